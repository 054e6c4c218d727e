/** An improvement stands, a road is laid, a forest is felled. */
import { IMPROVEMENTS } from '../../rules/constants/progress.ts'
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Improvement } from '../../rules/ruleset.ts'
import { FOOD, PRODUCTION, STAT_COUNT } from '../../rules/stats.ts'
import { connectCities } from '../city/city-connections.ts'
import { nearestCity } from '../city/territory/territory.ts'
import { tileChanged } from '../city/yields/yield-cache.ts'
import { gainStockpile } from '../civ/stat-gains.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED, ROAD_PILLAGED } from '../core/tile-layers.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { progressFactor } from '../effects/progress-scaling.ts'
import { entryEffects, entryHas } from '../effects/scope.ts'
import { scaledBySpeed } from '../effects/speed-scaling.ts'
import { payFromStock } from '../effects/stock-costs.ts'
import { triggerEffects, triggerEvent } from '../effects/triggers.ts'
import { isFeature, removeFeature, standsOn } from './features.ts'
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
  if (improvement.road !== 0 || improvement.removesRoad !== 0 || improvement.isRepair) connectCities(w, civ)
  triggerEffects(w, improvement.effects, { ...civContext(civ), tile: t })
  emit(w, {
    kind: 'tile/improved',
    improvement: id,
    civ: civ.id,
    tile: t,
    knownBy: civ.kind === 'major' ? 1 << civ.id : 0,
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

/** A felled feature helps the nearest own city: in full next to it, less with distance, two thirds outside own land. */
function payRemoval(w: EngineContext, civ: Civ, t: number, feature: number): void {
  const context = { ...civContext(civ), tile: t }
  for (const effect of entryEffects(w.rules.terrains[feature], E.removalBonus)) {
    if (!conditionsHold(w, effect, context)) continue
    const city = nearestCity(w, civ.id, t, IMPROVEMENTS.fellingTiles)
    if (!city) return
    const { fellingSteps, fellingDivisor, fellingAbroadShare } = IMPROVEMENTS
    const steps = distance(w.grid, city.tile, t)
    const share =
      (steps <= 1 ? 1 : (fellingSteps - steps) / fellingDivisor) * (w.s.tiles.owner[t] === civ.id ? 1 : fellingAbroadShare)
    for (let stat = 0; stat < STAT_COUNT; stat++) {
      const amount = roundDown(scaledBySpeed(w, effect.params[0][stat], effect, null) * progressFactor(w, civ, effect) * share)
      if (amount === 0) continue
      if (stat === FOOD) city.food += amount
      else if (stat === PRODUCTION) city.overflow += amount
      else gainStockpile(w, civ, stat, amount)
    }
  }
}
