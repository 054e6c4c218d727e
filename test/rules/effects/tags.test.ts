/** Tags in filters: every line of an object is one, and counts where its conditions hold. */
import { describe, expect, test } from 'vitest'
import { cityContext, unitContext } from '../../../engine/effects/context.ts'
import { countOf } from '../../../engine/effects/countables.ts'
import { matchesBuilding, matchesKind, matchesTile, matchesUnit } from '../../../engine/effects/filters/match.ts'
import { citySourcesChanged } from '../../../engine/effects/scope.ts'
import type { Effect } from '../../../rules/effects/effect.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { addCity, addUnit, at, flatWorld, id } from '../../world.ts'
import { tryMod } from '../folders.ts'

const WHEN = '<during a Golden Age>'
const { ruleset, errors, warnings } = tryMod({
  Buildings: [
    { name: 'Shed', cost: 10, uniques: [`Wooden ${WHEN}`] },
    { name: 'Hut', cost: 10, uniques: ['Wooden', `Wooden ${WHEN}`] },
    { name: 'Tent', cost: 10, uniques: ['Wooden <when the moon is full>'] },
  ],
  Units: [
    {
      name: 'Guard',
      unitType: 'Sword',
      strength: 5,
      movement: 2,
      cost: 10,
      uniques: [`Brave ${WHEN}`, 'Can only be built <after discovering [Writing]>'],
    },
    {
      name: 'Fool',
      unitType: 'Sword',
      strength: 5,
      movement: 2,
      cost: 10,
      uniques: ['Brave', '[This Unit] gets a name from the [Singers] group'],
    },
    { name: 'Loop', unitType: 'Sword', strength: 5, movement: 2, cost: 10, uniques: ['Odd <for [Odd] units>'] },
  ],
  UnitPromotions: [{ name: 'Zeal', unitTypes: ['Sword'], uniques: [`Pious ${WHEN}`] }],
  Terrains: [{ name: 'Bog', type: 'TerrainFeature', occursOn: ['Grassland'], uniques: [`Damp ${WHEN}`] }],
  TileImprovements: [{ name: 'Well', terrainsCanBeBuiltOn: ['Grassland'], turnsToBuild: 5, uniques: [`Damp ${WHEN}`] }],
  UnitNameGroups: [
    { name: 'Bards', unitNames: ['Ann'], uniques: ['Singers'] },
    { name: 'Choir', unitNames: ['Bob'], uniques: ['Singers'] },
  ],
  TileResources: [{ name: 'Salt Lick', resourceType: 'Bonus', uniques: ['Tasty'] }],
  GlobalUniques: {
    name: 'Global uniques',
    uniques: [
      '[+1] Sight <in cities with a [Wooden]>',
      '[+1] Sight <for [Brave] units>',
      '[+1] Sight <for [Pious] units>',
      '[+1] Sight <in [Damp] tiles>',
      '[+1] Sight <in [Tasty] tiles>',
      '[+1] Sight <for every [[Wooden] Buildings]>',
      '[+1] Sight <for [Odd] units>',
      '[+1] Sight <for [Writing] units>',
    ],
  },
})

const filterIn = (words: string): Filter => {
  const line = ruleset.globalEffects.find(({ text }) => text === `[+1] Sight <${words}>`) as Effect
  return [...line.conditions, ...line.modifiers][0].params[0] as Filter
}
const w = flatWorld({ rules: ruleset })
const [civ] = w.s.civs

/** In quiet days, and in a golden age. */
function bothWays<T>(seen: () => T): [T, T] {
  const quiet = seen()
  civ.goldenAgeTurns = 5
  const golden = seen()
  civ.goldenAgeTurns = 0
  return [quiet, golden]
}

test('the rules are sound', () => {
  expect([errors, warnings]).toEqual([[], []])
})

