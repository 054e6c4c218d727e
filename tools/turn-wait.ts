/** How a wait for the seat's turn ended, in words; and what a wait may be asked to answer with. Brings no part of the engine along. */

/** Seconds. */
export const DEFAULT_WAIT_S = 50
export const LONGEST_WAIT_S = 600

/** Arguments of a tool that may wait for the seat's next turn, for those who play from outside. */
export const AWAIT_ARGS = ['wait_seconds', 'briefing', 'fresh']

/** Seconds that a call of such a tool asks to wait; 0: not at all. */
export function waitSecondsOf({ wait_seconds: seconds, briefing }: { wait_seconds?: unknown; briefing?: unknown }): number {
  if (typeof seconds === 'number') return Math.min(LONGEST_WAIT_S, Math.max(0, seconds))
  return briefing === undefined ? 0 : DEFAULT_WAIT_S
}

export const WAIT_STATUSES = ['your_turn', 'negotiation', 'game_over', 'eliminated', 'paused', 'waiting'] as const
export type WaitStatus = (typeof WAIT_STATUSES)[number]

const SAYS: Record<WaitStatus, string> = {
  your_turn: 'It is your turn.',
  negotiation: 'A negotiation needs your answer: respond_negotiation.',
  game_over: 'The game is over.',
  eliminated: 'Your civilization is eliminated.',
  paused: 'The game is paused: wait again.',
  waiting: 'It is not your turn yet: wait again.',
}

interface Ended {
  status: WaitStatus
  turn: number
  negotiation_ids?: number[]
  winner?: number | null
  victory?: string
}

/** How a wait ended, what goes with that, and the briefing's text: which says by itself that it is the seat's turn. */
export function waitText({ status, turn, negotiation_ids: ids, winner, victory }: Ended, briefing?: string): string {
  if (status === 'your_turn' && briefing !== undefined) return briefing
  const news = [
    `Turn ${turn}. ${SAYS[status]}`,
    ids && `Negotiations: ${ids.join(', ')}.`,
    winner != null && `Won by player ${winner}.`,
    victory && `Victory: ${victory}.`,
  ]
  return [news.filter(Boolean).join(' '), ...(briefing === undefined ? [] : [briefing])].join('\n\n')
}
