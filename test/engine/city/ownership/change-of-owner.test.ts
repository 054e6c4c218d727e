import { describe, expect, test } from 'vitest'
import { addBuilding } from '../../../../engine/city/buildings.ts'
import { captureCity } from '../../../../engine/city/ownership/capture.ts'
import { cedeCity } from '../../../../engine/city/ownership/cession.ts'
import { annex } from '../../../../engine/city-state/annexation.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import type { City } from '../../../../engine/core/state.ts'
import { carryOut } from '../../../../engine/diplomacy/deal.ts'
import { fullTerms } from '../../../../engine/diplomacy/terms.ts'
import { findBroken } from '../../../../engine/invariants/find-broken.ts'
import { perform } from '../../../../engine/perform.ts'
import { foundPantheon } from '../../../../engine/religion/pantheon.ts'
import { rulesWith } from '../../../effects/behaviour/rule.ts'
import { addCity, flatWorld, id, standardRules } from '../../../world.ts'

/** Seat 1 and a city-state have two cities each, the second with what is asked; seat 0 has one that has it as well. */
function worldOf(buildings: string[], rules = standardRules()) {
  const w = flatWorld({ width: 40, height: 18, cityStates: 1, explored: true, rules })
  const home = addCity(w, 0, 4, 5, 4)
  const other = addCity(w, 1, 20, 5, 4)
  const city = addCity(w, 1, 26, 5, 4)
  const minorCity = addCity(w, 2, 20, 12, 4)
  for (const name of buildings) for (const place of [home, city, minorCity]) addBuilding(w, place, id(w, 'buildings', name))
  return { w, home, other, city, minorCity }
}

type World = ReturnType<typeof worldOf>

const count = (w: EngineContext, civ: number, name: string): number =>
  w.s.civs[civ].cities.filter(city => w.s.cities[city]!.buildings[id(w, 'buildings', name)]).length

const deal = (w: EngineContext, city: City): void => carryOut(w, 1, 0, fullTerms({ cities: [city.id] }), fullTerms({}))

interface Way {
  way: string
  /** Who has the city afterwards. */
  to: number
  which: 'city' | 'minorCity'
  go: (world: World) => void
}

/** Every way in which a city changes hands. */
const WAYS: Way[] = [
  { way: 'is taken', to: 0, which: 'city', go: ({ w, city }) => captureCity(w, city, w.s.civs[0]) },
  { way: 'is given away by a deal', to: 0, which: 'city', go: ({ w, city }) => deal(w, city) },
  {
    way: 'goes back to its founder',
    to: 0,
    which: 'city',
    go: ({ w, city }) => {
      city.founder = 0
      w.s.active = 1
      perform(w, 1, { type: 'cityStatus', city: city.id, status: 'liberate' })
    },
  },
  {
    way: 'joins an empire with its city-state',
    to: 0,
    which: 'minorCity',
    go: ({ w }) => {
      annex(w, w.s.civs[2], w.s.civs[0], false)
    },
  },
  {
    way: 'is the last of its civilization and is taken',
    to: 0,
    which: 'minorCity',
    go: ({ w, minorCity }) => captureCity(w, minorCity, w.s.civs[0]),
  },
]

// Rulebook conquest 3.
describe.each(WAYS)('a city that $way', ({ to, which, go }) => {
  test('brings no second national wonder and no second palace', () => {
    const world = worldOf(['Circus Maximus'])
    go(world)
    const { w } = world
    expect(world[which].owner).toBe(to)
    expect([count(w, to, 'Circus Maximus') <= 1, count(w, to, 'Palace')]).toEqual([true, 1])
    expect(findBroken(w)).toEqual([])
  })

  test('leaves free buildings behind, and a national wonder even where the new owner has none', () => {
    const world = worldOf([])
    const { w, city, minorCity } = world
    for (const place of [city, minorCity]) {
      addBuilding(w, place, id(w, 'buildings', 'National College'))
      addBuilding(w, place, id(w, 'buildings', 'Temple'), true)
    }
    go(world)
    const has = (name: string) => world[which].buildings[id(w, 'buildings', name)]
    expect([has('National College'), has('Temple')]).toEqual([0, 0])
  })

  test('loses a spared national wonder that its new owner has', () => {
    const world = worldOf(
      ['Circus Maximus'],
      rulesWith({ 'buildings/Circus Maximus': 'Never destroyed when the city is captured' }),
    )
    go(world)
    expect(count(world.w, to, 'Circus Maximus')).toBe(1)
    expect(findBroken(world.w)).toEqual([])
  })

  test('forgets the pantheon of its old owner, and no religion', () => {
    const world = worldOf([])
    const { w } = world
    const beliefs = w.rules.beliefs.filter(({ kind }) => kind === 'pantheon')
    for (const [n, civ] of w.s.civs.entries()) {
      if (civ.kind !== 'major') continue
      civ.faith = 100
      foundPantheon(w, civ, beliefs[n].id)
    }
    const foreign = w.s.civs[1 - to].religion
    for (const place of w.s.cities) if (place) place.pressure[foreign] = 900
    const moved = world[which]
    go(world)
    // Nothing but the hundred of unbelief and what its new owner's pantheon had is left.
    expect([moved.pressure[foreign], moved.followers[foreign]]).toEqual([0, 0])
    expect(moved.majority).not.toBe(foreign)
    expect(findBroken(w)).toEqual([])
  })

  test('grows again, whatever its old owner wished', () => {
    const world = worldOf([])
    for (const place of [world.city, world.minorCity]) place.avoidGrowth = true
    go(world)
    expect(world[which].avoidGrowth).toBe(false)
  })
})

test.each([
  ['a puppet stays one', true, 1, true],
  ['a city ruled directly stays so', false, 1, false],
  ['a puppet that comes to its founder is ruled directly', true, 0, false],
])('given away by a deal %s', (_what, before, founder, after) => {
  const { w, city } = worldOf([])
  city.puppet = before
  city.founder = founder
  deal(w, city)
  expect(city.puppet).toBe(after)
})

// Rulebook conquest 8.
test('who has nothing but puppets left rules its new capital directly, and razes it no longer', () => {
  const { w, other, city } = worldOf([])
  city.puppet = true
  captureCity(w, other, w.s.civs[0])
  expect([w.s.civs[1].capital, city.puppet]).toEqual([city.id, false])
  const razed = addCity(w, 1, 34, 5, 3)
  razed.razing = true
  captureCity(w, city, w.s.civs[0])
  expect([w.s.civs[1].capital, razed.razing]).toEqual([razed.id, false])
})

test('no effect gives a civilization a second national wonder', () => {
  const rules = rulesWith({ 'buildings/Granary': 'Gain a free [Circus Maximus] [in all cities]' })
  const w = flatWorld({ width: 40, rules })
  for (const x of [4, 12]) addBuilding(w, addCity(w, 0, x, 5), id(w, 'buildings', 'Granary'))
  expect(count(w, 0, 'Circus Maximus')).toBe(1)
})

test('two palaces, or one national wonder twice, is a broken state', () => {
  const { w, home, city } = worldOf([])
  cedeCity(w, city, w.s.civs[0])
  for (const name of ['Palace', 'Circus Maximus']) for (const place of [home, city]) place.buildings[id(w, 'buildings', name)] = 1
  expect(findBroken(w)).toEqual(['civ 0 has 2 of Palace', 'civ 0 has 2 of Circus Maximus'])
})
