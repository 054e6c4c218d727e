/** Rules whose conditions and sums are kept as they are written, against figures reckoned here. */
import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { foundCityAt } from '../../../engine/city/founding.ts'
import { whyNotBuild } from '../../../engine/city/production/buildable.ts'
import { itemCost } from '../../../engine/city/production/production-cost.ts'
import { check } from '../../../engine/perform.ts'
import { endCityTurn } from '../../../engine/turn/city-turn.ts'
import { mayTake } from '../../../engine/unit/promotions.ts'
import { codeOf, item, rulesWith } from '../../effects/behaviour/rule.ts'
import { addCity, addUnit, at, flatWorld, id, learn, standardRules } from '../../world.ts'

describe('a new city has the citizens of the era in which the game began', () => {
  // settlerPopulation by era (rulebook, settings 5).
  test.each([
    ['Ancient era', 'Industrial era', 1],
    ['Renaissance era', 'Renaissance era', 2],
    ['Industrial era', 'Ancient era', 3],
    ['Atomic era', 'Medieval era', 4],
    ['Information era', 'Information era', 5],
  ])('begun in the %s and now in the %s: %i', (start, now, citizens) => {
    const w = flatWorld()
    w.s.setup.startEra = id(w, 'eras', start)
    const [civ] = w.s.civs
    civ.era = id(w, 'eras', now)
    expect(foundCityAt(w, civ, at(w, 5, 5)).population).toBe(citizens)
  })
})

describe('who founds cities under a condition', () => {
  const rules = (condition: string) => {
    const plain = standardRules()
    const units = plain.units.map(kind =>
      kind.name === 'Settler'
        ? { ...kind, effects: kind.effects.filter(({ text }) => !text.startsWith('Founds a new city')) }
        : kind,
    )
    return rulesWith({ 'units/Settler': `Founds a new city <by consuming this unit> ${condition}` }, { ...plain, units })
  }
  const code = (condition: string, prepare: (w: ReturnType<typeof flatWorld>) => void = () => {}) => {
    const w = flatWorld({ rules: rules(condition) })
    const unit = addUnit(w, 0, 'Settler', 5, 5)
    prepare(w)
    return codeOf(check(w, 0, { type: 'foundCity', unit: unit.id }) as { code: string } | null)
  }

  test('founds none while it does not hold, and may once it does', () => {
    const condition = '<after discovering [Pottery]>'
    expect(code(condition)).toBe('act/condition')
    expect(code(condition, w => learn(w, 0, 'Pottery'))).toBeNull()
  })

  test('is asked about where the unit stands', () => {
    expect(code('<in [Desert] tiles>')).toBe('act/condition')
    expect(code('<in [Desert] tiles>', w => (w.s.tiles.terrain[at(w, 5, 5)] = id(w, 'terrains', 'Desert')))).toBeNull()
  })
})

describe('parts in the spaceship count among those that are limited', () => {
  // SS Booster: limited to 3.
  test.each([
    [0, 0, true],
    [2, 0, true],
    [1, 2, false],
    [3, 0, false],
    [0, 3, false],
  ])('%i added and %i standing: another may be made: %s', (added, standing, may) => {
    const w = flatWorld()
    const city = addCity(w, 0, 5, 5)
    const booster = id(w, 'units', 'SS Booster')
    w.rules.techs.forEach(tech => void (w.s.civs[0].techs[tech.id] = 1))
    addBuilding(w, city, id(w, 'buildings', 'Apollo Program'))
    for (let n = 0; n < added; n++) w.s.civs[0].spaceParts.push(booster)
    for (let n = 0; n < standing; n++) addUnit(w, 0, 'SS Booster', 7 + n, 7)
    const refused = codeOf(whyNotBuild(w, city, { kind: 'unit', id: booster })) === 'build/limit'
    expect(refused).toBe(!may)
  })
})

// 1 + Σ (n − 1) citizens a turn (rulebook, conquest 6).
test.each([
  [[], 1],
  [[2], 2],
  [[2, 2], 3],
  [[2, 3], 4],
  [[3, 3, 2], 6],
])('a city that burns at the speeds %j loses %i citizens a turn', (speeds, lost) => {
  const plain = standardRules()
  const rules = speeds.length > 0 ? rulesWith({ global: speeds.map(n => `Cities are razed [${n}] times as fast`) }) : plain
  const w = flatWorld({ rules })
  addCity(w, 0, 5, 5)
  const city = addCity(w, 0, 12, 5, 20)
  city.razing = true
  endCityTurn(w, city)
  expect(city.population).toBe(20 - lost)
})

describe('a promotion is not to be chosen', () => {
  const may = (sentence: string, prepare: (w: ReturnType<typeof flatWorld>) => void = () => {}) => {
    const w = flatWorld({ rules: rulesWith({ 'promotions/Drill I': sentence }) })
    const unit = addUnit(w, 0, 'Warrior', 5, 5)
    prepare(w)
    return mayTake(w, unit, w.rules.promotions[id(w, 'promotions', 'Drill I')])
  }
  const pottery = (w: ReturnType<typeof flatWorld>) => learn(w, 0, 'Pottery')

  test('while a condition under which it is only available does not hold', () => {
    expect([
      may('Only available <after discovering [Pottery]>'),
      may('Only available <after discovering [Pottery]>', pottery),
    ]).toEqual([false, true])
  })
  test('while a condition holds that makes it unavailable, or ever where there is none', () => {
    expect([
      may('Unavailable <after discovering [Pottery]>'),
      may('Unavailable <after discovering [Pottery]>', pottery),
      may('Unavailable'),
    ]).toEqual([true, false, false])
  })
})

// Monument 40; Prince, Standard: × 1 (rulebook, production 1).
test('what costs more for each city does so while its conditions hold', () => {
  const rules = rulesWith({ 'buildings/Monument': 'Cost increases by [13] per owned city <after discovering [Pottery]>' })
  const w = flatWorld({ rules })
  for (const x of [4, 9, 14]) addCity(w, 0, x, 5)
  const cost = () => itemCost(w, w.s.civs[0], item(w, 'building', 'Monument'))
  const before = cost()
  learn(w, 0, 'Pottery')
  expect([before, cost()]).toEqual([40, 40 + 3 * 13])
})
