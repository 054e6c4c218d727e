/** How long a deadline leaves, in words. */
import { expect, test } from 'vitest'
import { timeLeft } from '../../../client/lobby/time-left.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test('the time left is told in the unit that fits, in whole ones', () => {
  const left = (ms: number) => timeLeft(1_000_000 + ms, 1_000_000)
  expect([left(72 * HOUR_MS), left(47.9 * HOUR_MS), left(3.5 * HOUR_MS)]).toEqual([
    '3 days left',
    '47 hours left',
    '3 hours left',
  ])
  expect([left(119 * MINUTE_MS), left(MINUTE_MS)]).toEqual(['119 minutes left', '1 minute left'])
  expect([left(MINUTE_MS - 1), left(-HOUR_MS)]).toEqual(['under a minute left', 'under a minute left'])
})

test('a turn without an end has no time left to tell', () => {
  expect(timeLeft(null, 5)).toBeNull()
})
