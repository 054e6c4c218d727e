import { expect, test } from 'vitest'
import { clamp, lookAt, toView, towards } from '../../../client/map/camera.ts'
import { freePart, isWithin } from '../../../client/map/free-part.ts'

const WORLD = { width: 160, height: 100 }
const VIEW = { wide: 390, high: 844 }
const WHOLE = { left: 0, top: 0, right: 390, bottom: 844 }
const bar = { left: 0, top: 0, right: 390, bottom: 48 }
const sheet = { left: 0, top: 452, right: 390, bottom: 844 }

test('the free part of the map is the largest rectangle that no panel lies over', () => {
  expect(freePart(WHOLE, [bar, sheet])).toEqual({ left: 0, top: 48, right: 390, bottom: 452 })
  const news = { left: 58, top: 52, right: 384, bottom: 104 }
  expect(freePart(WHOLE, [bar, sheet, news])).toEqual({ left: 0, top: 104, right: 390, bottom: 452 })
})

test('panels that are not shown take nothing away, and under one that covers all the whole counts', () => {
  expect(freePart(WHOLE, [{ left: 0, top: 0, right: 0, bottom: 0 }])).toEqual(WHOLE)
  expect(freePart(WHOLE, [WHOLE])).toEqual(WHOLE)
})

test('a tile is brought to the middle of the free part, at the poles too', () => {
  const free = freePart(WHOLE, [bar, sheet])
  for (const [x, y] of [
    [40, 50],
    [40, 99],
    [40, 0],
  ]) {
    const camera = clamp(towards(lookAt({ x: 0, y: 0, zoom: 64 }, x, y), VIEW, free), WORLD, VIEW, free)
    const [px, py] = toView(camera, WORLD, VIEW, x, y)
    expect(isWithin(free, px, py, 30)).toBe(true)
    if (y === 50) expect([px, py]).toEqual([expect.closeTo(195), expect.closeTo(250)])
  }
})

test('a point near an edge is not clear of it', () => {
  expect(isWithin(sheet, 195, 460, 30)).toBe(false)
  expect(isWithin(sheet, 195, 600, 30)).toBe(true)
})
