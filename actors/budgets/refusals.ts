/** What whoever asks is told where a budget has no room. */
import { failure } from '../failure.ts'
import type { Failure } from '../messages.ts'
import type { Grant } from './port.ts'

/** `what` cannot be done: 'The game cannot go on'. */
export function budgetSpent(what: string, { why, renewsMs }: Grant & { ok: false }, nowMs: number): Failure {
  const refused = failure('budget/spent', `${what}: ${why}.`)
  return renewsMs === null ? refused : { ...refused, retryAfter: Math.max(1, (renewsMs - nowMs) / 1_000) }
}

export const tooManyGames = (most: number, running: number): Failure =>
  failure(
    'budget/spent',
    `This account may have ${most} game${most === 1 ? '' : 's'} running at the same time, and has ${running}.`,
    'There is room once one of them is paused or over.',
  )
