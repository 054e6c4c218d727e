/** What somebody who waits for a seat's turn is told. */
import type { EngineContext } from '../../../engine/index.ts'
import type { WaitAnswer } from '../../wire/messages.ts'
import { victoryOf, winnerOf } from '../persistence/record.ts'
import { NO_DEADLINE } from '../seats/answer-time.ts'

/** Null while there is nothing to tell. */
export function waitStatus(w: EngineContext, seat: number): WaitAnswer | null {
  const { s } = w
  const your_turn = s.active === seat
  const base = { turn: s.turn, your_turn }
  if (s.over) return { ...base, status: 'game_over', winner: winnerOf(w), victory: victoryOf(w) ?? '' }
  if (!s.civs[seat].alive) return { ...base, status: 'eliminated' }
  if (s.paused) return { ...base, status: 'paused' }
  const talks = s.negotiations.filter(one => one.state === 'proposed' && one.floor === seat)
  if (talks.length > 0) {
    const deadline = Math.min(
      ...talks.map(({ deadlineMs }) => (deadlineMs === NO_DEADLINE ? Number.POSITIVE_INFINITY : deadlineMs)),
    )
    const negotiation_ids = talks.map(one => one.id)
    return { ...base, status: 'negotiation', negotiation_ids, ...(Number.isFinite(deadline) && { deadline }) }
  }
  const deadline = s.seats[seat].deadlineMs
  return your_turn ? { ...base, status: 'your_turn', ...(deadline !== null && { deadline }) } : null
}

/** What can be told at once; in a pause nothing, so that nobody asks in a circle. */
export function knownStatus(w: EngineContext, seat: number): WaitAnswer | null {
  const how = waitStatus(w, seat)
  return how?.status === 'paused' ? null : how
}

/** When the time of a wait is up. */
export const waitOver = (w: EngineContext, seat: number): WaitAnswer =>
  waitStatus(w, seat) ?? { status: 'waiting', turn: w.s.turn, your_turn: w.s.active === seat }
