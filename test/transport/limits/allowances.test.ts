import { expect, test } from 'vitest'
import { Allowances } from '../../../actors/transport/limits/allowances.ts'

/** Half a core with a second at once, on simulated time. */
function shared(most?: number) {
  let nowMs = 0
  const shares = new Allowances({ perMs: 0.5, burst: 1_000, elapsedMs: () => nowMs, ...(most && { most }) })
  return {
    shares,
    pass(ms: number) {
      nowMs += ms
    },
  }
}

test('who works without end uses its share and what it had at the beginning, and no more', () => {
  const { shares, pass } = shared()
  let used = 0
  for (let ms = 0; ms < 60_000; ms += 10) {
    if (shares.owed('a') === 0) {
      shares.charge('a', 10)
      used += 10
    }
    pass(10)
  }
  expect(used).toBeGreaterThanOrEqual(30_000)
  expect(used).toBeLessThanOrEqual(30_000 + 1_000 + 20)
  expect(shares.owed('b')).toBe(0)
})

test('who waits as long as it is told owes nothing any more', () => {
  const { shares, pass } = shared()
  shares.charge('a', 4_000)
  const owed = shares.owed('a')
  expect([owed, shares.waitMs(owed)]).toEqual([3_000, 6_000])
  pass(5_999)
  expect(shares.owed('a')).toBeGreaterThan(0)
  pass(1)
  expect(shares.owed('a')).toBe(0)
})

test('time that is not used is saved up to the reserve', () => {
  const { shares, pass } = shared()
  pass(3_600_000)
  shares.charge('a', 1_500)
  expect(shares.owed('a')).toBe(500)
})

test('a bounded number is kept, and who was charged last is not forgotten', () => {
  const { shares } = shared(3)
  for (const who of ['a', 'b', 'c', 'a', 'd']) shares.charge(who, 2_000)
  expect(['a', 'b', 'c', 'd'].map(who => shares.owed(who))).toEqual([3_000, 0, 1_000, 1_000])
})

test('nothing is taken by who has too little left, and it is told when there will be enough', () => {
  const { shares, pass } = shared()
  expect([shares.take('a', 600), shares.take('a', 600), shares.take('a', 400)]).toEqual([0, 400, 0])
  pass(1_200)
  expect(shares.take('a', 600)).toBe(0)
})
