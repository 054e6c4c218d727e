/** The end of a unit in a fight, and what the victor has of it: its ship, its gold, its fame (rulebook, combat 12). */
import { checkDefeat } from '../civ/elimination.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { removeUnit } from '../unit/removal.ts'
import { type Combatant, ownerOf } from './combatant.ts'
import { tellDefeat } from './fight-triggers.ts'
import { rewardKill } from './kill-rewards.ts'
import { enlist, isTakenOver, takeCompany } from './unit-takeover.ts'

/** `unit` has no health left, by the hand of `victor`, who attacked it or was attacked. True where it was taken over instead of dying. */
export function die(w: EngineContext, unit: Unit, victor: Combatant, victorAttacks = true): boolean {
  const loser = w.s.civs[unit.owner]
  const by = ownerOf(victor)
  const killer = victor.unit && victor.unit.hp > 0 ? victor.unit : null
  if (killer || victor.city) rewardKill(w, victor, unit)
  if (killer && victorAttacks && isTakenOver(w, killer, unit)) {
    enlist(w, unit, w.s.civs[by])
    takeCompany(w, unit)
    emit(w, { kind: 'unit/captured', unitKind: unit.kind, civ: by, other: loser.id, tile: unit.tile, unit: unit.id })
    tellDefeat(w, unit, loser, killer, victorAttacks)
    checkDefeat(w, loser)
    return true
  }
  publish(w, 'killed', unit, by)
  const killed = { kind: 'unit/killed', unitKind: unit.kind, civ: by, other: loser.id, tile: unit.tile, unit: unit.id } as const
  if (victor.unit) emit(w, { ...killed, what: 'byUnit', victor: victor.unit.kind })
  else emit(w, { ...killed, what: 'byCity', victor: victor.city!.id })
  removeUnit(w, unit)
  tellDefeat(w, unit, loser, killer, victorAttacks)
  checkDefeat(w, loser)
  return false
}
