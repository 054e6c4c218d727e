/** An improvement stands, a road is laid, a forest is felled. */
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Improvement } from '../../rules/ruleset.ts'
import { tileChanged } from '../city/yields/yield-cache.ts'
import { publish } from '../core/domain-events.ts'
import { emit, onlyFor } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED, ROAD_PILLAGED } from '../core/tile-layers.ts'
import { civContext } from '../effects/context.ts'
import { entryHas } from '../effects/scope.ts'
import { payFromStock } from '../effects/stock-costs.ts'
import { triggerEffects, triggerEvent } from '../effects/triggers.ts'
import { isFeature, removeFeature, standsOn } from './features.ts'
import { payRemoval } from './felling-bonus.ts'
import { noteRoad } from './roads-built.ts'

/** What was ordered is done, by the unit where one did it, and what waits for that happens. */
export function finishOrder(w: EngineContext, civ: Civ, t: number, id: number, unit: Unit | null): void {
  finishWork(w, civ, t, id)
  triggerEvent(w, civ, C.uponImproving, { ...civContext(civ), unit, tile: t }, id)
}

/** Carries out the improvement, removal, road or repair on the tile for the civ. */
export function finishWork(w: EngineContext, civ: Civ, t: number, id: number): void {
  const { tiles } = w.s
  const improvement = w.rules.improvements[id]
  if (improvement.isRepair) repair(w, t)
  else if (improvement.removesFeature !== NONE) {
    payRemoval(w, civ, t, improvement.removesFeature)
    removeFeature(w, t, improvement.removesFeature)
    dropMisfit(w, t)
  } else if (improvement.removesRoad !== 0) setRoad(w, civ, t, 0)
  else if (improvement.road !== 0) setRoad(w, civ, t, improvement.road)
  else {
    if (entryHas(improvement, E.removesFeatures)) clearFeatures(w, t, improvement)
    tiles.improvement[t] = id
    tiles.pillaged[t] &= ~IMPROVEMENT_PILLAGED
  }
  payFromStock(w, improvement, { ...civContext(civ), tile: t })
  tileChanged(w, t)
  if (improvement.road !== 0 || improvement.removesRoad !== 0 || improvement.isRepair) publish(w, 'roadsChanged', civ)
  triggerEffects(w, improvement.effects, { ...civContext(civ), tile: t })
  emit(w, {
    kind: 'tile/improved',
    improvement: id,
    civ: civ.id,
    tile: t,
    knownBy: onlyFor(civ),
  })
}

/** The improvement first, then the road. */
function repair(w: EngineContext, t: number): void {
  const { pillaged } = w.s.tiles
  if ((pillaged[t] & IMPROVEMENT_PILLAGED) !== 0) pillaged[t] &= ~IMPROVEMENT_PILLAGED
  else pillaged[t] &= ~ROAD_PILLAGED
}

function setRoad(w: EngineContext, civ: Civ, t: number, level: number): void {
  w.s.tiles.road[t] = level
  w.s.tiles.roadOwner[t] = level === 0 ? NONE : civ.id
  if (level !== 0) noteRoad(w, civ, t)
  w.s.tiles.pillaged[t] &= ~ROAD_PILLAGED
}

/** An improvement that needs the feature goes with it: a lumber mill without its forest. */
function dropMisfit(w: EngineContext, t: number): void {
  const { tiles } = w.s
  const id = tiles.improvement[t]
  if (id === NONE) return
  const { terrains, anyLand } = w.rules.improvements[id]
  const features = terrains.filter(terrain => w.rules.terrains[terrain].bit !== 0)
  const resource = tiles.resource[t]
  if (anyLand || terrains.includes(tiles.terrain[t]) || features.some(terrain => isFeature(w, t, terrain))) return
  if (resource !== NONE && w.rules.resources[resource].improvedBy.includes(id)) return
  tiles.improvement[t] = NONE
  tiles.pillaged[t] &= ~IMPROVEMENT_PILLAGED
}

/** What can be cleared goes, but for what the improvement may stand on. */
function clearFeatures(w: EngineContext, t: number, improvement: Improvement): void {
  for (const { removesFeature } of w.rules.improvements) {
    if (removesFeature === NONE || !isFeature(w, t, removesFeature) || standsOn(improvement, removesFeature)) continue
    removeFeature(w, t, removesFeature)
  }
}
