/** Treaties between two majors: what each of them takes, and signing it (rulebook, diplomacy 7). */
import { DIPLOMACY } from '../../rules/constants/diplomacy.ts'
import { RESEARCH } from '../../rules/constants/progress.ts'
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import { civName, hasOpenBorders } from '../civ/relations.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { WhatOf } from '../core/event.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { NONE } from '../core/state.ts'
import { civHas, sumCiv } from '../effects/aggregate.ts'
import { civContext } from '../effects/context.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { canResearch } from '../research/research.ts'
import { rememberTile } from '../visibility/visible-counts.ts'
import { weighBonds } from './bonds-of-others.ts'

export const areFriends = (w: EngineContext, a: number, b: number): boolean => w.s.civs[a].relations[b].friendsUntil > w.s.turn
export const havePact = (w: EngineContext, a: number, b: number): boolean => w.s.civs[a].relations[b].pactUntil > w.s.turn
export const haveResearch = (w: EngineContext, a: number, b: number): boolean => w.s.civs[a].relations[b].researchUntil > 0
export const denounces = (w: EngineContext, a: number, b: number): boolean => w.s.civs[a].relations[b].denouncedUntil > w.s.turn

/** Majors that hold to it with `civ`, by some test of the two. */
export const partnersOf = (w: EngineContext, civ: number, test: (w: EngineContext, a: number, b: number) => boolean): number[] =>
  w.s.civs
    .filter(other => other.id !== civ && other.kind === 'major' && other.alive && test(w, civ, other.id))
    .map(({ id }) => id)

/** Why `host` cannot let `guest` have an embassy in its capital, or null. */
export function whyNotEmbassy(w: EngineContext, host: number, guest: number): Refusal | null {
  for (const side of [host, guest]) {
    if (!civHas(w, w.s.civs[side], E.embassies)) return refuse('treaty/not-known', civName(w, side), 'embassies')
  }
  if (w.s.civs[host].capital === NONE) return refuse('treaty/no-capital', civName(w, host))
  return w.s.civs[host].relations[guest].embassy ? refuse('treaty/embassy-exists', civName(w, guest), civName(w, host)) : null
}

/** Why the two lack the embassies that the rules may ask for before any treaty, or null. */
export function whyNotAdvanced(w: EngineContext, a: number, b: number): Refusal | null {
  const needed = [a, b].some(side => civHas(w, w.s.civs[side], E.embassiesRequired))
  if (!needed || (w.s.civs[a].relations[b].embassy && w.s.civs[b].relations[a].embassy)) return null
  return refuse('treaty/embassies-first', civName(w, a), civName(w, b))
}

/** Why the two know nothing of open borders, or null. */
export function whyNotBorders(w: EngineContext, a: number, b: number): Refusal | null {
  for (const side of [a, b]) {
    if (!civHas(w, w.s.civs[side], E.openBorders)) return refuse('deal/no-borders', civName(w, side))
  }
  return whyNotAdvanced(w, a, b)
}

/** Why `host` cannot open its borders to `guest`, or null. */
export function whyNotOpen(w: EngineContext, host: number, guest: number): Refusal | null {
  if (hasOpenBorders(w, host, guest))
    return refuse('treaty/borders-open', civName(w, host), civName(w, guest), w.s.civs[host].relations[guest].openBordersUntil)
  return whyNotBorders(w, host, guest)
}

/** Why they cannot declare friendship, or null. */
export function whyNotFriendship(w: EngineContext, a: number, b: number): Refusal | null {
  if (areFriends(w, a, b)) return refuse('treaty/exists', 'declaration of friendship', w.s.civs[a].relations[b].friendsUntil)
  for (const [one, other] of [
    [a, b],
    [b, a],
  ]) {
    if (denounces(w, one, other))
      return refuse('treaty/denounced', civName(w, one), civName(w, other), w.s.civs[one].relations[other].denouncedUntil)
  }
  return null
}

/** Gold that each side pays for a research agreement: by the later era of the two (rulebook, diplomacy 9). */
export function researchCost(w: EngineContext, a: number, b: number): number {
  const eras = [a, b].map(side => w.rules.eras[w.s.civs[side].era].researchAgreementCost)
  return roundDown(Math.max(...eras) * w.rules.speeds[w.s.setup.speed].gold)
}

/** Why they cannot sign a research agreement, or null; whether they can pay is asked apart. */
export function whyNotResearch(w: EngineContext, a: number, b: number): Refusal | null {
  for (const side of [a, b]) {
    if (!civHas(w, w.s.civs[side], E.researchAgreements))
      return refuse('treaty/not-known', civName(w, side), 'research agreements')
  }
  if (haveResearch(w, a, b)) return refuse('treaty/exists', 'research agreement', w.s.civs[a].relations[b].researchUntil)
  if (!areFriends(w, a, b)) return refuse('treaty/friends-first', 'A research agreement')
  for (const side of [a, b]) {
    if (!w.rules.techs.some(({ id }) => canResearch(w, w.s.civs[side], id))) return refuse('treaty/all-learnt', civName(w, side))
  }
  return whyNotAdvanced(w, a, b)
}

