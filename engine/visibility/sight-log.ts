/** What one command does to the sight of one civ, for who wants to know whether it saw anything new: kept while the command runs. */
import { cached, declareCache, type EngineContext, setCached } from '../core/engine-context.ts'
import type { RememberedTile } from '../core/state.ts'
import type { KnownTiles } from '../core/tile-layers.ts'

export interface SightLog {
  /** Whose sight. */
  known: KnownTiles
  /** A tile came into sight that was not when the log began. */
  sawNew: boolean
  /** What was remembered of each tile when it went out of sight first, by tile. */
  lost: Map<number, RememberedTile>
}

const LOG = declareCache<SightLog | null>(() => null)

/** From now on it is noted, until `endSightLog`. */
export function beginSightLog(w: EngineContext, known: KnownTiles): SightLog {
  const log: SightLog = { known, sawNew: false, lost: new Map() }
  setCached(w, LOG, log)
  return log
}

export const endSightLog = (w: EngineContext): void => setCached(w, LOG, null)

/** To be called when the tile has come into sight. */
export function noteSeen(w: EngineContext, known: KnownTiles, t: number): void {
  const log = cached(w, LOG)
  if (log !== null && log.known === known && !log.lost.has(t)) log.sawNew = true
}

/** To be called when the tile has gone out of sight, before what it is now is written down. */
export function noteLost(w: EngineContext, known: KnownTiles, t: number): void {
  const log = cached(w, LOG)
  if (log !== null && log.known === known && !log.lost.has(t)) log.lost.set(t, rememberedOf(known, t))
}

export function rememberedOf(known: KnownTiles, tile: number): RememberedTile {
  const { improvement, pillaged, features, road, owner, city } = known
  return {
    tile,
    improvement: improvement[tile],
    pillaged: pillaged[tile],
    features: features[tile],
    road: road[tile],
    owner: owner[tile],
    city: city[tile],
  }
}
