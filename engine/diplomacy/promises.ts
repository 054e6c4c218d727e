/** Promises between majors: given of oneself or on demand, kept for a hundred turns or broken (rulebook, diplomacy 13). */
import { DIPLOMACY, OPINION } from '../../rules/constants/diplomacy.ts'
import { civName, dropDeals } from '../civ/relations.ts'
import { type Deal, type Negotiation, PROMISES, type PromiseKind, type Relation } from '../core/diplomacy-state.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { WhatOf } from '../core/event.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { NONE } from '../core/state.ts'
import { remember } from './opinion-memory.ts'

/** What follows 'promises', before a name. */
const PROMISE_WORDS: Record<PromiseKind, string> = {
  noSettling: 'not to settle near',
  noSpying: 'not to spy on',
  noSpreading: 'not to spread its religion to the cities of',
}

export const isPromise = (item: Deal['item']): item is PromiseKind => (PROMISES as readonly string[]).includes(item)

/** 'not to spy on Greece'. */
const promiseText = (w: EngineContext, kind: PromiseKind, to: number): string => `${PROMISE_WORDS[kind]} ${civName(w, to)}`

const promised = (w: EngineContext, a: number, b: number, kind: PromiseKind): Deal | null =>
  w.s.deals.find(deal => deal.a === a && deal.b === b && deal.item === kind) ?? null

/** Why `a` cannot promise these to `b`, or null. */
export function checkPromises(w: EngineContext, a: number, b: number, kinds: readonly PromiseKind[]): Refusal | null {
  for (const [i, kind] of kinds.entries()) {
    if (!PROMISES.includes(kind) || kinds.indexOf(kind) !== i) return refuse('deal/promise', String(kind))
    const already = promised(w, a, b, kind)
    if (already) return refuse('deal/promised', civName(w, a), promiseText(w, kind, b), already.until)
  }
  return null
}

/** Turns for which a promise binds, by speed (rulebook, diplomacy 13). */
const promiseTurns = (w: EngineContext): number => Math.round(DIPLOMACY.promiseTurns * w.rules.speeds[w.s.setup.speed].modifier)

/** `a` promises; who was asked for it thinks the less of `b`. */
export function makePromises(
  w: EngineContext,
  a: number,
  b: number,
  kinds: readonly PromiseKind[],
  group: number,
  isDemand: boolean,
): void {
  for (const item of kinds) {
    w.s.deals.push({ id: w.s.nextDeal++, group, a, b, item, resource: NONE, amount: 1, until: w.s.turn + promiseTurns(w) })
    if (isDemand) remember(w, a, b, 'demanded', OPINION.askedAndGranted)
    say(w, a, b, 'made', item)
  }
}

/** The terms on the table were turned down: a demand in them is minded on both sides. */
export function refusePromises(w: EngineContext, { proposer, opener, other, asks }: Negotiation): void {
  const refuser = proposer === opener ? other : opener
  for (const item of asks.promises) {
    remember(w, refuser, proposer, 'demanded', OPINION.askedInVain)
    remember(w, proposer, refuser, 'refusedDemand', OPINION.promiseRefused)
    say(w, refuser, proposer, 'refused', item)
  }
}

/** Its term is over. */
export function keepPromise(w: EngineContext, { a, b, item }: Deal & { item: PromiseKind }): void {
  remember(w, b, a, 'keptPromise', OPINION.promiseKept)
  say(w, a, b, 'kept', item)
}

/** `a` has done what it may have promised `b` not to. */
export function breakPromise(w: EngineContext, a: number, b: number, kind: PromiseKind): void {
  const broken = promised(w, a, b, kind)
  if (!broken) return
  dropDeals(w, deal => deal === broken)
  remember(w, b, a, 'brokePromise', OPINION.promiseBroken)
  say(w, a, b, 'broken', kind)
}

/** `by` has done what it may have promised `harmed` not to: that breaks a promise, and is noted for some turns, promised or not. */
export function offend(w: EngineContext, harmed: number, by: number, kind: PromiseKind): void {
  breakPromise(w, by, harmed, kind)
  if (w.s.civs[harmed].kind !== 'major' || w.s.civs[by].kind !== 'major') return
  const { offences } = w.s.civs[harmed].relations[by]
  const until = w.s.turn + DIPLOMACY.offenceTurns
  const known = offences.find(one => one.kind === kind)
  if (known) known.until = until
  else offences.push({ kind, until })
}

/** The end of a round: what was noted of the other is forgotten when its time is over. */
export function forgetOffences(w: EngineContext, relation: Relation): void {
  if (relation.offences.some(({ until }) => until <= w.s.turn + 1))
    relation.offences = relation.offences.filter(({ until }) => until > w.s.turn + 1)
}

function say(w: EngineContext, civ: number, other: number, what: WhatOf<'civ/promise'>, promise: PromiseKind): void {
  emit(w, { kind: 'civ/promise', what, promise, civ, other, knownBy: (1 << civ) | (1 << other) })
}
