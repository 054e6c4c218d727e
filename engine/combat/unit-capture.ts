/** Units taken from others: civilians walked upon, ships boarded (rulebook, combat 11). */
import { E } from '../../rules/effects/templates.ts'
import { checkDefeat } from '../civ/elimination.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { mayReturn } from '../diplomacy/unit-gift.ts'
import { unitHas } from '../effects/aggregate.ts'
import { handOver } from '../unit/hand-over.ts'
import { removeUnit } from '../unit/removal.ts'

/** `by` walks onto a civilian's tile: it changes sides, is freed, or is lost. */
export function captureCivilian(w: EngineContext, by: Civ, unit: Unit): void {
  const kind = w.rules.units[unit.kind]
  const loser = unit.owner
  const { tile } = unit
  const founds = kind.effects.some(({ kind }) => kind === E.foundsCity || kind === E.foundsPuppet)
  if (unitHas(w, unit, E.uncapturable) || (founds && by.kind === 'cityState')) {
    removeUnit(w, unit)
    emit(w, { kind: 'unit/killed', what: 'caught', unitKind: kind.id, civ: by.id, other: loser, tile, unit: unit.id })
    checkDefeat(w, w.s.civs[loser])
    return
  }
  // Its first owner gets it back as it was, and so does who may give it back to him; others make a worker of a settler, but for barbarians.
  const returnTo = mayReturn(w, by, unit) ? unit.originalOwner : NONE
  const isKept = by.kind === 'barbarian' || unit.originalOwner === by.id || returnTo !== NONE
  const becomes = founds && !isKept ? workerKind(w, by, unit.kind) : unit.kind
  handOver(w, unit, by, becomes)
  unit.returnTo = returnTo
  emit(w, { kind: 'unit/captured', unitKind: kind.id, civ: by.id, other: loser, tile, unit: unit.id })
  checkDefeat(w, w.s.civs[loser])
}

/** What a captured settler becomes: the worker of the era, else what it was. */
function workerKind(w: EngineContext, by: Civ, otherwise: number): number {
  const era = w.rules.eras[by.era]
  return era && era.workerUnit !== NONE ? era.workerUnit : otherwise
}
