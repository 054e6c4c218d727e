/** What the engine's functions work on: the state, the rules it follows, its grid, and what is derived from them. */
import type { Ruleset } from '../../rules/ruleset.ts'
import { type Grid, makeGrid } from './grid.ts'
import type { GameState } from './state.ts'

export interface EngineContext {
  s: GameState
  rules: Ruleset
  grid: Grid
  /** Derived values by slot (CacheSlot.at), never saved: a context made afresh from the same state behaves the same. */
  cache: unknown[]
}

/** A place in the context's cache: declared by the file that owns what is in it, and that says what throws it away. */
interface CacheSlot<T> {
  readonly at: number
  readonly make: (w: EngineContext) => T
}

export function makeContext(s: GameState, rules: Ruleset): EngineContext {
  return { s, rules, grid: gridOf(s.setup.width, s.setup.height), cache: new Array(slots).fill(null) }
}

let slots = 0

/** Declares a slot; once, when the file that owns it is loaded. */
export const declareCache = <T>(make: (w: EngineContext) => T): CacheSlot<T> => ({ at: slots++, make })

/** What is in the slot, made where there is nothing yet. */
export function cached<T>(w: EngineContext, slot: CacheSlot<T>): T {
  return (w.cache[slot.at] ??= slot.make(w)) as T
}

/** Throws away what is in the slot. */
export function dropCached(w: EngineContext, slot: CacheSlot<unknown>): void {
  w.cache[slot.at] = null
}

/** Puts something into the slot. */
export function setCached<T>(w: EngineContext, slot: CacheSlot<T>, value: T): void {
  w.cache[slot.at] = value
}

const grids = new Map<string, Grid>()

/** Grids are immutable, so games of one size share one. */
function gridOf(width: number, height: number): Grid {
  const key = `${width}x${height}`
  let grid = grids.get(key)
  if (!grid) grids.set(key, (grid = makeGrid(width, height)))
  return grid
}
