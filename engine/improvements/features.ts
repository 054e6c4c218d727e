/** Features of a tile: bits of the layer `features`. */

import { E } from '../../rules/effects/templates.ts'
import type { Improvement } from '../../rules/ruleset.ts'
import { tileChanged } from '../city/yields/yield-cache.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'
import { entryEffects } from '../effects/scope.ts'
import { changeTile } from '../visibility/terrain-change.ts'

/** Whether the feature terrain lies on the tile. */
export const isFeature = (w: EngineContext, t: number, terrain: number): boolean =>
  (w.s.tiles.features[t] & w.rules.terrains[terrain].bit) !== 0

/** The feature on top of all others, as terrain id; NONE where there is none. */
export function topFeature(w: EngineContext, t: number): number {
  const bits = w.s.tiles.features[t]
  for (let i = w.rules.features.length - 1; i >= 0; i--) if ((bits & (1 << i)) !== 0) return w.rules.features[i]
  return NONE
}

/** Whether the improvement may stand on the feature (terrain id) and leaves it there. */
export const standsOn = (improvement: Improvement, feature: number): boolean =>
  improvement.terrains.includes(feature) || entryEffects(improvement, E.keepsFeature).some(({ params }) => params[0] === feature)

/** The feature is gone; who looks past it is counted again. */
export function removeFeature(w: EngineContext, t: number, terrain: number): void {
  changeTile(w, t, () => {
    w.s.tiles.features[t] &= ~w.rules.terrains[terrain].bit
  })
  tileChanged(w, t)
}
