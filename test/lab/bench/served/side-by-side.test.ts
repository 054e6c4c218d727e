import { expect, test } from 'vitest'
import type { Outcome } from '../../../../lab/bench/results/outcome.ts'
import { noTokens } from '../../../../lab/bench/results/tokens.ts'
import { sideBySide } from '../../../../lab/bench/served/side-by-side.ts'
import { tQuantile } from '../../../../lab/statistics/student-t.ts'

const OUTCOME = {
  ...{ scenario: 'duel', variant: 'plain', seat: 0, goal: null, place: 1, turns: 10, toolCalls: 100, refusals: 5 },
  ...{ malformed: null, ends: { asked: 9, stall: 1 }, requests: 20, lostRequests: 2, wallSeconds: 30, modelSeconds: 20 },
  tokens: noTokens(),
}

/** A game on the map of that number; only what is looked at is there. */
const game = (n: number, entrant: string, block: number, more: Partial<Outcome>): Outcome =>
  ({ ...OUTCOME, n, entrant, block, seed: block, share: 0.5, ...more }) as Outcome

const row = (pair: ReturnType<typeof sideBySide>, figure: string) => pair.rows.find(one => one.figure === figure)!

test('two are compared in the games that both have played, block by block', () => {
  const pair = sideBySide(
    [
      game(0, 'a', 1, { share: 0.55, refusals: 11 }),
      game(1, 'b', 1, { share: 0.45 }),
      game(2, 'a', 2, { share: 0.6 }),
      game(3, 'b', 2, { share: 0.4 }),
      game(4, 'a', 3, { share: 0.65 }),
      game(5, 'b', 3, { share: 0.35 }),
      // Nobody has played these beside the other.
      game(6, 'a', 4, { share: 0 }),
      game(7, 'b', 5, { share: 1 }),
    ],
    'a',
    'b',
  )
  expect(pair.games).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ])
  const share = row(pair, 'share')
  expect(share.first).toBeCloseTo(0.6)
  expect(share.second).toBeCloseTo(0.4)
  // Blocks differ by 0.1, 0.2 and 0.3.
  expect(share.difference.value).toBeCloseTo(0.2)
  expect(share.difference.high! - share.difference.value).toBeCloseTo(tQuantile(0.95, 2) * (0.1 / Math.sqrt(3)))
  expect(row(pair, 'refusals').first).toBeCloseTo(0.07)
  expect(row(pair, 'refusals').second).toBeCloseTo(0.05)
  // Nobody counted these.
  expect(pair.rows.map(({ figure }) => figure)).not.toContain('malformed')
  expect(pair.rows.map(({ figure }) => figure)).not.toContain('goal')
})

test('one block has a difference without bounds, and a position with a goal is told by that', () => {
  const goal = (met: number) => ({ goal: { met, of: 4, missing: [] } })
  const pair = sideBySide([game(0, 'a', 1, goal(3)), game(1, 'b', 1, goal(1))], 'a', 'b')
  expect(row(pair, 'goal').difference).toEqual({ value: 0.5, n: 1, low: null, high: null })
  expect(row(pair, 'share')).toBeUndefined()
  expect(sideBySide([], 'a', 'b')).toEqual({ first: 'a', second: 'b', games: [], rows: [] })
})
