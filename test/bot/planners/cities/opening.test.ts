import { expect, test } from 'vitest'
import { openingItem } from '../../../../bot/planners/cities/opening.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { makeTurnContext } from '../../../../bot/turn-context.ts'
import { addCity, addUnit, at, flatWorld } from '../../../world.ts'

/** What the first city of seat 0 would make next, with such units, in the order scout, soldier, settler, worker. */
function next(units: string[], turn = 1, enemies = 0): string | null {
  const w = flatWorld({ width: 30, height: 20, explored: true })
  const city = addCity(w, 0, 10, 10, 3)
  w.s.civs[0].happiness = 9
  w.s.turn = turn
  for (const [i, kind] of units.entries()) addUnit(w, 0, kind, 8 + i, 8)
  for (let i = 0; i < enemies; i++) addUnit(w, 2, 'Swordsman', 11, 9 + i)
  if (enemies > 0) city.hp = 20
  const openingOrder = ['scout', 'soldier', 'settler', 'worker']
  const item = openingItem(makeTurnContext(w, 0, { ...STANDARD.params, openingOrder }), city)
  return item ? w.rules.units[item.id].name : null
}

test('the first that is missing is made next', () => {
  expect(next([])).toBe('Scout')
  expect(next(['Scout'])).toBe('Warrior')
  expect(next(['Scout', 'Warrior'])).toBe('Settler')
  expect(next(['Scout', 'Warrior', 'Settler'])).toBe('Worker')
  expect(next(['Scout', 'Warrior', 'Settler', 'Worker'])).toBeNull()
})

test('who is lost is made again, but scouts not late', () => {
  expect(next(['Scout', 'Settler', 'Worker'])).toBe('Warrior')
  expect(next(['Warrior', 'Settler', 'Worker'], 110)).toBeNull()
})

test('it holds in the first turns, and while nobody besieges the city', () => {
  expect(next([], 200)).toBeNull()
  expect(next(['Scout', 'Warrior'], 1, 2)).toBeNull()
})

test('another city does not keep to it', () => {
  const w = flatWorld({ width: 30, height: 20, explored: true })
  addCity(w, 0, 10, 10, 3)
  const second = addCity(w, 0, 16, 10, 3)
  expect(openingItem(makeTurnContext(w, 0, STANDARD.params), second)).toBeNull()
  expect(w.s.tiles.center[at(w, 16, 10)]).toBe(second.id)
})
