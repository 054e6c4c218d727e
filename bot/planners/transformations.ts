/** Soldiers that can become stronger ones by an act of their own do. */

import { ownKind, type Unit, type UnitAction, unitActions, unitEffects, whyNotAct } from '../../engine/index.ts'
import { isEffect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import { isArmed, unitRoles } from '../knowledge/unit-roles.ts'
import { isOurs, ownUnits, type Plan, roleOf, type TurnContext } from '../turn-context.ts'
import { actNow } from './great-people.ts'

export function* planTransformations(m: TurnContext): Plan {
  for (const unit of ownUnits(m)) {
    if (unit.movesX60 === 0 || unitEffects(m.w, unit, E.transformsTo).length === 0) continue
    if (!isArmed(roleOf(m, unit)) || !isOurs(m, unit)) continue
    const action = bestForm(m, unit)
    if (action) yield* actNow(unit, action, 'stronger so')
  }
}

/** The action that makes the strongest of it, stronger than it is; null where none does. */
function bestForm({ w, civ }: TurnContext, unit: Unit): UnitAction | null {
  const { strength } = unitRoles(w.rules)
  let best: UnitAction | null = null
  let most = strength[unit.kind]
  for (const action of unitActions(w, unit)) {
    if (!isEffect(action.effect, E.transformsTo) || whyNotAct(w, unit, action) !== null) continue
    const worth = strength[ownKind(w, civ, action.effect.params[0])]
    if (worth <= most) continue
    most = worth
    best = action
  }
  return best
}
