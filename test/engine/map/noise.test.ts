/** Noise: the same everywhere, smooth, and without a seam. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIRECTIONS, makeGrid } from '../../../engine/core/grid.ts'
import { byRank, levelAbove, noise } from '../../../engine/map/noise.ts'
import { assertProperty } from '../../property.ts'

const g = makeGrid(44, 28)
const shape = { scale: 12, octaves: 2, persistence: 0.5 }

/** The largest step between neighbours among tiles of the columns. */
function steepest(field: Float64Array, columns: readonly number[]): number {
  let most = 0
  for (let t = 0; t < g.size; t++) {
    if (!columns.includes(t % g.width)) continue
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = g.neighbours[t * DIRECTIONS + d]
      if (n >= 0) most = Math.max(most, Math.abs(field[t] - field[n]))
    }
  }
  return most
}

test('both ends of the world meet without a step', () => {
  assertProperty(
    'both ends of the world meet without a step',
    fc.property(fc.integer(), seed => {
      const field = noise(g, seed, shape)
      const all = Array.from({ length: g.width }, (_, x) => x)
      expect(steepest(field, [0, g.width - 1])).toBeLessThanOrEqual(Math.max(0.5, steepest(field, all.slice(2, -2)) * 1.5))
    }),
  )
})

test('values of a known seed never change', () => {
  const field = noise(g, 1, shape)
  expect([0, 500, 1000].map(t => field[t])).toMatchInlineSnapshot(`
    [
      0,
      0.1543534287712003,
      -0.2723956211842277,
    ]
  `)
})

test('ranks spread a field evenly over 0 to 1', () => {
  const ranked = byRank(noise(g, 3, shape))
  expect(ranked.filter(value => value < 0.25).length / g.size).toBeCloseTo(0.25, 1)
})

test('the level leaves the asked share of tiles above it', () => {
  const field = noise(g, 4, shape)
  const level = levelAbove(field, 0.4)
  expect(field.filter(value => value > level).length / g.size).toBeCloseTo(0.4, 2)
})
