import { describe, expect, it } from 'vitest'
import type { TestBounds } from '../../../actors/wire/lab-report.ts'
import { eloOf, scoreOf } from '../../../lab/statistics/elo.ts'
import { sequentialPath, sequentialTest } from '../../../lab/statistics/sequential.ts'
import { drawing } from './random.ts'

const EXPERIMENTS = Number(process.env.EXPERIMENTS ?? 1_500)
/** After that many blocks nobody goes on. */
const BLOCKS_MOST = 4_000
const BOUNDS = { alpha: 0.05, beta: 0.05, elo0: 0, elo1: 60 }

interface Case {
  name: string
  bounds: TestBounds
  /** Games of a block, and how often one of them comes out as all others do. */
  games: number
  together: number
  /** What a game brings: its expectation is the given one. */
  drawn: (draw: () => number, expected: number) => number
}

const won = (draw: () => number, expected: number): number => +(draw() < expected)
const withDraws = (draw: () => number, expected: number): number => (draw() < 0.5 ? 0.5 : won(draw, 2 * expected - 0.5))
/** Nearly always a bit too little, seldom all: an estimate of the variance from few blocks is far off. */
const skewed = (draw: () => number, expected: number): number => (draw() < 0.1 ? 1 : (expected - 0.1) / 0.9)

const CASES: Case[] = [
  { name: 'single games', bounds: BOUNDS, games: 1, together: 0, drawn: won },
  { name: 'pairs of games', bounds: BOUNDS, games: 2, together: 0, drawn: won },
  { name: 'pairs that go together', bounds: BOUNDS, games: 2, together: 0.7, drawn: won },
  { name: 'blocks of 4 that go together', bounds: { ...BOUNDS, elo1: 40 }, games: 4, together: 0.5, drawn: won },
  { name: 'blocks of 16', bounds: BOUNDS, games: 16, together: 0.2, drawn: won },
  { name: 'draws', bounds: BOUNDS, games: 4, together: 0.3, drawn: withDraws },
  { name: 'few blocks', bounds: { ...BOUNDS, elo0: -100, elo1: 200 }, games: 4, together: 0.3, drawn: won },
  { name: 'skewed scores', bounds: { ...BOUNDS, elo1: 100 }, games: 1, together: 0, drawn: skewed },
  { name: 'unequal rates', bounds: { alpha: 0.01, beta: 0.2, elo0: -30, elo1: 30 }, games: 4, together: 0.2, drawn: won },
]

const blockOf = ({ games, together, drawn }: Case, draw: () => number, expected: number): number => {
  const shared = drawn(draw, expected)
  let sum = 0
  for (let i = 0; i < games; i++) sum += draw() < together ? shared : drawn(draw, expected)
  return sum / games
}

/** Share of experiments, looked at after every block, in which each was decided. */
function decided(one: Case, elo: number, seed: number): { h0: number; h1: number; blocks: number } {
  const draw = drawing(seed)
  const expected = scoreOf(elo)
  const times = { h0: 0, h1: 0, blocks: 0 }
  for (let i = 0; i < EXPERIMENTS; i++) {
    const scores: number[] = []
    // What was decided at a block stays so, and is found in any longer list: it need not be asked for after each.
    let result = sequentialTest(scores, one.bounds)
    for (let asked = 32; !result.decision && scores.length < BLOCKS_MOST; asked *= 2) {
      while (scores.length < asked) scores.push(blockOf(one, draw, expected))
      result = sequentialTest(scores, one.bounds)
    }
    if (result.decision) times[result.decision]++
    times.blocks += result.blocks
  }
  return { h0: times.h0 / EXPERIMENTS, h1: times.h1 / EXPERIMENTS, blocks: times.blocks / EXPERIMENTS }
}

/** Three standard errors of a share of few experiments that is `rate`; of many nothing is forgiven. */
const chance = (rate: number): number => (EXPERIMENTS < 10_000 ? 3 * Math.sqrt((rate * (1 - rate)) / EXPERIMENTS) : 0)

