/** What a unit finds where it comes to stand: a camp, ruins, a place that teaches it something. */
import type { Filter } from '../../rules/effects/filter.ts'
import { E } from '../../rules/effects/templates.ts'
import { clearCamp } from '../barbarian/clear.ts'
import { matchesUnit } from '../effects/match.ts'
import { entryEffects } from '../effects/scope.ts'
import { DIRECTIONS } from '../grid.ts'
import { NONE, type Unit } from '../state.ts'
import type { World } from '../world.ts'
import { grantPromotion } from './promotions.ts'
import { enterRuins } from './ruins.ts'

/** Called when the unit has come to rest on its tile. */
export function arrive(w: World, unit: Unit): void {
  const { known } = w.rules
  const civ = w.s.civs[unit.owner]
  const improvement = w.s.tiles.improvement[unit.tile]
  if (improvement !== NONE) {
    if (improvement === known.camp && civ.kind !== 'barbarian' && !w.rules.units[unit.kind].civilian) clearCamp(w, unit)
    else if (improvement === known.ancientRuins && civ.kind === 'major') enterRuins(w, unit)
  }
  if (w.s.units[unit.id] === unit) arriveNextTo(w, unit)
}

/** Natural wonders next to the tile may grant a promotion for good. */
export function arriveNextTo(w: World, unit: Unit): void {
  const { wonder } = w.s.tiles
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[unit.tile * DIRECTIONS + d]
    if (n < 0 || wonder[n] === NONE) continue
    for (const effect of entryEffects(w.rules.terrains[wonder[n]], E.terrainGrantsPromotion)) {
      if (matchesUnit(w, effect.params[2] as Filter, unit, unit.owner)) grantPromotion(w, unit, effect.params[0] as number)
    }
  }
}
