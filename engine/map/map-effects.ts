/** The effects that only the making of a map asks for, and whether their conditions hold on a tile. */
import { C } from '../../rules/effects/conditions.ts'
import { type Condition, type Effect, type EffectOf, isCondition, isEffect } from '../../rules/effects/effect.ts'
import { E, type TemplateKey, type TemplateKind } from '../../rules/effects/templates.ts'
import type { Entry } from '../../rules/ruleset.ts'
import { NONE } from '../core/state.ts'
import { matchesTile } from '../effects/filters/match.ts'
import type { Draft } from './draft.ts'

/** Effects of one template on an entry. */
export const effectsOf = <K extends TemplateKey>(entry: Entry, kind: TemplateKind<K>): EffectOf<K>[] =>
  entry.effects.filter(effect => isEffect(effect, kind))

/** Whether all conditions hold on a tile, in a region of that type ('' outside all regions). */
export function holdsOn(d: Draft, conditions: readonly Condition[], t: number, region: string): boolean {
  for (const condition of conditions) if (!conditionHolds(d, condition, t, region)) return false
  return true
}

function conditionHolds({ w, waterMap }: Draft, condition: Condition, t: number, region: string): boolean {
  if (isCondition(condition, C.inTiles)) return matchesTile(w, condition.params[0], t, NONE)
  if (isCondition(condition, C.inTilesWithout)) return !matchesTile(w, condition.params[0], t, NONE)
  if (isCondition(condition, C.inRegion)) return condition.params[0] === region
  if (isCondition(condition, C.notInRegion)) return condition.params[0] !== region
  return condition.kind === C.waterMap && waterMap
}

/** Whether the conditions about regions and the map as a whole hold, leaving tiles aside. */
export function holdsInRegion({ waterMap }: Draft, conditions: readonly Condition[], region: string): boolean {
  return conditions.every(condition => {
    if (isCondition(condition, C.inRegion)) return condition.params[0] === region
    if (isCondition(condition, C.notInRegion)) return condition.params[0] !== region
    return condition.kind !== C.waterMap || waterMap
  })
}

/** Whether it may lie on the landmass of the tile: they are numbered from the largest. */
export function isOnLandmass(d: Draft, { effects }: Entry, t: number): boolean {
  for (const effect of effects) {
    const continent = d.tiles.continent[t]
    if (isEffect(effect, E.notOnLargest) && continent !== NONE && continent < effect.params[0]) return false
    if (isEffect(effect, E.onLargest) && (continent === NONE || continent >= effect.params[0])) return false
  }
  return true
}

/** An effect narrowed to regions of some type. */
export const isRegional = (effect: Effect): boolean =>
  effect.conditions.some(({ kind }) => kind === C.inRegion || kind === C.notInRegion)
