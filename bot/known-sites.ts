/** Places for cities as the bot ranks them, for whoever plays by its advice. */
import { type EngineContext, NONE } from '../engine/index.ts'
import { bestSites } from './knowledge/sites.ts'
import { STANDARD } from './profiles.ts'
import { siteReason } from './reasons.ts'
import { makeTurnContext } from './turn-context.ts'

export interface KnownSite {
  tile: number
  /** What the land there has. */
  because: string
}

/** Sites told of at most. */
const SITES_MOST = 3

/** Around the capital, the best first; of who has no city none. Only reads. */
export function knownSites(w: EngineContext, seat: number): KnownSite[] {
  const { capital } = w.s.civs[seat]
  if (capital === NONE) return []
  const m = makeTurnContext(w, seat, STANDARD.params)
  const sites = bestSites(m, w.s.cities[capital]!.tile, m.p.siteRange, SITES_MOST)
  return sites.map(({ tile }) => ({ tile, because: siteReason(m, tile) }))
}
