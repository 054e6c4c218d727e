/** The few things of a state whose change concerns the actors: compared before and after each command. */
import type { GameState } from '../../../engine/index.ts'

export interface StateSummary {
  turn: number
  active: number
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
  return { turn: s.turn, active: s.active, over: s.over !== null, paused: s.paused, alive, talks }
}

/** Whether the turn of `before.active` has ended. */
export const turnEnded = (before: StateSummary, after: StateSummary): boolean =>
  before.active !== after.active || before.turn !== after.turn || (after.over && !before.over)

/** What became of a negotiation that was open: its state if it is closed now, else how it moved; null where it did not. */
export function moveOf(s: GameState, before: OpenNegotiation, after: OpenNegotiation | undefined): string | null {
  if (!after) return s.negotiations.find(one => one.id === before.id)?.state ?? 'withdrawn'
  if (after.proposer !== before.proposer) return 'countered'
  return after.floor !== before.floor || after.messages !== before.messages ? 'replied' : null
}
