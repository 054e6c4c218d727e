import { expect, test } from 'vitest'
import { checkSite } from '../../engine/city/city-sites.ts'
import { foundCityAt } from '../../engine/city/founding.ts'
import { setInfluence } from '../../engine/city-state/influence.ts'
import { updateHappiness } from '../../engine/civ/happiness.ts'
import { happinessOf, policyCost, techCost } from '../../engine/index.ts'
import { addCity, addUnit, at, flatWorld, id } from '../world.ts'
import { call, smallWar, textOf } from './play.ts'

const ask = (w: ReturnType<typeof smallWar>, tool: string, args: object = {}) =>
  (call(w, 0, tool, args) as { result: any }).result

test('what a new city makes dearer is told before it is founded, and comes true', () => {
  const w = flatWorld({ explored: true })
  addCity(w, 0, 5, 5)
  const settler = addUnit(w, 0, 'Settler', 12, 5)
  const [civ] = w.s.civs
  civ.policiesBought = 3
  call(w, 0, 'set_research', { technology: 'Pottery' })
  const foretold = ask(w, 'get_unit', { unit_id: settler.id }).new_city
  expect(ask(w, 'get_empire').one_more_city).toEqual(foretold)
  expect(foretold.next_policy.after).toBeGreaterThan(foretold.next_policy.now)
  const before = happinessOf(w, civ)
  expect(checkSite(w, civ, at(w, 12, 5))).toBeNull()
  foundCityAt(w, civ, at(w, 12, 5))
  const after = happinessOf(w, civ)
  expect(policyCost(w, civ)).toBe(foretold.next_policy.after)
  expect(techCost(w, civ, id(w, 'techs', 'Pottery'))).toBe(foretold.technology.after)
  expect(before.fromCities + before.fromPeople - after.fromCities - after.fromPeople).toBeCloseTo(foretold.unhappiness)
})

test('happiness that luxuries bring from the next turn on is told', () => {
  const w = smallWar()
  updateHappiness(w, w.s.civs[0])
  expect(ask(w, 'get_empire')).not.toHaveProperty('happiness_next_turn')
  w.s.civs[0].happiness -= 4
  expect(ask(w, 'get_empire').happiness_next_turn).toBe(w.s.civs[0].happiness + 4)
})

test('a city-state tells from which influence one is its friend, and which gift makes one so', () => {
  const w = smallWar()
  addCity(w, 2, 8, 2, 4)
  const stateOf = () => ask(w, 'get_city_states').city_states[0]
  expect(stateOf()).toMatchObject({ influence: 0, influence_to_be_friend: 30, influence_to_be_ally: 60 })
  const gifts = stateOf().dealings.gift_gold as { influence: number; makes_you?: string }[]
  for (const { influence, makes_you } of gifts)
    expect(makes_you).toBe(influence >= 60 ? 'ally' : influence >= 30 ? 'friend' : undefined)
  expect(gifts.some(({ makes_you }) => makes_you === 'friend')).toBe(true)
  setInfluence(w, w.s.civs[2], 0, 3500)
  expect(stateOf()).not.toHaveProperty('influence_to_be_friend')
})

test('a unit that knows all that barbarians teach is told so, also before a fight', () => {
  const w = smallWar()
  const most = w.rules.constants.maxXPfromBarbarians
  addUnit(w, 3, 'Warrior', 7, 6)
  const archer = w.s.units[3]!
  archer.xp = most - 4
  expect(ask(w, 'get_unit', { unit_id: 3 }).xp_from_barbarians).toBe(4)
  expect(ask(w, 'preview_attack', { unit_id: 3, x: 7, y: 6 })).not.toHaveProperty('no_xp')
  archer.xp = most
  expect(ask(w, 'get_unit', { unit_id: 3 }).xp_from_barbarians).toBe(0)
  expect(textOf(w, 0, 'preview_attack', { unit_id: 3, x: 7, y: 6 })).toMatch(/barbarians/i)
  expect(ask(w, 'preview_attack', { unit_id: 3, x: 9, y: 5 })).not.toHaveProperty('no_xp')
})

test('what an offer does leaves out whether it can be had at all, and what only barbarians heed', () => {
  const w = smallWar()
  const told = ask(w, 'get_city', { city_id: w.s.cities.find(city => city?.owner === 0)!.id, explain: true }).can_make as {
    item: string
    does?: string[]
  }[]
  expect(told.map(({ item }) => item)).toEqual(expect.arrayContaining(['Scout', 'Worker']))
  const does = told.flatMap(({ does = [] }) => does)
  expect(does.length).toBeGreaterThan(0)
  expect(does.filter(text => /Only available|Unavailable|Never appears/.test(text))).toEqual([])
})
