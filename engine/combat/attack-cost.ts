/** What attacking costs the unit: its order, its rest, its movement. */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { MOVE, NONE, type Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { isAir } from '../unit/unit-tables.ts'
import { attacksPerTurn } from './attack-target.ts'

/** Orders and rest are over for who attacks. */
export function stir(unit: Unit): void {
  unit.order = 'none'
  unit.goal = NONE
  unit.fortified = 0
  unit.acted = true
}

/**
 * An attack takes all movement, or one point where more may follow: not of who has killed hand to hand (`hasKilled`), whose price is
 * the step that follows, nor of aircraft.
 */
export function tire(w: EngineContext, unit: Unit, hasKilled = false): void {
  const goesOn = unitHas(w, unit, E.movesAfterAttack) || unit.attacks < attacksPerTurn(w, unit)
  if (goesOn && (hasKilled || isAir(w, unit.kind))) return
  unit.movesX60 = goesOn ? Math.max(0, unit.movesX60 - MOVE) : 0
}