describe('a sequential test', () => {
  it.each(CASES)('is wrong no more often than it may be: $name', one => {
    const { alpha, beta, elo0, elo1 } = one.bounds
    const under0 = decided(one, elo0, 1)
    const under1 = decided(one, elo1, 2)
    if (process.env.EXPERIMENTS) console.log(one.name, under0, under1)
    expect(under0.h1).toBeLessThanOrEqual(alpha + chance(alpha))
    expect(under1.h0).toBeLessThanOrEqual(beta + chance(beta))
    expect(under0.h0).toBeGreaterThanOrEqual(1 - alpha - chance(alpha))
    expect(under1.h1).toBeGreaterThanOrEqual(1 - beta - chance(beta))
  })

  it('needs hardly more games than one that knows the variance', () => {
    const { alpha, beta, elo0, elo1 } = BOUNDS
    const { blocks } = decided(CASES[0], elo1, 3)
    const [mean0, mean1] = [scoreOf(elo0), scoreOf(elo1)]
    // A. Wald, Sequential Analysis, 1947: expected number under h1.
    const gain = mean1 * Math.log(mean1 / mean0) + (1 - mean1) * Math.log((1 - mean1) / (1 - mean0))
    const wald = ((1 - beta) * Math.log((1 - beta) / alpha) + beta * Math.log(beta / (1 - alpha))) / gain
    expect(blocks / wald).toBeLessThan(1.25)
  })

  it('decides the same however far the list goes on after the decision', () => {
    const scores = Array.from({ length: 40 }, () => 0.9)
    const whole = sequentialTest(scores, BOUNDS)
    expect(whole.decision).toBe('h1')
    expect(whole.llr).toBeGreaterThanOrEqual(whole.upper)
    expect(sequentialTest(scores.slice(0, whole.blocks), BOUNDS)).toEqual(whole)
    expect(sequentialTest(scores.slice(0, whole.blocks - 1), BOUNDS).decision).toBeNull()
  })

  it('says the opposite of the opposite', () => {
    const scores = [0.2, 0.9, 0.4, 0.75, 0.5]
    const one = sequentialTest(scores, { ...BOUNDS, elo0: -60 })
    const other = sequentialTest(
      scores.map(score => 1 - score),
      { ...BOUNDS, elo0: -60 },
    )
    expect(other.llr).toBeCloseTo(-one.llr, 10)
  })

  it('knows nothing of no blocks', () => {
    expect(sequentialTest([], BOUNDS)).toEqual({ decision: null, llr: 0, lower: Math.log(0.05), upper: Math.log(20), blocks: 0 })
  })

  it('refuses what is no bound and no score', () => {
    expect(() => sequentialTest([], { ...BOUNDS, alpha: 0 })).toThrow(/alpha/)
    expect(() => sequentialTest([], { ...BOUNDS, elo1: 0 })).toThrow(/elo0/)
    expect(() => sequentialTest([0.5, 1.2], BOUNDS)).toThrow(/place 1/)
    expect(() => sequentialTest([Number.NaN], BOUNDS)).toThrow(/place 0/)
  })
})

describe('the Elo scale', () => {
  it('has odds of 10 to 1 at 400 points', () => {
    expect(scoreOf(400)).toBeCloseTo(10 / 11, 12)
    expect(eloOf(scoreOf(-123))).toBeCloseTo(-123, 9)
  })
})

it('the evidence over time ends with what decided, and is what each look at it would have told', () => {
  const bounds = { alpha: 0.05, beta: 0.1, elo0: 0, elo1: 100 }
  const scores = Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 0.5 : 1))
  const path = sequentialPath(scores, bounds)
  const whole = sequentialTest(scores, bounds)
  expect(whole).toMatchObject({ decision: 'h1', blocks: path.length, llr: path.at(-1) })
  for (let n = 1; n < path.length; n++)
    expect(sequentialTest(scores.slice(0, n), bounds)).toMatchObject({ decision: null, llr: path[n - 1] })
})
