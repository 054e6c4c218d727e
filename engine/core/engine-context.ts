/** What the engine's functions work on: the state, the rules it follows, its grid, and what is derived from them. */
import type { Ruleset } from '../../rules/ruleset.ts'
import '../effects/connect.ts'
import '../unit-action/connect.ts'
import '../city-state/city-state-handlers.ts'
import '../diplomacy/connect.ts'
import { type Cache, makeCache } from './cache.ts'
import { type Grid, makeGrid } from './grid.ts'
import type { GameState } from './state.ts'

export interface World {
  s: GameState
  rules: Ruleset
  grid: Grid
  /** Derived values only: a world made afresh from the same state behaves the same. */
  cache: Cache
}

export function makeWorld(s: GameState, rules: Ruleset): World {
  const grid = gridOf(s.setup.width, s.setup.height)
  return { s, rules, grid, cache: makeCache(s, rules, grid) }
}

const grids = new Map<string, Grid>()

/** Grids are immutable, so games of one size share one. */
function gridOf(width: number, height: number): Grid {
  const key = `${width}x${height}`
  let grid = grids.get(key)
  if (!grid) grids.set(key, (grid = makeGrid(width, height)))
  return grid
}
