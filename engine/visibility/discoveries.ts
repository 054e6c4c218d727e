/**
 * Natural wonders and tiles that came into sight for the first time, kept until what waits for that may happen: sight is counted while units
 * are on their way from tile to tile, and nothing may befall them before they have arrived.
 */
import { C } from '../../rules/effects/conditions.ts'
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import type { Civ, Unit } from '../core/state.ts'
import type { KnownTiles } from '../core/tile-layers.ts'
import { civContext, unitContext } from '../effects/context.ts'
import { isHeard, NO_EFFECTS } from '../effects/effect-index.ts'
import { unitEffectIndex } from '../effects/scope.ts'
import { triggerEvent } from '../effects/triggers.ts'
import type { TileSpan } from './line-of-sight.ts'

interface Discovery {
  civ: Civ
  /** Who saw the tile; null for a natural wonder, which its civ found. */
  unit: Unit | null
  tile: number
}
const FOUND = declareCache<Discovery[]>(() => [])

/** `civ` has found the natural wonder on the tile. */
export function noteWonder(w: EngineContext, civ: Civ, tile: number): void {
  if (isHeard(w, C.uponWonderFound)) cached(w, FOUND).push({ civ, unit: null, tile })
}

/** Tiles of the set that nobody of the unit's civ has seen yet: to be asked before it looks. None where it does not wait for any. */
export function unseenBy(w: EngineContext, unit: Unit, known: KnownTiles, { tiles, from, to }: TileSpan): readonly number[] {
  if (!isHeard(w, C.uponDiscoveringTile) || unitEffectIndex(w, unit).triggered.length === 0) return NO_EFFECTS
  const unseen: number[] = []
  for (let i = from; i < to; i++) if (known.explored[tiles[i]] === 0) unseen.push(tiles[i])
  return unseen
}

/** The unit has seen these tiles, and nobody of its civ before it. */
export function noteTiles(w: EngineContext, unit: Unit, unseen: readonly number[]): void {
  for (const tile of unseen) cached(w, FOUND).push({ civ: w.s.civs[unit.owner], unit, tile })
}

/** What waits for the discoveries so far happens. Call it where all units are in their places. */
export function tellDiscoveries(w: EngineContext): void {
  const found = cached(w, FOUND)
  while (found.length > 0) {
    const { civ, unit, tile } = found.shift()!
    if (unit === null) triggerEvent(w, civ, C.uponWonderFound, { ...civContext(civ), tile })
    else if (w.s.units[unit.id] === unit) triggerEvent(w, civ, C.uponDiscoveringTile, unitContext(w, unit), tile)
  }
}
