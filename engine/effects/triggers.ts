/**
 * One-time effects ("triggerables"): which fire, when, how often. What each does is in engine/one-time-effects/, apart because that uses
 * the systems that fire effects.
 */
import { C, CONDITIONS, type ConditionKind } from '../../rules/effects/conditions.ts'
import { type Condition, type Effect, type EffectOf, isCondition } from '../../rules/effects/effect.ts'
import { E, TEMPLATES, type TemplateKey } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { conditionsHold, timesOf } from './conditions/conditions.ts'
import type { Context } from './context.ts'
import { matchesTech, matchesUnit } from './filters/match.ts'
import { cityEffectIndex, civEffectIndex, unitEffectIndex } from './scope.ts'
import { giveForTurns, termOf } from './timed-effects.ts'

/** Carries one effect out; false where it could do nothing (for ruins: the next reward is tried). */
export type OneTimeEffect<K extends TemplateKey = TemplateKey> = (
  w: EngineContext,
  effect: EffectOf<K>,
  context: Context,
) => boolean

/** By template, each with that template's parameters. */
export type OneTimeEffects = { readonly [K in TemplateKey]?: OneTimeEffect<K> }

/** Each stands under its own template's number: it is only given effects of that. */
type AnyOneTimeEffect = (w: EngineContext, effect: Effect, context: Context) => boolean

const ONE_TIME: (AnyOneTimeEffect | undefined)[] = TEMPLATES.map(() => undefined)

/** Fills rows of the table; when the program loads. A template that has one already is an error. */
export function addOneTimeEffects(effects: OneTimeEffects): void {
  for (const [key, effect] of Object.entries(effects)) {
    if (ONE_TIME[E[key as TemplateKey]]) throw new Error(`the one-time effect ${key} is carried out twice`)
    ONE_TIME[E[key as TemplateKey]] = effect as AnyOneTimeEffect
  }
}

/** Templates whose effect happens once, and is carried out. */
export const isOneTime = (kind: number): boolean => ONE_TIME[kind] !== undefined

/**
 * Runs the one-time effects among `effects` that wait for no event and whose conditions hold: on gaining a technology, policy, building,
 * promotion, unit, era, ruin. Returns how many did something.
 */
export function triggerEffects(w: EngineContext, effects: readonly Effect[], context: Context): number {
  let done = 0
  for (const effect of effects) if (!waits(effect) && triggerEffect(w, effect, context)) done++
  return done
}

/** For an event, or for a unit to act. */
const waits = (effect: Effect): boolean =>
  effect.triggers.length > 0 || effect.modifiers.some(({ kind }) => CONDITIONS[kind].group === 'action')

/** One effect, whatever event it waits for; an effect "for n turns" comes into force. False where its conditions do not hold or it could do nothing. */
export function triggerEffect(w: EngineContext, effect: Effect, context: Context): boolean {
  const term = termOf(effect)
  if (term !== null) return giveForTurns(w, context.civ, effect, term, timesOf(w, effect, context))
  const act = ONE_TIME[effect.kind]
  if (!act || !conditionsHold(w, effect, context)) return false
  let did = false
  for (let times = timesOf(w, effect, context); times > 0; times--) if (act(w, effect, context)) did = true
  return did
}

/**
 * Something happened to `civ` ("upon …"): fires the effects that wait for it, of the civ, and of the context's city and unit. `triggerKind` is
 * a constant C; `id` what the trigger names: technology for uponTech, era for uponEra; a unit expended is the context's.
 */
export function triggerEvent(w: EngineContext, civ: Civ, triggerKind: ConditionKind, context: Context, id = -1): number {
  const triggered = context.city ? cityEffectIndex(w, context.city).triggered : civEffectIndex(w, civ).triggered
  let done = fireTriggered(w, triggered, triggerKind, context, id)
  if (context.unit) done += fireTriggered(w, unitEffectIndex(w, context.unit).triggered, triggerKind, context, id)
  return done
}

function fireTriggered(
  w: EngineContext,
  effects: readonly Effect[],
  triggerKind: ConditionKind,
  context: Context,
  id: number,
): number {
  let done = 0
  for (const effect of effects) {
    const isMeant = effect.triggers.some(trigger => trigger.kind === triggerKind && isTriggered(w, trigger, context, id))
    if (isMeant && triggerEffect(w, effect, context)) done++
  }
  return done
}

function isTriggered(w: EngineContext, trigger: Condition, context: Context, id: number): boolean {
  if (isCondition(trigger, C.uponTech)) return matchesTech(w, trigger.params[0], id)
  if (isCondition(trigger, C.uponEra)) return trigger.params[0] === id
  if (isCondition(trigger, C.uponExpending)) {
    return context.unit !== null && matchesUnit(w, trigger.params[0], context.unit, context.unit.owner)
  }
  return false
}
