import { expect, test } from 'vitest'
import { planCamps } from '../../../../bot/planners/war/camps.ts'
import { addCity, addUnit, at, flatWorld } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** A city of seat 0 and a camp four steps from it, held or not, with so many warriors at home. */
function realm(warriors: number, held: boolean) {
  const w = flatWorld({ width: 30, height: 20, explored: true })
  addCity(w, 0, 10, 10)
  const camp = at(w, 14, 10)
  w.s.tiles.improvement[camp] = w.rules.known.camp
  w.s.civs[0].known!.improvement[camp] = w.rules.known.camp
  if (held) addUnit(w, 2, 'Brute', 14, 10)
  const units = Array.from({ length: warriors }, (_, i) => addUnit(w, 0, 'Warrior', 11, 9 + i))
  addUnit(w, 0, 'Scout', 13, 12)
  return { w, camp, units, ...carryOut(w, planCamps) }
}

test('one soldier does not go against a camp that is held', () => {
  expect(realm(1, true).commands).toEqual([])
})

test('two go, and stop beside it', () => {
  const { w, camp, commands } = realm(2, true)
  expect(commands.filter(({ type }) => type === 'moveUnit')).toHaveLength(2)
  expect(commands.every(command => 'tile' in command && command.tile !== camp)).toBe(true)
  expect(w.s.tiles.improvement[camp]).toBe(w.rules.known.camp)
})

test('an empty one is entered by whoever is nearest', () => {
  const { camp, commands } = realm(1, false)
  expect(commands).toEqual([expect.objectContaining({ type: 'moveUnit', tile: camp })])
})

test('who is hurt stays before the camp that it has come to, and does not set out from home', () => {
  const from = (x: number) => {
    const w = flatWorld({ width: 30, height: 20, explored: true })
    addCity(w, 0, 10, 10)
    const camp = at(w, 14, 10)
    w.s.tiles.improvement[camp] = w.rules.known.camp
    w.s.civs[0].known!.improvement[camp] = w.rules.known.camp
    addUnit(w, 2, 'Brute', 14, 10)
    for (const y of [9, 10]) addUnit(w, 0, 'Warrior', x, y).hp = 60
    return carryOut(w, planCamps).commands
  }
  expect(from(11)).toEqual([])
  expect(from(13)).toHaveLength(2)
})
