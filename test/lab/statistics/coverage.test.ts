/** How often 95 % intervals hold the truth, simulated with 2 to 10 blocks. */
import { describe, expect, it } from 'vitest'
import { type Estimate, estimateMean, estimateShare, HARDLY_ALIKE, SHARE } from '../../../lab/statistics/intervals.ts'
import { drawing, normal } from './random.ts'

const BLOCKS = [2, 3, 4, 5, 6, 8, 10]
/** Of each number of blocks. */
const TRIALS = 1_500
const LEAST = 0.93

type Draw = (draw: () => number) => number
/** One of these with its probability, the last with what is left. */
const oneOf =
  (...[last, ...rest]: readonly [number, ...(readonly [value: number, probability: number])[]]): Draw =>
  draw => {
    let left = draw()
    for (const [value, probability] of rest) if ((left -= probability) < 0) return value
    return last
  }

/** What a block's mean can be like, with its expectation. */
const MEANS: Record<string, [Draw, number]> = {
  'scores that differ a little': [draw => 0.5 + 0.05 * normal(draw), 0.5],
  'two in a hundred won': [oneOf(0, [1, 0.02]), 0.02],
  'one in ten won': [oneOf(0, [1, 0.1]), 0.1],
  'three in ten won': [oneOf(0, [1, 0.3]), 0.3],
  'nearly all level': [oneOf(0.5, [0, 0.1], [1, 0.1]), 0.5],
  'mostly level, else won': [oneOf(0.5, [1, 0.16], [0, 0.04]), 0.56],
  'half level, else won': [oneOf(0.5, [1, 0.35], [0, 0.15]), 0.6],
  'places of four': [oneOf(0, [1 / 3, 0.2], [2 / 3, 0.1], [1, 0.1]), 0.7 / 3],
  'seven in ten level, else near': [draw => (draw() < 0.7 ? 0.5 : 0.5 + 0.05 * normal(draw)), 0.5],
  'most level, else a little better': [draw => (draw() < 0.85 ? 0.5 : 0.5 + 0.1 * draw()), 0.5075],
  'half level, else a little better': [draw => (draw() < 0.5 ? 0.5 : 0.5 + 0.1 * draw()), 0.525],
  'pairs of games, three in ten won': [draw => ((draw() < 0.3 ? 1 : 0) + (draw() < 0.3 ? 1 : 0)) / 2, 0.3],
  'always alike': [() => 0.5, 0.5],
}

const holds = ({ low, high }: Estimate, truth: number): boolean => low <= truth + 1e-9 && truth - 1e-9 <= high

describe('a mean of blocks', () => {
  it.each(Object.entries(MEANS))(
    'of %s is held by at least 93 of 100 intervals, and none leaves the possible',
    (_, [of, truth]) => {
      const draw = drawing(7)
      for (const n of BLOCKS) {
        let held = 0
        for (let i = 0; i < TRIALS; i++) {
          const estimate = estimateMean(
            Array.from({ length: n }, () => Math.min(1, Math.max(0, of(draw)))),
            SHARE,
          )!
          held += +holds(estimate, truth)
          expect(estimate.low >= 0 && estimate.high <= 1 && estimate.high > estimate.low).toBe(true)
        }
        expect(held / TRIALS, `${n} blocks`).toBeGreaterThanOrEqual(LEAST - 0.01)
      }
    },
  )

  it('of scores that differ is no wider for it', () => {
    const scores = [0.48, 0.55, 0.51, 0.46]
    const { low, high } = estimateMean(scores, SHARE)!
    expect(high - low).toBeCloseTo(2 * 3.18245 * Math.sqrt(0.0046 / 3 / 4), 4)
  })
})

/** Successes of so many tries of one cluster that are alike to this degree. */
function hitsOf(tries: number, chance: number, alike: number, draw: () => number): number {
  // Either all tries are one, or each is for itself: two of them correlate by `alike`.
  if (draw() < alike) return draw() < chance ? tries : 0
  let hits = 0
  for (let i = 0; i < tries; i++) hits += +(draw() < chance)
  return hits
}

/** Mean over chances, since Wilson's interval holds 95 % on the mean of them, not of each. */
function coverage(n: number, tries: number, alike: number, chances: readonly number[], guess?: number): number {
  const draw = drawing(11)
  let held = 0
  for (const chance of chances)
    for (let i = 0; i < TRIALS; i++) {
      const clusters = Array.from({ length: n }, () => ({ hits: hitsOf(tries, chance, alike, draw), of: tries }))
      held += +holds(estimateShare(clusters, guess)!, chance)
    }
  return held / TRIALS / chances.length
}

describe('a share over blocks', () => {
  const CHANCES = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5]

  it.each([1, 2, 4])('of %i games each is held by 93 of 100 intervals, however alike they are', tries => {
    for (const alike of tries === 1 ? [0] : [0, 0.2, 0.5, 1])
      for (const n of BLOCKS)
        expect(coverage(n, tries, alike, CHANCES), `${n} blocks, ${alike} alike`).toBeGreaterThanOrEqual(LEAST - 0.005)
  })

  it('of a hundred calls each is held by 93 of 100, where calls of a game are hardly alike', () => {
    for (const alike of [0, 0.02, 0.05])
      for (const n of BLOCKS)
        expect(coverage(n, 100, alike, [0.01, 0.03, 0.1], HARDLY_ALIKE), `${n}, ${alike}`).toBeGreaterThanOrEqual(LEAST - 0.005)
  })

  it('does not jump where the last spread is gone', () => {
    const width = (clusters: { hits: number; of: number }[]): number => {
      const { low, high } = estimateShare(clusters)!
      return high - low
    }
    const level = Array.from({ length: 12 }, () => ({ hits: 1, of: 2 }))
    const nearly = level.map((one, i) => ({ ...one, hits: one.hits + (i === 0 ? 1e-6 : 0) }))
    expect(width(nearly) / width(level)).toBeCloseTo(1, 3)
  })

  it('of what never came is told apart from nothing by the number of tries, not of blocks alone', () => {
    const never = Array.from({ length: 10 }, () => ({ hits: 0, of: 12 }))
    expect(estimateShare(never)!.high).toBeCloseTo(0.278, 2)
    expect(estimateShare(never, HARDLY_ALIKE)!.high).toBeLessThan(0.07)
  })
})
