/** A simple player that knows the tools and nothing else of the program: it settles, builds, researches, explores, and fights what it meets. */

/** How it reaches its seat: HTTP or MCP. */
export interface Hands {
  call(tool: string, args?: object): Promise<{ ok: boolean; result: any; error?: { code: string; message: string } }>
  wait(): Promise<{ status: string; turn: number; negotiation_ids?: number[]; winner?: number | null; victory?: string }>
}

/** What it did, by tool, and what was refused, by code. */
interface Diary {
  turns: number
  done: Record<string, number>
  refused: Record<string, number>
  /** How the game ended for it. */
  end: { status: string; turn: number; winner?: number | null; victory?: string }
}

const CITIES = 4
const SOLDIERS = 6
/** Readings of the briefing in one turn. */
const READINGS = 3
/** From this turn on it is at war with every civilization that it has met. */
const WAR_FROM = 40

/** Plays until the game is over, or until the turn `last` is done. */
export async function play(hands: Hands, last = Number.POSITIVE_INFINITY): Promise<Diary> {
  const diary: Diary = { turns: 0, done: {}, refused: {}, end: { status: 'waiting', turn: 0 } }
  const act = async (tool: string, args: object = {}): Promise<any> => {
    const { ok, result, error } = await hands.call(tool, args)
    if (!ok) diary.refused[error!.code] = (diary.refused[error!.code] ?? 0) + 1
    else diary.done[tool] = (diary.done[tool] ?? 0) + 1
    return ok ? result : null
  }
  for (;;) {
    const news = await hands.wait()
    diary.end = news
    if (news.status === 'game_over' || news.status === 'eliminated') return diary
    for (const id of news.negotiation_ids ?? []) await act('respond_negotiation', { negotiation_id: id, answer: 'reject' })
    if (news.status !== 'your_turn') continue
    if (news.turn > last) return diary
    await takeTurn(act)
    await act('end_turn')
    diary.turns++
  }
}

type Act = (tool: string, args?: object) => Promise<any>

async function takeTurn(act: Act): Promise<void> {
  const briefing = await act('get_briefing')
  await makeWar(act, briefing)
  const { units } = await act('get_units')
  await fight(act, { ...briefing, units })
  const making = { cities: briefing.cities.length, count: countUnits({ units }) }
  let { decisions } = briefing as { decisions: { tool: string; args: any }[] }
  // Some come up when others are settled.
  for (let readings = 0; readings < READINGS && decisions.length > 0; readings++) {
    for (const { tool, args } of decisions) {
      if (tool === 'set_production') await produce(act, args.city_id, making)
      else if (tool !== 'city_attack' && (await act(tool, args)) === null && args.unit_id !== undefined)
        await act('unit_order', { unit_id: args.unit_id, order: 'sleep' })
    }
    decisions = (await act('get_briefing')).decisions
  }
}

async function makeWar(act: Act, { turn, players }: any): Promise<void> {
  if (turn < WAR_FROM || turn % 10 !== 0) return
  for (const { id, relation } of players) if (relation === 'peace') await act('declare_war', { player_id: id })
}

/** Bombards, then attacks what stands beside a soldier and would not kill it. */
async function fight(act: Act, { cities, units, enemies_in_sight: enemies }: any): Promise<void> {
  for (const { x, y } of enemies) {
    for (const city of cities) if (isNear(city, { x, y }, 2)) await act('city_attack', { city_id: city.id, x, y })
    for (const unit of units) {
      if (unit.civilian || unit.moves === 0 || !isNear(unit, { x, y }, unit.range ?? 1)) continue
      const foretold = await act('preview_attack', { unit_id: unit.id, x, y })
      if (foretold?.allowed && foretold.attacker.dies === 'no') await act('attack', { unit_id: unit.id, x, y })
    }
  }
}

/** Near enough to be worth asking: distances across the edge of the map are left to others. */
const isNear = (a: { x: number; y: number }, b: { x: number; y: number }, range: number) =>
  Math.abs(a.x - b.x) <= range && Math.abs(a.y - b.y) <= range

interface Making {
  cities: number
  count: Record<string, number>
}

function countUnits({ units }: any): Record<string, number> {
  const count: Record<string, number> = { soldiers: 0 }
  for (const { kind, civilian } of units) {
    count[kind] = (count[kind] ?? 0) + 1
    if (!civilian) count.soldiers++
  }
  return count
}

/** Settlers first, workers and soldiers as many as it wants, then the cheapest building, then wealth. */
async function produce(act: Act, city: number, { cities, count }: Making): Promise<void> {
  const offers = (await act('get_city', { city_id: city }))?.can_make as { item: string; kind: string; cost?: number }[]
  if (!offers) return
  const units = offers.filter(({ kind }) => kind === 'unit').map(({ item }) => item)
  const want = (kind: string, most: number) => (units.includes(kind) && (count[kind] ?? 0) < most ? kind : null)
  const soldier = ['Archer', 'Warrior', 'Scout'].find(kind => units.includes(kind))
  const building = offers.filter(({ kind }) => kind === 'building').sort((a, b) => a.cost! - b.cost!)[0]
  const item =
    want('Settler', cities < CITIES ? 1 : 0) ??
    want('Worker', cities) ??
    (count.soldiers < SOLDIERS ? soldier : null) ??
    building?.item ??
    offers.find(({ kind }) => kind === 'conversion')?.item
  if (item && (await act('set_production', { city_id: city, item }))) {
    count[item] = (count[item] ?? 0) + 1
    if (item === soldier) count.soldiers++
  }
}
