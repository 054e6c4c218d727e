import { describe, expect, test } from 'vitest'
import { destroyCity } from '../../../engine/city/ownership/destruction.ts'
import { cityYields, computeYields } from '../../../engine/city/yields/city-yields.ts'
import { tileChanged } from '../../../engine/city/yields/yield-cache.ts'
import { drawTraits } from '../../../engine/city-state/personality.ts'
import { happinessOf } from '../../../engine/civ/happiness.ts'
import { civIncome } from '../../../engine/civ/income.ts'
import { declareWar } from '../../../engine/civ/relations.ts'
import { resourceSupply } from '../../../engine/civ/resources.ts'
import { makeContext } from '../../../engine/core/engine-context.ts'
import { civEffectIndex, civEffects, civSourcesChanged } from '../../../engine/effects/scope.ts'
import { findBroken } from '../../../engine/invariants/find-broken.ts'
import { E } from '../../../rules/effects/templates.ts'
import { FOOD } from '../../../rules/stats.ts'
import { addCity, addLand, at, id } from '../../world.ts'
import { influence, type Setting, setting } from './minors.ts'

/** What the major's income of a stat is at 0, 30 and 60 influence. */
function incomes(s: Setting, stat: 'culture' | 'faith'): number[] {
  return [0, 30, 60].map(points => {
    influence(s.w, s.minor, points)
    return civIncome(s.w, s.major)[stat]
  })
}

describe('friends and allies', () => {
  test('of a cultured one get 3 and 6 culture, 6 and 12 from the medieval era', () => {
    const s = setting()
    const [before, ...more] = incomes(s, 'culture')
    expect(more).toEqual([before + 3, before + 6])
    influence(s.w, s.minor, 0)
    s.major.era = 2
    civSourcesChanged(s.w, s.w.s.civs[0])
    expect(incomes(s, 'culture').slice(1)).toEqual([before + 6, before + 12])
  })

  test('of a religious one get faith', () => {
    const [before, ...more] = incomes(setting({ type: 'Religious' }), 'faith')
    expect(more).toEqual([before + 3, before + 6])
  })

  test('of a maritime one get 2 food in the capital, allies 1 more in every city', () => {
    const { w, minor, home } = setting({ type: 'Maritime' })
    const second = addCity(w, 0, 4, 12)
    const food = () => [home, second].map(city => cityYields(w, city).base[FOOD])
    const before = food()
    influence(w, minor, 30)
    expect(food()).toEqual([before[0] + 2, before[1]])
    influence(w, minor, 60)
    expect(food()).toEqual([before[0] + 3, before[1] + 1])
  })

  test('of a mercantile one get happiness, allies its own luxury', () => {
    const { w, minor, major } = setting({ type: 'Mercantile' })
    drawTraits(w, minor)
    const before = happinessOf(w, major).total
    influence(w, minor, 30)
    expect(happinessOf(w, major).total).toBe(before + 2)
    influence(w, minor, 60)
    // 2 and a luxury, 4.
    expect(happinessOf(w, major).total).toBe(before + 6)
    expect(resourceSupply(w, major)[minor.cityState!.luxury]).toBe(1)
    expect(['Jewelry', 'Porcelain']).toContain(w.rules.resources[minor.cityState!.luxury].name)
  })

  test('get nothing in war', () => {
    const s = setting()
    influence(s.w, s.minor, 40)
    const before = civIncome(s.w, s.major).culture
    declareWar(s.w, s.minor.id, 0)
    expect(civIncome(s.w, s.major).culture).toBe(before - 3)
  })

  test('get half as much again by an effect about the stat, and effects multiply', () => {
    const sentence = '[+50]% [Culture] from City-States'
    const [before, ...more] = incomes(setting({ effects: [sentence] }), 'culture')
    expect(more).toEqual([Math.trunc(before + 4.5), before + 9])
    const [, , twice] = incomes(setting({ effects: [sentence, sentence] }), 'culture')
    expect(twice).toBe(Math.trunc(before + 13.5))
  })

  test('get half as much again in cities too', () => {
    const { w, minor, home } = setting({ type: 'Maritime', effects: ['[+50]% [Food] from City-States'] })
    const before = cityYields(w, home).base[FOOD]
    influence(w, minor, 60)
    expect(cityYields(w, home).base[FOOD]).toBe(before + 4.5)
  })
})

