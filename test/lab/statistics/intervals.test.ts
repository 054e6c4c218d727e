import { describe, expect, it } from 'vitest'
import {
  estimateDifference,
  estimateMean,
  estimateShare,
  estimateText,
  SHARE,
  wilson,
} from '../../../lab/statistics/intervals.ts'
import { tQuantile } from '../../../lab/statistics/student-t.ts'

describe('the t distribution', () => {
  it('has the values of the printed tables', () => {
    const table = {
      1: 12.7062,
      2: 4.30265,
      3: 3.18245,
      4: 2.77645,
      9: 2.26216,
      10: 2.22814,
      23: 2.06866,
      59: 2.001,
      1000: 1.96234,
    }
    for (const [degrees, t] of Object.entries(table)) expect(tQuantile(0.95, Number(degrees))).toBeCloseTo(t, 4)
    expect(tQuantile(0.99, 5)).toBeCloseTo(4.03214, 4)
  })
})

describe('a mean', () => {
  it('lies between bounds of t standard errors to either side', () => {
    const { value, low, high, n } = estimateMean([1, 2, 3, 4, 5])!
    expect([value, n]).toEqual([3, 5])
    expect(high - 3).toBeCloseTo(2.77645 * Math.sqrt(0.5), 4)
    expect(3 - low).toBeCloseTo(high - 3, 10)
  })

  it('of one game says nothing of its bounds, of none nothing at all', () => {
    expect(estimateMean([7])).toEqual({ value: 7, low: -Infinity, high: Infinity, n: 1 })
    expect(estimateMean([])).toBeNull()
  })

  it('of games that came out alike says nothing of its bounds where it may be anything, and something where it is bounded', () => {
    expect(estimateMean([3, 3, 3])).toEqual({ value: 3, low: -Infinity, high: Infinity, n: 3 })
    const { value, low, high } = estimateMean([0.5, 0.5, 0.5], SHARE)!
    expect(value).toBe(0.5)
    expect(low).toBeLessThan(0.2)
    expect(high).toBeCloseTo(1 - low)
    expect(estimateText({ value, low, high }, x => x.toFixed(2))).toBe(`0.50 (${low.toFixed(2)} to ${high.toFixed(2)})`)
  })

  it('that is told in words makes up no bound', () => {
    const told = (low: number | null, high: number | null): string => estimateText({ value: 2, low, high }, x => x.toFixed(1))
    expect(told(1, 3)).toBe('2.0 (1.0 to 3.0)')
    expect(told(null, null)).toBe('2.0 (too few to say)')
    expect(told(1, Infinity)).toBe('2.0 (1.0 or more)')
    expect(told(-Infinity, 3)).toBe('2.0 (3.0 or less)')
  })

  it('of differences leaves out pairs of which one is missing', () => {
    expect(
      estimateDifference([
        [1, 2],
        [null, 9],
        [3, 4],
        [5, null],
      ]),
    ).toEqual({ value: 1, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, n: 2 })
    expect(
      estimateDifference([
        [1, 2],
        [null, 9],
        [3, 5],
      ]),
    ).toMatchObject({ value: 1.5, n: 2 })
  })
})

describe('a share', () => {
  it("is bounded by Wilson's interval", () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
    const { low, high } = wilson(5, 10)
    expect([low, high].map(x => x.toFixed(3))).toEqual(['0.237', '0.763'])
    expect(wilson(10, 10).high).toBeCloseTo(1, 10)
  })

  it('of games with one count each is that of so many tries', () => {
    const games = Array.from({ length: 20 }, (_, i) => ({ hits: i < 5 ? 1 : 0, of: 1 }))
    const { low, high } = estimateShare(games)!
    const plain = wilson(5, 20)
    expect(low).toBeCloseTo(plain.low, 1)
    expect(high).toBeCloseTo(plain.high, 1)
  })

  it('is less certain where the seats of a game go together', () => {
    const together = Array.from({ length: 20 }, (_, i) => ({ hits: i < 5 ? 4 : 0, of: 4 }))
    const mixed = Array.from({ length: 20 }, (_, i) => ({ hits: [0, 1, 1, 2][i % 4], of: 4 }))
    const width = (clusters: typeof mixed): number => {
      const { low, high } = estimateShare(clusters)!
      return high - low
    }
    expect(width(together)).toBeGreaterThan(width(mixed) * 1.5)
    expect(estimateShare(together)!.value).toBe(0.25)
    const { low, high } = wilson(5, 20)
    expect(width(together)).toBeCloseTo(high - low, 1)
  })
})
