/** Improvements and roads that cannot stay, or that an effect takes away (rulebook, improvements 10). */
import { E } from '../../rules/effects/templates.ts'
import { tileChanged } from '../city/yields/yield-cache.ts'
import { publish } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED, ROAD_PILLAGED } from '../core/tile-layers.ts'
import { hasFreshWater } from '../effects/filters/match-tile.ts'
import { entryHas } from '../effects/scope.ts'
import { isWater, topTerrain, unitTables } from '../unit/unit-tables.ts'
import { isFeature, standsOn, topFeature } from './features.ts'

/** After a change of the land: what no longer fits is gone, and work on the tile begins anew. */
export function dropWorks(w: EngineContext, t: number): void {
  const { tiles } = w.s
  if (tiles.improvement[t] !== NONE && !fits(w, t, tiles.improvement[t])) takeImprovement(w, t)
  if (tiles.road[t] !== 0 && (isWater(w, t) || isBarred(w, t))) takeRoad(w, t)
  tiles.work[t] = NONE
  tiles.workLeft[t] = 0
}

/** The improvement is no more; a camp is destroyed with it. */
export function takeImprovement(w: EngineContext, t: number): void {
  const { tiles } = w.s
  tiles.improvement[t] = NONE
  tiles.pillaged[t] &= ~IMPROVEMENT_PILLAGED
  const camp = w.s.camps.find(({ tile, destroyedOn }) => tile === t && destroyedOn === NONE)
  if (camp) camp.destroyedOn = w.s.turn
  tileChanged(w, t)
}

/** The road is no more. */
export function takeRoad(w: EngineContext, t: number): void {
  const { tiles } = w.s
  tiles.road[t] = 0
  tiles.roadOwner[t] = NONE
  tiles.pillaged[t] &= ~ROAD_PILLAGED
  tileChanged(w, t)
  if (tiles.owner[t] !== NONE) publish(w, 'roadsChanged', w.s.civs[tiles.owner[t]])
}

const isBarred = (w: EngineContext, t: number): boolean => unitTables(w).impassable[topTerrain(w, t)] === 1

/** Whether the improvement could stand here, whoever owns the land and whatever it takes to build it. */
function fits(w: EngineContext, t: number, id: number): boolean {
  const { tiles, camps } = w.s
  const improvement = w.rules.improvements[id]
  const wet = isWater(w, t)
  if (isBarred(w, t) || tiles.wonder[t] !== NONE) return false
  if (id === w.rules.known.camp || camps.some(({ tile, destroyedOn }) => tile === t && destroyedOn === NONE)) return !wet
  const resource = tiles.resource[t]
  const improves = resource !== NONE && w.rules.resources[resource].improvedBy.includes(id)
  if (entryHas(improvement, E.builtOnlyOnResource) && !improves) return false
  const feature = topFeature(w, t)
  if (feature !== NONE && w.rules.terrains[feature].unbuildable && !standsOn(improvement, feature)) return false
  if (improves || (wet ? improvement.anyWater : improvement.anyLand)) return true
  if (improvement.terrains.includes(tiles.terrain[t])) return true
  if (improvement.terrains.some(terrain => w.rules.terrains[terrain].bit !== 0 && isFeature(w, t, terrain))) return true
  return !wet && entryHas(improvement, E.builtNearFreshWater) && hasFreshWater(w, t)
}
