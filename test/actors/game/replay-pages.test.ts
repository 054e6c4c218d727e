import { describe, expect, onTestFinished, test } from 'vitest'
import { replayFor } from '../../../actors/game/replay-pages.ts'
import { destroyCity } from '../../../engine/city/ownership/destruction.ts'
import { EVERYBODY, emit } from '../../../engine/core/emit.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { EVENTS } from '../../../engine/core/event.ts'
import { NONE } from '../../../engine/core/state.ts'
import { civContext } from '../../../engine/effects/context.ts'
import { triggerEffects } from '../../../engine/effects/triggers.ts'
import type { Ruleset } from '../../../rules/ruleset.ts'
import { type OpenStore, openStore } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { toBytes } from '../../../saves/disk/json.ts'
import type { GameRecord, StoredGame } from '../../../saves/games/games.ts'
import { encodeRound } from '../../../saves/games/replay/replay.ts'
import { blankPicture, type Picture } from '../../../saves/games/replay/replay-picture.ts'
import { takeRound } from '../../../saves/games/replay/replay-recorder.ts'
import { rulesWith } from '../../effects/behaviour/rule.ts'
import { effect } from '../../effects/compiled.ts'
import { tempDir } from '../../temp.ts'
import { addCity, at, flatWorld, standardRules } from '../../world.ts'

async function store(): Promise<OpenStore> {
  const opened = await openStore(tempDir())
  onTestFinished(() => opened.close())
  return opened
}

/** Seats 0 and 1 have met nobody; each has a city that it alone knows. */
function strangers(): { w: EngineContext; picture: Picture } {
  const w = flatWorld({ seats: 2, cityStates: 1, width: 40 })
  w.s.setup.rulesetHash = w.rules.hash
  for (const civ of w.s.civs) for (const relation of civ.relations) relation.met = false
  addCity(w, 0, 4, 4)
  addCity(w, 1, 20, 6)
  w.s.events = []
  return { w, picture: blankPicture(w.s.tiles.owner.length, 2) }
}

const stored = (w: EngineContext, status: GameRecord['status']): StoredGame => ({ record: record(w, status), wakeAtMs: null })
const record = (w: EngineContext, status: GameRecord['status']): GameRecord =>
  ({
    id: 'g',
    name: 'A “game”',
    status,
    turn: w.s.turn,
    size: 'duel',
    seats: w.s.seats.map(({ id, name }) => ({ seat: id, name, nation: w.rules.nations[w.s.civs[id].nation].name })),
  }) as GameRecord

const shown = async (
  s: OpenStore,
  w: EngineContext,
  seat: number | null,
  rules: Ruleset = w.rules,
  status: 'running' | 'finished' = 'running',
) => (await replayFor(s, stored(w, status), { seat }, rules)) as any

