/** What units and buildings use of resources. */
import type { Effect, EffectOf } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Entry, Ruleset } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type City, NONE } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { cityContext } from '../effects/context.ts'
import { entryEffects, kindEffects } from '../effects/scope.ts'

/** Amount of a resource that one unit of the kind uses, by the rules alone. */
export const unitNeeds = (w: EngineContext, kind: number, resource: number): number => needsByKind(w)[kind][resource]

const needsByRules = new WeakMap<Ruleset, Int32Array[]>()

/** Amounts by unit kind and resource. */
function needsByKind(w: EngineContext): Int32Array[] {
  const known = needsByRules.get(w.rules)
  if (known) return known
  const { units, resources } = w.rules
  const made = units.map(({ id, resource }) =>
    Int32Array.from(resources, one => needsOf(resource, kindEffects(w, id, E.consumes), one.id)),
  )
  needsByRules.set(w.rules, made)
  return made
}

/** Amount that the building uses, or would use, in the city now. */
export function buildingNeeds(w: EngineContext, city: City, building: number, resource: number): number {
  const entry = w.rules.buildings[building]
  const isUsed = (effect: Effect): boolean => effect.conditions.length === 0 || conditionsHold(w, effect, cityContext(w, city))
  return needsOf(entry.resource, entryEffects(entry, E.consumes).filter(isUsed), resource)
}

function needsOf(one: number, effects: readonly EffectOf<'consumes'>[], resource: number): number {
  let n = one === resource ? 1 : 0
  for (const { params } of effects) if (params[1] === resource) n += params[0]
  return n
}

const NOTHING: readonly number[] = []
const usedByEntry = new WeakMap<Entry, readonly number[]>()

/** Resources, each once, that an object of the rules uses. */
export function resourcesUsed(entry: Entry & { resource: number }): readonly number[] {
  const known = usedByEntry.get(entry)
  if (known) return known
  let used = entry.resource === NONE ? NOTHING : [entry.resource]
  for (const { params } of entryEffects(entry, E.consumes)) if (!used.includes(params[1])) used = [...used, params[1]]
  usedByEntry.set(entry, used)
  return used
}
