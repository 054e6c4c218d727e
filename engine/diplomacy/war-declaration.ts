/** Declaring war: what breaks with it, who is called, and what others think of it (rulebook, diplomacy 1). */

import { OPINION } from '../../rules/constants/diplomacy.ts'
import { declareWar } from '../civ/relations.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { expireNegotiations } from './negotiation.ts'
import { levelBetween } from './opinion.ts'
import { COMPETITOR } from './opinion-level.ts'
import { forget, remember, rememberOnce } from './opinion-memory.ts'
import { areFriends, emitTreaty, havePact, partnersOf } from './treaties.ts'

/** `a` attacks `b` of its own will: its pacts end, partners of `b` come to its help. City-states follow their allies by themselves. */
export function startWar(w: EngineContext, a: number, b: number): void {
  blame(w, a, b)
  endPacts(w, a)
  declareWar(w, a, b)
  expireNegotiations(w, a, b)
  callPartners(w, a, b)
}

function blame(w: EngineContext, a: number, b: number): void {
  if (w.s.civs[a].kind !== 'major') return
  for (const { id, kind, alive, relations } of w.s.civs) {
    if (kind !== 'major' || !alive || id === a || id === b || !relations[a].met || !relations[b].met) continue
    // Who fights the victim too, or thinks ill of it, sees no wrong in it.
    if (!relations[b].war && (w.s.civs[b].kind !== 'major' || levelBetween(w, id, b) > COMPETITOR))
      remember(w, id, a, 'warmonger', OPINION.warmonger)
  }
  if (w.s.civs[b].kind === 'major') breakFaith(w, a, b)
}

/** What the victim holds against the attacker, and others for treaties that are broken with it. */
function breakFaith(w: EngineContext, a: number, b: number): void {
  const friends = areFriends(w, a, b)
  const pact = havePact(w, a, b)
  rememberOnce(w, b, a, 'declaredWar', OPINION.warDeclared)
  for (const reason of ['gifts', 'returnedUnit'] as const) forget(w, b, a, reason)
  if (friends) remember(w, b, a, 'betrayedFriendship', OPINION.friendBetrayed)
  if (pact) remember(w, b, a, 'betrayedPact', OPINION.pactBetrayed)
  for (const { id, kind, alive, relations } of w.s.civs) {
    if (kind !== 'major' || !alive || id === a || id === b || !relations[a].met || !relations[b].met) continue
    if (friends) remember(w, id, a, 'betrayedOthers', OPINION.friendBetrayedOthers)
    if (pact) remember(w, id, a, 'betrayedOthersPact', OPINION.pactBetrayedOthers)
  }
}

/** An attacker's pacts are over: they are for defence. */
function endPacts(w: EngineContext, a: number): void {
  for (const partner of partnersOf(w, a, havePact)) {
    // Over from now on; that there was one is forgotten only with time.
    w.s.civs[a].relations[partner].pactUntil = w.s.turn
    w.s.civs[partner].relations[a].pactUntil = w.s.turn
    emitTreaty(w, a, partner, 'pactForfeited')
  }
}

/** Partners of the attacked fight the attacker; that is no attack of theirs. Who is bound to peace with the attacker stays out. */
function callPartners(w: EngineContext, a: number, b: number): void {
  for (const partner of partnersOf(w, b, havePact)) {
    const { war, peaceUntil } = w.s.civs[partner].relations[a]
    if (partner === a || war || peaceUntil > w.s.turn) continue
    const bits = (1 << a) | (1 << b) | (1 << partner)
    emit(w, { kind: 'civ/treaty', what: 'pactHonoured', civ: partner, other: a, partner: b, knownBy: bits })
    declareWar(w, partner, a)
    expireNegotiations(w, partner, a)
  }
}
