import { expect, test } from 'vitest'
import { cityYields } from '../../engine/city/yields/city-yields.ts'
import { civIncome } from '../../engine/civ/income.ts'
import { type EngineContext, makeContext } from '../../engine/core/engine-context.ts'
import { cityContext, civContext } from '../../engine/effects/context.ts'
import { countOf } from '../../engine/effects/countables.ts'
import { perform } from '../../engine/perform.ts'
import { PRODUCTION, SCIENCE } from '../../rules/stats.ts'
import { addCity, flatWorld, standardRules } from '../world.ts'
import { filter, withEffects } from './compiled.ts'

const pass = (w: EngineContext) => {
  perform(w, 0, { type: 'endTurn' })
  perform(w, 1, { type: 'endTurn' })
}

test('"[stat] Per Turn" is what the last turn brought: to the civ, of food and production to the city that is asked about', () => {
  const w = flatWorld()
  const cities = [addCity(w, 0, 5, 5, 4), addCity(w, 0, 11, 5, 1)]
  addCity(w, 1, 15, 9)
  const [science, production] = ['Science', 'Production'].map(stat => filter(w.rules, 'countable', `[${stat}] Per Turn`))
  const [civ] = w.s.civs
  expect(countOf(w, science, civContext(civ))).toBe(0)
  const made = civIncome(w, civ).science
  const due = [made, made, made, ...cities.map(city => Math.round(cityYields(w, city).net[PRODUCTION]))]
  pass(w)
  const seen = (countable: typeof science) => cities.map(city => countOf(w, countable, cityContext(w, city)))
  expect([countOf(w, science, civContext(civ)), ...seen(science), ...seen(production)]).toEqual(due)
})

test('effects on yields may ask for yields: what is cached equals what is made afresh', () => {
  const sentence = '[+50]% [Science] [in all cities] <when number of [[Science] Per Turn] is more than [2]>'
  const w = flatWorld({ rules: withEffects(standardRules(), 'techs', 'Agriculture', sentence) })
  const city = addCity(w, 0, 5, 5, 4)
  addCity(w, 1, 15, 9)
  const seen = new Set<number>()
  for (let turn = 0; turn < 5; turn++) {
    const cached = cityYields(w, city).net
    expect(cached).toEqual(cityYields(makeContext(w.s, w.rules), city).net)
    seen.add(cityYields(w, city).percents[SCIENCE])
    pass(w)
  }
  expect(seen).toEqual(new Set([0, 50]))
})
