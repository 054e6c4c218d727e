/** The few things of a state whose change concerns the actors: compared before and after each command. */
import { acting, type GameState } from '../../../engine/index.ts'

export interface StateSummary {
  turn: number
  active: number
  /** Seats whose turn it is. */
  acting: readonly number[]
  over: boolean
  paused: boolean
  /** By seat. */
  alive: boolean[]
  /** Open negotiations. */
  talks: OpenNegotiation[]
}

/** As much of an open negotiation as actors need. */
export interface OpenNegotiation {
  id: number
  opener: number
  other: number
  floor: number
  proposer: number
  messages: number
  deadlineMs: number
}

export function summaryOf(s: GameState): StateSummary {
  const talks: OpenNegotiation[] = []
  for (const one of s.negotiations) {
    if (one.state !== 'proposed') continue
    const { id, opener, other, floor, proposer, messages, deadlineMs } = one
    talks.push({ id, opener, other, floor, proposer, messages: messages.length, deadlineMs })
  }
  const alive = s.seats.map(seat => s.civs[seat.id].alive)
  return { turn: s.turn, active: s.active, acting: acting(s), over: s.over !== null, paused: s.paused, alive, talks }
}

/** Seats whose turn has ended. */
export const turnsEnded = (before: StateSummary, after: StateSummary): number[] =>
  before.acting.filter(seat => before.turn !== after.turn || (after.over && !before.over) || !after.acting.includes(seat))

/** Seats whose turn has begun, or goes on after they had ended it. */
export const turnsBegun = (before: StateSummary, after: StateSummary): number[] =>
  after.acting.filter(seat => before.turn !== after.turn || !before.acting.includes(seat))

/** Whether seats whose turn has begun go on with one that they had ended: of a round together, which is not over before all have. */
export const isReopened = ({ round }: GameState, before: StateSummary): boolean => round !== undefined && before.acting.length > 0

/** What became of a negotiation that was open: its state if it is closed now, else how it moved; null where it did not. */
export function moveOf(s: GameState, before: OpenNegotiation, after: OpenNegotiation | undefined): string | null {
  if (!after) return s.negotiations.find(one => one.id === before.id)?.state ?? 'withdrawn'
  if (after.proposer !== before.proposer) return 'countered'
  return after.floor !== before.floor || after.messages !== before.messages ? 'replied' : null
}
