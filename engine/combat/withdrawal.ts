/** Defenders that slip away from a melee attack (rulebook, combat 11). */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, distance } from '../core/grid.ts'
import { draw } from '../core/numbers/rng.ts'
import { NONE, type Unit } from '../core/state.ts'
import { any } from '../effects/aggregate.ts'
import { combatContext } from '../effects/context.ts'
import { unitEffects } from '../effects/scope.ts'
import { isImmobile } from '../unit/afloat.ts'
import { relocate } from '../unit/movement/relocation.ts'
import { canStandOn } from '../unit/placement.ts'
import { unitCombatant } from './combatant.ts'

/** True where the defender stepped aside to a free tile, if possible not next to the attacker. */
export function withdraw(w: EngineContext, attacker: Unit, defender: Unit): boolean {
  const effects = unitEffects(w, defender, E.withdraws)
  if (effects.length === 0 || defender.embarked || defender.order === 'guard') return false
  if (defender.partner !== NONE || isImmobile(w, defender)) return false
  const context = combatContext(w, unitCombatant(defender), unitCombatant(attacker), false, defender.tile)
  if (!any(w, effects, context)) return false
  const free: number[] = []
  const civ = w.s.civs[defender.owner]
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[defender.tile * DIRECTIONS + d]
    if (n >= 0 && canStandOn(w, civ, defender.kind, n)) free.push(n)
  }
  const away = free.filter(n => distance(w.grid, n, attacker.tile) > 1)
  const choice = away.length > 0 ? away : free
  if (choice.length === 0) return false
  relocate(w, defender, choice[draw(w.s, choice.length)])
  return true
}
