/** Rebels of an unhappy civilization (rulebook, happiness 5). */
import { expect, test } from 'vitest'
import { claimTile } from '../../../engine/city/territory/territory.ts'
import { tickRebels } from '../../../engine/civ/rebels.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { NONE } from '../../../engine/core/state.ts'
import { addCity, addUnit, at, flatWorld, id, learn } from '../../world.ts'

/** A civ of one city whose happiness lets rebels rise. */
function unhappy(seed = 1): EngineContext {
  const w = flatWorld({ seed, seats: 1 })
  addCity(w, 0, 8, 5, 4)
  w.s.civs[0].happiness = -21
  return w
}

/** Units of the barbarians once rebels rose. */
function rise(w: EngineContext) {
  const civ = w.s.civs[0]
  tickRebels(w, civ)
  civ.rebelsIn = 1
  tickRebels(w, civ)
  return w.s.units.filter(unit => unit !== null && w.s.civs[unit.owner].kind === 'barbarian').map(unit => unit!)
}

// ⌊(4 + 0…2) × max(1, speed)⌋.
test.each([
  ['Standard', [4, 5, 6]],
  ['Quick', [4, 5, 6]],
  ['Epic', [6, 7, 9]],
])('on %s they rise after so many turns: %j', (speed, turns) => {
  const waits = new Set<number>()
  for (let seed = 1; seed <= 30; seed++) {
    const w = unhappy(seed)
    w.s.setup.speed = id(w, 'speeds', speed)
    tickRebels(w, w.s.civs[0])
    waits.add(w.s.civs[0].rebelsIn)
  }
  expect([...waits].sort((a, b) => a - b)).toEqual(turns)
})

test('happiness of −20 ends the countdown', () => {
  const w = unhappy()
  tickRebels(w, w.s.civs[0])
  expect(w.s.civs[0].rebelsIn).not.toBe(NONE)
  w.s.civs[0].happiness = -20
  tickRebels(w, w.s.civs[0])
  expect(w.s.civs[0].rebelsIn).toBe(NONE)
})

test('they are of any land melee kind that the civilization could make', () => {
  const kinds = new Set<string>()
  for (let n = 1; n <= 40; n++) {
    const w = unhappy(n * 100_000_007)
    // Archers shoot, Swordsmen need iron that nobody has.
    learn(w, 0, 'Bronze Working', 'Archery', 'Iron Working')
    for (const { kind } of rise(w)) kinds.add(w.rules.units[kind].name)
  }
  expect([...kinds].sort()).toEqual(['Scout', 'Spearman', 'Warrior'])
})

test('they come on the land of the city where it is untilled, with resources, or strong', () => {
  const w = unhappy()
  const city = w.s.cities[0]!
  const mine = (x: number, y: number) => {
    w.s.tiles.improvement[at(w, x, y)] = id(w, 'improvements', 'Mine')
    w.s.tiles.resource[at(w, x, y)] = id(w, 'resources', 'Iron')
  }
  // All land of the city is tilled (10) but for one tile of the second ring (14), and a hill beyond the land would be better (18).
  for (let t = 0; t < w.s.tiles.owner.length; t++)
    if (w.s.tiles.city[t] === city.id) w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
  mine(9, 5)
  claimTile(w, city, at(w, 10, 5))
  w.s.tiles.features[at(w, 6, 5)] = w.rules.terrains[id(w, 'terrains', 'Hill')].bit
  expect(rise(w)[0].tile).toBe(at(w, 10, 5))
})

test('a tile with a unit on it is left out', () => {
  const w = unhappy()
  const city = w.s.cities[0]!
  for (let t = 0; t < w.s.tiles.owner.length; t++)
    if (w.s.tiles.city[t] === city.id) w.s.tiles.improvement[t] = id(w, 'improvements', 'Farm')
  for (const x of [9, 7]) w.s.tiles.improvement[at(w, x, 5)] = NONE
  w.s.tiles.resource[at(w, 9, 5)] = id(w, 'resources', 'Horses')
  addUnit(w, 0, 'Worker', 9, 5)
  expect(rise(w)[0].tile).toBe(at(w, 7, 5))
})
