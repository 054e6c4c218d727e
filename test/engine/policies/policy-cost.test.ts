import { describe, expect, test } from 'vitest'
import { civSourcesChanged } from '../../../engine/effects/scope.ts'
import { policyCost } from '../../../engine/policies/policy-cost.ts'
import { loadStandard } from '../../../rules/load.ts'
import { effect } from '../../effects/compiled.ts'
import { addCity, flatWorld, id } from '../../world.ts'

/** Culture for the 1st to 30th policy (rulebook, policies 1): 25 + (6n)^1.7, × speed, × (1 + 10 % for each further city), rounded, down to fives. */
const COSTS: [speed: string, cities: number, costs: number[]][] = [
  [
    'Standard',
    1,
    // biome-ignore format: a table
    [25, 45, 90, 160, 245, 345, 465, 600, 745, 905, 1075, 1260, 1460, 1670, 1890, 2125, 2365, 2620, 2885, 3160, 3450, 3745, 4050, 4365, 4690, 5025, 5370, 5725, 6090, 6465],
  ],
  [
    'Standard',
    4,
    // biome-ignore format: a table
    [30, 60, 120, 205, 320, 450, 605, 780, 970, 1175, 1400, 1640, 1900, 2170, 2460, 2760, 3075, 3410, 3750, 4110, 4480, 4865, 5265, 5675, 6100, 6535, 6985, 7445, 7920, 8405],
  ],
  [
    'Standard',
    10,
    // biome-ignore format: a table
    [45, 85, 175, 305, 465, 660, 885, 1140, 1415, 1720, 2050, 2400, 2775, 3175, 3595, 4035, 4500, 4980, 5485, 6010, 6550, 7115, 7695, 8295, 8915, 9555, 10210, 10885, 11575, 12285],
  ],
  [
    'Quick',
    1,
    // biome-ignore format: a table
    [15, 30, 60, 105, 165, 230, 310, 400, 500, 605, 720, 845, 980, 1120, 1265, 1420, 1585, 1755, 1935, 2120, 2310, 2510, 2715, 2925, 3145, 3370, 3600, 3835, 4080, 4330],
  ],
  [
    'Quick',
    4,
    // biome-ignore format: a table
    [20, 40, 80, 140, 215, 300, 405, 520, 650, 785, 940, 1100, 1270, 1455, 1645, 1850, 2060, 2285, 2515, 2755, 3005, 3260, 3525, 3805, 4085, 4380, 4680, 4990, 5305, 5630],
  ],
  [
    'Quick',
    10,
    // biome-ignore format: a table
    [30, 55, 115, 205, 310, 445, 595, 760, 950, 1150, 1370, 1610, 1860, 2125, 2405, 2705, 3015, 3335, 3675, 4025, 4390, 4765, 5155, 5560, 5975, 6400, 6840, 7290, 7755, 8230],
  ],
]

test.each(COSTS)('policies on %s with %i cities cost, one after another, what the formula says', (speed, cities, costs) => {
  const w = withCities(cities)
  w.s.setup.speed = id(w, 'speeds', speed)
  const [civ] = w.s.civs
  const asked = costs.map((_, n) => {
    civ.policiesBought = n
    return policyCost(w, civ)
  })
  expect(asked).toEqual(costs)
})

function withCities(n: number) {
  const w = flatWorld({ width: 30, height: 20 })
  for (let i = 0; i < n; i++) addCity(w, 0, 3 + 5 * (i % 5), 3 + 5 * Math.floor(i / 5))
  return w
}

describe('the price of policies', () => {
  test('does not count puppets among the cities', () => {
    const w = withCities(4)
    w.s.civs[0].policiesBought = 10
    for (const city of w.s.cities.slice(1)) city!.puppet = true
    expect(policyCost(w, w.s.civs[0])).toBe(1075)
  })

  test('is the difficulty’s for people, plain for bots', () => {
    const w = withCities(1)
    w.s.setup.difficulty = 0
    w.s.civs[0].policiesBought = 10
    // 1079.04 × 0.5 = 539.52, rounded 540.
    expect(policyCost(w, w.s.civs[0])).toBe(540)
    w.s.civs[0].ai = true
    expect(policyCost(w, w.s.civs[0])).toBe(1075)
  })

  test.each([
    // 1079.04 × 0.75 × 0.9 = 728.4, and 1079.04 × (1 + 0.3 × 0.67) = 1295.9.
    ['[-25]% Culture cost of adopting new Policies|[-10]% Culture cost of adopting new Policies', 1, 725],
    ['Each city founded increases culture cost of policies [33]% less than normal', 4, 1295],
  ])('changes by effects: %s', (sentences, cities, cost) => {
    const rules = loadStandard()
    const globalEffects = [...rules.globalEffects, ...sentences.split('|').map(sentence => effect(rules, sentence))]
    const w = flatWorld({ width: 30, height: 20, rules: { ...rules, globalEffects } })
    for (let i = 0; i < cities; i++) addCity(w, 0, 3 + 5 * i, 3)
    w.s.civs[0].policiesBought = 10
    civSourcesChanged(w, w.s.civs[0])
    expect(policyCost(w, w.s.civs[0])).toBe(cost)
  })
})
