import { expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { foodToGrow } from '../../../engine/city/population/growth.ts'
import { goldPrice } from '../../../engine/city/production/purchase-price.ts'
import { borderCost } from '../../../engine/city/territory/border-growth.ts'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { happinessOf } from '../../../engine/civ/happiness.ts'
import { techCost } from '../../../engine/research/research.ts'
import { upgradeCost } from '../../../engine/unit/upgrades.ts'
import { addCity, addUnit, at, flatWorld, gainTiles, id } from '../../world.ts'

// Every figure here was computed apart from the engine, from the formulas named.

// 15 + 8(p−1) + floor((p−1)^1.5) for sizes 1 to 40; on Quick × 0.67, down (rulebook, cities 5).
const FOOD = [
  15, 24, 33, 44, 55, 66, 77, 89, 101, 114, 126, 139, 152, 165, 179, 193, 207, 221, 235, 249, 264, 279, 294, 309, 324, 340, 355,
  371, 387, 403, 419, 435, 452, 468, 485, 502, 519, 536, 553, 570,
]
const FOOD_QUICK = [
  10, 16, 22, 29, 36, 44, 51, 59, 67, 76, 84, 93, 101, 110, 119, 129, 138, 148, 157, 166, 176, 186, 196, 207, 217, 227, 237, 248,
  259, 270, 280, 291, 302, 313, 324, 336, 347, 359, 370, 381,
]

test('food for the next citizen at sizes 1 to 40', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  const needs = () =>
    FOOD.map((_, i) => {
      city.population = i + 1
      return foodToGrow(w, city)
    })
  expect(needs()).toEqual(FOOD)
  w.s.setup.speed = id(w, 'speeds', 'Quick')
  expect(needs()).toEqual(FOOD_QUICK)
})

// 6·(t+1.4813)^1.3, rounded, for 0 to 30 tiles gained (rulebook, borders 2).
const BORDER = [
  10, 20, 30, 42, 55, 68, 82, 97, 112, 127, 143, 160, 177, 194, 211, 229, 247, 266, 285, 304, 323, 343, 363, 383, 404, 425, 446,
  467, 488, 510, 532,
]

test('culture for the next tile after 0 to 30 tiles', () => {
  const w = flatWorld()
  const city = addCity(w, 0, 5, 5)
  const needs = BORDER.map(() => {
    const cost = borderCost(w, city)
    gainTiles(w, city, 1)
    return cost
  })
  expect(needs).toEqual(BORDER)
})

// Education, 485: × the map's factor × (1 + percent per city beyond the first), down (rulebook, research 1). With 1, 2, 4, 8 cities.
test.each([
  ['duel', 44, 28, [485, 509, 557, 654]],
  ['small', 60, 38, [533, 560, 613, 720]],
  ['standard', 76, 48, [582, 603, 647, 734]],
  ['large', 92, 58, [630, 646, 677, 740]],
  ['huge', 112, 70, [630, 646, 677, 740]],
  ['gargantuan', 160, 100, [630, 646, 677, 740]],
] as const)('a technology on a map as large as %s', (_size, width, height, costs) => {
  const w = flatWorld({ width, height })
  const civ = w.s.civs[0]
  const tech = id(w, 'techs', 'Education')
  const seen: number[] = []
  for (let n = 1; n <= 8; n++) {
    addCity(w, 0, 4 * n, 5)
    if ([1, 2, 4, 8].includes(n)) seen.push(techCost(w, civ, tech))
  }
  expect(seen).toEqual(costs)
})

// (30·cost)^0.75 × (1 + surcharge), down to tens (rulebook, production 5).
test.each([
  ['Monument', 40, 40, 280],
  ['Granary', 60, 25, 340],
  ['Stonehenge', 185, 0, 640],
  ['Library', 75, 25, 400],
  ['The Great Library', 185, 0, 640],
  ['Walls', 75, 25, 400],
  ['Barracks', 75, 25, 400],
  ['Market', 100, 25, 500],
  ['University', 160, 15, 660],
  ['Public School', 300, 0, 920],
  ['Factory', 360, 0, 1050],
  ['Hospital', 360, 0, 1050],
])('%s of cost %i with a surcharge of %i %% is bought for %i', (name, cost, surcharge, price) => {
  const w = flatWorld()
  const building = w.rules.buildings[id(w, 'buildings', name)]
  expect([building.cost, building.hurryPercent]).toEqual([cost, surcharge])
  expect(goldPrice(w, addCity(w, 0, 5, 5), { kind: 'building', id: building.id })).toBe(price)
})

