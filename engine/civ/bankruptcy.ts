/** A treasury deep in debt loses soldiers until the balance is not negative, or what they bring has mended it (rulebook, economy 6). */
import { ECONOMY } from '../../rules/constants/economy.ts'
import { dismissalGold } from '../city/production/production-cost.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ, Unit } from '../core/state.ts'
import { removeUnit } from '../unit/removal.ts'
import { civIncome } from './income.ts'

/** Dismisses the cheapest military units while the treasury stands at −200 or less and goes on falling; on own land each brings gold. */
export function disbandForDebt(w: EngineContext, civ: Civ): void {
  while (civ.gold <= ECONOMY.bankruptGold && civIncome(w, civ).gold < 0) {
    const unit = cheapest(w, civ)
    if (!unit) return
    emit(w, {
      kind: 'civ/bankrupt',
      unitKind: unit.kind,
      civ: civ.id,
      unit: unit.id,
      tile: unit.tile,
      knownBy: 1 << civ.id,
    })
    civ.gold += dismissalGold(w, unit)
    removeUnit(w, unit)
  }
}

function cheapest(w: EngineContext, civ: Civ): Unit | null {
  let best: Unit | null = null
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    if (w.rules.units[unit.kind].civilian) continue
    if (!best || w.rules.units[unit.kind].cost < w.rules.units[best.kind].cost) best = unit
  }
  return best
}
