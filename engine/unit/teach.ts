/** Places that teach units something for good: natural wonders that grant a promotion to who comes next to them. */
import type { Filter } from '../../rules/effects/filter.ts'
import { E } from '../../rules/effects/templates.ts'
import { unitContext } from '../effects/context.ts'
import { holds } from '../effects/holds.ts'
import { matchesUnit } from '../effects/match.ts'
import { entryEffects } from '../effects/scope.ts'
import { DIRECTIONS } from '../grid.ts'
import { NONE, type Unit } from '../state.ts'
import type { World } from '../world.ts'
import { grantPromotion } from './promotions.ts'

/** Natural wonders next to the tile may grant a promotion for good. */
export function learnFromLand(w: World, unit: Unit): void {
  const { wonder } = w.s.tiles
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[unit.tile * DIRECTIONS + d]
    if (n < 0 || wonder[n] === NONE) continue
    for (const effect of entryEffects(w.rules.terrains[wonder[n]], E.terrainGrantsPromotion)) {
      if (!holds(w, effect, unitContext(w, unit))) continue
      if (matchesUnit(w, effect.params[2] as Filter, unit, unit.owner)) grantPromotion(w, unit, effect.params[0] as number)
    }
  }
}
