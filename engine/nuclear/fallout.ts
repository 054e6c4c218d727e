/** What a nuclear blast does to a tile: ruined works, burnt woods, fallout (rulebook, air 8). */
import { NUCLEAR } from '../../rules/constants/nuclear.ts'
import { E } from '../../rules/effects/templates.ts'
import { closeCamp } from '../barbarians/camps.ts'
import { loseSite } from '../city/production/building-sites.ts'
import { tileChanged } from '../city/yields/yield-cache.ts'
import { publish } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { chance } from '../core/numbers/rng.ts'
import { NONE } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED, ROAD_PILLAGED } from '../core/tile-layers.ts'
import { entryEffects, entryHas } from '../effects/scope.ts'
import { isFeature, removeFeature } from '../improvements/features.ts'
import { isLostWhenPillaged } from '../unit/pillaging.ts'
import { isWater, topTerrain } from '../unit/unit-tables.ts'
import { changeTile } from '../visibility/terrain-change.ts'

/** True where fallout lies now and did not before. City centres are spared: do not call it for them. */
export function scorch(w: EngineContext, t: number, groundZero: boolean): boolean {
  const woods = burnableOn(w, t)
  if (woods.length === 0) return (groundZero || chance(w.s, NUCLEAR.wastedPercent)) && layWaste(w, t)
  let fell = false
  for (const { terrain, percent } of woods) {
    if (!(groundZero && percent > 0) && !chance(w.s, percent)) continue
    removeFeature(w, t, terrain)
    if (layWaste(w, t)) fell = true
  }
  return fell
}

/** Features with a chance of their own. */
function burnableOn(w: EngineContext, t: number): { terrain: number; percent: number }[] {
  const found: { terrain: number; percent: number }[] = []
  for (const terrain of w.rules.features) {
    if (!isFeature(w, t, terrain)) continue
    for (const { params } of entryEffects(w.rules.terrains[terrain], E.destroyedByNukes)) {
      found.push({ terrain, percent: params[0] })
    }
  }
  return found
}

function layWaste(w: EngineContext, t: number): boolean {
  ruin(w, t)
  const { fallout } = w.rules.known
  const top = w.rules.terrains[topTerrain(w, t)]
  if (fallout === NONE || isWater(w, t) || top.impassable || isFeature(w, t, fallout)) return false
  changeTile(w, t, () => {
    w.s.tiles.features[t] |= w.rules.terrains[fallout].bit
  })
  tileChanged(w, t)
  return true
}

/** Improvements and roads go out of use; those on water, and those that cannot be pillaged, are gone: ruins and camps too (rulebook, air 8). */
function ruin(w: EngineContext, t: number): void {
  const { improvement, road, pillaged, owner } = w.s.tiles
  const given = improvement[t]
  loseSite(w, t)
  if (given === w.rules.known.camp) closeCamp(w, t)
  else if (given !== NONE) {
    const entry = w.rules.improvements[given]
    if (!entryHas(entry, E.irremovable)) {
      if (isLostWhenPillaged(w, t) || entryHas(entry, E.unpillagable)) improvement[t] = NONE
      else pillaged[t] |= IMPROVEMENT_PILLAGED
    }
  }
  if (road[t] !== 0) pillaged[t] |= ROAD_PILLAGED
  tileChanged(w, t)
  if (road[t] !== 0 && owner[t] !== NONE) publish(w, 'roadsChanged', w.s.civs[owner[t]])
}
