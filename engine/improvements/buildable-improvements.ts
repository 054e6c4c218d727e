/** What can be built on a tile, and why not (rulebook, improvements 2). */

import type { Filter } from '../../rules/effects/filter.ts'
import { reading } from '../../rules/effects/filters/reading.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Improvement } from '../../rules/ruleset.ts'
import { ownVersion } from '../city/buildings.ts'
import { isNextTo } from '../city/production/buildable-effects.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED, ROAD_PILLAGED } from '../core/tile-layers.ts'
import { barringEffect } from '../effects/availability.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { type Context, civContext, unitContext } from '../effects/context.ts'
import { matchesImprovement, matchesTile } from '../effects/filters/match.ts'
import { isBeside } from '../effects/filters/proximity-filters.ts'
import { queries } from '../effects/queries.ts'
import { entryEffects, kindEffects } from '../effects/scope.ts'
import { whyNotInStock } from '../effects/stock-costs.ts'
import { improvementHas, improvesResource, isWaterTile, whyNotGround } from './improvement-ground.ts'

/** Why this unit cannot begin that improvement where it stands, or null; its movement is not asked. */
export function whyNotWork(w: EngineContext, unit: Unit, id: number): Refusal | null {
  const improvement = w.rules.improvements[id]
  if (!improvement) return refuse('work/unknown', id)
  if (!isSkilled(w, unit.kind, id, unit.tile, unit.owner))
    return refuse('work/no-skill', w.rules.units[unit.kind].name, improvement.name)
  for (const effect of kindEffects(w, unit.kind, E.buildsImprovements)) {
    if (effect.conditions.length > 0 && !conditionsHold(w, effect, unitContext(w, unit)))
      return refuse('work/condition', improvement.name, effect.text)
  }
  return (
    whyNotImprove(w, w.s.civs[unit.owner], unit.tile, id) ?? whyNotInStock(w, improvement, unitContext(w, unit), 'work/stock')
  )
}

/** Whether units of the kind know how to build it on such a tile: workers by the effect they carry, boats on water. */
export function isSkilled(w: EngineContext, kind: number, id: number, t: number, civ: number): boolean {
  const skills = kindEffects(w, kind, E.buildsImprovements)
  for (let i = 0; i < skills.length; i++) {
    const { params } = skills[i]
    const improvement = reading(params[0], 'improvement')
    const tile = reading(params[0], 'tile')
    if ((improvement && matchesImprovement(w, improvement, id)) || (tile && matchesTile(w, tile, t, civ))) return true
  }
  return isBoat(w, kind) && isWaterTile(w, t) && improvesResource(w, civ, t, w.rules.improvements[id])
}

/** Units that are used up for an improvement on water. */
export const isBoat = (w: EngineContext, kind: number): boolean => kindEffects(w, kind, E.waterImprovement).length > 0
export const isWorker = (w: EngineContext, kind: number): boolean => kindEffects(w, kind, E.buildsImprovements).length > 0

/** Why the civ's workers cannot build it on the tile, or null. */
export function whyNotImprove(w: EngineContext, civ: Civ, t: number, id: number): Refusal | null {
  const { tiles } = w.s
  const improvement = w.rules.improvements[id]
  if (improvement.isRepair) {
    const broken = whatIsBroken(w, t)
    if (tiles.pillaged[t] === 0) return refuse('work/nothing-broken')
    return broken === NONE ? null : whyNotOwner(w, civ, t, w.rules.improvements[broken])
  }
  if (improvement.turns === NONE) return refuse('work/unbuildable', improvement.name)
  return whyNotStand(w, civ, t, improvement)
}

/** Why the improvement cannot stand on the tile for the civ, or null: whoever makes it, workers or a great person at once. */
export function whyNotStand(w: EngineContext, civ: Civ, t: number, improvement: Improvement): Refusal | null {
  return (
    whyNotVersion(w, civ, improvement) ??
    whyNotByEffects(w, civ, t, improvement) ??
    whyNotOwner(w, civ, t, improvement) ??
    whyNotGround(w, civ, t, improvement)
  )
}

export const canImprove = (w: EngineContext, civ: Civ, t: number, id: number): boolean => whyNotImprove(w, civ, t, id) === null

