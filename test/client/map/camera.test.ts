import { expect, test } from 'vitest'
import { clamp, lookAt, panBy, toPlane, toView, wholeWorld, zoomBy } from '../../../client/map/camera.ts'
import { centerX, centerY, tileAtPoint } from '../../../client/world/geometry.ts'

const WORLD = { width: 160, height: 100 }
const VIEW = { wide: 1440, high: 900 }
const START = lookAt({ x: 0, y: 0, zoom: 60 }, 40, 50)

test('a zoom keeps the point under the pointer where it is', () => {
  for (const factor of [0.3, 0.9, 1.4, 5]) {
    const after = zoomBy(START, factor, 300, -120, WORLD, VIEW)
    const before = toPlane(START, VIEW, 720 + 300, 450 - 120)
    const now = toPlane(after, VIEW, 720 + 300, 450 - 120)
    expect(now[0]).toBeCloseTo(before[0])
    expect(now[1]).toBeCloseTo(before[1])
  }
})

test('a drag moves what is seen by as many pixels', () => {
  const [x, y] = toView(panBy(START, 33, -21), WORLD, VIEW, 40, 50)
  expect(x).toBeCloseTo(720 + 33)
  expect(y).toBeCloseTo(450 - 21)
})

test('the camera goes round the world and stops at the poles', () => {
  let camera = START
  for (let i = 0; i < 200; i++) camera = clamp(panBy(camera, -500, 400), WORLD, VIEW)
  expect(camera.x).toBeGreaterThanOrEqual(0)
  expect(camera.x).toBeLessThan(WORLD.width)
  const [, top] = toPlane(camera, VIEW, 0, 0)
  expect(top).toBeCloseTo(-1)
  for (let i = 0; i < 200; i++) camera = clamp(panBy(camera, 0, -400), WORLD, VIEW)
  expect(toPlane(camera, VIEW, 0, VIEW.high)[1]).toBeCloseTo(centerY(WORLD.height - 1) + 1)
})

test('from farthest away the world is seen once, and fills the view', () => {
  for (const view of [VIEW, { wide: 390, high: 844 }, { wide: 3840, high: 2160 }]) {
    const { zoom } = wholeWorld(WORLD, view)
    expect(view.wide / zoom).toBeLessThanOrEqual(WORLD.width + 0.5)
    expect(clamp({ x: 0, y: 0, zoom: 0.01 }, WORLD, view).zoom).toBe(zoom)
  }
})

test('the middle of a tile is seen where pointing finds the tile', () => {
  for (const [x, y] of [
    [40, 50],
    [37, 53],
    [47, 46],
  ]) {
    const at = toView(START, WORLD, VIEW, x, y)
    expect(tileAtPoint(WORLD.width, WORLD.height, ...toPlane(START, VIEW, ...at))).toEqual({ x, y })
  }
  const [px] = toView(lookAt(START, 0, 50), WORLD, VIEW, 159, 50)
  expect(px).toBeCloseTo(720 + (centerX(-1, 50) - centerX(0, 50)) * (60 / Math.sqrt(3)))
})
