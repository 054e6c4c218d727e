import { expect, test } from 'vitest'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { directionTo, opposite } from '../../../engine/core/grid.ts'
import type { Unit } from '../../../engine/core/state.ts'
import { groundChanged, groundOf } from '../../../engine/unit/movement/ground.ts'
import { stepCost } from '../../../engine/unit/movement/movement-cost.ts'
import { ALL_MOVES, movementProfile } from '../../../engine/unit/movement/movement-profile.ts'
import { addUnit, at, flatWorld, id, learn } from '../../world.ts'

/** Cost ×60 of the step east from where the unit is. */
function eastward(w: EngineContext, unit: Unit): number {
  const to = unit.tile + 1
  return stepCost(w, movementProfile(w, unit), groundOf(w, null), unit.tile, to, directionTo(w.grid, unit.tile, to))
}
const put = (w: EngineContext, feature: string, x: number, y: number) => {
  w.s.tiles.features[at(w, x, y)] |= w.rules.terrains[id(w, 'terrains', feature)].bit
}
function dig(w: EngineContext, a: number, b: number) {
  const d = directionTo(w.grid, a, b)
  w.s.tiles.rivers[a] |= 1 << d
  w.s.tiles.rivers[b] |= 1 << opposite(d)
}

test('open land costs one point', () => {
  const w = flatWorld()
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5))).toBe(60)
})

test.each([
  ['Hill', 120],
  ['Forest', 120],
  ['Jungle', 120],
  ['Marsh', 180],
])('%s costs %i sixtieths', (feature, cost) => {
  const w = flatWorld()
  put(w, feature, 6, 5)
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5))).toBe(cost)
})

test('a forested hill costs what the forest costs', () => {
  const w = flatWorld()
  put(w, 'Hill', 6, 5)
  put(w, 'Forest', 6, 5)
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5))).toBe(120)
})

test('a scout ignores terrain', () => {
  const w = flatWorld()
  put(w, 'Forest', 6, 5)
  expect(eastward(w, addUnit(w, 0, 'Scout', 5, 5))).toBe(60)
})

test('crossing a river takes all movement', () => {
  const w = flatWorld()
  dig(w, at(w, 5, 5), at(w, 6, 5))
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5))).toBe(ALL_MOVES)
})

test('a road halves the cost, a railroad makes it a tenth', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  for (const x of [5, 6]) w.s.tiles.road[at(w, x, 5)] = 1
  expect(eastward(w, unit)).toBe(30)
  for (const x of [5, 6]) {
    w.s.tiles.road[at(w, x, 5)] = 2
    groundChanged(w, at(w, x, 5))
  }
  expect(eastward(w, unit)).toBe(6)
})

test('better roads take a third', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  for (const x of [5, 6]) w.s.tiles.road[at(w, x, 5)] = 1
  learn(w, 0, 'Machinery')
  expect(eastward(w, unit)).toBe(20)
})

test('roads cross rivers only when bridges are known', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  for (const x of [5, 6]) w.s.tiles.road[at(w, x, 5)] = 1
  dig(w, at(w, 5, 5), at(w, 6, 5))
  expect(eastward(w, unit)).toBe(ALL_MOVES)
  learn(w, 0, 'Engineering')
  expect(eastward(w, unit)).toBe(30)
})

test('a pillaged road is no road', () => {
  const w = flatWorld()
  for (const x of [5, 6]) w.s.tiles.road[at(w, x, 5)] = 1
  w.s.tiles.pillaged[at(w, 6, 5)] = 2
  expect(eastward(w, addUnit(w, 0, 'Warrior', 5, 5))).toBe(60)
})

test('a step past an enemy that touches both tiles takes all movement', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  // Odd rows lie half a tile to the right: (6, 4) touches (5, 5) and (6, 5).
  addUnit(w, 2, 'Warrior', 6, 4)
  expect(eastward(w, unit)).toBe(ALL_MOVES)
})

test('a neutral unit controls nothing', () => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  addUnit(w, 1, 'Warrior', 6, 4)
  expect(eastward(w, unit)).toBe(60)
})

test('rivers do not hold up trains, and walkers on a road only without bridges', () => {
  const costs = [1, 2].map(road => {
    const w = flatWorld()
    const unit = addUnit(w, 0, 'Warrior', 5, 5)
    dig(w, unit.tile, unit.tile + 1)
    for (const t of [unit.tile, unit.tile + 1]) w.s.tiles.road[t] = road
    return eastward(w, unit)
  })
  expect(costs).toEqual([ALL_MOVES, 6])
})
