/** Places for cities as the bot ranks them, for whoever plays by its advice. */
import { type EngineContext, NONE } from '../engine/index.ts'
import { siteTestOfAny } from './knowledge/founding.ts'
import { bestSites, type Site } from './knowledge/sites.ts'
import { STANDARD } from './profiles.ts'
import type { Reason } from './reason.ts'
import { siteReason } from './reasons.ts'
import { makeTurnContext, ownCities, type TurnContext } from './turn-context.ts'

export interface KnownSite {
  tile: number
  /** What the land there has. */
  because: Reason
}

/** Sites told of. */
const SITES_TOLD = 3

/** Around the first city, the best first; of who has no city none. Only reads. */
export function knownSites(w: EngineContext, seat: number): KnownSite[] {
  const m = makeTurnContext(w, seat, STANDARD.params)
  return sitesToTell(m).map(({ tile }) => ({ tile, because: siteReason(m, tile) }))
}

/** Where some settler that could be made might found. */
export function sitesToTell(m: TurnContext): Site[] {
  const [home] = ownCities(m)
  return home ? bestSites(m, home.tile, m.p.siteRange, SITES_TOLD, NONE, siteTestOfAny(m)) : []
}