/** Improvements, removals, roads and repairs that the unit can begin where it stands. */
export function worksFor(w: EngineContext, unit: Unit): number[] {
  const found: number[] = []
  for (const { id } of w.rules.improvements) if (whyNotWork(w, unit, id) === null) found.push(id)
  return found
}

/** The improvement (id) that a repair restores: what is pillaged on the tile, its road last; NONE: nothing that the rules know. */
export function whatIsBroken(w: EngineContext, t: number): number {
  const { pillaged, improvement, road } = w.s.tiles
  if ((pillaged[t] & IMPROVEMENT_PILLAGED) !== 0) return improvement[t]
  if ((pillaged[t] & ROAD_PILLAGED) === 0) return NONE
  return w.rules.improvements.find(one => one.road !== 0 && one.road === road[t])?.id ?? NONE
}

function whyNotVersion(w: EngineContext, civ: Civ, improvement: Improvement): Refusal | null {
  if (improvement.uniqueTo !== NONE && improvement.uniqueTo !== civ.nation) {
    return refuse('work/other-nation', improvement.name, w.rules.nations[improvement.uniqueTo].name)
  }
  const own = ownVersion(w.rules, civ.nation, 'improvements', improvement.id)
  if (own !== improvement.id) return refuse('work/own-version', improvement.name, w.rules.improvements[own].name)
  if (improvement.tech !== NONE && !civ.techs[improvement.tech]) {
    return refuse('work/tech', improvement.name, w.rules.techs[improvement.tech].name)
  }
  return null
}

const LIMITS = new Set<number>([
  E.obsoleteWith,
  E.unbuildable,
  E.onlyAvailable,
  E.unavailable,
  E.builtOnlyOn,
  E.notBuiltOn,
  E.mustBeNextTo,
  E.consumes,
])

function hasLimits({ effects }: Improvement): boolean {
  for (let i = 0; i < effects.length; i++) if (LIMITS.has(effects[i].kind)) return true
  return false
}

function whyNotByEffects(w: EngineContext, civ: Civ, t: number, improvement: Improvement): Refusal | null {
  if (!hasLimits(improvement)) return null
  const context: Context = { ...civContext(civ), tile: t }
  const { name } = improvement
  const matches = (filter: Filter<'tile'>, tile: number): boolean => matchesTile(w, filter, tile, civ.id)
  for (const effect of entryEffects(improvement, E.unbuildable))
    if (conditionsHold(w, effect, context)) return refuse('work/unbuildable', name)
  const bar = barringEffect(w, improvement, context)
  if (bar) return refuse('work/condition', name, bar.text)
  for (const effect of entryEffects(improvement, E.obsoleteWith))
    if (civ.techs[effect.params[0]] && conditionsHold(w, effect, context)) return refuse('work/condition', name, effect.text)
  for (const effect of entryEffects(improvement, E.consumes)) {
    const [needed, resource] = effect.params
    const have = queries.resourceAmount(w, civ, resource)
    if (have < needed && conditionsHold(w, effect, context))
      return refuse('work/stock', name, needed, w.rules.resources[resource].name, have)
  }
  for (const effect of entryEffects(improvement, E.builtOnlyOn))
    if (!matches(effect.params[0], t) && conditionsHold(w, effect, context)) return refuse('work/place', name, effect.text)
  for (const effect of entryEffects(improvement, E.notBuiltOn))
    if (matches(effect.params[0], t) && conditionsHold(w, effect, context)) return refuse('work/place', name, effect.text)
  for (const effect of entryEffects(improvement, E.mustBeNextTo))
    if (!isBeside(w, effect.params[0], t, civ.id) && conditionsHold(w, effect, context))
      return refuse('work/place', name, effect.text)
  return null
}

function whyNotOwner(w: EngineContext, civ: Civ, t: number, improvement: Improvement): Refusal | null {
  const { owner, center } = w.s.tiles
  if (center[t] !== NONE) return refuse('work/city')
  if (owner[t] === civ.id) return null
  if (owner[t] !== NONE) return refuse('work/foreign')
  if (improvementHas(w, civ, t, improvement, E.builtOutsideBorders)) return null
  const touches = isNextTo(w, t, n => owner[n] === civ.id)
  return touches && improvementHas(w, civ, t, improvement, E.builtJustOutside) ? null : refuse('work/borders', improvement.name)
}
