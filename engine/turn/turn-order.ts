/** Whose turn comes next: seats in order, then the world, then the next round. */

import { trimNegotiations } from '../core/chat.ts'
import { EVERYBODY, emit, forgetOldEvents } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'
import { checkVictory } from '../victory/end-of-game.ts'
import { endCivTurn } from './civ-turn-end.ts'
import { startCivTurn } from './civ-turn-start.ts'
import { playNpcs } from './npc-phase.ts'

/** Ends `seat`'s turn and begins the next one; a round's end lets the world act. */
export function endSeatTurn(w: EngineContext, seat: number): void {
  endCivTurn(w, w.s.civs[seat])
  w.s.seats[seat].turnStartMs = null
  w.s.seats[seat].deadlineMs = null
  checkVictory(w)
  passOn(w, seat)
}

/** A civ that went under in its own turn has no turn any more: the next one's begins. */
export function passDead(w: EngineContext): void {
  const { active } = w.s
  if (active === NONE || w.s.civs[active].alive) return
  w.s.seats[active].turnStartMs = null
  w.s.seats[active].deadlineMs = null
  checkVictory(w)
  passOn(w, active)
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
    } else if (w.s.civs[next].alive) {
      beginTurn(w, next)
      return
    }
  }
  w.s.active = NONE
  w.s.over.after = next
}

/** Makes it `seat`'s turn. */
export function beginTurn(w: EngineContext, seat: number): void {
  w.s.active = seat
  startCivTurn(w, w.s.civs[seat])
  emit(w, { kind: 'turn/started', civ: seat, knownBy: EVERYBODY })
}

function endRound(w: EngineContext): void {
  playNpcs(w)
  w.s.turn++
  forgetOldEvents(w)
  trimNegotiations(w.s)
  checkVictory(w)
}
