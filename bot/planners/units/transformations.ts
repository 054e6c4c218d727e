/** Units that may turn into others do so where the others are the stronger. */
import { isWritten, kindEffects, unitActions, whyNotAct } from '../../../engine/index.ts'
import { isEffect } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import { enemyDistance } from '../../facts/perception.ts'
import type { Reason } from '../../reason.ts'
import { give, ownUnits, type Plan, type TurnContext } from '../../turn-context.ts'

export function* planTransformations(m: TurnContext): Plan {
  const { w, roles } = m
  if (!isWritten(w, E.transformsTo)) return
  for (const unit of ownUnits(m)) {
    if (unit.movesX60 === 0 || kindEffects(w, unit.kind, E.transformsTo).length === 0) continue
    // It is spent by the change: not before the eyes of enemies.
    if (enemyDistance(w, m.perception, unit.tile) <= m.p.civilianDanger) continue
    for (const action of unitActions(w, unit)) {
      const { effect, name, text } = action
      if (!isEffect(effect, E.transformsTo)) continue
      const [into] = effect.params
      if (roles.strength[into] <= roles.strength[unit.kind] || whyNotAct(w, unit, action) !== null) continue
      const because = (): Reason => ({ code: 'unit/transforms', to: roles.strength[into], from: roles.strength[unit.kind] })
      yield* give({ type: 'unitAct', unit: unit.id, action: name, ability: text }, { because })
      break
    }
  }
}
