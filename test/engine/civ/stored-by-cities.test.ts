/** What a city's buildings bring to its own store (rulebook, economy 10). */

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addBuilding } from '../../../engine/city/buildings.ts'
import { growCityStocks } from '../../../engine/civ/stock-growth.ts'
import { stockOf } from '../../../engine/effects/stockpiles.ts'
import { loadRuleset } from '../../../rules/load.ts'
import { addCity, flatWorld, id } from '../../world.ts'

test('a building feeds the store of its own city, of a resource that cities keep, and no other', () => {
  const loaded = loadRuleset([join(import.meta.dirname, '../../fixtures/mods/millers')])
  if ('errors' in loaded) throw new Error('the mod has errors')
  const w = flatWorld({ rules: loaded.ruleset })
  const [mill, other] = [addCity(w, 0, 4, 5), addCity(w, 0, 12, 5)]
  addBuilding(w, mill, id(w, 'buildings', 'Hand Mill'))
  for (const city of [mill, other]) growCityStocks(w, city)
  const flour = id(w, 'resources', 'Flour')
  expect([mill, other].map(city => stockOf(w, w.s.civs[0], city, flour))).toEqual([1, 0])
})
