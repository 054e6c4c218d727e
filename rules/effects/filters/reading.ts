/** Filters of one word that was read in several vocabularies. */
import type { Filter, FilterKind } from '../filter.ts'
import { F } from './ops.ts'

/** The part of a filter with several readings that is of one vocabulary; the filter itself where it has one reading only. */
export function reading<K extends FilterKind>(filter: Filter, kind: K): Filter<K> | null {
  const isMeant = (one: Filter): one is Filter<K> => one.kind === kind
  if (filter.op !== F.either) return isMeant(filter) ? filter : null
  return filter.of.find(isMeant) ?? null
}
