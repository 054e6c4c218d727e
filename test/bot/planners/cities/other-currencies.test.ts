import { describe, expect, it } from 'vitest'
import { planCities } from '../../../../bot/planners/cities/cities.ts'
import { planOtherCurrencies } from '../../../../bot/planners/cities/other-currencies.ts'
import { planPurchases } from '../../../../bot/planners/cities/purchase.ts'
import { STANDARD } from '../../../../bot/profiles.ts'
import { assignCitizens } from '../../../../engine/automation/citizens.ts'
import { tileChanged } from '../../../../engine/city/yields/yield-cache.ts'
import { NONE } from '../../../../engine/core/state.ts'
import type { Ruleset } from '../../../../rules/ruleset.ts'
import { rulesWith } from '../../../effects/behaviour/rule.ts'
import { addCity, at, flatWorld, id, standardRules } from '../../../world.ts'
import { carryOut } from '../../carry-out.ts'

/** A land to settle, and a city of six. */
function realm(rules: Ruleset, religion = true) {
  const w = flatWorld({ explored: true, rules, religion })
  const city = addCity(w, 0, 8, 6, 6)
  w.s.civs[0].happiness = 20
  w.s.turn = 20
  return { w, city, civ: w.s.civs[0] }
}

describe('the bot', () => {
  it('buys with food where the rules sell for it, units that no city makes too', () => {
    const { w, city } = realm(rulesWith({ 'units/Settler': ['Unbuildable', 'Can be purchased for [60] [Food] [in all cities]'] }))
    city.food = 90
    const { commands, refused } = carryOut(w, planOtherCurrencies)
    expect(commands).toMatchObject([{ type: 'buy', item: { kind: 'unit', id: id(w, 'units', 'Settler') } }])
    expect([refused, city.food]).toEqual([0, 30])
  })

  it('keeps a share of its culture for policies', () => {
    const rules = rulesWith('May buy [All] buildings for [80] [Culture] [in all cities]')
    const bought = (culture: number) => {
      const { w, civ } = realm(rules)
      civ.culture = culture
      return carryOut(w, planOtherCurrencies).commands.length
    }
    expect([bought(100), bought(200)]).toEqual([0, 1])
  })

  it('spends faith so only where there is no religion', () => {
    const bought = (religion: boolean) => {
      const { w, civ } = realm(rulesWith('May buy [All] buildings for [80] [Faith] [in all cities]'), religion)
      civ.faith = 500
      civ.gold = 1000
      return carryOut(w, planOtherCurrencies).commands.length
    }
    expect([bought(true), bought(false)]).toEqual([0, 1])
  })

  it('buys nothing for what nobody sells for', () => {
    const { w, civ } = realm(standardRules())
    civ.culture = 10000
    expect(carryOut(w, planOtherCurrencies).commands).toEqual([])
  })

  it('buys in puppets where it may', () => {
    const bought = (rules: Ruleset) => {
      const { w, city, civ } = realm(rules)
      city.puppet = true
      civ.gold = 5000
      w.s.turn = STANDARD.params.shopEvery * 10
      return carryOut(w, planPurchases).commands.filter(({ type }) => type === 'buy').length
    }
    expect([bought(standardRules()), bought(rulesWith('May buy items in puppet cities'))]).toEqual([0, 1])
  })

  it('annexes no city that it may not', () => {
    const annexed = (rules: Ruleset) => {
      const { w, city, civ } = realm(rules)
      const other = addCity(w, 0, 14, 6, 3)
      Object.assign(other, { puppet: true, founder: 1 })
      Object.assign(civ, { originalCapital: city.id, happiness: 30 })
      return carryOut(w, planCities).commands.filter(({ type }) => type === 'cityStatus').length
    }
    expect([annexed(standardRules()), annexed(rulesWith('May not annex cities'))]).toEqual([1, 0])
  })
})

it('citizens leave alone what comes to nothing in their city', () => {
  const works = (rules: Ruleset) => {
    const { w, city } = realm(rules)
    city.population = 1
    const t = at(w, 9, 6)
    w.s.tiles.terrain.fill(id(w, 'terrains', 'Desert'))
    w.s.tiles.terrain[t] = id(w, 'terrains', 'Grassland')
    tileChanged(w, t)
    assignCitizens(w, city)
    return w.s.tiles.worker[t] !== NONE
  }
  expect([works(standardRules()), works(rulesWith('Nullifies [Food] [in all cities]'))]).toEqual([true, false])
})
