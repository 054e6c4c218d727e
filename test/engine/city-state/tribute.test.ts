import { describe, expect, test } from 'vitest'
import { strengthRatio } from '../../../engine/city-state/military-strength.ts'
import { type TributeKind, tributeGold, willingness } from '../../../engine/city-state/tribute.ts'
import { hashState } from '../../../engine/core/codec.ts'
import { perform } from '../../../engine/perform.ts'
import { addUnit, id } from '../../world.ts'
import { type Given, influence, pointsOf, type Setting, setting } from './minors.ts'

/** Points of each reason, by its first words. */
function points(s: Setting, kind: TributeKind = 'gold'): Record<string, number> {
  return Object.fromEntries(willingness(s.w, s.minor, s.major, kind).parts.map(({ reason, points }) => [reason, points]))
}

/** Four swordsmen of seat 0 around the city-state: over three times its force. */
function surrounded(given: Given = {}): Setting {
  const s = setting(given)
  for (const [x, y] of [
    [11, 5],
    [13, 5],
    [12, 4],
    [12, 6],
    [11, 6],
    [13, 6],
  ])
    addUnit(s.w, 0, 'Swordsman', x, y)
  return s
}

// 5 × trunc(10 × gift factor) + 5 × trunc(turn / interval) (rulebook, city-states 11).
test.each([
  ['Standard', 0, 50],
  ['Standard', 13, 60],
  ['Standard', 100, 125],
  ['Quick', 0, 60],
  ['Quick', 24, 80],
  ['Epic', 28, 45],
  ['Marathon', 64, 40],
])('on %s in turn %i tribute is %i gold', (speed, turn, gold) => {
  const { w } = setting()
  w.s.setup.speed = id(w, 'speeds', speed)
  w.s.turn = turn
  expect(tributeGold(w)).toBe(gold)
})

describe('a city-state pays where its reasons add up to 0 or more', () => {
  test('-110 and the rank among the armies of two: 100 for the first, 50 for the second', () => {
    const s = setting()
    expect(willingness(s.w, s.minor, s.major, 'gold').total).toBe(-10)
    addUnit(s.w, 1, 'Warrior', 25, 14)
    expect(points(s)).toEqual({ 'it is free': -110, 'your rank among the armies of the world': 50 })
  })

  test('soldiers of more than three times its force around it count 100', () => {
    const s = surrounded()
    expect(strengthRatio(s.w, s.minor, s.major)).toBeGreaterThan(3)
    expect(willingness(s.w, s.minor, s.major, 'gold').total).toBe(90)
  })

  test('hostile ones mind it 10 more, those with an ally 10, those under protection 20', () => {
    const s = surrounded({ personality: 'Hostile' })
    influence(s.w, s.minor, 70, 1)
    s.minor.cityState!.of[1].pledgedOn = 1
    expect(willingness(s.w, s.minor, s.major, 'gold').total).toBe(50)
  })

  test('a worker is 30 dearer, and not to be had of fewer than 4 citizens', () => {
    const s = surrounded()
    expect(willingness(s.w, s.minor, s.major, 'worker').total).toBe(60)
    s.city.population = 3
    expect(willingness(s.w, s.minor, s.major, 'worker').total).toBeLessThan(-200)
  })

  test('who has just paid pays nothing, who has paid lately seldom', () => {
    const s = surrounded()
    s.minor.cityState!.bulliedOn = 1
    s.w.s.turn = 10
    expect(points(s)['it has just paid tribute']).toBe(-300)
    s.w.s.turn = 11
    expect(points(s)['it has paid tribute lately']).toBe(-40)
    s.w.s.turn = 21
    expect(willingness(s.w, s.minor, s.major, 'gold').total).toBe(90)
  })

  test('one that hates you pays nothing', () => {
    const s = surrounded()
    influence(s.w, s.minor, -31)
    expect(points(s)['it hates you']).toBe(-300)
  })
})

describe('tribute', () => {
  test('in gold costs 15 influence', () => {
    const { w, minor, major } = surrounded()
    expect(perform(w, 0, { type: 'demandTribute', player: minor.id, tribute: 'gold' })).toMatchObject({ result: { gold: 50 } })
    expect([major.gold, pointsOf(minor), minor.cityState!.bulliedBy]).toEqual([50, -15, 0])
  })

  test('in workers costs 50', () => {
    const { w, minor, major } = surrounded()
    perform(w, 0, { type: 'demandTribute', player: minor.id, tribute: 'worker' })
    const kinds = major.units.map(unit => w.rules.units[w.s.units[unit]!.kind].name)
    expect([kinds.at(-1), pointsOf(minor)]).toEqual(['Worker', -50])
  })

  test('is refused without fear, and nothing changes', () => {
    const { w, minor } = setting()
    const before = hashState(w.s)
    expect(perform(w, 0, { type: 'demandTribute', player: minor.id, tribute: 'gold' })).toRefuse('city-state/unwilling')
    expect(hashState(w.s)).toBe(before)
  })
})