describe('the replay tells of events in words made when it is read', () => {
  test('for a seat of what it knows, for a spectator of all', async () => {
    const { w, picture } = strangers()
    const s = await store()
    emit(w, {
      kind: 'religion/news',
      what: 'founded',
      religion: 0,
      civ: 1,
      city: 1,
      tile: w.s.cities[1]!.tile,
      knownBy: EVERYBODY,
    })
    emit(w, { kind: 'city-state/threat', influence: 12, civ: 2, tile: 3, knownBy: EVERYBODY })
    await s.commit({ puts: [[keys.replay('g', 0), encodeRound(takeRound(w, picture, 0))]] })
    const texts = async (seat: number | null) => (await shown(s, w, seat)).rounds[0].events.map((event: any) => event.text)
    const [religion] = w.rules.religions
    const minor = w.rules.nations[w.s.civs[2].nation].name
    expect((await texts(0))[0]).toBe(`An unmet civilization has founded ${religion} in an unseen city.`)
    expect((await texts(1))[0]).toBe(`Greece has founded ${religion} in ${w.s.cities[1]!.name}.`)
    expect(await texts(null)).toEqual([
      `Greece has founded ${religion} in ${w.s.cities[1]!.name}.`,
      `${minor} calls for help against barbarians: 12 influence for each destroyed at its gates.`,
    ])
  })

  test('by the names of its round, also of a city that came and went within it', async () => {
    const { w, picture } = strangers()
    const s = await store()
    const grows = () => emit(w, { kind: 'city/grew', population: 2, civ: 0, city: 0, tile: w.s.cities[0]!.tile })
    grows()
    await s.commit({ puts: [[keys.replay('g', 0), encodeRound(takeRound(w, picture, 0))]] })
    w.s.cities[0]!.name = 'Renamed: twice'
    grows()
    const brief = addCity(w, 0, 8, 4)
    brief.name = 'Brief'
    destroyCity(w, brief)
    await s.commit({ puts: [[keys.replay('g', 1), encodeRound(takeRound(w, picture, 1))]] })
    const { rounds } = await shown(s, w, 0)
    expect(rounds.map(({ events }: any) => events.at(0).text)).toEqual(['Babylon grows to 2.', '“Renamed: twice” grows to 2.'])
    expect(rounds[1].events.at(-1)).toMatchObject({ kind: 'city/razed', text: 'Brief is no more.' })
  })

  test('and shows a seat changed land where it has been, wherever it begins to read', async () => {
    const { w, picture } = strangers()
    const s = await store()
    w.rules = rulesWith({ 'techs/Pottery': 'Turn this tile into a [Desert] tile' })
    const [civ] = w.s.civs
    const own = at(w, 4, 5)
    const away = at(w, 30, 5)
    const line = effect(w.rules, 'Turn this tile into a [Desert] tile')
    const rounds = [
      () => null,
      () => [own, away].map(tile => triggerEffects(w, [line], { ...civContext(civ), tile })),
      () => null,
    ]
    for (const [turn, happens] of rounds.entries()) {
      happens()
      await s.commit({ puts: [[keys.replay('g', turn), encodeRound(takeRound(w, picture, turn))]] })
    }
    const desert = w.s.tiles.terrain[own]
    const explored = (await shown(s, w, 0)).rounds.map((round: any) => round.explored)
    expect(explored[0].length).toBeGreaterThan(4)
    expect(explored[1]).toEqual([own, desert, 0, NONE])
    expect(explored[2]).toEqual([])
    const page = (await replayFor(s, stored(w, 'running'), { seat: 0 }, w.rules, { since: 2 })) as any
    expect(page.rounds.map((round: any) => round.explored)).toEqual([[]])
  })

  test('as it was written in records of version 1', async () => {
    const { w, picture } = strangers()
    const s = await store()
    const { cast: _, ...round } = takeRound(w, picture, 0)
    const old = {
      seq: 0,
      turn: 1,
      kind: 'city/grew',
      text: 'Rome grows to 2.',
      knownBy: 1,
      civ: 0,
      other: -1,
      tile: 4,
      unit: -1,
      city: 0,
    }
    picture.hasCast = false
    emit(w, { kind: 'civ/war', civ: 0, other: 1 })
    const next = takeRound(w, picture, 1)
    expect(next.cast?.nations).toEqual(w.s.civs.map(civ => civ.nation))
    const puts: [string, Uint8Array][] = [
      [keys.replay('g', 0), toBytes({ v: 1, ...round, events: [old] })],
      [keys.replay('g', 1), encodeRound(next)],
    ]
    await s.commit({ puts })
    const { rounds } = await shown(s, w, null)
    expect(rounds.map(({ events }: any) => events[0].text)).toEqual(['Rome grows to 2.', 'Babylon declares war on Greece.'])
  })

  test('in general words where the rules are others by now', async () => {
    const { w, picture } = strangers()
    const s = await store()
    emit(w, { kind: 'tech/learned', tech: 3, civ: 0 })
    await s.commit({ puts: [[keys.replay('g', 0), encodeRound(takeRound(w, picture, 0))]] })
    const { rounds } = await shown(s, w, null, { ...standardRules(), hash: 'other' })
    expect(rounds[0].events).toMatchObject([{ kind: 'tech/learned', civ: 0, text: EVENTS['tech/learned'].doc }])
  })
})

test('a seat is shown nothing of what others know, while the game runs', async () => {
  const { w, picture } = strangers()
  const s = await store()
  w.s.civs[0].relations[1].met = true
  emit(w, { kind: 'civ/eliminated', civ: 1, knownBy: EVERYBODY })
  const round = takeRound(w, picture, 0)
  round.owners.push(7, 0, 0b111, 8, 1, 0b101)
  await s.commit({ puts: [[keys.replay('g', 0), encodeRound(round)]] })
  const { rounds } = await shown(s, w, 0)
  const [seen] = rounds
  expect(seen.owners.slice(-2)).toEqual([7, 0])
  expect(JSON.stringify(seen)).not.toMatch(/knownBy|args|told|cast|nations/)
  expect(seen.events.at(-1)).toEqual({
    seq: 100_000,
    turn: 1,
    kind: 'civ/eliminated',
    what: '',
    text: 'Greece is no more.',
    civ: 1,
    other: -1,
    tile: -1,
    unit: -1,
    city: -1,
  })
})
