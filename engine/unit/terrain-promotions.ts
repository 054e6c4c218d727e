/** Places that teach units something for good: natural wonders that grant a promotion to who comes next to them. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS } from '../core/grid.ts'
import { NONE, type Unit } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { matchesUnit } from '../effects/filters/match.ts'
import { entryEffects } from '../effects/scope.ts'
import { grantPromotion } from './promotions.ts'

/** Natural wonders next to the tile may grant a promotion for good. */
export function learnFromLand(w: EngineContext, unit: Unit): void {
  const { wonder } = w.s.tiles
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[unit.tile * DIRECTIONS + d]
    if (n < 0 || wonder[n] === NONE) continue
    for (const effect of entryEffects(w.rules.terrains[wonder[n]], E.terrainGrantsPromotion)) {
      if (!conditionsHold(w, effect, unitContext(w, unit))) continue
      if (matchesUnit(w, effect.params[2], unit, unit.owner)) grantPromotion(w, unit, effect.params[0])
    }
  }
}
