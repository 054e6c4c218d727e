import { expect, it } from 'vitest'
import { timeOfRound } from '../../../lab/processes/round-time.ts'

it('the time of a round is averaged over those around it, and is null where no game came so far', () => {
  expect(timeOfRound([{ roundMs: Array.from({ length: 60 }, () => 2) }], 50)).toBe(2)
  expect(timeOfRound([{ roundMs: [1, 2, 3] }], 150)).toBeNull()
})
