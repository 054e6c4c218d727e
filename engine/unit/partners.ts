/** Who goes in formation with whom: a soldier and a civilian, until one of them moves alone, changes hands or is no more (rulebook, units 6). */
import type { EngineContext } from '../core/engine-context.ts'
import { NONE, type Unit } from '../core/state.ts'

/** The own unit with which it goes, or null. */
export const partnerOf = (w: EngineContext, { partner }: Unit): Unit | null => (partner === NONE ? null : w.s.units[partner])

/** From now on the two go together. */
export function formUp(w: EngineContext, a: Unit, b: Unit): void {
  for (const unit of [a, b]) breakUp(w, unit)
  a.partner = b.id
  b.partner = a.id
}

/** The unit's formation is given up, if it is in one. */
export function breakUp(w: EngineContext, unit: Unit): void {
  if (unit.partner === NONE) return
  const other = w.s.units[unit.partner]
  if (other) other.partner = NONE
  unit.partner = NONE
}
