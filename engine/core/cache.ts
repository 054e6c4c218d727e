/** Derived values, one part per owner; each owner says what invalidates its part. Never saved. */
import type { Ruleset } from '../../rules/ruleset.ts'
import type { LandCache } from '../city/territory/owned-tiles.ts'
import type { CityMemo, CivMemo } from '../city/yields/yield-cache.ts'
import { type EffectsCache, makeEffectsCache } from '../effects/effect-index.ts'
import { makeUnitsCache, type UnitsCache } from '../unit/units-cache.ts'
import type { Grid } from './grid.ts'
import type { GameState } from './state.ts'

export interface Cache {
  size: number
  /** engine/effects/effect-index.ts: effects in force, filed by template. */
  effects: EffectsCache
  /** engine/unit/units-cache.ts: sight, path finding. */
  units: UnitsCache
  /** By id; engine/city/yields/yield-cache.ts. */
  cities: (CityMemo | undefined)[]
  civs: (CivMemo | undefined)[]
  /** engine/city/territory/owned-tiles.ts; null: to be made. */
  land: LandCache | null
}

export function makeCache(_s: GameState, rules: Ruleset, grid: Grid): Cache {
  return { size: grid.size, effects: makeEffectsCache(), units: makeUnitsCache(rules, grid), cities: [], civs: [], land: null }
}
