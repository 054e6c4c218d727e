/** "Improves [resources] resource in this tile": such improvements join those that the resources name themselves. */
import { isEffect } from '../effects/effect.ts'
import type { Filter } from '../effects/filter.ts'
import { F } from '../effects/filters/ops.ts'
import { E } from '../effects/templates.ts'
import type { Ruleset } from '../ruleset.ts'

/** Call once all effects are compiled. */
export function addImprovers({ improvements, resources }: Ruleset): void {
  for (const { id, effects } of improvements) {
    for (const effect of effects) {
      if (!isEffect(effect, E.improvesResources)) continue
      for (const { id: resource, improvedBy } of resources)
        if (isNamed(effect.params[0], resource) && !improvedBy.includes(id)) improvedBy.push(id)
    }
  }
}

/** Filters of resources ask for nothing but the rules. */
function isNamed(filter: Filter<'resource'>, resource: number): boolean {
  const { op, mask, of } = filter
  const parts = of as Filter<'resource'>[]
  if (op === F.always) return true
  if (op === F.mask) return mask![resource] === 1
  if (op === F.not) return !isNamed(parts[0], resource)
  if (op === F.or) return parts.some(part => isNamed(part, resource))
  return op === F.and && parts.every(part => isNamed(part, resource))
}
