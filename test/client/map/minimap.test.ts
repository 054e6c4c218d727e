/** The small map: which tile each pixel is of, and that the frame of what is seen is whole. */
import { expect, test } from 'vitest'
import { frameOf, leftEdge } from '../../../client/map/minimap/view-frame.ts'
import { tilesOfPixels } from '../../../client/map/minimap/world-picture.ts'

const WORLD = { width: 12, height: 9 }

test('every tile has about as many pixels as any other', () => {
  const tiles = tilesOfPixels(WORLD, 240, Math.round((240 * 14) / (12 * Math.sqrt(3))))
  const counts = new Int32Array(WORLD.width * WORLD.height)
  for (const t of tiles) if (t >= 0) counts[t]++
  expect(Math.min(...counts)).toBeGreaterThan(0.85 * Math.max(...counts))
})

test('the pixels of a tile across the seam lie at both edges', () => {
  const [wide, high] = [240, 162]
  const tiles = tilesOfPixels(WORLD, wide, high)
  const y = Math.floor(high / 14)
  expect(tiles[y * wide]).toBe(0)
  expect(tiles[y * wide + wide - 1]).toBe(0)
})

test.each([
  [-0.5, 4, 'stays while the frame is inside', -0.5],
  [-0.5, 10, 'turns to the right with it', 1],
  [-0.5, 0, 'turns to the left with it', -3 + 0],
])('a small map that begins at %d, with the middle of the view at %d, %s', (left, x, _what, begins) => {
  const frame = { left: x - 3, wide: 6 }
  expect(leftEdge(left, frame, 12)).toBe(begins)
})

test('wherever the view is, the frame lies whole on the small map', () => {
  let left = -0.5
  for (let x = -40; x < 40; x += 0.37) {
    const frame = frameOf({ x, y: 4, zoom: 100 }, { wide: 600, high: 300 })
    left = leftEdge(left, frame, 12)
    expect(frame.left).toBeGreaterThanOrEqual(left - 1e-9)
    expect(frame.left + frame.wide).toBeLessThanOrEqual(left + 12 + 1e-9)
  }
})
