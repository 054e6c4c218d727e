/**
 * One-time effects ("triggerables"): which fire, when, how often. What each does is in engine/one-time-effects/, apart because that uses
 * the systems that fire effects.
 */
import { CHAINS } from '../../rules/constants/effects.ts'
import { CONDITIONS, type ConditionKind, type TriggerKey } from '../../rules/effects/conditions.ts'
import type { Effect, EffectOf } from '../../rules/effects/effect.ts'
import { E, TEMPLATES, type TemplateKey } from '../../rules/effects/templates.ts'
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE } from '../core/state.ts'
import { conditionsHold, timesOf } from './conditions/conditions.ts'
import type { Context } from './context.ts'
import { isHeard } from './effect-index.ts'
import { giveForTurns, termOf } from './timed-effects.ts'
import { listenersOf } from './trigger-listeners.ts'

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

/** How deep in effects that set off effects we are, and how many of those there were since the first. */
const CHAIN = declareCache(() => ({ depth: 0, done: 0 }))

/** How many one-time effects did something. */
const CARRIED_OUT = declareCache(() => ({ count: 0 }))

/** Only ever compared with itself in the same context. */
export const effectsCarriedOut = (w: EngineContext): number => cached(w, CARRIED_OUT).count

/**
 * One effect, whatever event it waits for; an effect "for n turns" comes into force. False where its conditions do not hold or it could do
 * nothing, and at the end of a chain of effects that set each other off (rulebook, effects 8).
 */
export function triggerEffect(w: EngineContext, effect: Effect, context: Context): boolean {
  const chain = cached(w, CHAIN)
  if (chain.depth === 0) chain.done = 0
  if (chain.depth >= CHAINS.depthMost || chain.done >= CHAINS.effectsMost) return false
  chain.depth++
  try {
    const did = carryOut(w, effect, context, chain)
    if (did) cached(w, CARRIED_OUT).count++
    return did
  } finally {
    chain.depth--
  }
}

function carryOut(w: EngineContext, effect: Effect, context: Context, chain: { depth: number; done: number }): boolean {
  const term = termOf(effect)
  if (term !== null) return giveForTurns(w, context.civ, effect, term, timesOf(w, effect, context))
  const act = ONE_TIME[effect.kind]
  if (!act || !conditionsHold(w, effect, context)) return false
  let did = false
  for (let times = timesOf(w, effect, context); times > 0 && chain.done < CHAINS.effectsMost; times--) {
    if (chain.depth > 1) chain.done++
    if (act(w, effect, context)) did = true
  }
  return did
}

/**
 * Something happened to `civ` ("upon …"): fires the effects that wait for it, of the civ, and of the context's city and unit; all that
 * wait are found before the first happens. `id` is what the trigger names: a thing of the rules, the other civ, a tile, health points.
 */
export function triggerEvent(
  w: EngineContext,
  civ: Civ,
  trigger: ConditionKind<TriggerKey>,
  context: Context,
  id: number = NONE,
): number {
  if (!isHeard(w, trigger)) return 0
  let done = 0
  for (const { effect, context: own } of listenersOf(w, civ, trigger, context, id)) if (triggerEffect(w, effect, own)) done++
  return done
}
