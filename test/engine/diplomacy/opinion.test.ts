import { describe, expect, test } from 'vitest'
import { captureCity } from '../../../engine/city/ownership/capture.ts'
import { cedeCity } from '../../../engine/city/ownership/cession.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { denounce } from '../../../engine/diplomacy/denunciation.ts'
import { levelBetween, opinionOf, reasonsOf } from '../../../engine/diplomacy/opinion.ts'
import { LEVELS } from '../../../engine/diplomacy/opinion-level.ts'
import { remember } from '../../../engine/diplomacy/opinion-memory.ts'
import { civContext } from '../../../engine/effects/context.ts'
import { triggerEffects } from '../../../engine/effects/triggers.ts'
import { perform } from '../../../engine/perform.ts'
import { E } from '../../../rules/effects/templates.ts'
import { addCity, id } from '../../world.ts'
import { agree, courts, passRounds } from './worlds.ts'

const why = (w: EngineContext, who: number, of: number) =>
  Object.fromEntries(reasonsOf(w, who, of).map(({ reason, points }) => [reason, points]))

/** Three that have no embassies and no memories. */
function strangers(): EngineContext {
  const w = courts({ seats: 3, width: 34 })
  for (const civ of w.s.civs) for (const relation of civ.relations) relation.embassy = false
  return w
}

test.each([
  [-80, 'Unforgivable'],
  [-40, 'Enemy'],
  [-15, 'Competitor'],
  [0, 'Neutral'],
  [15, 'Favorable'],
  [40, 'Friend'],
  [80, 'Ally'],
])('an opinion of %i is the level %s', (points, level) => {
  const w = strangers()
  if (points !== 0) remember(w, 0, 1, 'demanded', points)
  expect(LEVELS[levelBetween(w, 0, 1)]).toBe(level)
})

describe('what others think of a civ', () => {
  test('that declares war: the victim 20 less, who knows both 5 less', () => {
    const w = strangers()
    perform(w, 0, { type: 'declareWar', player: 1 })
    expect([why(w, 1, 0), why(w, 2, 0), why(w, 2, 1)]).toEqual([{ declaredWar: -20 }, { warmonger: -5 }, {}])
    expect(LEVELS[levelBetween(w, 1, 0)]).toBe('Enemy')
  })

  test('that attacks a declared friend', () => {
    const w = strangers()
    agree(w, { friendship: true })
    expect(why(w, 1, 0)).toEqual({ friendship: 35 })
    perform(w, 0, { type: 'declareWar', player: 1 })
    expect(why(w, 1, 0)).toEqual({ declaredWar: -20, betrayedFriendship: -40 })
    expect(why(w, 2, 0)).toEqual({ warmonger: -5, betrayedOthers: -20 })
  })

  test('that fights the same enemy', () => {
    const w = strangers()
    perform(w, 0, { type: 'declareWar', player: 1 })
    w.s.active = 2
    perform(w, 2, { type: 'declareWar', player: 1 })
    expect(why(w, 0, 2)).toEqual({ sharedEnemy: 5 })
  })

  test('that has taken a city with two thirds of the people', () => {
    const w = strangers()
    const city = addCity(w, 1, 11, 9, 4)
    w.s.cities[w.s.civs[1].capital]!.population = 2
    perform(w, 0, { type: 'declareWar', player: 1 })
    captureCity(w, city, w.s.civs[0])
    // Before it fell four of six people lived in it: 10 + 66.7 → 77; others a tenth, 7.7 → 8, on top of the 5 for the war.
    expect(why(w, 1, 0)).toMatchObject({ capturedCities: -77 })
    expect(why(w, 2, 0)).toEqual({ warmonger: -13 })
  })

  test('that has taken a city of their enemy: a tenth of it in its favour', () => {
    const w = strangers()
    const city = addCity(w, 1, 11, 9, 4)
    w.s.cities[w.s.civs[1].capital]!.population = 2
    perform(w, 0, { type: 'declareWar', player: 1 })
    w.s.active = 2
    perform(w, 2, { type: 'declareWar', player: 1 })
    captureCity(w, city, w.s.civs[0])
    expect(why(w, 2, 0)).toEqual({ warmonger: -5, sharedEnemy: 5, tookFromEnemy: 8 })
  })

  test('that frees a city: its founder the share of its people and ten, others a tenth; its borders are open', () => {
    const w = strangers()
    const city = addCity(w, 1, 11, 9, 4)
    captureCity(w, city, w.s.civs[2])
    cedeCity(w, city, w.s.civs[0])
    for (const civ of w.s.civs) for (const relation of civ.relations) relation.memories = []
    perform(w, 0, { type: 'cityStatus', city: city.id, status: 'liberate' })
    // Two of its five people.
    expect([why(w, 1, 0), why(w, 2, 0)]).toEqual([{ liberated: 50 }, { liberated: 5 }])
    expect(w.s.civs[1].relations[0].openBordersUntil).toBe(w.s.turn + 30)
  })

  test('that takes land of others by a citadel: ten for each tile', () => {
    const w = strangers()
    const city = addCity(w, 1, 11, 9, 4)
    const [effect] = w.rules.improvements.flatMap(one => one.effects).filter(one => one.kind === E.takesTiles)
    triggerEffects(w, [effect], { ...civContext(w.s.civs[0]), tile: city.tile })
    expect(why(w, 1, 0)).toEqual({ tookLand: -60 })
  })

  test('that denounces: the more others do, the less it weighs', () => {
    const w = strangers()
    perform(w, 0, { type: 'denounce', player: 1 })
    perform(w, 0, { type: 'denounce', player: 2 })
    w.s.active = 2
    perform(w, 2, { type: 'denounce', player: 1 })
    expect([why(w, 1, 0).denouncedUs, why(w, 2, 0).denouncedUs]).toEqual([-35, -35])
    // 35 × 2^(−1/2).
    expect(why(w, 1, 2).denouncedUs).toBe(-24.749)
    // Done again, it counts once.
    denounce(w, 0, 1)
    expect(why(w, 1, 0).denouncedUs).toBe(-24.749)
  })

  test('that denounces two friends: twice the points', () => {
    const w = courts({ seats: 4, width: 42 })
    for (const friend of [1, 2]) remember(w, 3, friend, 'gifts', 50)
    for (const friend of [1, 2]) perform(w, 0, { type: 'denounce', player: friend })
    expect(why(w, 3, 0)).toMatchObject({ denouncedOurFriend: -10 })
  })

  test('that denounces who is fought: an enemy, whatever else is thought of it', () => {
    const w = strangers()
    declareWar(w, 2, 1)
    perform(w, 0, { type: 'denounce', player: 1 })
    expect(why(w, 2, 0)).toEqual({ denouncedOurEnemy: 5 })
  })

  test('that denounces an enemy, or a friend', () => {
    for (const [points, reason, expected] of [
      [-50, 'denouncedOurEnemy', 5],
      [-90, 'denouncedOurEnemy', 15],
      [50, 'denouncedOurFriend', -5],
      [90, 'denouncedOurFriend', -15],
    ] as const) {
      const w = strangers()
      remember(w, 2, 1, 'gifts', points)
      perform(w, 0, { type: 'denounce', player: 1 })
      expect(why(w, 2, 0)).toEqual({ [reason]: expected })
    }
  })

  test('with which it has embassies, borders and a pact', () => {
    const w = courts()
    expect(why(w, 0, 1)).toEqual({ embassies: 3 })
    w.s.civs[0].relations[1].embassy = false
    expect([why(w, 0, 1), why(w, 1, 0)]).toEqual([{ embassyReceived: 2 }, { embassyGiven: 1 }])
  })

  test('that gave gold for nothing', () => {
    const w = strangers()
    agree(w, { gold: 400 })
    // 400 gold at hardly any inflation (1.002) make four points.
    expect(why(w, 1, 0).gifts).toBeCloseTo(4, 0)
    expect(why(w, 0, 1)).toEqual({})
  })
})

