/** The piece of a world that the lobby's head shows: what the numbers of its layers name is there. */
import { expect, test } from 'vitest'
import { sampleGround } from '../../../../client/map/sample/sample-picture.ts'

const ground = sampleGround()
const { width, height, tiles, legend, looks, cities } = ground

test('every layer has a value for each tile', () => {
  for (const layer of Object.values(tiles)) expect(layer).toHaveLength(width * height)
})

test.each([
  ['terrain', legend.terrains.length],
  ['improvement', legend.improvements.length],
  ['owner', looks.size],
  ['features', 2 ** legend.features.length],
  ['rivers', 64],
] as const)('%s is within what the piece names', (name, most) => {
  expect(Math.max(...tiles[name])).toBeLessThan(most)
  expect(Math.min(...tiles[name])).toBeGreaterThanOrEqual(name === 'improvement' || name === 'owner' ? -1 : 0)
})

test('land and sea, and towns on their owners’ land', () => {
  const seas = ['Ocean', 'Coast'].map(name => legend.terrains.indexOf(name))
  const share = tiles.terrain.filter(one => seas.includes(one)).length / tiles.terrain.length
  expect(share).toBeGreaterThan(0.15)
  expect(share).toBeLessThan(0.6)
  expect(cities.size).toBeGreaterThan(5)
  for (const { tile, owner } of cities.values()) expect(tiles.owner[tile]).toBe(owner)
})
