/** Filters over objects of the rules: buildings, improvements, resources, technologies, eras, policies, specialists. */
import type { Filter, FilterKind } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { City } from '../../core/state.ts'
import { cityContext } from '../context.ts'
import { tagHolds } from './match-tags.ts'

/**
 * Whether object `id` of the vocabulary `kind` matches; of a filter with several readings that one counts. Conditions of tags are asked
 * of the city, where one is given.
 */
export function maskMatches(w: EngineContext, filter: Filter, kind: FilterKind, id: number, city: City | null = null): boolean {
  const { op, of } = filter
  if (op === F.mask) return filter.mask![id] !== 0
  if (op === F.always) return true
  if (op === F.not) return !maskMatches(w, of[0], kind, id, city)
  if (op === F.and) {
    for (let i = 0; i < of.length; i++) if (!maskMatches(w, of[i], kind, id, city)) return false
    return true
  }
  if (op === F.or) {
    for (let i = 0; i < of.length; i++) if (maskMatches(w, of[i], kind, id, city)) return true
    return false
  }
  if (op === F.either) {
    for (let i = 0; i < of.length; i++) if (of[i].kind === kind) return maskMatches(w, of[i], kind, id, city)
    return false
  }
  if (op === F.tagged) return filter.mask![id] !== 0 && (!city || tagHolds(w, filter, id, cityContext(w, city)))
  if (op === F.startingEraTech) return of[w.s.setup.startEra].mask![id] !== 0
  if (op === F.startingEra) return (kind === 'tech' ? w.rules.techs[id].era : id) === w.s.setup.startEra
  return false
}
