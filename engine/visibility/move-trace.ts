/** Who saw units go where: noted as it happens, for live updates, beside the state; where nobody asked for it nothing is noted. */
import { E } from '../../rules/effects/templates.ts'
import { cached, declareCache, type EngineContext, setCached } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { unitEffects } from '../effects/scope.ts'
import { seesUnit } from './hidden-units.ts'

/** One step of a unit. Sight is in bits of majors, as it was at that moment. */
export interface TracedStep {
  unit: number
  from: number
  to: number
  /** Who saw it leave. */
  sawLeave: number
  /** Who saw it come. */
  sawCome: number
}

/** Steps that are kept until they are taken; what comes beyond is not noted. */
const MOST_STEPS = 20_000

const TRACE = declareCache<TracedStep[] | null>(() => null)

/** From now on steps are noted, or no longer. */
export const traceMoves = (w: EngineContext, isWanted: boolean): void => setCached(w, TRACE, isWanted ? [] : null)

/** Steps since this was last asked, oldest first. */
export function takeMoves(w: EngineContext): TracedStep[] {
  const steps = cached(w, TRACE)
  if (!steps || steps.length === 0) return []
  setCached(w, TRACE, [])
  return steps
}

/** The unit has come from `from` to where it is; to be called before its own sight has changed. */
export function noteMove(w: EngineContext, unit: Unit, from: number): void {
  const steps = cached(w, TRACE)
  if (!steps || steps.length >= MOST_STEPS) return
  const sawCome = seenBy(w, unit)
  steps.push({ unit: unit.id, from, to: unit.tile, sawLeave: sawLeave(w, unit, from), sawCome })
}

function seenBy(w: EngineContext, unit: Unit): number {
  let bits = 0
  for (const { id, kind } of w.s.civs) if (kind === 'major' && seesUnit(w, id, unit)) bits |= 1 << id
  return bits
}

/** Who hides was seen where it left only by those who see it still: whoever was near it then is not known any more. */
function sawLeave(w: EngineContext, unit: Unit, from: number): number {
  const hides =
    unit.carrier >= 0 || unitEffects(w, unit, E.invisible).length + unitEffects(w, unit, E.invisibleToOthers).length > 0
  if (hides) return w.s.civs[unit.owner].kind === 'major' ? 1 << unit.owner : 0
  let bits = 0
  for (const { id, kind, known } of w.s.civs)
    if (kind === 'major' && (id === unit.owner || known === null || known.visible[from] > 0)) bits |= 1 << id
  return bits
}
