/** Growth of city-states, prices of land and score, against figures reckoned here by the formulas named. */
import { expect, test } from 'vitest'
import { foodToGrow } from '../../../engine/city/population/growth.ts'
import { borderCost, tilePrice } from '../../../engine/city/territory/border-growth.ts'
import { claimTile } from '../../../engine/city/territory/territory.ts'
import { updateScores } from '../../../engine/victory/score.ts'
import { addCity, addLand, at, flatWorld, gainTiles, id } from '../../world.ts'

/** aiCityGrowthModifier by level, ×100 (rulebook, settings 4). */
const LEVELS: [level: string, x100: number][] = [
  ['Settler', 160],
  ['Chieftain', 130],
  ['Warlord', 110],
  ['Prince', 100],
  ['King', 90],
  ['Emperor', 85],
  ['Immortal', 75],
  ['Deity', 60],
]

// need = floor((15 + 8(p−1) + floor((p−1)^1.5)) × speed × owner); owner = 1.5 × the level's for a city-state (rulebook, cities 5).
test.each(LEVELS)('on %s a city-state of 4 needs the food of a bot’s city and half as much again', (level, x100) => {
  const w = flatWorld({ cityStates: 1 })
  w.s.setup.difficulty = id(w, 'difficulties', level)
  w.s.civs[1].ai = true
  const needs = [0, 1, 2].map(civ => foodToGrow(w, addCity(w, civ, 3 + 6 * civ, 5, 4)))
  const plain = 15 + 8 * 3 + 5
  expect(needs).toEqual([plain, Math.floor((plain * x100) / 100), Math.floor((plain * 3 * x100) / 200)])
})

test('on Deity that is 39 where it would be 66 without the level', () => {
  const w = flatWorld({ cityStates: 1 })
  w.s.setup.difficulty = id(w, 'difficulties', 'Deity')
  expect(foodToGrow(w, addCity(w, 2, 9, 5, 4))).toBe(39)
})

// 6·(t + 1.4813)^1.3 and 50·(d − 1) + 5·t, with t tiles beyond the first ring (rulebook, borders 2; borders 4).
test.each([0, 1, 3, 7, 12])('%i tiles beyond the first ring make the next dearer, however they were gained', t => {
  const w = flatWorld()
  const city = addCity(w, 0, 8, 5)
  gainTiles(w, city, t)
  const price = (steps: number) => 50 * (steps - 1) + 5 * t
  expect([borderCost(w, city), tilePrice(w, city, at(w, 11, 5))]).toEqual([Math.round(6 * (t + 1.4813) ** 1.3), price(3)])
})

test('land of the first ring makes nothing dearer, whoever had it before', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 8, 5)
  const before = borderCost(w, city)
  claimTile(w, city, at(w, 9, 5))
  expect([before, borderCost(w, city)]).toEqual([10, 10])
})

// m = (1276 / tiles − 1) / 3 + 1 above 1; score = ⌊(10·cities + 3·people + land)·m + 4·technologies⌋ (rulebook, victory 5).
test.each([0, 1, 3, 6])('of the seven tiles of a city, %i of them water, the land counts for the score', water => {
  const w = flatWorld({ width: 20, height: 12 })
  const city = addCity(w, 0, 5, 5, 4)
  const around = [...w.s.tiles.owner.keys()].filter(t => w.s.tiles.city[t] === city.id && t !== city.tile)
  for (const t of around.slice(0, water)) w.s.tiles.terrain[t] = id(w, 'terrains', 'Coast')
  updateScores(w)
  const m = (1276 / 240 - 1) / 3 + 1
  const known = w.s.civs[0].techs.filter(n => n > 0).length
  expect(w.s.civs[0].score).toBe(Math.trunc((10 + 12 + 7 - water) * m) + 4 * known)
})

test('lakes count for no score either', () => {
  const w = flatWorld({ width: 44, height: 29 })
  const city = addCity(w, 0, 5, 5)
  addLand(w, city, [7, 5])
  updateScores(w)
  const before = w.s.civs[0].score
  w.s.tiles.terrain[at(w, 7, 5)] = id(w, 'terrains', 'Lakes')
  updateScores(w)
  expect(before - w.s.civs[0].score).toBe(1)
})
