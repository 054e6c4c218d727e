/** What whoever asks is told where a budget has no room. */

import type { Grant, WantedCapacity } from '../../wire/budget-port.ts'
import { failure } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'
import type { Bounds, Taken } from './capacity.ts'

/** `what` cannot be done: 'The game cannot go on'. */
export function budgetSpent(what: string, { why, renewsMs }: Grant & { ok: false }, nowMs: number): Failure {
  const refused = failure('budget/spent', `${what}: ${why}.`)
  return renewsMs === null ? refused : { ...refused, retryAfter: Math.max(1, (renewsMs - nowMs) / 1_000) }
}

const ROOM_HINT =
  'There is room once one of them is paused, over or deleted. GET /api/account/budgets tells what is used; whoever runs the server can raise it.'

const counted = (n: number, word: string): string => `${n.toLocaleString('en')} ${word}${n === 1 ? '' : 's'}`

/** Why there is no room for what is asked, or null. `taken` is counted only where there is a bound. */
export function refuseRoom(bounds: Bounds, taken: () => Taken, asked: Omit<WantedCapacity, 'work'>): Failure | null {
  const { map } = bounds
  if (map !== null && asked.map > map)
    return failure(
      'budget/spent',
      `This account may play on maps of up to ${counted(map, 'tile')}, and this one has ${counted(asked.map, 'tile')}.`,
      'Choose a smaller map. Whoever runs the server can allow larger ones.',
    )
  if (asked.games === 0 || (bounds.games === null && bounds.seats === null && bounds.tiles === null)) return null
  const has = taken()
  if (bounds.games !== null && has.games + asked.games > bounds.games)
    return failure(
      'budget/spent',
      `This account may have ${counted(bounds.games, 'game')} running at the same time, and has ${has.games}.`,
      ROOM_HINT,
    )
  for (const measure of ['seats', 'tiles'] as const) {
    const most = bounds[measure]
    if (most === null || has[measure] + asked[measure] <= most) continue
    const word = measure.slice(0, -1)
    const text = `The running games of this account may have ${counted(most, word)} together, and have ${has[measure].toLocaleString('en')}; this takes ${asked[measure].toLocaleString('en')} more.`
    return failure('budget/spent', text, ROOM_HINT)
  }
  return null
}

/** An account has had as much made in the last minute as it may. */
export function refuseWork(most: number, spent: number, asked: number, waitMs: number): Failure {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1_000))
  const [of, used, more] = [most, spent, asked].map(n => Math.ceil(n).toLocaleString('en'))
  const text = `New games of this account may have ${of} tiles × seats in a minute; ${used} are used, and this takes ${more}.`
  return { ...failure('budget/spent', text, `It can be made in ${retryAfter} s, or smaller at once.`), retryAfter }
}
