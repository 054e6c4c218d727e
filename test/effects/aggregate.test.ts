import { describe, expect, test } from 'vitest'
import { civHas, factorCity, factorCiv, factorUnit, sumCity, sumCiv, sumUnit, unitHas } from '../../engine/effects/aggregate.ts'
import { cityContext } from '../../engine/effects/context.ts'
import { citySourcesChanged, civSourcesChanged } from '../../engine/effects/scope.ts'
import { E } from '../../rules/effects/templates.ts'
import { loadStandard } from '../../rules/load.ts'
import { addCity, addUnit, flatWorld, id } from '../world.ts'
import { withEffects } from './compiled.ts'

/** Agriculture, which everybody knows, with some effects. */
const worldWith = (...sentences: string[]) =>
  flatWorld({ rules: withEffects(loadStandard(), 'techs', 'Agriculture', ...sentences) })

describe('amounts of a civ', () => {
  test('add up over the effects whose conditions hold', () => {
    const w = worldWith('[+10]% Golden Age length', '[+25]% Golden Age length', '[+50]% Golden Age length <during a Golden Age>')
    const [civ] = w.s.civs
    const before = sumCiv(w, civ, E.goldenAgeLength)
    civ.goldenAgeTurns = 1
    expect(sumCiv(w, civ, E.goldenAgeLength) - before).toBe(50)
    expect(before % 25).toBe(10)
  })

  test('or multiply as percentages', () => {
    const w = worldWith('[+100]% Culture cost of adopting new Policies', '[-50]% Culture cost of adopting new Policies')
    expect(factorCiv(w, w.s.civs[0], E.policyCost)).toBe(1)
    expect(factorCiv(w, w.s.civs[0], E.upgradeCost)).toBe(1)
  })

  test('count as often as "for every" says', () => {
    const w = worldWith(
      '[+10]% Strength <for every [Cities]>',
      '[+100]% Culture cost of adopting new Policies <for every [Cities]>',
    )
    addCity(w, 0, 3, 3)
    addCity(w, 0, 9, 3)
    expect(sumCiv(w, w.s.civs[0], E.strength)).toBe(20)
    expect(factorCiv(w, w.s.civs[0], E.policyCost)).toBe(4)
  })
})

test('of a city: the civ’s and its own', () => {
  const rules = withEffects(loadStandard(), 'buildings', 'Library', '[+5]% growth [in this city]')
  const w = flatWorld({ rules: withEffects(rules, 'techs', 'Agriculture', '[+6]% growth [in all cities]') })
  const city = addCity(w, 0, 3, 3)
  city.buildings[id(w, 'buildings', 'Library')] = 1
  citySourcesChanged(w, city)
  expect([sumCity(w, city, E.growthPercent), factorCity(w, city, E.growthPercent, cityContext(w, city))]).toEqual([
    11,
    1.06 * 1.05,
  ])
})

test('of a unit: its own and its civ’s, narrowed by what the unit is', () => {
  const rules = withEffects(loadStandard(), 'units', 'Warrior', '[+1] Sight', '[-50]% maintenance costs')
  const w = flatWorld({
    rules: withEffects(rules, 'techs', 'Agriculture', '[+2] Sight <for [Melee] units>', '[+4] Sight <for [Ranged] units>'),
  })
  const unit = addUnit(w, 0, 'Warrior', 4, 4)
  expect([sumUnit(w, unit, E.sight), factorUnit(w, unit, E.unitMaintenance)]).toEqual([3, 0.5])
  expect([unitHas(w, unit, E.sight), unitHas(w, unit, E.cannotAttack)]).toEqual([true, false])
})

test('whether there is an effect that holds', () => {
  const w = worldWith('Units in cities cost no Maintenance <when at war>')
  const [civ] = w.s.civs
  expect(civHas(w, civ, E.noMaintenanceInCities)).toBe(false)
  civ.relations[1].war = true
  civSourcesChanged(w, civ)
  expect(civHas(w, civ, E.noMaintenanceInCities)).toBe(true)
})
