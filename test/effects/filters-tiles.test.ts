import { describe, expect, test } from 'vitest'
import { NONE } from '../../engine/core/state.ts'
import { matchesTile } from '../../engine/effects/filters/match.ts'
import { addCity, addLand, at, flatWorld, id, learn } from '../world.ts'
import { filter } from './compiled.ts'

const w = flatWorld({ cityStates: 1 })
const { tiles } = w.s
const city = addCity(w, 0, 4, 4)
addCity(w, 1, 14, 4)
const t = at(w, 9, 9)
const own = at(w, 5, 4)
const foreign = at(w, 15, 4)
const is = (word: string, on = t, viewer = 0) => matchesTile(w, filter(w.rules, 'tileFilter', word), on, viewer)
const terrain = (name: string) => id(w, 'terrains', name)
const bit = (name: string) => w.rules.terrains[terrain(name)].bit

describe('a tile filter, of terrain', () => {
  test.each(['All', 'all', 'Terrain'])('%s: every tile', word => expect(is(word)).toBe(true))

  test('names of base terrain, features and natural wonders; Land and Water; tags', () => {
    expect([is('Grassland'), is('Plains'), is('Land'), is('Water')]).toEqual([true, false, true, false])
    tiles.features[t] = bit('Forest')
    expect([is('Forest'), is('Grassland'), is('Rough terrain'), is('Open terrain'), is('Vegetation')]).toEqual([
      true,
      true,
      true,
      false,
      true,
    ])
    tiles.features[t] = 0
    expect([is('Forest'), is('Rough terrain'), is('Open terrain')]).toEqual([false, false, true])
    tiles.terrain[t] = terrain('Ocean')
    expect([is('Water'), is('Land'), is('Ocean')]).toEqual([true, false, true])
    tiles.terrain[t] = terrain('Grassland')
  })

  test('Featureless, Terrain Feature, Natural Wonder', () => {
    const words = ['Featureless', 'Terrain Feature', 'TerrainFeature', 'Natural Wonder', 'NaturalWonder']
    expect(words.map(word => is(word))).toEqual([true, false, false, false, false])
    tiles.features[t] = bit('Hill')
    expect(words.map(word => is(word))).toEqual([false, true, true, false, false])
    tiles.features[t] = 0
    tiles.wonder[t] = w.rules.terrains.find(({ kind }) => kind === 'wonder')!.id
    expect([is('Natural Wonder'), is('NaturalWonder')]).toEqual([true, true])
    tiles.wonder[t] = NONE
  })

  test('Elevated and Impassable', () => {
    tiles.terrain[t] = terrain('Mountain')
    expect([matchesTile(w, filter(w.rules, 'simpleTerrain', 'Elevated'), t, 0), is('Impassable'), is('Impassible')]).toEqual([
      true,
      true,
      true,
    ])
    tiles.terrain[t] = terrain('Grassland')
    expect([is('Elevated'), is('Impassable')]).toEqual([false, false])
  })

  test('Coastal, River, Fresh Water, non-fresh water: what touches it', () => {
    const words = ['Coastal', 'River', 'Fresh Water', 'non-fresh water']
    const beside = at(w, 10, 9)
    expect(words.map(word => is(word))).toEqual([false, false, false, true])
    tiles.terrain[beside] = terrain('Coast')
    expect(words.map(word => is(word))).toEqual([true, false, false, true])
    tiles.terrain[beside] = terrain('Lakes')
    expect(words.map(word => is(word))).toEqual([false, false, true, false])
    tiles.terrain[beside] = terrain('Grassland')
    tiles.rivers[t] = 1
    expect(words.map(word => is(word))).toEqual([false, true, true, false])
    tiles.rivers[t] = 0
  })

  test('Fresh water, so spelt, is the terrain itself', () => {
    expect(is('Fresh water')).toBe(false)
    tiles.terrain[t] = terrain('Lakes')
    expect(is('Fresh water')).toBe(true)
    tiles.terrain[t] = terrain('Grassland')
  })
})

