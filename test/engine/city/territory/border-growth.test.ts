import { expect, test } from 'vitest'
import { borderCost, growBorders, nextTile, tilePrice } from '../../../../engine/city/territory/border-growth.ts'
import { claimTile } from '../../../../engine/city/territory/territory.ts'
import { hashState } from '../../../../engine/core/codec.ts'
import { distance, within } from '../../../../engine/core/grid.ts'
import { NONE } from '../../../../engine/core/state.ts'
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

// ⌊6·(t+1.4813)^1.3 × speed × 1.5 for a city-state, rounded half up⌋ (rulebook, borders 2): t = 0 is 9.999, t = 2 is 30.40.
test.each([
  ['Quick', false, 0, 7], // 6.70
  ['Marathon', false, 2, 91], // 91.21
  ['Standard', true, 2, 46], // 45.60
])('on %s (city-state: %s) after %i tiles the next costs %i', (speed, minor, tiles, cost) => {
  const w = flatWorld({ cityStates: 1 })
  w.s.setup.speed = id(w, 'speeds', speed)
  const city = addCity(w, minor ? 2 : 0, 8, 5)
  gainTiles(w, city, tiles)
  expect(borderCost(w, city)).toBe(cost)
})

// (50·(d−1) + 5·t) × speed, rounded half up (rulebook, borders 4).
test.each([
  ['Quick', 7, 0, 34], // 33.5
  ['Epic', 8, 7, 203], // 202.5
  ['Marathon', 7, 1, 165],
])('on %s a tile in column %i after %i tiles costs %i gold', (speed, x, tiles, price) => {
  const w = flatWorld()
  w.s.setup.speed = id(w, 'speeds', speed)
  const city = addCity(w, 0, 5, 5)
  gainTiles(w, city, tiles)
  expect(tilePrice(w, city, at(w, x, 5))).toBe(price)
})

/** A city at (10, 8) on a plain where all tiles but one in the second ring are poorer than those of (12, 8) and (8, 8), which are equal: which of these comes next. */
function chosen(change: (w: ReturnType<typeof flatWorld>) => void): 'east' | 'west' | 'other' {
  const w = flatWorld({ width: 30, height: 18, terrain: 'Desert', explored: true })
  const city = addCity(w, 0, 10, 8)
  for (const x of [8, 12]) w.s.tiles.terrain[at(w, x, 8)] = id(w, 'terrains', 'Grassland')
  change(w)
  const t = nextTile(w, city)
  return t === at(w, 12, 8) ? 'east' : t === at(w, 8, 8) ? 'west' : 'other'
}
/** Lays something beside the tile that would come second otherwise. */
const beside = (w: ReturnType<typeof flatWorld>, x: number, resource: string) => {
  w.s.tiles.resource[at(w, x, 8)] = id(w, 'resources', resource)
}
const first = chosen(() => {})
const [near, far] = first === 'east' ? [7, 6] : [13, 14]
const second = first === 'east' ? 'west' : 'east'

test('of equal tiles one comes first, whatever lies two steps behind the other', () => {
  expect(['east', 'west']).toContain(first)
  expect(chosen(w => beside(w, far, 'Gems'))).toBe(first)
})

// One point each (rulebook, borders 3). Tiles with resources cost less by themselves, so they are put out of reach of the choice: on land that others own.
test('a neighbour that nobody has explored counts for nothing', () => {
  const hide = (w: ReturnType<typeof flatWorld>) => {
    beside(w, near, 'Iron')
    w.s.civs[0].techs[id(w, 'techs', 'Iron Working')] = 1
  }
  // Iron three steps off: 300 − 105 = 195 against 200 − 2, so it is not adjacent (+1000) and not chosen itself.
  expect(chosen(hide)).toBe(second)
  expect(
    chosen(w => {
      hide(w)
      w.s.civs[0].known!.explored[at(w, near, 8)] = 0
    }),
  ).toBe(first)
})

test('a natural wonder in reach counts twice', () => {
  const [ours, theirs] = first === 'east' ? [13, 7] : [7, 13]
  const wonder = id(flatWorld(), 'terrains', 'Uluru')
  // A luxury beside the first (−1), a natural wonder beside the second (−2).
  expect(
    chosen(w => {
      beside(w, ours, 'Gems')
      w.s.tiles.wonder[at(w, theirs, 8)] = wonder
    }),
  ).toBe(second)
})

test('a bonus resource beyond the work range counts for nothing', () => {
  const measure = (x: number, resource: string) => {
    const w = flatWorld({ width: 30, height: 18, terrain: 'Desert', explored: true })
    const city = addCity(w, 0, 10, 8)
    // All of the second and third ring but two tiles of the third is taken.
    for (const t of within(w.grid, city.tile, 3)) if (distance(w.grid, city.tile, t) === 2) claimTile(w, city, t)
    for (const t of within(w.grid, city.tile, 3))
      if (w.s.tiles.owner[t] === NONE && t !== at(w, 7, 8) && t !== at(w, 13, 8)) claimTile(w, city, t)
    w.s.tiles.resource[at(w, x, 8)] = id(w, 'resources', resource)
    w.s.civs[0].techs[id(w, 'techs', 'Agriculture')] = 1
    return nextTile(w, city) === at(w, x < 10 ? 7 : 13, 8)
  }
  // Wheat and Gems four steps off, beside one of the two equal tiles.
  expect([measure(6, 'Gems'), measure(14, 'Gems')]).toEqual([true, true])
  expect([measure(6, 'Wheat'), measure(14, 'Wheat')].filter(Boolean)).toHaveLength(1)
})
