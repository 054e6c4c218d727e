/** The actions a unit has by its own effects, those of its type and promotions, and why it cannot take one now. */
import { C, CONDITIONS } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { E, TEMPLATES } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { NONE, type Unit } from '../core/state.ts'
import { conditionsHold, hasModifier } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import type { EffectIndex, EffectList } from '../effects/effect-index.ts'
import { unitEffectIndex } from '../effects/scope.ts'
import { isOneTime } from '../effects/triggers.ts'
import { abilityOf, NOTHING_TO_CHOOSE } from './ability.ts'
import { abilityText, whyNotPay } from './ability-cost.ts'

/** The name of every action that is a one-time effect of the format. */
export const ABILITY = 'ability'

export interface UnitAction {
  /** What it is called by: the name of one that needs code, or 'ability'. */
  name: string
  /** The effect, without its modifiers; for people, and to tell abilities apart. */
  text: string
  effect: Effect
  /** Improvement id, where the ability makes one; else NONE. */
  choice: number
}

/** All actions of the unit, possible now or not, in the order of the template tables. */
export function unitActions(w: EngineContext, unit: Unit): UnitAction[] {
  const actions: UnitAction[] = []
  for (const effect of actionEffects(unitEffectIndex(w, unit))) {
    const act = abilityOf(effect.kind)
    const choices = act?.choices ? act.choices(w, unit, effect) : NOTHING_TO_CHOOSE
    for (const choice of choices) actions.push({ name: act?.name ?? ABILITY, text: abilityText(effect), effect, choice })
  }
  return actions
}

/** Why the unit cannot do it here and now, or null. */
export function whyNotAct(w: EngineContext, unit: Unit, action: UnitAction): Refusal | null {
  const { effect, choice } = action
  if (!conditionsHold(w, effect, unitContext(w, unit))) return refuse('act/condition', effect.text)
  return abilityOf(effect.kind)?.check(w, unit, effect, choice) ?? whyNotPay(w, unit, effect)
}

/** What is meant by a name, and where it is not enough, an improvement (id) or the effect's text; whether possible or not. */
export function actionsMeant(w: EngineContext, unit: Unit, name: string, improvement = NONE, ability = ''): UnitAction[] {
  const wanted = ability.trim().toLowerCase()
  return unitActions(w, unit).filter(
    action =>
      action.name === name &&
      (improvement === NONE || action.choice === improvement) &&
      (wanted === '' || action.text.toLowerCase() === wanted),
  )
}

/** For people: 'construct Academy', 'hurry_research', 'ability: Empire enters a [8]-turn Golden Age'. */
export function actionLabel(w: EngineContext, { name, text, choice }: UnitAction): string {
  if (choice !== NONE) return `${name} ${w.rules.improvements[choice].name}`
  return name === ABILITY ? `${name}: ${text}` : name
}

const actionsByIndex = new WeakMap<EffectIndex, EffectList>()

/** Effects that are actions: those of abilities, one-time effects and effects "for n turns" with an action modifier. Founding cities has a command of its own. */
function actionEffects(index: EffectIndex): EffectList {
  let effects = actionsByIndex.get(index)
  if (!effects) {
    const found: Effect[] = []
    for (const { kind } of TEMPLATES) {
      if (kind === E.foundsCity || (!abilityOf(kind) && !isOneTime(kind))) continue
      for (const effect of index.byKind[kind]) if (isAction(effect)) found.push(effect)
    }
    for (const effect of index.timed) if (!abilityOf(effect.kind) && isAction(effect)) found.push(effect)
    actionsByIndex.set(index, (effects = found))
  }
  return effects
}

/** "n additional times" only adds to another effect. */
function isAction(effect: Effect): boolean {
  if (hasModifier(effect, C.additionalTimes)) return false
  return abilityOf(effect.kind) !== null || effect.modifiers.some(({ kind }) => CONDITIONS[kind].group === 'action')
}