describe('a tile filter, of whose land it is', () => {
  test('your, Unowned', () => {
    expect([is('your', own), is('your', foreign), is('your')]).toEqual([true, false, false])
    expect([is('Unowned'), is('Unowned', own)]).toEqual([true, false])
    expect(is('your', own, NONE)).toBe(false)
  })

  test.each([
    ['Friendly Land', 'Foreign Land'],
    ['Friendly', 'Foreign'],
  ])('%s and %s: own, or with open borders', (friendly, other) => {
    expect([is(friendly, own), is(friendly, foreign), is(friendly)]).toEqual([true, false, false])
    expect([is(other, own), is(other, foreign), is(other)]).toEqual([false, true, true])
    w.s.civs[1].relations[0].openBordersUntil = w.s.turn + 5
    expect([is(friendly, foreign), is(other, foreign)]).toEqual([true, false])
    w.s.civs[1].relations[0].openBordersUntil = 0
  })

  test.each(['Enemy Land', 'Enemy'])('%s: at war with the owner', word => {
    expect(is(word, foreign)).toBe(false)
    w.s.civs[0].relations[1].war = true
    expect([is(word, foreign), is(word, own), is(word)]).toEqual([true, false, false])
    w.s.civs[0].relations[1].war = false
  })

  test('a nation, City-States: the owner', () => {
    expect(is(w.rules.nations[w.s.civs[1].nation].name, foreign)).toBe(true)
    expect([is('City-States', foreign), is('Major', foreign)]).toEqual([false, true])
  })
})

describe('a tile filter, of resources', () => {
  test('by kind and by name, once they can be seen', () => {
    tiles.resource[t] = id(w, 'resources', 'Iron')
    const words = ['resource', 'Strategic resource', 'Iron', 'Luxury resource', 'Bonus resource', 'Water resource']
    expect(words.map(word => is(word))).toEqual([false, false, false, false, false, false])
    learn(w, 0, 'Iron Working')
    expect(words.map(word => is(word))).toEqual([true, true, true, false, false, false])
    expect(is('Iron', t, NONE)).toBe(false)
    tiles.resource[t] = id(w, 'resources', 'Fish')
    tiles.terrain[t] = terrain('Coast')
    expect(words.map(word => is(word))).toEqual([true, false, false, false, true, true])
    expect(['Fish', 'Bonus resource', 'resource', 'Water resource'].map(word => is(word, t, NONE))).toEqual([
      true,
      true,
      false,
      false,
    ])
    tiles.terrain[t] = terrain('Grassland')
    tiles.resource[t] = NONE
  })
})

describe('a tile filter, of improvements', () => {
  test('improved, unimproved, pillaged, and the improvement while it is not; a pillaged one improves nothing', () => {
    const words = ['improved', 'Improvement', 'unimproved', 'pillaged', 'Farm']
    expect(words.map(word => is(word))).toEqual([false, false, true, false, false])
    tiles.improvement[t] = id(w, 'improvements', 'Farm')
    expect(words.map(word => is(word))).toEqual([true, true, false, false, true])
    tiles.pillaged[t] = 1
    expect(words.map(word => is(word))).toEqual([false, false, true, true, false])
    tiles.pillaged[t] = 0
    tiles.improvement[t] = NONE
  })

  test('All Road, Road, Railroad', () => {
    tiles.road[t] = 1
    expect([is('All Road'), is('Road'), is('Railroad')]).toEqual([true, true, false])
    tiles.road[t] = 2
    expect([is('All Road'), is('Road'), is('Railroad')]).toEqual([true, false, true])
    tiles.pillaged[t] = 2
    expect(is('All Road')).toBe(false)
    tiles.pillaged[t] = 0
    tiles.road[t] = 0
  })

  test('Great Improvement', () => {
    tiles.improvement[t] = id(w, 'improvements', 'Academy')
    expect([is('Great Improvement'), is('Great')]).toEqual([true, true])
    tiles.improvement[t] = NONE
  })

  test('the centre of a city is improved', () => {
    expect([is('improved', city.tile), is('unimproved', city.tile), is('City center', city.tile)]).toEqual([true, false, true])
  })

  test('worked: a citizen is there', () => {
    expect(is('worked')).toBe(false)
    tiles.worker[t] = city.id
    expect(is('worked')).toBe(true)
    tiles.worker[t] = NONE
  })
})

test('tile words combine', () => {
  expect([is('{Grassland} {non-[Hill]}'), is('non-[{Grassland} {Featureless}]')]).toEqual([true, false])
})

test('a word that may be a tile, a specialist or a building is read as each of them', () => {
  addLand(w, city, [6, 4])
  const of = (word: string) => filter(w.rules, 'tileFilter/specialist/buildingFilter', word).of.map(({ kind }) => kind)
  expect([of('Grassland'), of('Merchant'), of('Library'), of('All')]).toEqual([
    ['tile'],
    ['specialist'],
    ['building'],
    ['tile', 'building'],
  ])
})
