/** Whether an improvement suits its ground: terrain, features, resources, roads. */
import type { Effect } from '../../rules/effects/effect.ts'
import { E, type TemplateKind } from '../../rules/effects/templates.ts'
import type { Improvement } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type Civ, NONE } from '../core/state.ts'
import { any } from '../effects/aggregate.ts'
import { civContext } from '../effects/context.ts'
import { matchesImprovement } from '../effects/filters/match.ts'
import { canSeeResource, hasFreshWater } from '../effects/filters/match-tile.ts'
import { entryEffects, entryHas } from '../effects/scope.ts'
import { isFeature, standsOn, topFeature } from './features.ts'

export const isWaterTile = (w: EngineContext, t: number): boolean => w.rules.terrains[w.s.tiles.terrain[t]].kind === 'water'

/** Whether such an effect of the improvement holds for the civ on the tile. */
export function improvementHas(w: EngineContext, civ: Civ, t: number, improvement: Improvement, kind: TemplateKind): boolean {
  return entryHas(improvement, kind) && any(w, entryEffects(improvement, kind), { ...civContext(civ), tile: t })
}

export function whyNotGround(w: EngineContext, civ: Civ, t: number, improvement: Improvement): Refusal | null {
  const { tiles } = w.s
  const { name } = improvement
  if (improvement.removesFeature !== NONE) {
    const feature = w.rules.terrains[improvement.removesFeature]
    return isFeature(w, t, feature.id) ? null : refuse('work/no-feature', feature.name)
  }
  if (improvement.removesRoad !== 0) return tiles.road[t] === improvement.removesRoad ? null : refuse('work/no-road')
  if (improvement.road !== 0) return whyNotRoad(w, t, improvement)
  if (tiles.improvement[t] === improvement.id) return refuse('work/present', name)
  if (tiles.improvement[t] !== NONE && entryHas(w.rules.improvements[tiles.improvement[t]], E.irremovable)) {
    return refuse('work/irremovable', w.rules.improvements[tiles.improvement[t]].name)
  }
  return whyNotTerrain(w, civ, t, improvement)
}

function whyNotRoad(w: EngineContext, t: number, improvement: Improvement): Refusal | null {
  const { tiles } = w.s
  const terrain = w.rules.terrains[tiles.terrain[t]]
  if (terrain.kind === 'water' || isImpassable(w, t)) return refuse('work/terrain', improvement.name, terrain.name)
  return tiles.road[t] >= improvement.road ? refuse('work/present', improvement.name) : null
}

function isImpassable(w: EngineContext, t: number): boolean {
  const { terrain, wonder } = w.s.tiles
  const top = topFeature(w, t)
  const { terrains } = w.rules
  return (
    terrains[terrain[t]].impassable ||
    (wonder[t] !== NONE && terrains[wonder[t]].impassable) ||
    (top !== NONE && terrains[top].impassable)
  )
}

/** The top terrain, the resource or fresh water must suit it; a feature in the way must go first. */
function whyNotTerrain(w: EngineContext, civ: Civ, t: number, improvement: Improvement): Refusal | null {
  const { tiles } = w.s
  const { name } = improvement
  if (isImpassable(w, t) || tiles.wonder[t] !== NONE)
    return refuse('work/terrain', name, w.rules.terrains[Math.max(tiles.wonder[t], tiles.terrain[t])].name)
  const feature = topFeature(w, t)
  const top = feature === NONE ? tiles.terrain[t] : feature
  const bar = barOn(w, t, improvement)
  if (bar) return refuse('work/place', name, bar.text)
  const improves = improvesResource(w, civ.id, t, improvement)
  if (!improves && improvementHas(w, civ, t, improvement, E.builtOnlyOnResource)) return refuse('work/resource', name)
  if (feature !== NONE && w.rules.terrains[feature].unbuildable && !suitsFeature(w, civ, improvement, feature)) {
    return refuse('work/feature', name, w.rules.terrains[feature].name)
  }
  const isWater = isWaterTile(w, t)
  const suits =
    improves ||
    improvement.terrains.includes(top) ||
    (isWater ? improvement.anyWater : improvement.anyLand) ||
    (feature !== NONE && suitsFeature(w, civ, improvement, feature) && improvement.terrains.includes(tiles.terrain[t])) ||
    (!isWater && improvementHas(w, civ, t, improvement, E.builtNearFreshWater) && hasFreshWater(w, t))
  return suits ? null : refuse('work/terrain', name, w.rules.terrains[top].name)
}

/** What lets other improvements only stand on the terrains of the tile, or null: of several lines one is enough. */
function barOn(w: EngineContext, t: number, { id }: Improvement): Effect | null {
  const { terrain, features } = w.s.tiles
  let bar: Effect | null = null
  for (const only of entryEffects(w.rules.terrains[terrain[t]], E.onlyImprovements)) {
    if (matchesImprovement(w, only.params[0], id)) return null
    bar ??= only
  }
  if (features[t] === 0) return bar
  for (const feature of w.rules.features) {
    if (!isFeature(w, t, feature)) continue
    for (const only of entryEffects(w.rules.terrains[feature], E.onlyImprovements)) {
      if (matchesImprovement(w, only.params[0], id)) return null
      bar ??= only
    }
  }
  return bar
}

/** May stand on the feature, or clears it when it is built, as who knows how to remove it can. */
function suitsFeature(w: EngineContext, civ: Civ, improvement: Improvement, feature: number): boolean {
  if (standsOn(improvement, feature)) return true
  if (!entryHas(improvement, E.removesFeatures)) return false
  return w.rules.improvements.some(
    ({ removesFeature, tech }) => removesFeature === feature && (tech === NONE || civ.techs[tech] !== 0),
  )
}

/** Whether it would bring in the resource of the tile, which the civ can see. */
export function improvesResource(w: EngineContext, civ: number, t: number, improvement: Improvement): boolean {
  const resource = w.s.tiles.resource[t]
  return resource !== NONE && canSeeResource(w, resource, civ) && w.rules.resources[resource].improvedBy.includes(improvement.id)
}