// (10 + 2·(new cost − old cost)) × speed, down to fives (rulebook, units 13): on Standard and Quick.
test.each([
  ['Archer', 40, 'Composite Bowman', 75, 80, 50],
  ['Spearman', 56, 'Pikeman', 90, 75, 50],
  ['Swordsman', 75, 'Longswordsman', 120, 100, 65],
  ['Musketman', 150, 'Rifleman', 225, 160, 105],
  ['Crossbowman', 120, 'Gatling Gun', 225, 220, 145],
  ['Horseman', 75, 'Knight', 120, 100, 65],
  ['Pikeman', 90, 'Lancer', 185, 200, 130],
  ['Catapult', 75, 'Trebuchet', 120, 100, 65],
])('%s of cost %i becomes %s of cost %i for %i gold, %i on Quick', (name, cost, next, nextCost, price, quick) => {
  const w = flatWorld()
  const to = w.rules.units[id(w, 'units', next)]
  const unit = addUnit(w, 0, name, 5, 5)
  expect([w.rules.units[unit.kind].cost, to.cost]).toEqual([cost, nextCost])
  expect(upgradeCost(w, unit, to.id)).toBe(price)
  w.s.setup.speed = id(w, 'speeds', 'Quick')
  expect(upgradeCost(w, unit, to.id)).toBe(quick)
})

// The base alone where the new kind is no dearer, then × speed, down to fives (rulebook, units 13).
test.each([
  [40, 30, 'Standard', 10],
  [40, 40, 'Standard', 10],
  [40, 30, 'Quick', 5], // 10 × 0.67 = 6.7
  [40, 41, 'Epic', 15], // 12 × 1.5 = 18
])('a unit of cost %i becomes one of cost %i on %3$s for %4$i gold', (from, to, speed, price) => {
  const w = flatWorld()
  const unit = addUnit(w, 0, 'Warrior', 5, 5)
  const next = id(w, 'units', 'Spearman')
  const kinds = w.rules.units.map(kind => ({ ...kind, cost: kind.id === unit.kind ? from : kind.id === next ? to : kind.cost }))
  w.s.setup.speed = id(w, 'speeds', speed)
  expect(upgradeCost({ ...w, rules: { ...w.rules, units: kinds } }, unit, next)).toBe(price)
})

/**
 * An empire of ten cities at Prince (rulebook, happiness 1), by hand:
 * base 9; three luxuries 3·4 = 12; two natural wonders 2; a Colosseum 2 and a Circus 2 = 4;
 * cities −3·10 = −30; citizens 1+2+…+10 = 55, −55; the tenth was taken from another: −2 for the city, −2 flat, its 10 citizens again −10.
 * 9 + 12 + 2 + 4 − 30 − 55 − 2 − 2 − 10 = −72.
 */
test('the happiness of an empire of ten cities', () => {
  const w = flatWorld({ width: 60, height: 12 })
  const civ = w.s.civs[0]
  const cities = Array.from({ length: 10 }, (_, i) => addCity(w, 0, 4 + 5 * i, 5, i + 1))
  civ.techs[id(w, 'techs', 'Mining')] = 1
  for (const [i, name] of ['Gold Ore', 'Silver', 'Gems'].entries()) {
    const t = at(w, 5 + 5 * i, 5)
    w.s.tiles.resource[t] = id(w, 'resources', name)
    w.s.tiles.improvement[t] = id(w, 'improvements', 'Mine')
    tileChanged(w, t)
  }
  civ.wondersFound.push(id(w, 'terrains', 'Mount Fuji'), id(w, 'terrains', 'Uluru'))
  addBuilding(w, cities[0], id(w, 'buildings', 'Colosseum'))
  addBuilding(w, cities[1], id(w, 'buildings', 'Circus'))
  cities[9].founder = 1
  expect(happinessOf(w, civ)).toMatchObject({ base: 9, luxuries: 12, naturalWonders: 2, cities: 4, fromPeople: -65 })
  expect(happinessOf(w, civ).total).toBe(-72)
})
