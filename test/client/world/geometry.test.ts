import { expect, test } from 'vitest'
import { centerX, centerY, distance, neighbour, tileAtPoint, WIDE, wrapX } from '../../../client/world/geometry.ts'
import { DIRECTIONS, distance as engineDistance, makeGrid } from '../../../engine/core/grid.ts'

const [WIDTH, HEIGHT] = [12, 9]
const grid = makeGrid(WIDTH, HEIGHT)

test("a tile's neighbours are those of the engine's grid, around the world too", () => {
  for (let t = 0; t < grid.size; t++)
    for (let d = 0; d < DIRECTIONS; d++)
      expect(neighbour(WIDTH, HEIGHT, t % WIDTH, Math.floor(t / WIDTH), d)).toBe(grid.neighbours[t * DIRECTIONS + d])
})

test("distances are the engine's, the shorter way round", () => {
  for (let a = 0; a < grid.size; a += 5)
    for (let b = 0; b < grid.size; b++) expect(distance(WIDTH, a, b)).toBe(engineDistance(grid, a, b))
})

test('neighbours lie at the same distance on the plane in each of the six directions', () => {
  for (const y of [3, 4])
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = neighbour(WIDTH, HEIGHT, 5, y, d)
      const [dx, dy] = [centerX(n % WIDTH, Math.floor(n / WIDTH)) - centerX(5, y), centerY(Math.floor(n / WIDTH)) - centerY(y)]
      expect(Math.hypot(dx, dy)).toBeCloseTo(WIDE)
      expect(Math.round((Math.atan2(-dy, dx) * 180) / Math.PI + 360) % 360).toBe(d * 60)
    }
})

test('the tile under a point is the one whose middle is nearest, and there is none beyond the poles', () => {
  for (let y = 0; y < HEIGHT; y++)
    for (let x = -WIDTH; x < 2 * WIDTH; x++)
      for (const [dx, dy] of [
        [0, 0],
        [0.8, 0.1],
        [-0.8, -0.1],
        [0.1, 0.85],
        [-0.1, -0.85],
      ])
        expect(tileAtPoint(WIDTH, HEIGHT, centerX(x, y) + dx, centerY(y) + dy)).toEqual({ x: wrapX(WIDTH, x), y })
  expect(tileAtPoint(WIDTH, HEIGHT, 3, -3)).toBe(null)
  expect(tileAtPoint(WIDTH, HEIGHT, 3, centerY(HEIGHT) + 2)).toBe(null)
})
