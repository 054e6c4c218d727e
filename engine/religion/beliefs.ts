/** Beliefs: which are free, and whether a choice of some is what founding or enhancing takes (rulebook, religion 5). */
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type Civ, NONE } from '../core/state.ts'
import { barringEffect } from '../effects/availability.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { civEffects } from '../effects/scope.ts'
import { adoptedBelief } from '../effects/trigger-tests.ts'
import { triggerEffects, triggerEvent } from '../effects/triggers.ts'
import { ANY, BELIEF_KINDS, type BeliefKind, kindsOf, pendingBeliefs } from './pending-beliefs.ts'
import { religionName } from './religion-names.ts'

/** What is to be chosen: so many of each kind, and `any` more of whatever kind. */
export interface Needed {
  pantheon: number
  founder: number
  follower: number
  enhancer: number
  any: number
}

/** Values of an effect's keyword. */
const FOUNDING = 0
const ENHANCING = 1

/** What founding takes: the pantheon's belief too where the civ has none. */
export const neededToFound = (w: EngineContext, civ: Civ): Needed =>
  withExtra(w, civ, { pantheon: civ.religion === NONE ? 1 : 0, founder: 1, follower: 1, enhancer: 0, any: 0 }, FOUNDING)

export const neededToEnhance = (w: EngineContext, civ: Civ): Needed =>
  withExtra(w, civ, { pantheon: 0, founder: 0, follower: 1, enhancer: 1, any: 0 }, ENHANCING)

/** Effects may grant more of any kind, as far as there are free ones; those given freely before are chosen with the rest. */
function withExtra(w: EngineContext, civ: Civ, needed: Needed, keyword: number): Needed {
  for (const type of pendingBeliefs(civ)) {
    const [kind] = kindsOf(type)
    if (type === ANY) needed.any++
    else if (openBeliefs(w, civ, kind).length > needed[kind]) needed[kind]++
  }
  addOfKinds(w, civ, needed, keyword)
  for (const effect of civEffects(w, civ, E.extraBeliefs)) {
    const context = civContext(civ)
    if (effect.params[1] !== keyword || !conditionsHold(w, effect, context)) continue
    needed.any += effect.params[0] * timesOf(w, effect, context)
  }
  let left = -(needed.pantheon + needed.founder + needed.follower + needed.enhancer)
  if (needed.any > 0) for (const { id } of w.rules.beliefs) if (whyNotBelief(w, civ, id) === null) left++
  if (needed.any > left) needed.any = left > 0 ? left : 0
  return needed
}

/** More of one kind: no more than are free. */
function addOfKinds(w: EngineContext, civ: Civ, needed: Needed, keyword: number): void {
  for (const effect of civEffects(w, civ, E.extraBeliefsOfKind)) {
    const [more, which, when] = effect.params
    const context = civContext(civ)
    if (when !== keyword || !conditionsHold(w, effect, context)) continue
    const kind = which === ANY ? 'any' : kindsOf(which)[0]
    needed[kind] += more * timesOf(w, effect, context)
  }
  for (const kind of BELIEF_KINDS) {
    const open = needed[kind] > 1 ? openBeliefs(w, civ, kind).length : 1
    if (needed[kind] > open) needed[kind] = open
  }
}

/** Religion (id) that holds the belief, or NONE; what passed from a pantheon into a religion is held by both. */
function holderOf(w: EngineContext, belief: number): number {
  for (let id = w.s.religions.length - 1; id >= 0; id--) if (w.s.religions[id].beliefs.includes(belief)) return id
  return NONE
}

/** Beliefs of a kind that no religion has. */
export const freeBeliefs = (w: EngineContext, kind: BeliefKind): number[] =>
  w.rules.beliefs.filter(belief => belief.kind === kind && holderOf(w, belief.id) === NONE).map(({ id }) => id)

/** Those of them that the civ may choose now. */
export const openBeliefs = (w: EngineContext, civ: Civ, kind: BeliefKind): number[] =>
  freeBeliefs(w, kind).filter(id => whyNotBelief(w, civ, id) === null)

/** Why the civ cannot choose the belief, whatever its kind, or null. */
export function whyNotBelief(w: EngineContext, civ: Civ, id: number): Refusal | null {
  const belief = w.rules.beliefs[id]
  if (!belief) return refuse('belief/unknown', id)
  const holder = holderOf(w, id)
  if (holder !== NONE) return refuse('belief/taken', belief.name, religionName(w, holder))
  const bar = barringEffect(w, belief, civContext(civ))
  return bar && refuse('belief/condition', belief.name, bar.text)
}

/** Why the beliefs are no such choice, or null. */
export function whyNotChoice(w: EngineContext, civ: Civ, beliefs: readonly number[], needed: Needed): Refusal | null {
  for (const [i, id] of beliefs.entries()) {
    const refusal = whyNotBelief(w, civ, id)
    if (refusal) return refusal
    if (beliefs.indexOf(id) !== i) return refuse('belief/twice', w.rules.beliefs[id].name)
  }
  const total = needed.pantheon + needed.founder + needed.follower + needed.enhancer + needed.any
  let lacking: BeliefKind | null = null
  for (const kind of BELIEF_KINDS) {
    if (beliefs.filter(id => w.rules.beliefs[id].kind === kind).length < needed[kind]) lacking ??= kind
  }
  if (!lacking && beliefs.length === total) return null
  const kinds = [...BELIEF_KINDS, 'any' as const].filter(kind => needed[kind] > 0).map(kind => `${needed[kind]} ${kind}`)
  const open = openBeliefs(w, civ, lacking ?? 'follower').map(id => w.rules.beliefs[id].name)
  return refuse('belief/choice', kinds, beliefs.length, lacking, open)
}

/** What choosing beliefs brings at once: what waits for it first, then what they do themselves. */
export function welcomeBeliefs(w: EngineContext, civ: Civ, beliefs: readonly number[]): void {
  for (const id of beliefs) triggerEvent(w, civ, C.uponAdopting, civContext(civ), adoptedBelief(id))
  for (const id of beliefs) triggerEffects(w, w.rules.beliefs[id].effects, civContext(civ))
}
