import { expect, test } from 'vitest'
import { loopsOf, maskOf, type TileWindow, tileWindow, trace } from '../../../client/map/tile-window.ts'
import { centerX, centerY, neighbour } from '../../../client/world/geometry.ts'

const WORLD = { width: 20, height: 14 }
const at = (x: number, y: number): number => y * WORLD.width + x

/** Twice the area within a round of corners; positive for rounds with the sun. */
const areaOf = ({ corners }: TileWindow, loop: number[]): number =>
  loop.reduce((sum, c, i) => {
    const n = loop[(i + 1) % loop.length]
    return sum + corners[c * 2] * corners[n * 2 + 1] - corners[n * 2] * corners[c * 2 + 1]
  }, 0)

test('a single tile has one round of six corners around its middle', () => {
  const area = tileWindow(WORLD, 2, 2, 8, 8)
  const loops = loopsOf(
    area,
    maskOf(area, t => t === at(5, 5)),
  )
  expect(loops.map(loop => loop.length)).toEqual([6])
  for (const c of loops[0])
    expect(Math.hypot(area.corners[c * 2] - centerX(5, 5), area.corners[c * 2 + 1] - centerY(5))).toBeCloseTo(1, 0)
})

test('a ring has a round outside and one inside, which runs the other way', () => {
  const area = tileWindow(WORLD, 0, 0, 12, 12)
  const ring = new Set(Array.from({ length: 6 }, (_, d) => neighbour(WORLD.width, WORLD.height, 5, 5, d)))
  const loops = loopsOf(
    area,
    maskOf(area, t => ring.has(t)),
  )
  expect(loops.map(({ length }) => length).sort((a, b) => a - b)).toEqual([6, 18])
  expect(loops.map(loop => Math.sign(areaOf(area, loop))).sort()).toEqual([-1, 1])
})

test('every edge between a tile of the set and another is drawn once, whatever the set', () => {
  const area = tileWindow(WORLD, -4, -1, 28, 16)
  for (let seed = 1; seed < 30; seed++) {
    const mask = maskOf(area, t => ((t * 2654435761 * seed) >>> 7) % 3 === 0)
    let edges = 0
    for (let i = 0; i < mask.length; i++)
      for (let d = 0; d < 6 && mask[i]; d++) {
        const n = area.neighbours[i * 6 + d]
        if (n < 0 || !mask[n]) edges++
      }
    expect(loopsOf(area, mask).reduce((sum, loop) => sum + loop.length, 0)).toBe(edges)
  }
})

test('two windows draw the edges that both see alike, so that chunks fit together', () => {
  const isIn = (t: number): boolean => (t * 7919) % 5 < 2
  const drawn = (x0: number, y0: number): Set<string> => {
    const area = tileWindow(WORLD, x0, y0, 12, 10)
    const curves = new Set<string>()
    let from = ''
    const say = (x: number, y: number): string => `${x.toFixed(3)},${y.toFixed(3)}`
    trace(area, loopsOf(area, maskOf(area, isIn)), {
      moveTo: (x, y) => (from = say(x, y)),
      quadraticCurveTo: (cx, cy, x, y) => {
        // Well inside both windows.
        if (cx > 10 && cx < 18 && cy > 5 && cy < 12) curves.add(`${from} ${say(cx, cy)} ${say(x, y)}`)
        from = say(x, y)
      },
      closePath() {},
    })
    return curves
  }
  const [one, other] = [drawn(1, 1), drawn(3, 0)]
  expect(one.size).toBeGreaterThan(10)
  expect(one).toEqual(other)
})

test('beyond the seam the corners of the world go on where they began', () => {
  const [here, there] = [tileWindow(WORLD, -2, 3, 4, 4), tileWindow(WORLD, WORLD.width - 2, 3, 4, 4)]
  expect(there.tiles).toEqual(here.tiles)
  const around = centerX(WORLD.width, 0)
  for (let i = 0; i < here.corners.length; i += 2) expect(there.corners[i] - here.corners[i]).toBeCloseTo(around, 4)
})
