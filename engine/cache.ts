/** Derived values, one part per owner; each owner says what invalidates its part. Never saved. */
import type { Ruleset } from '../rules/ruleset.ts'
import type { LandCache } from './city/land.ts'
import type { CityMemo, CivMemo } from './city/memo.ts'
import { type EffectsCache, makeEffectsCache } from './effects/cache.ts'
import type { Grid } from './grid.ts'
import type { GameState } from './state.ts'
import { makeUnitsCache, type UnitsCache } from './unit/cache.ts'

export interface Cache {
  size: number
  /** engine/effects/cache.ts: effects in force, filed by template. */
  effects: EffectsCache
  /** engine/unit/cache.ts: sight, path finding. */
  units: UnitsCache
  /** By id; engine/city/memo.ts. */
  cities: (CityMemo | undefined)[]
  civs: (CivMemo | undefined)[]
  /** engine/city/land.ts; null: to be made. */
  land: LandCache | null
}

export function makeCache(_s: GameState, rules: Ruleset, grid: Grid): Cache {
  return { size: grid.size, effects: makeEffectsCache(), units: makeUnitsCache(rules, grid), cities: [], civs: [], land: null }
}