describe('a tag counts where the conditions of its line hold', () => {
  test('of a building in its city; without a city it is enough that it is there', () => {
    const wooden = filterIn('in cities with a [Wooden]') as Filter<'building'>
    const city = addCity(w, 0, 5, 5)
    const all = ['Shed', 'Hut', 'Tent', 'Library'].map(name => id(w, 'buildings', name))
    expect(bothWays(() => all.map(building => matchesBuilding(w, wooden, building, city)))).toEqual([
      [false, true, false, false],
      [true, true, false, false],
    ])
    expect(all.map(building => matchesBuilding(w, wooden, building))).toEqual([true, true, true, false])
  })

  test('of buildings that are counted', () => {
    const city = w.s.cities[0]!
    for (const name of ['Shed', 'Hut']) city.buildings[id(w, 'buildings', name)] = 1
    citySourcesChanged(w, city)
    const countable = filterIn('for every [[Wooden] Buildings]') as Filter<'countable'>
    expect(bothWays(() => countOf(w, countable, cityContext(w, city)))).toEqual([1, 2])
  })

  test('of a unit on the map; of a kind alone it is enough that it is there', () => {
    const brave = filterIn('for [Brave] units') as Filter<'unit'>
    const units = ['Guard', 'Fool', 'Warrior'].map((kind, i) => addUnit(w, 0, kind, 10 + i, 8))
    w.s.namesGiven = []
    expect(bothWays(() => units.map(unit => matchesUnit(w, brave, unit, 0)))).toEqual([
      [false, true, false],
      [true, true, false],
    ])
    expect(units.map(({ kind }) => matchesKind(w, brave, kind))).toEqual([true, true, false])
  })

  test('of a promotion, and of a status', () => {
    const pious = filterIn('for [Pious] units') as Filter<'unit'>
    const unit = addUnit(w, 0, 'Warrior', 15, 4)
    const zeal = id(w, 'promotions', 'Zeal')
    const seen = () => bothWays(() => matchesUnit(w, pious, unit, 0))
    expect(seen()).toEqual([false, false])
    unit.statuses.push({ promotion: zeal, turns: 1 })
    expect(seen()).toEqual([false, true])
    unit.statuses = []
    unit.promotions.push(zeal)
    expect(seen()).toEqual([false, true])
  })

  test('of a terrain, of an improvement in use', () => {
    const damp = filterIn('in [Damp] tiles') as Filter<'tile'>
    const [bog, well, plain] = [at(w, 2, 2), at(w, 3, 3), at(w, 2, 4)]
    w.s.tiles.features[bog] = w.rules.terrains[id(w, 'terrains', 'Bog')].bit
    w.s.tiles.improvement[well] = id(w, 'improvements', 'Well')
    expect(bothWays(() => [bog, well, plain].map(t => matchesTile(w, damp, t, 0)))).toEqual([
      [false, false, false],
      [true, true, false],
    ])
    w.s.tiles.pillaged[well] = 1
    expect(bothWays(() => matchesTile(w, damp, well, 0))).toEqual([false, false])
  })

  test('that asks for itself it does not', () => {
    const odd = filterIn('for [Odd] units') as Filter<'unit'>
    expect(matchesUnit(w, odd, addUnit(w, 0, 'Loop', 15, 9), 0)).toBe(false)
  })
})

test('a tag of a resource stands for tiles where it lies', () => {
  const tasty = filterIn('in [Tasty] tiles') as Filter<'tile'>
  const t = at(w, 7, 8)
  w.s.tiles.resource[t] = id(w, 'resources', 'Salt Lick')
  expect([matchesTile(w, tasty, t, 0), matchesTile(w, tasty, at(w, 8, 8), 0)]).toEqual([true, false])
})

test('a word for a technology means what is available only after it, too', () => {
  const needing = filterIn('for [Writing] units') as Filter<'unit'>
  expect(['Guard', 'Fool', 'Spearman'].map(kind => matchesKind(w, needing, id(w, 'units', kind)))).toEqual([true, false, false])
  expect(unitContext(w, addUnit(w, 0, 'Guard', 2, 9)).unit?.owner).toBe(0)
})

test('a tag of groups of names means the names of all of them', () => {
  const names = [1, 2, 3].map(n => addUnit(w, 0, 'Fool', 10 + n, 10).name)
  expect(names.sort()).toEqual(['', 'Ann', 'Bob'])
})
