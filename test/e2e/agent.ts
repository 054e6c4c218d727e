/** An agent that knows a game only by its tools: it reads the briefing, settles what waits, attacks what it can beat, ends its turn. */

/** Calls a tool; `result` where it succeeded, `error` where a rule refused. */
export type CallTool = (tool: string, args: object) => Promise<{ result?: any; error?: { code: string; message: string } }>

export interface Deeds {
  turns: number
  calls: number
  founded: number
  researched: number
  produced: number
  fights: number
  warsDeclared: number
  /** Codes of refusals and how often. */
  refusals: Record<string, number>
}

export const noDeeds = (): Deeds => ({
  turns: 0,
  calls: 0,
  founded: 0,
  researched: 0,
  produced: 0,
  fights: 0,
  warsDeclared: 0,
  refusals: {},
})

/** What cities make, in turn; what a city cannot make is passed over. */
const WISHES = [
  'Warrior',
  'Worker',
  'Monument',
  'Settler',
  'Archer',
  'Granary',
  'Library',
  'Spearman',
  'Workshop',
  'Market',
  'Swordsman',
  'Catapult',
  'Walls',
]
const FIGHTERS_RANGE = 2
const WAR_TURN = 80
/** Below the limit of 150 calls a turn. */
const MOST_DECISIONS = 40
const MOST_ATTACKS = 12

/** Plays one turn to its end. */
export async function playTurn(callTool: CallTool, deeds: Deeds): Promise<void> {
  const call: CallTool = async (tool, args) => {
    deeds.calls++
    const answer = await callTool(tool, args)
    if (answer.error) deeds.refusals[answer.error.code] = (deeds.refusals[answer.error.code] ?? 0) + 1
    return answer
  }
  const { result: briefing } = await call('get_briefing', {})
  if (!briefing) return
  for (const { call: advice } of briefing.decisions.slice(0, MOST_DECISIONS)) await follow(call, deeds, briefing, advice)
  await fight(call, deeds, briefing)
  const rival = briefing.players.find((player: any) => player.relation === 'peace')
  if (
    briefing.turn >= WAR_TURN &&
    rival &&
    deeds.warsDeclared === 0 &&
    !(await call('declare_war', { player_id: rival.id })).error
  )
    deeds.warsDeclared++
  const ended = await call('end_turn', {})
  if (ended.error) throw new Error(`the turn could not be ended: ${ended.error.message}`)
  deeds.turns++
}

async function follow(call: CallTool, deeds: Deeds, briefing: any, advice: string): Promise<void> {
  const [, tool, json] = /^(\w+) (.*)$/.exec(advice)!
  const args = JSON.parse(json)
  if (tool === 'set_production') return produce(call, deeds, briefing, args.city_id)
  const { error } = await call(tool, args)
  if (error) return
  if (tool === 'found_city') deeds.founded++
  if (tool === 'set_research') deeds.researched++
  if (tool === 'city_attack') deeds.fights++
}

async function produce(call: CallTool, deeds: Deeds, briefing: any, city_id: number): Promise<void> {
  for (let i = 0; i < WISHES.length; i++) {
    const item = WISHES[(deeds.produced + i) % WISHES.length]
    if (item === 'Worker' && briefing.units.filter((unit: any) => unit.kind === 'Worker').length >= briefing.cities.length)
      continue
    if (item === 'Settler' && (briefing.cities.length >= 4 || briefing.empire.happiness < 3)) continue
    if (!(await call('set_production', { city_id, item })).error) {
      deeds.produced += i + 1
      return
    }
  }
  await call('set_auto_production', { city_id, on: true })
}

/** Attacks enemies near each soldier where the preview promises to give more than it takes. */
async function fight(call: CallTool, deeds: Deeds, briefing: any): Promise<void> {
  let attacks = 0
  for (const unit of briefing.units.filter((own: any) => !own.civilian && own.moves > 0 && own.hp > 40)) {
    for (const enemy of briefing.enemies_in_sight) {
      if (attacks >= MOST_ATTACKS) return
      if (Math.abs(enemy.y - unit.y) > FIGHTERS_RANGE || Math.abs(enemy.x - unit.x) > FIGHTERS_RANGE) continue
      const place = { x: enemy.x, y: enemy.y }
      const { result: foretold } = await call('preview_attack', { unit_id: unit.id, ...place })
      if (!foretold?.allowed || foretold.attacker.dies === 'yes') continue
      if (!foretold.captures && foretold.defender.damage_min < foretold.attacker.damage_min) continue
      attacks++
      if (!(await call('attack', { unit_id: unit.id, ...place })).error) deeds.fights++
      break
    }
  }
}
