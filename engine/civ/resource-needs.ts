/** What units, buildings and improvements use of resources, by the rules alone. */
import type { EffectOf } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Entry, Ruleset } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'
import { entryEffects, kindEffects } from '../effects/scope.ts'

/** Amount of a resource that one unit of the kind, or one building, uses. */
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

export function buildingNeeds(w: EngineContext, building: number, resource: number): number {
  const entry = w.rules.buildings[building]
  return needsOf(entry.resource, entryEffects(entry, E.consumes), resource)
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
