/** What somebody who waits for a seat's turn is told. */
import { type EngineContext, hasTurn } from '../../../engine/index.ts'
import { forcedEndOf, pauseOf } from '../../../tools/interruptions.ts'
import type { WaitAnswer } from '../../wire/messages.ts'
import { victoryOf, winnerOf } from '../persistence/record.ts'
import { NO_DEADLINE } from '../seats/answer-time.ts'

/** Null while there is nothing to tell. */
export function waitStatus(w: EngineContext, seat: number, nowMs: number): WaitAnswer | null {
  const { s } = w
  const base = asItStands(w, seat)
  if (s.over) return { ...base, status: 'game_over', winner: winnerOf(w), victory: victoryOf(w) ?? '' }
  if (!s.civs[seat].alive) return { ...base, status: 'eliminated' }
  const paused = pauseOf(s)
  if (paused) return { ...base, status: 'paused', paused }
  const talks = s.negotiations.filter(one => one.state === 'proposed' && one.floor === seat)
  if (talks.length > 0) {
    const deadline = Math.min(
      ...talks.map(({ deadlineMs }) => (deadlineMs === NO_DEADLINE ? Number.POSITIVE_INFINITY : deadlineMs)),
    )
    const negotiation_ids = talks.map(one => one.id)
    return { ...base, status: 'negotiation', negotiation_ids, ...due(Number.isFinite(deadline) ? deadline : null, nowMs) }
  }
  return base.your_turn ? { ...base, status: 'your_turn', ...due(s.seats[seat].deadlineMs, nowMs) } : null
}

function asItStands({ s }: EngineContext, seat: number) {
  const forced_end = forcedEndOf(s, seat)
  return { turn: s.turn, your_turn: hasTurn(s, seat), ...(forced_end && { forced_end }) }
}

const due = (deadline: number | null, nowMs: number) =>
  deadline !== null && { deadline, seconds_left: Math.max(0, Math.ceil((deadline - nowMs) / 1000)) }

/** What can be told at once; in a pause nothing, so that nobody asks in a circle. */
export function knownStatus(w: EngineContext, seat: number, nowMs: number): WaitAnswer | null {
  const how = waitStatus(w, seat, nowMs)
  return how?.status === 'paused' ? null : how
}

/** When the time of a wait is up. */
export const waitOver = (w: EngineContext, seat: number, nowMs: number): WaitAnswer =>
  waitStatus(w, seat, nowMs) ?? { ...asItStands(w, seat), status: 'waiting' }
