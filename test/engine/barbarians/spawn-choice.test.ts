/** Which units barbarians send (rulebook, barbarians 3), against weights reckoned here by the formula of force (rulebook, units 17). */
import { expect, test } from 'vitest'
import { chooseKind } from '../../../engine/barbarians/spawn-choice.ts'
import { lacksResource } from '../../../engine/civ/resources.ts'
import { addUnit, flatWorld, learn } from '../../world.ts'

/** Strength, ranged strength and movement as the rules' files say. */
const KINDS: Record<string, [strength: number, ranged: number, movement: number]> = {
  Brute: [8, 0, 2],
  Skirmisher: [4, 7, 2],
  Marauder: [10, 0, 2],
  Swordsman: [14, 0, 2],
  Horseman: [12, 0, 4],
}
const force = ([strength, ranged, movement]: [number, number, number]): number =>
  Math.trunc((ranged > 0 ? ranged ** 1.45 : strength ** 1.5) * movement ** 0.3)

test('what everybody can build comes by its force, also where it needs iron or horses', () => {
  const w = flatWorld()
  for (const seat of [0, 1]) learn(w, seat, 'Archery', 'Bronze Working', 'Iron Working', 'Horseback Riding')
  const draws = 4000
  const seen: Record<string, number> = {}
  for (let n = 0; n < draws; n++) {
    const { name } = w.rules.units[chooseKind(w, 'land')]
    seen[name] = (seen[name] ?? 0) + 1
  }
  const total = Object.values(KINDS).reduce((sum, kind) => sum + force(kind), 0)
  expect(Object.keys(seen).sort()).toEqual(Object.keys(KINDS).sort())
  for (const [name, kind] of Object.entries(KINDS)) {
    const share = force(kind) / total
    const spread = 4 * Math.sqrt(draws * share * (1 - share))
    expect(Math.abs(seen[name] - draws * share)).toBeLessThan(spread)
  }
})

test('what only some can build, and what is never a barbarian, does not come', () => {
  const w = flatWorld()
  learn(w, 0, 'Iron Working')
  for (const seat of [0, 1]) learn(w, seat, 'The Wheel', 'Mathematics')
  const seen = new Set(Array.from({ length: 300 }, () => w.rules.units[chooseKind(w, 'land')].name))
  for (const name of ['Swordsman', 'Chariot Archer', 'Catapult', 'Scout']) expect(seen.has(name)).toBe(false)
})

test('their Swordsmen fight no worse for want of iron', () => {
  const w = flatWorld()
  expect([2, 0].map(civ => lacksResource(w, addUnit(w, civ, 'Swordsman', 5 + civ, 5)))).toEqual([false, true])
})
