/** Whose turn comes next: seats in order, or all together, then the world, then the next round (rulebook, turns 1). */

import { hasTurn, setActing } from '../core/acting.ts'
import { trimNegotiations } from '../core/chat.ts'
import { EVERYBODY, emit, forgetOldEvents } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'
import { expireNegotiations } from '../diplomacy/negotiation.ts'
import { checkVictory } from '../victory/end-of-game.ts'
import { endCivTurn } from './civ-turn-end.ts'
import { startCivTurn } from './civ-turn-start.ts'
import { playNpcs } from './npc-phase.ts'

/** Ends `seat`'s turn and begins the next one; a round's end lets the world act. In a round together it waits for the others. */
export function endSeatTurn(w: EngineContext, seat: number): void {
  if (w.s.round) {
    // Who is late leaves nobody waiting for it.
    expireNegotiations(w, seat)
    setActing(w.s, seat, false)
    w.s.round.answered |= 1 << seat
    if (w.s.round.acting === 0) closeRound(w)
    return
  }
  endCivTurn(w, w.s.civs[seat])
  stopClock(w, seat)
  checkVictory(w)
  passOn(w, seat)
}

/** A civ that went under in its own turn has no turn any more: the next one's begins. */
export function passDead(w: EngineContext): void {
  if (w.s.round) {
    passDeadTogether(w)
    return
  }
  const { active } = w.s
  if (active === NONE || w.s.civs[active].alive) return
  stopClock(w, active)
  checkVictory(w)
  passOn(w, active)
}

function passDeadTogether(w: EngineContext): void {
  const dead = w.s.seats.filter(({ id }) => hasTurn(w.s, id) && !w.s.civs[id].alive)
  if (dead.length === 0) return
  for (const { id } of dead) {
    setActing(w.s, id, false)
    stopClock(w, id)
  }
  checkVictory(w)
  if (w.s.round!.acting === 0 || w.s.over) closeRound(w)
}

/** A round together ends: what each seat's end of turn does is done for one after the other, in their order. A game that is won in the midst of it may go on after. */
function closeRound(w: EngineContext): void {
  for (const { id } of w.s.seats) {
    if (w.s.civs[id].alive) endCivTurn(w, w.s.civs[id])
    setActing(w.s, id, false)
    stopClock(w, id)
  }
  checkVictory(w)
  passOn(w, w.s.seats.length - 1)
}

function stopClock(w: EngineContext, seat: number): void {
  w.s.seats[seat].turnStartMs = null
  w.s.seats[seat].deadlineMs = null
}

/** Goes on after an end: the turn is that of the seat which would have come next. */
export function goOn(w: EngineContext, after: number): void {
  passOn(w, after)
}

/** The next living seat's turn; NONE: from the first. */
function passOn(w: EngineContext, seat: number): void {
  let next = seat
  while (!w.s.over) {
    next++
    if (next >= w.s.seats.length) {
      endRound(w)
      next = NONE
    } else if (w.s.round) {
      beginRound(w)
      return
    } else if (w.s.civs[next].alive) {
      beginTurn(w, next)
      return
    }
  }
  w.s.active = NONE
  w.s.over.after = next
}

/** The first turn of a game, or the first round. */
export function beginFirst(w: EngineContext): void {
  if (w.s.round) beginRound(w)
  else beginTurn(w, 0)
}

/** Makes it everybody's turn, in the order of the seats. */
function beginRound(w: EngineContext): void {
  const round = w.s.round!
  round.answered = 0
  for (const { id } of w.s.seats) {
    if (!w.s.civs[id].alive) continue
    setActing(w.s, id, true)
    begin(w, id)
  }
}

/** Makes it `seat`'s turn. */
function beginTurn(w: EngineContext, seat: number): void {
  w.s.active = seat
  begin(w, seat)
}

function begin(w: EngineContext, seat: number): void {
  startCivTurn(w, w.s.civs[seat])
  emit(w, { kind: 'turn/started', civ: seat, knownBy: EVERYBODY })
}

function endRound(w: EngineContext): void {
  playNpcs(w)
  w.s.turn++
  const { round, turn } = w.s
  if (round) round.strikes = round.strikes.filter(strike => strike.turn >= turn - 1)
  forgetOldEvents(w)
  trimNegotiations(w.s)
  checkVictory(w)
}