describe('opinions', () => {
  // 0.5 × 0.67 / speed a turn, in whole thousandths, up to 30.
  test.each([
    ['Standard', 10, 3.35],
    ['Standard', 200, 30],
    ['Quick', 10, 5],
    ['Marathon', 10, 1.12],
  ])('grow on %s in %i turns of peace by %f', (speed, turns, points) => {
    const w = strangers()
    w.s.setup.speed = id(w, 'speeds', speed)
    passRounds(w, turns)
    expect(opinionOf(w, 0, 1)).toBe(points)
  })

  test.each([
    ['declaredWar', 84],
    ['betrayedPact', 42],
    ['capturedCities', 168],
    ['warmonger', 335],
    ['denouncedUs', 84],
    ['denouncedOurFriend', 168],
    ['brokePromise', 84],
  ] as const)('forget: %s by %i thousandths a turn', (reason, by) => {
    const w = strangers()
    w.s.civs[0].relations[1].war = true
    remember(w, 0, 1, reason, -20)
    passRounds(w, 10)
    expect(why(w, 0, 1)[reason]).toBeCloseTo(-20 + by / 100, 6)
    passRounds(w, 500)
    expect(why(w, 0, 1)).toEqual({})
  })

  test('grow by an eighth × 0.67 for each border that is open, and lose as much a turn once none is', () => {
    const w = courts()
    agree(w, { openBorders: true }, { openBorders: true })
    passRounds(w, 8)
    expect(why(w, 0, 1).openBorders).toBe(1.344) // 8 × 0.168
    for (const civ of w.s.civs) for (const relation of civ.relations) relation.openBordersUntil = 0
    passRounds(w, 4)
    expect(why(w, 0, 1).openBorders).toBe(1.008) // 4 × 0.084 less
  })

  test('of those who play themselves hold nothing against oneself', () => {
    const w = strangers()
    remember(w, 0, 0, 'nuked', -50)
    expect(w.s.civs[0].relations[0].memories).toEqual([])
  })
})
