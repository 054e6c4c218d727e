/** Derived values, one part per owner; each owner says what invalidates its part. Never saved. */
import type { Ruleset } from '../rules/ruleset.ts'
import type { Grid } from './grid.ts'
import type { GameState } from './state.ts'

export interface Cache {
  size: number
}

export function makeCache(_s: GameState, _rules: Ruleset, grid: Grid): Cache {
  return { size: grid.size }
}