/** Why they cannot sign a defensive pact, or null. */
export function whyNotPact(w: EngineContext, a: number, b: number): Refusal | null {
  for (const side of [a, b]) {
    if (!civHas(w, w.s.civs[side], E.defensivePacts)) return refuse('treaty/not-known', civName(w, side), 'defensive pacts')
  }
  if (havePact(w, a, b)) return refuse('treaty/exists', 'defensive pact', w.s.civs[a].relations[b].pactUntil)
  if (!areFriends(w, a, b)) return refuse('treaty/friends-first', 'A defensive pact')
  return whyNotAdvanced(w, a, b)
}

/** `host` lets `guest` have an embassy: it knows from then on where the capital lies. */
export function openEmbassy(w: EngineContext, host: number, guest: number): void {
  w.s.civs[host].relations[guest].embassy = true
  const { known } = w.s.civs[guest]
  const { tile } = w.s.cities[w.s.civs[host].capital]!
  if (known) {
    known.explored[tile] = 1
    if (known.visible[tile] === 0) rememberTile(w, known, tile)
  }
  emitTreaty(w, host, guest, 'embassy')
}

export function declareFriendship(w: EngineContext, a: number, b: number): void {
  setBoth(w, a, b, 'friendsUntil', w.s.turn + DIPLOMACY.friendshipTurns)
  tellThirds(w, a, b)
  emitTreaty(w, a, b, 'friendship', everybodyMet(w, a, b))
  for (const side of [a, b]) triggerEvent(w, w.s.civs[side], C.uponFriendship, civContext(w.s.civs[side]))
}

/** Both pay at once; what it brings comes at its end (engine/turn/diplomacy-round.ts). */
export function signResearch(w: EngineContext, a: number, b: number): void {
  const cost = researchCost(w, a, b)
  for (const side of [a, b]) w.s.civs[side].gold -= cost
  for (const relation of [w.s.civs[a].relations[b], w.s.civs[b].relations[a]]) {
    relation.researchUntil = w.s.turn + w.rules.speeds[w.s.setup.speed].dealTurns
    relation.scienceMade = 0
  }
  emitTreaty(w, a, b, 'research')
}

export function signPact(w: EngineContext, a: number, b: number): void {
  setBoth(w, a, b, 'pactUntil', w.s.turn + w.rules.speeds[w.s.setup.speed].dealTurns)
  tellThirds(w, a, b)
  emitTreaty(w, a, b, 'pact', everybodyMet(w, a, b))
  for (const side of [a, b]) triggerEvent(w, w.s.civs[side], C.uponPact, civContext(w.s.civs[side]))
}

/** Science that each of the two has from an agreement at its end: a third of what the lesser made meanwhile, changed by effects (rulebook, diplomacy 9). */
export function researchYield(w: EngineContext, civ: number, partner: number): number {
  const sum = Math.min(w.s.civs[civ].relations[partner].scienceMade, w.s.civs[partner].relations[civ].scienceMade)
  const factor = RESEARCH.agreementBase + sumCiv(w, w.s.civs[civ], E.researchAgreementScience) / RESEARCH.agreementPercentDivisor
  return roundDown(Math.floor(sum / RESEARCH.agreementDivisor) * factor)
}

function setBoth(w: EngineContext, a: number, b: number, field: 'friendsUntil' | 'pactUntil', until: number): void {
  w.s.civs[a].relations[b][field] = until
  w.s.civs[b].relations[a][field] = until
}

/** Others think better of each of the two for their friends' sake, worse for their enemies'. */
function tellThirds(w: EngineContext, a: number, b: number): void {
  for (const { id, kind, alive, relations } of w.s.civs) {
    if (kind !== 'major' || !alive || id === a || id === b || !relations[a].met || !relations[b].met) continue
    for (const side of [a, b]) weighBonds(w, id, side)
  }
}

/** What became of a treaty: a sentence of 'civ/treaty' that has no more to tell. */
type TreatyOutcome = Exclude<WhatOf<'civ/treaty'>, 'pactHonoured' | 'researchDone'>

export function emitTreaty(w: EngineContext, a: number, b: number, what: TreatyOutcome, knownBy = (1 << a) | (1 << b)): void {
  emit(w, { kind: 'civ/treaty', what, civ: a, other: b, knownBy })
}

/** Bits of the majors that have met both. */
export function everybodyMet(w: EngineContext, a: number, b: number): number {
  let bits = (1 << a) | (1 << b)
  for (const { id, kind, relations } of w.s.civs) if (kind === 'major' && relations[a].met && relations[b].met) bits |= 1 << id
  return bits
}
