/** A unit uses one of its own abilities: those of great people, and whatever effects of its kind or promotions make buttons of. */
import { command } from '../../core/command.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import { NONE, type Unit } from '../../core/state.ts'
import { abilityOf } from '../../unit-abilities/ability.ts'
import { ABILITY, actionLabel, actionsMeant, type UnitAction, unitActions, whyNotAct } from '../../unit-abilities/ability-list.ts'
import { act } from '../../unit-abilities/use-ability.ts'
import { checkOwn, theUnit } from './unit-checks.ts'

interface UnitAct {
  unit: number
  /** Name of the action: 'construct', 'hurry_research' …, or 'ability'. */
  action: string
  /** Improvement id, where the unit could make several. */
  improvement?: number
  /** The effect's text, where it has several abilities. */
  ability?: string
}

/** Does it; what it answers depends on the action: science, production, gold, the improvement. */
export const unitAct = command<UnitAct>({
  by: 'active',
  check: (w, seat, args) => checkOwn(w, seat, args.unit) ?? asRefusal(choose(w, theUnit(w, args.unit), args)),
  apply(w, _seat, args) {
    const unit = theUnit(w, args.unit)
    const action = choose(w, unit, args) as UnitAction
    return { action: action.name, ...act(w, unit, action) }
  },
})

const asRefusal = (chosen: UnitAction | Refusal): Refusal | null => ('code' in chosen ? chosen : null)

/** The one action meant, or why not: of several, the only one that is possible now. */
function choose(w: EngineContext, unit: Unit, { action, improvement = NONE, ability = '' }: UnitAct): UnitAction | Refusal {
  const meant = actionsMeant(w, unit, action, improvement, ability)
  const kind = w.rules.units[unit.kind].name
  if (meant.length === 0) {
    const asked =
      improvement !== NONE
        ? `${action} ${w.rules.improvements[improvement]?.name ?? improvement}`
        : `${action}${ability && `: ${ability}`}`
    return refuse(
      'act/unknown',
      kind,
      asked,
      unitActions(w, unit).map(one => actionLabel(w, one)),
    )
  }
  const possible = meant.filter(one => whyNotAct(w, unit, one) === null)
  const asks = possible.length > 0 ? abilityOf(possible[0].effect.kind)?.asks : undefined
  if (asks) return asks()
  if (possible.length === 1) return possible[0]
  if (possible.length === 0) return whyNotAct(w, unit, meant[0])!
  const choices = possible.map(one => (one.name === ABILITY ? one.text : (w.rules.improvements[one.choice]?.name ?? one.text)))
  return refuse('act/which', kind, action, choices)
}
