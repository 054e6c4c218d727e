/** What binds and what fades between majors (rulebook, diplomacy 5; diplomacy 6; diplomacy 12; diplomacy 13), by hand. */
import { describe, expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { weighBonds } from '../../../engine/diplomacy/bonds-of-others.ts'
import { reasonsOf } from '../../../engine/diplomacy/opinion.ts'
import { memoryX1000, remember } from '../../../engine/diplomacy/opinion-memory.ts'
import { startWar } from '../../../engine/diplomacy/war-declaration.ts'
import { addCity, id } from '../../world.ts'
import { agree, courts, passRounds } from './worlds.ts'

const why = (w: EngineContext, who: number, of: number) =>
  Object.fromEntries(reasonsOf(w, who, of).map(({ reason, points }) => [reason, points]))

/** Majors without embassies. */
function strangers(seats = 3, cityStates = 0): EngineContext {
  const w = courts({ seats, cityStates, width: 42 })
  for (const civ of w.s.civs) for (const relation of civ.relations) relation.embassy = false
  return w
}

function bind(w: EngineContext, a: number, b: number, field: 'friendsUntil' | 'pactUntil', until: number): void {
  w.s.civs[a].relations[b][field] = until
  w.s.civs[b].relations[a][field] = until
}

// The greater of p % and p / 5 points, × 0.67 / speed.
describe('gratitude for gifts fades by the level', () => {
  test.each([
    ['Ally', 'Standard', 100, 0, 99.33], // 1 % of 100
    ['Friend', 'Standard', 60, 0, 59.397], // 1.5 % of 60
    ['Favorable', 'Standard', 20, 0, 19.732], // 2 % of 20 is 2 / 5
    ['Neutral', 'Standard', 10, 0, 9.665], // 2.5 / 5
    ['Neutral', 'Marathon', 10, 0, 9.888],
    ['Neutral', 'Standard', 0.2, 0, 0],
    ['Competitor', 'Standard', 10, -40, 9.33], // 5 / 5
    ['Unforgivable', 'Standard', 10, -110, 8.66], // 10 / 5
  ])('%s on %s: of %f points, with %i for other reasons, %f are left after a turn', (_level, speed, gifts, others, left) => {
    const w = strangers()
    w.s.setup.speed = id(w, 'speeds', speed)
    remember(w, 0, 1, 'gifts', gifts)
    if (others !== 0) remember(w, 0, 1, 'demanded', others)
    passRounds(w, 1)
    expect(memoryX1000(w, 0, 1, 'gifts') / 1000).toBe(left)
  })

  test('in war nobody is more than an Enemy: 7.5 / 5', () => {
    const w = strangers()
    remember(w, 0, 1, 'gifts', 10)
    w.s.civs[0].relations[1].war = true
    passRounds(w, 1)
    expect(memoryX1000(w, 0, 1, 'gifts')).toBe(8995)
  })
})

test('a gift pays back what is owed for those of the other, and only the rest is thanked for', () => {
  const w = strangers()
  agree(w, { gold: 400 })
  agree(w, {}, { gold: 400 })
  expect([why(w, 0, 1), why(w, 1, 0)]).toEqual([{}, {}])
  w.s.turn++
  agree(w, { gold: 400 })
  agree(w, {}, { gold: 100 })
  // Three of four points are left at an inflation of about 1.
  expect(why(w, 1, 0).gifts).toBeCloseTo(3, 1)
})

// 35 − 0.335 and 10 − 0.67 for each turn after the last one of 10.
test.each([
  [9, 35, 10],
  [10, 35, 10],
  [11, 34.665, 9.33],
  [24, 30.31, 0.62],
  [25, 29.975, undefined],
  [114, 0.16, undefined],
  [115, undefined, undefined],
])('in turn %i a friendship that held until turn 10 counts %f, a pact %f', (turn, friendship, pact) => {
  const w = strangers()
  bind(w, 0, 1, 'friendsUntil', 10)
  bind(w, 0, 1, 'pactUntil', 10)
  w.s.turn = turn
  expect([why(w, 0, 1).friendship, why(w, 0, 1).pact]).toEqual([friendship, pact])
})

describe('friendships and pacts of another with third ones', () => {
  const likes = (w: EngineContext, points: readonly number[]) => {
    for (const [i, many] of points.entries()) if (many !== 0) remember(w, 4, 1 + i, 'gifts', many)
  }
  // Of a Friend 5 and 2, of an Ally 15 and 5, of an Enemy −5 and −10, of an Unforgivable −15 and −15; Neutral nothing.
  test.each([
    ['friendsUntil', [40, 80, 0], { befriendedOurFriend: 20 }],
    ['friendsUntil', [39, -40, -80], { befriendedOurEnemy: -20 }],
    ['friendsUntil', [40, -40, 0], { befriendedOurFriend: 5, befriendedOurEnemy: -5 }],
    ['pactUntil', [40, 80, 0], { allyOfOurFriend: 7 }],
    ['pactUntil', [-40, -80, 0], { allyOfOurEnemy: -25 }],
  ] as const)('(%s) with those of whom it thinks %j are %j', (field, points, expected) => {
    const w = strangers(5)
    likes(w, points)
    for (const third of [1, 2, 3]) bind(w, 0, third, field, w.s.turn + 5)
    weighBonds(w, 4, 0)
    expect(why(w, 4, 0)).toEqual(expected)
  })

  test('count as long as they stand', () => {
    const w = strangers(5)
    likes(w, [50])
    bind(w, 0, 1, 'friendsUntil', w.s.turn + 2)
    passRounds(w, 1)
    expect(memoryX1000(w, 4, 0, 'befriendedOurFriend')).toBe(5000)
    passRounds(w, 2)
    expect(memoryX1000(w, 4, 0, 'befriendedOurFriend')).toBe(0)
  })
})

describe('a declaration of war', () => {
  test('is no offence in the eyes of who thinks ill of the victim', () => {
    const seen = [-14, -15].map(points => {
      const w = strangers()
      remember(w, 2, 1, 'demanded', points)
      startWar(w, 0, 1)
      return memoryX1000(w, 2, 0, 'warmonger')
    })
    expect(seen).toEqual([-5000, 0])
  })

  test('on a city-state is one, too', () => {
    const w = strangers(3, 1)
    addCity(w, 3, 30, 9)
    startWar(w, 0, 3)
    expect([why(w, 1, 0), why(w, 2, 0)]).toEqual([{ warmonger: -5 }, { warmonger: -5 }])
  })

  test('makes both forget the years of peace, the victim what it owed the attacker', () => {
    const w = strangers()
    passRounds(w, 4)
    remember(w, 1, 0, 'gifts', 8)
    remember(w, 1, 0, 'returnedUnit', 20)
    remember(w, 0, 1, 'gifts', 8)
    startWar(w, 0, 1)
    expect([why(w, 1, 0), why(w, 0, 1)]).toEqual([{ declaredWar: -20 }, { gifts: 8 }])
  })

  test('ends the attacker’s pacts, which are forgotten with time', () => {
    const w = strangers()
    w.s.turn = 5
    bind(w, 0, 2, 'pactUntil', 30)
    startWar(w, 0, 1)
    expect(why(w, 2, 0).pact).toBe(10)
    w.s.turn = 6
    expect(why(w, 2, 0).pact).toBe(9.33)
  })
})

// 100 turns × speed, rounded.
test.each([
  ['Standard', 100],
  ['Quick', 67],
  ['Epic', 150],
  ['Marathon', 300],
])('on %s a promise binds for %i turns', (speed, turns) => {
  const w = courts()
  w.s.setup.speed = id(w, 'speeds', speed)
  agree(w, { promises: ['noSpying'] })
  expect(w.s.deals).toMatchObject([{ item: 'noSpying', until: w.s.turn + turns }])
})
