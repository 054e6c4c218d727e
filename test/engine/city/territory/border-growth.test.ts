import { expect, test } from 'vitest'
import { borderCost, growBorders, nextTile, tilePrice } from '../../../../engine/city/territory/border-growth.ts'
import { hashState } from '../../../../engine/core/codec.ts'
import { distance } from '../../../../engine/core/grid.ts'
import { check, perform } from '../../../../engine/perform.ts'
import { addCity, at, flatWorld, gainTiles, id } from '../../../world.ts'

// 6·(t+1.4813)^1.3, by hand (rulebook, borders 2).
test.each([
  [0, 10],
  [1, 20],
  [5, 68],
  [10, 143],
])('after %i tiles the next costs %i culture', (tiles, cost) => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  gainTiles(w, city, tiles)
  expect(borderCost(w, city)).toBe(cost)
})

test('enough culture brings one tile next to the land', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  growBorders(w, city, 100)
  const land = [...w.s.tiles.owner.keys()].filter(t => w.s.tiles.city[t] === city.id)
  expect(land).toHaveLength(8)
  expect(city.culture).toBe(90)
  expect(Math.max(...land.map(t => distance(w.grid, city.tile, t)))).toBe(2)
})

test('a luxury comes before plain land', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  w.s.tiles.resource[at(w, 7, 5)] = id(w, 'resources', 'Gems')
  expect(nextTile(w, city)).toBe(at(w, 7, 5))
})

// 50·(d−1) + 5·t (rulebook, borders 4).
test.each([
  [7, 0, 50],
  [8, 0, 100],
  [7, 4, 70],
])('a tile in column %i after %i tiles costs %i gold', (x, tiles, price) => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  gainTiles(w, city, tiles)
  expect(tilePrice(w, city, at(w, x, 5))).toBe(price)
})

test('a bought tile is paid for and belongs to the city', () => {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 5, 5)
  w.s.civs[0].gold = 60
  perform(w, 0, { type: 'buyTile', city: city.id, tile: at(w, 7, 5) })
  expect([w.s.civs[0].gold, w.s.tiles.city[at(w, 7, 5)]]).toEqual([10, city.id])
})

test.each([
  ['too poor', 7, 0, 'tile/gold'],
  ['it does not touch the land', 8, 500, 'tile/apart'],
  ['it is too far', 10, 500, 'tile/too-far'],
  ['it is own land', 6, 500, 'tile/yours'],
])('a tile is not sold when %s', (_why, x, gold, code) => {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 5, 5)
  w.s.civs[0].gold = gold
  const before = hashState(w.s)
  expect(perform(w, 0, { type: 'buyTile', city: city.id, tile: at(w, x, 5) })).toRefuse(code)
  expect(hashState(w.s)).toBe(before)
})

test('a puppet buys no land', () => {
  const w = flatWorld({ explored: true })
  const city = addCity(w, 0, 5, 5)
  city.puppet = true
  expect(check(w, 0, { type: 'buyTile', city: city.id, tile: at(w, 7, 5) })).toRefuse('city/puppet')
})
