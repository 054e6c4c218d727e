/** What a civ knows of a tile: the truth where it looks now, else what it saw last. Civs without sight of their own know all. */

import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'

export function isVisible(w: EngineContext, civId: number, t: number): boolean {
  const { known } = w.s.civs[civId]
  return known === null || known.visible[t] > 0
}

export function isExplored(w: EngineContext, civId: number, t: number): boolean {
  const { known } = w.s.civs[civId]
  return known === null || known.explored[t] === 1
}

/** Improvement id that the civ knows on the tile, NONE where it knows none. */
export function seenImprovement(w: EngineContext, civId: number, t: number): number {
  const { known } = w.s.civs[civId]
  return known === null || known.visible[t] > 0 ? w.s.tiles.improvement[t] : known.improvement[t]
}

/** Bits as in the layer `features`; 0 where unexplored. */
export function seenFeatures(w: EngineContext, civId: number, t: number): number {
  const { known } = w.s.civs[civId]
  return known === null || known.visible[t] > 0 ? w.s.tiles.features[t] : known.features[t]
}

/** Civ id or NONE. */
export function seenOwner(w: EngineContext, civId: number, t: number): number {
  const { known } = w.s.civs[civId]
  return known === null || known.visible[t] > 0 ? w.s.tiles.owner[t] : known.owner[t]
}

/** City whose centre the tile is, or NONE; a city that has since been destroyed counts as none. */
export function seenCity(w: EngineContext, civId: number, t: number): number {
  const { known } = w.s.civs[civId]
  const city = known === null || known.visible[t] > 0 ? w.s.tiles.center[t] : known.city[t]
  return city !== NONE && w.s.cities[city] !== null ? city : NONE
}
