/** The effect lines that only the making of a map asks for, and whether their conditions hold on a tile. */
import { C } from '../../rules/effects/conditions.ts'
import type { Condition, Effect } from '../../rules/effects/effect.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import type { Entry } from '../../rules/ruleset.ts'
import { NONE } from '../core/state.ts'
import { matchesTile } from '../effects/filters/match.ts'
import type { Draft } from './draft.ts'

/** Lines of one template on an entry. */
export const linesOf = (entry: Entry, kind: number): Effect[] => entry.effects.filter(effect => effect.kind === kind)

export const amountOf = (effect: Effect, index = 0): number => effect.params[index] as number

/** Whether all conditions hold on a tile, in a region of that type ('' outside all regions). */
export function holdsOn(d: Draft, conditions: readonly Condition[], t: number, region: string): boolean {
  for (const condition of conditions) if (!conditionHolds(d, condition, t, region)) return false
  return true
}

function conditionHolds({ w, waterMap }: Draft, { kind, params }: Condition, t: number, region: string): boolean {
  if (kind === C.inTiles) return matchesTile(w, params[0] as Filter, t, NONE)
  if (kind === C.inTilesWithout) return !matchesTile(w, params[0] as Filter, t, NONE)
  if (kind === C.inRegion) return params[0] === region
  if (kind === C.notInRegion) return params[0] !== region
  return kind === C.waterMap && waterMap
}

/** Whether the conditions about regions and the map as a whole hold, leaving tiles aside. */
export function holdsInRegion({ waterMap }: Draft, conditions: readonly Condition[], region: string): boolean {
  return conditions.every(({ kind, params }) => {
    if (kind === C.inRegion) return params[0] === region
    if (kind === C.notInRegion) return params[0] !== region
    return kind !== C.waterMap || waterMap
  })
}

/** A line narrowed to regions of some type. */
export const isRegional = (effect: Effect): boolean =>
  effect.conditions.some(({ kind }) => kind === C.inRegion || kind === C.notInRegion)
