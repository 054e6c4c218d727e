import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { cityYields } from '../../../engine/city/yields/city-yields.ts'
import { happinessOf } from '../../../engine/civ/happiness.ts'
import { civIncome } from '../../../engine/civ/income.ts'
import { decodeState, encodeState, hashState } from '../../../engine/core/codec.ts'
import { type EngineContext, makeContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import type { City } from '../../../engine/core/state.ts'
import { conditionsHold } from '../../../engine/effects/conditions/conditions.ts'
import { civContext, unitContext } from '../../../engine/effects/context.ts'
import { dropEffects } from '../../../engine/effects/effect-index.ts'
import { matchesCity } from '../../../engine/effects/filters/match.ts'
import { cityEffectIndex, civEffectIndex } from '../../../engine/effects/scope.ts'
import { triggerEffect } from '../../../engine/effects/triggers.ts'
import { addPressure, countFollowers } from '../../../engine/religion/followers.ts'
import { pantheonPrice } from '../../../engine/religion/pantheon.ts'
import { prophetKind } from '../../../engine/religion/prophets.ts'
import { CULTURE, HAPPINESS, PRODUCTION } from '../../../rules/stats.ts'
import { effect, filter } from '../../effects/compiled.ts'
import { assertProperty } from '../../property.ts'
import { addCity, addUnit, cloneState, id } from '../../world.ts'
import { addProphet, buddhism, give, holyLand } from './faiths.ts'

describe('a founder has, from cities all over the world that follow its religion', () => {
  /** Two following cities, 4 and 6 citizens, all Buddhists. */
  function twoCities(...beliefs: string[]) {
    const { w, city } = holyLand(4)
    const other = addCity(w, 1, 14, 5, 6)
    buddhism(w, city, ...beliefs)
    city.pressure[0] = 0
    addPressure(w, city, 1, 1e6)
    addPressure(w, other, 1, 1e6)
    return w
  }
  const gain = (of: (w: EngineContext) => number, ...beliefs: string[]) => of(twoCities(...beliefs)) - of(twoCities())

  test('faith for each of them', () => {
    const [w, without] = [twoCities(), twoCities()]
    without.s.religions[1].beliefs = without.s.religions[1].beliefs.slice(0, 1)
    const fresh = makeContext(without.s, without.rules)
    expect(civIncome(w, w.s.civs[0]).faith - civIncome(fresh, fresh.s.civs[0]).faith).toBe(4)
  })

  test('happiness for each of them', () => {
    expect(gain(w => happinessOf(w, w.s.civs[0]).total, 'Ceremonial Burial')).toBe(2)
  })

  test('gold for every fourth follower, in whole when all is added', () => {
    expect(gain(w => civIncome(w, w.s.civs[0]).cityGold, 'Tithe')).toBeCloseTo(10 / 4)
  })

  test('culture for every fifth follower in the cities of others', () => {
    expect(gain(w => civIncome(w, w.s.civs[0]).culture, 'World Church')).toBe(1)
  })
})

test('a city makes more with each follower, up to a limit', () => {
  const { w, city } = holyLand(4)
  buddhism(w, city, 'Religious Community')
  city.pressure[0] = 0
  addPressure(w, city, 1, 1e6)
  const percent = () => cityYields(w, city).percents[PRODUCTION]
  const four = percent()
  city.population = 30
  addPressure(w, city, 1, 1e6)
  expect([four, percent()]).toEqual([4, 15])
})

test('effects that ask for followers count those of the majority’s religion', () => {
  const { w, city } = holyLand(4)
  addBuilding(w, city, id(w, 'buildings', 'Shrine'))
  buddhism(w, city, 'Asceticism')
  const happiness = () => cityYields(w, city).net[HAPPINESS]
  expect(city.followers).toEqual([1, 3])
  const before = happiness()
  city.population = 2
  addPressure(w, city, 1, 1)
  expect(before - happiness()).toBe(1)
})

test('temples bring culture while five follow the religion, and when the majority turns away they do not', () => {
  const { w, city } = holyLand(8)
  buddhism(w, city)
  const before = cityYields(w, city).net[CULTURE]
  addBuilding(w, city, id(w, 'buildings', 'Temple'))
  const own = cityYields(w, city).net[CULTURE] - before
  addPressure(w, city, 0, 1e6)
  expect([own, cityYields(w, city).net[CULTURE] - before]).toEqual([2, 0])
})

test('conditions: pantheon, prophet, belief', () => {
  const { w, city } = holyLand(4)
  const [civ] = w.s.civs
  const is = (condition: string) => conditionsHold(w, effect(w.rules, `[+1 Gold] <${condition}>`), civContext(civ))
  const all = () => [
    is('after founding a Pantheon'),
    is('before founding a Pantheon'),
    is('before adopting [Tithe]'),
    is('after generating a Great Prophet'),
  ]
  expect(all()).toEqual([false, true, true, false])
  buddhism(w, city, 'Tithe')
  civ.boughtRising[prophetKind(w, civ)] = 1
  expect(all()).toEqual([true, false, false, true])
})

test('filters of cities: holy, of our religion, of a founded and of an enhanced one', () => {
  const { w, city } = holyLand(4)
  const other = addCity(w, 1, 14, 5, 3)
  const words = [
    'in holy cities',
    'in cities following our religion',
    'in all cities in which the majority religion is a major religion',
    'in all cities in which the majority religion is an enhanced religion',
  ]
  const is = (of: City, viewer = 0) => words.map(word => matchesCity(w, filter(w.rules, 'cityFilter', word), of, viewer))
  buddhism(w, city)
  expect([is(city), is(other)]).toEqual([
    [true, true, true, false],
    [false, false, false, false],
  ])
  addPressure(w, other, 1, 5000)
  w.s.religions[1].enhanced = true
  expect([is(other), is(other, 1)]).toEqual([
    [false, true, true, true],
    [false, false, true, true],
  ])
})

test('gifts of faith: what a pantheon lacks, a share of a prophet', () => {
  const { w, city } = holyLand(4)
  const [civ] = w.s.civs
  const get = (sentence: string) => triggerEffect(w, effect(w.rules, sentence), civContext(civ))
  civ.faith = 3
  expect([get('Gain enough Faith for [50]% of a Great Prophet'), get('Gain enough Faith for a Pantheon'), civ.faith]).toEqual([
    false,
    true,
    pantheonPrice(w),
  ])
  buddhism(w, city)
  expect([get('Gain enough Faith for a Pantheon'), get('Gain enough Faith for [50]% of a Great Prophet'), civ.faith]).toEqual([
    false,
    true,
    100,
  ])
})

test('a great person used up brings faith where the religion has relics', () => {
  const { w, city } = holyLand(4)
  buddhism(w, city, 'Reliquary')
  const prophet = addProphet(w, 0, 5, 5)
  expect(unitContext(w, prophet).civ).toBe(w.s.civs[0])
  city.unbelief = 1_000_000
  countFollowers(w, city)
  give(w, { type: 'unitAct', unit: prophet.id, action: 'spread_religion' })
  expect(w.s.civs[0].faith).toBe(0)
  const second = addUnit(w, 0, 'Great Prophet', 6, 5)
  second.uses = [{ text: 'Can Spread Religion', times: 3 }]
  give(w, { type: 'unitAct', unit: second.id, action: 'spread_religion' })
  expect([w.s.units[second.id], w.s.civs[0].faith]).toEqual([null, 50])
})

test('what is derived equals what is made afresh, after whatever change of majorities', () => {
  const pressures = fc.array(fc.record({ city: fc.nat(2), religion: fc.nat(1), amount: fc.integer({ min: 1, max: 4000 }) }), {
    maxLength: 12,
  })
  assertProperty(
    'what is derived equals what is made afresh, after whatever change of majorities',
    fc.property(pressures, changes => {
      const { w, city } = holyLand(5)
      const cities = [city, addCity(w, 1, 14, 5, 4), addCity(w, 0, 5, 12, 2)]
      buddhism(w, city, 'Tithe', 'Asceticism', 'Religious Community')
      for (const one of cities) addBuilding(w, one, id(w, 'buildings', 'Shrine'))
      for (const change of changes) {
        addPressure(w, cities[change.city], change.religion, change.amount)
        const cached = [
          cities.map(one => cityEffectIndex(w, one)),
          w.s.civs.map(civ => civEffectIndex(w, civ)),
          cities.map(one => cityYields(w, one)),
        ]
        dropEffects(w)
        const fresh = makeContext(w.s, w.rules)
        const made = [
          cities.map(one => cityEffectIndex(fresh, one)),
          w.s.civs.map(civ => civEffectIndex(fresh, civ)),
          cities.map(one => cityYields(fresh, one)),
        ]
        expect(made).toEqual(cached)
      }
    }),
  )
})

test('a save keeps beliefs, pressure and preachers, and plays on the same', () => {
  const { w, city } = holyLand(4)
  addCity(w, 1, 12, 5, 3)
  buddhism(w, city)
  addUnit(w, 0, 'Missionary', 5, 5)
  const again = makeContext(decodeState(encodeState(w.s)), w.rules)
  expect(again.s).toEqual(w.s)
  for (const world of [w, again]) for (let turn = 0; turn < 10; turn++) give(world, { type: 'endTurn' })
  expect(hashState(again.s)).toBe(hashState(w.s))
})

test('what is refused changes nothing', () => {
  const beliefs = fc.array(fc.integer({ min: -2, max: 60 }), { maxLength: 4 })
  const commands = fc.oneof(
    fc.record({ type: fc.constant('foundPantheon' as const), belief: fc.integer({ min: -2, max: 60 }) }),
    fc.record({
      type: fc.constant('foundReligion' as const),
      unit: fc.nat(3),
      religion: fc.integer({ min: -1, max: 12 }),
      beliefs,
    }),
    fc.record({ type: fc.constant('enhanceReligion' as const), unit: fc.nat(3), beliefs }),
    fc.record({
      type: fc.constant('unitAct' as const),
      unit: fc.nat(3),
      action: fc.constantFrom('spread_religion', 'remove_heresy', 'found_religion', 'enhance_religion'),
    }),
  )
  assertProperty(
    'what is refused changes nothing',
    fc.property(fc.array(commands, { maxLength: 12 }), fc.nat(60), (given, faith) => {
      const { w } = holyLand(4)
      w.s.civs[0].faith = faith
      addProphet(w, 0, 5, 5)
      addUnit(w, 0, 'Inquisitor', 6, 5)
      addUnit(w, 0, 'Warrior', 7, 5)
      for (const command of given) {
        const before = cloneState(w.s)
        if (isRefusal(give(w, command))) expect(hashState(w.s)).toBe(hashState(before))
      }
    }),
  )
})