describe('an ally', () => {
  const withIron = (effects: string[] = []) => {
    const s = setting({ effects })
    const { w, minor } = s
    const t = at(w, 12, 4)
    w.s.tiles.resource[t] = id(w, 'resources', 'Iron')
    w.s.tiles.deposit[t] = 3
    w.s.tiles.improvement[t] = id(w, 'improvements', 'Mine')
    const silk = at(w, 12, 6)
    w.s.tiles.resource[silk] = id(w, 'resources', 'Silk')
    w.s.tiles.improvement[silk] = id(w, 'improvements', 'Plantation')
    minor.techs.fill(1)
    for (const tile of [t, silk]) tileChanged(w, tile)
    return { ...s, iron: id(w, 'resources', 'Iron'), silk: id(w, 'resources', 'Silk') }
  }

  test('has the resources of the city-state', () => {
    const { w, minor, major, iron, silk } = withIron()
    influence(w, minor, 59)
    expect(resourceSupply(w, major)[iron]).toBe(0)
    influence(w, minor, 60)
    expect([resourceSupply(w, major)[iron], resourceSupply(w, major)[silk]]).toEqual([3, 1])
  })

  test('loses at once what the city-state loses', () => {
    const { w, minor, major, iron } = withIron()
    influence(w, minor, 60)
    expect(resourceSupply(w, major)[iron]).toBe(3)
    const t = at(w, 12, 4)
    w.s.tiles.pillaged[t] = 1
    tileChanged(w, t)
    expect(resourceSupply(w, major)[iron]).toBe(0)
  })

  test('has more of them by the effect', () => {
    const { w, minor, major, iron, silk } = withIron(['[+50]% resources gifted by City-States'])
    influence(w, minor, 60)
    expect([resourceSupply(w, major)[iron], resourceSupply(w, major)[silk]]).toEqual([4, 1])
  })

  test('is happier with their luxuries by the effect', () => {
    const { w, minor, major } = withIron(['[+50]% Happiness from luxury resources gifted by City-States'])
    const before = happinessOf(w, major).luxuries
    influence(w, minor, 60)
    expect(happinessOf(w, major).luxuries).toBe(before + 6)
  })

  test('has a share of what the city-state makes, by the effect', () => {
    const { w, minor, major } = setting({
      effects: ['Allied City-States provide [Science] equal to [50]% of what they produce for themselves'],
    })
    const before = civIncome(w, major).science
    influence(w, minor, 60)
    expect(civIncome(w, major).science).toBe(Math.trunc(before + civIncome(w, minor).science / 2))
  })
})

test('lists and yields after bonds have changed are those of a world made anew', () => {
  const s = setting({ type: 'Maritime', cityStates: 3 })
  const { w, major, home } = s
  for (const [minor, points] of [
    [2, 35],
    [3, 70],
    [2, 90],
    [4, 30],
    [3, 10],
    [4, 29],
  ] as const) {
    influence(w, w.s.civs[minor], points)
    if (points === 90) declareWar(w, 1, minor)
    const fresh = makeContext(w.s, w.rules)
    expect(civEffectIndex(w, major)).toEqual(civEffectIndex(fresh, major))
    expect(cityYields(w, home)).toEqual(computeYields(fresh, home))
    expect(resourceSupply(w, major)).toEqual(resourceSupply(fresh, major))
  }
  expect(civEffects(w, major, E.statsPerCity).length).toBeGreaterThan(0)
})

describe('an ally sees the land of the city-state and what is next to it', () => {
  test('as long as it is its ally', () => {
    const { w, minor, major } = setting()
    const seen = () => [at(w, 12, 5), at(w, 14, 5), at(w, 15, 5)].map(t => major.known!.visible[t] > 0)
    expect(seen()).toEqual([false, false, false])
    influence(w, minor, 60)
    expect(seen()).toEqual([true, true, false])
    expect(findBroken(w)).toEqual([])
    influence(w, minor, 59)
    expect(seen()).toEqual([false, false, false])
  })

  test('and of land that it gains, or loses with its city', () => {
    const { w, minor, major, city } = setting()
    influence(w, minor, 60)
    addLand(w, city, [14, 5])
    expect(major.known!.visible[at(w, 15, 5)]).toBe(1)
    expect(findBroken(w)).toEqual([])
    destroyCity(w, city)
    expect([major.known!.visible[at(w, 12, 5)], minor.alive]).toEqual([0, false])
    expect(findBroken(w)).toEqual([])
  })
})
