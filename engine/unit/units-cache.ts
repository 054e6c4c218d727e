/** The units' part of the cache: sight, figures of the ruleset, and arrays that path finding reuses. */
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Grid } from '../core/grid.ts'
import { makeSightCache, type SightCache } from '../visibility/heights.ts'
import { makePathCache, type PathCache } from './movement/path-buffers.ts'
import { makeUnitTables, type UnitTables } from './unit-tables.ts'

export interface UnitsCache {
  sight: SightCache
  tables: UnitTables
  path: PathCache
}

export function makeUnitsCache(rules: Ruleset, grid: Grid): UnitsCache {
  return { sight: makeSightCache(grid), tables: makeUnitTables(rules), path: makePathCache(grid) }
}
