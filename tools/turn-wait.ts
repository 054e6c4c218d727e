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
  paused: 'Wait again.',
  waiting: 'It is not your turn yet: wait again.',
}

/** Why the game stands still. */
export const pauseText = ({ by, why }: { by: 'owner' | 'game'; why?: string }): string =>
  `The game is paused${by === 'owner' ? ' by its owner' : ''}${why ? `: ${why}` : ''}.`

/** That the seat did not end its last turn itself. */
export const forcedText = ({ turn, reason, why }: { turn: number; reason: string; why?: string }): string =>
  `Your last turn, ${turn}, was ended for you: ${reason}${why ? `, ${why}` : ''}.`

interface Ended {
  status: WaitStatus
  turn: number
  paused?: Parameters<typeof pauseText>[0]
  forced_end?: Parameters<typeof forcedText>[0]
  seconds_left?: number
  negotiation_ids?: number[]
  winner?: number | null
  victory?: string
}

/** How a wait ended, what goes with that, and the briefing's text: which says by itself that it is the seat's turn. */
export function waitText(
  { status, turn, paused, forced_end: forced, seconds_left: left, negotiation_ids: ids, winner, victory }: Ended,
  briefing?: string,
): string {
  if (status === 'your_turn' && briefing !== undefined) return briefing
  const news = [
    `Turn ${turn}.`,
    paused && pauseText(paused),
    SAYS[status],
    left !== undefined && `${left} s left.`,
    forced && forcedText(forced),
    ids && `Negotiations: ${ids.join(', ')}.`,
    winner != null && `Won by player ${winner}.`,
    victory && `Victory: ${victory}.`,
  ]
  return [news.filter(Boolean).join(' '), ...(briefing === undefined ? [] : [briefing])].join('\n\n')
}
