/** Statuses: a promotion's effects that a unit has for some turns (rulebook, units 11). */
import { C } from '../../rules/effects/conditions.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { unitContext } from '../effects/context.ts'
import { unitSourcesChanged } from '../effects/scope.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { lookAgain } from '../visibility/observers.ts'

export const hasStatus = (unit: Unit, promotion: number): boolean => unit.statuses.some(one => one.promotion === promotion)

/** The unit has the promotion's effects until that many of its owner's turns have begun; had it before, the longer time counts. False where nothing changes. */
export function giveStatus(w: EngineContext, unit: Unit, promotion: number, turns: number): boolean {
  const had = unit.statuses.find(one => one.promotion === promotion)
  if (had) {
    if (had.turns >= turns) return false
    had.turns = turns
    return true
  }
  unit.statuses.push({ promotion, turns })
  tell(w, unit, promotion, turns)
  triggerEvent(w, w.s.civs[unit.owner], C.uponGainingStatus, unitContext(w, unit), promotion)
  return true
}

/** It has them no longer; false where it had not. */
export function endStatus(w: EngineContext, unit: Unit, promotion: number): boolean {
  if (!hasStatus(unit, promotion)) return false
  unit.statuses = unit.statuses.filter(one => one.promotion !== promotion)
  tell(w, unit, promotion, 0)
  triggerEvent(w, w.s.civs[unit.owner], C.uponLosingStatus, unitContext(w, unit), promotion)
  return true
}

/** A turn of its owner begins. */
export function tickStatuses(w: EngineContext, unit: Unit): void {
  if (unit.statuses.length === 0) return
  for (const status of unit.statuses) status.turns--
  for (const { promotion, turns } of [...unit.statuses])
    if (turns <= 0 && w.s.units[unit.id] === unit) endStatus(w, unit, promotion)
}

/** `turns` is 0 where it is over. */
function tell(w: EngineContext, unit: Unit, promotion: number, turns: number): void {
  unitSourcesChanged(w, unit)
  lookAgain(w, unit)
  const { id, kind, owner, tile } = unit
  const knownBy = w.s.civs[owner].kind === 'major' ? 1 << owner : 0
  const status = { kind: 'unit/status', unitKind: kind, promotion, civ: owner, tile, unit: id, knownBy } as const
  if (turns > 0) emit(w, { ...status, what: 'began', turns })
  else emit(w, { ...status, what: 'over' })
}
