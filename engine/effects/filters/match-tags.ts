/** Tags that count under conditions: whether the line that bears one holds for an object of the game. */
import type { Filter } from '../../../rules/effects/filter.ts'
import { tagLines } from '../../../rules/effects/filters/tags.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { Context } from '../context.ts'
import { queries } from '../queries.ts'

/** Conditions of tags that ask for tags of conditions, one in another; further ones do not hold: a tag may ask for itself. */
const DEEPEST = 4
let depth = 0

/** Whether a line of object `id` of the filter's mask holds. */
export function tagHolds(w: EngineContext, filter: Filter, id: number, context: Context): boolean {
  if (depth >= DEEPEST) return false
  depth++
  try {
    const lines = tagLines(filter, id)
    for (let i = 0; i < lines.length; i++) if (queries.conditionsHold(w, lines[i], context)) return true
    return false
  } finally {
    depth--
  }
}
