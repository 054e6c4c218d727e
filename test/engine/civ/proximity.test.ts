/** How near two civilizations live (rulebook, diplomacy 15), by hand: a map of 60 × 40 counts 50, so close is 12 and far 22. */
import { expect, test } from 'vitest'
import { proximity } from '../../../engine/civ/proximity.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { addCity, flatWorld } from '../../world.ts'

const NAMES = ['neighbours', 'close', 'far', 'distant']

/** Seat 0 has a city in the middle row; seat 1 one at each of so many tiles from it. */
function world(tiles: readonly number[], seats = 5, size = { width: 60, height: 40 }): EngineContext {
  const w = flatWorld({ seats, ...size })
  addCity(w, 0, 5, size.height / 2)
  for (const x of tiles) addCity(w, 1, 5 + x, size.height / 2)
  return w
}
const near = (w: EngineContext): string => NAMES[proximity(w, w.s.civs[0], w.s.civs[1])]

test.each([
  [[7], 'neighbours'],
  [[8], 'close'],
  [[11], 'close'],
  [[12], 'far'],
  [[22], 'far'],
  [[23], 'distant'],
  [[11, 14], 'close'], // 12.5 on average, truncated
  [[11, 15], 'far'], // 13
  [[7, 29], 'neighbours'],
  [[], 'distant'],
])('cities %j tiles away are %s', (tiles, name) => {
  expect(near(world(tiles))).toBe(name)
})

test('on small maps close reaches 10 and far 20', () => {
  const size = { width: 44, height: 20 } // counts 32: 8 and 14
  expect([[10], [11], [20], [21]].map(tiles => near(world(tiles, 5, size)))).toEqual(['close', 'far', 'far', 'distant'])
})

test('capitals on different landmasses are one step farther', () => {
  const w = world([7, 12])
  w.s.tiles.continent.fill(1)
  w.s.tiles.continent[w.s.cities[w.s.civs[1].capital]!.tile] = 2
  expect(near(w)).toBe('close')
})

test('of two majors nobody is farther than close, of four farther than far', () => {
  expect([2, 3, 4, 5].map(seats => near(world([29], seats)))).toEqual(['close', 'far', 'far', 'distant'])
})
