/** What every answer tells of the turn under way: what was counted, and what is left of its limits. */
import { hasTurn } from '../../../engine/index.ts'
import { limitNotes } from '../../../tools/decisions/turn-progress.ts'
import type { TurnInfo } from '../../wire/messages.ts'
import type { Counters } from '../../wire/turn-stats.ts'
import type { GameParts } from '../parts/game-parts.ts'

type ClockParts = Pick<GameParts, 'deps' | 'runtime'>

export function turnInfo({ runtime, deps }: ClockParts, seat: number, { steps, toolCalls }: Counters): TurnInfo {
  const { s } = runtime.world
  const { deadlineMs } = s.seats[seat]
  const mine = hasTurn(s, seat)
  const left = s.paused && s.pausedAtMs !== null ? s.pausedAtMs : deps.now()
  const secondsLeft = mine && deadlineMs !== null ? Math.max(0, Math.round((deadlineMs - left) / 1000)) : null
  return { turn: s.turn, your_turn: mine, steps: mine ? steps : 0, toolCalls: mine ? toolCalls : 0, secondsLeft }
}

/** What little is left of its limits; nothing while it is not its turn. */
export function leftNotes(game: ClockParts, seat: number, counters: Counters): string[] {
  const { s } = game.runtime.world
  if (!hasTurn(s, seat)) return []
  return limitNotes(s.seats[seat].limits, { ...counters, secondsLeft: turnInfo(game, seat, counters).secondsLeft })
}
