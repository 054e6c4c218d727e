import { describe, expect, it } from 'vitest'
import { fitRatings } from '../../../lab/rankings/fit.ts'
import { addGame, chanceOf, newPairs, strengthsOf } from '../../../lab/rankings/pairs.ts'
import { POINTS } from '../../../lab/statistics/elo.ts'
import { tQuantile } from '../../../lab/statistics/student-t.ts'
import { type League, play, truthOf } from './league.ts'

const IS_LONG = process.env.LEAGUES !== undefined
const LEAGUES = Number(process.env.LEAGUES ?? 60)
const LEAGUE: League = { entries: 4, players: 4, blocks: 60, rotations: 4, entryLuck: 0.3, seatLuck: 0, spread: 300 }

const CASES: (League & { name: string })[] = [
  { ...LEAGUE, name: '2 players', entries: 2, players: 2, blocks: 100, rotations: 2, spread: 200 },
  { ...LEAGUE, name: '4 players' },
  { ...LEAGUE, name: '4 players, 20 blocks', blocks: 20 },
  { ...LEAGUE, name: '4 players, seats matter too', entryLuck: 0.2, seatLuck: 0.2 },
  { ...LEAGUE, name: '4 players, games alone', blocks: 150, rotations: 1, entryLuck: 0 },
  { ...LEAGUE, name: '4 players of 8', entries: 8, blocks: 100, spread: 400 },
  { ...LEAGUE, name: '6 seats of 3 entries', entries: 3, players: 6 },
  { ...LEAGUE, name: '12 players', entries: 12, players: 12, blocks: 60, rotations: 2, seatLuck: 0.1, spread: 400 },
  { ...LEAGUE, name: '24 players of 26', entries: 26, players: 24, blocks: 60, rotations: 2, seatLuck: 0.1, spread: 400 },
]

interface Findings {
  /** By entry: mean of the estimates less what they should be, and how far chance takes that. */
  bias: number[]
  chance: number[]
  /** By entry: how far the anchor's draws pull it from the truth. */
  pull: number[]
  /** By entry: standard deviation of the estimates. */
  sd: number[]
  se: number[]
  /** Share of robust 95 % intervals, of all entries, that hold the truth, and its standard error. */
  covered: number
  coveredError: number
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length
const deviation = (list: readonly number[]): number => {
  const middle = mean(list)
  return Math.sqrt(list.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (list.length - 1))
}

/** What a fit makes of games that come out exactly as often as they should. */
function pulled(league: League, seed: number): number[] {
  const pairs = newPairs(league.entries)
  for (const game of play(league, seed)) addGame(pairs, game)
  const truth = truthOf(league)
  for (let i = 0; i < league.entries; i++)
    for (let j = i + 1; j < league.entries; j++)
      pairs.score[i * league.entries + j] = pairs.weight[i * league.entries + j] * chanceOf((truth[i] - truth[j]) / POINTS)
  return [...strengthsOf(pairs)].map(strength => 1500 + POINTS * strength)
}

function study(league: League): Findings {
  const truth = truthOf(league)
  const fits = Array.from({ length: LEAGUES }, (_, seed) => fitRatings(play(league, seed + 1), league.entries))
  const held = fits.map(({ ratings, errors }) =>
    mean(
      errors.map(({ se_robust, blocks }, i) =>
        Number(Math.abs(ratings[i] - truth[i]) <= tQuantile(0.95, blocks - 1) * se_robust!),
      ),
    ),
  )
  const expected = pulled(league, 1)
  const sd = truth.map((_, i) => deviation(fits.map(({ ratings }) => ratings[i])))
  return {
    bias: truth.map((_, i) => mean(fits.map(({ ratings }) => ratings[i])) - expected[i]),
    chance: sd.map(one => one / Math.sqrt(LEAGUES)),
    pull: expected.map((one, i) => one - truth[i]),
    sd,
    se: truth.map((_, i) => mean(fits.map(({ errors }) => errors[i].se!))),
    covered: mean(held),
    coveredError: deviation(held) / Math.sqrt(LEAGUES),
  }
}

const told = (list: readonly number[]): string =>
  list
    .slice(0, 4)
    .map(x => x.toFixed(2))
    .join(' ')

describe('in leagues whose strengths are known', () => {
  it.each(CASES)('ratings are unbiased and 95 % robust intervals hold the truth in 93 to 97 %: $name', league => {
    const { bias, chance, pull, sd, se, covered, coveredError } = study(league)
    if (IS_LONG)
      console.log(
        `${league.name}: bias ${told(bias)}, the anchor's pull ${told(pull)}, deviation ${told(sd)}, ` +
          `se/deviation ${told(se.map((one, i) => one / sd[i]))}, covered ${covered.toFixed(4)} ± ${coveredError.toFixed(4)}`,
      )
    // Of many comparisons one may lie 4 standard errors off; what is left over is below a fifth of one league's error.
    bias.forEach((one, i) => {
      expect(Math.abs(one)).toBeLessThan(4 * chance[i] + 0.1 * sd[i])
    })
    const chanceOfCover = IS_LONG ? 0 : 3 * Math.max(coveredError, 0.01)
    expect(covered).toBeGreaterThanOrEqual(0.93 - chanceOfCover)
    expect(covered).toBeLessThanOrEqual(0.97 + chanceOfCover)
    // The standard deviation of so many leagues is known to 1/√(2 · leagues).
    se.forEach((one, i) => {
      expect(one).toBeLessThan(sd[i] * (1 + 3 / Math.sqrt(2 * LEAGUES)))
    })
    expect(mean(se)).toBeLessThan(mean(sd) * (IS_LONG ? 1 : 1 + 1 / Math.sqrt(2 * LEAGUES)))
  })

  it('the error of independent pairs is no bound where rotation on one map takes the luck of seats out', () => {
    const { sd, se, covered } = study({ ...CASES[0], entryLuck: 0, seatLuck: 0.6 })
    if (IS_LONG)
      console.log(`2 players, luck of seats: se/deviation ${told(se.map((one, i) => one / sd[i]))}, covered ${covered}`)
    expect(mean(se)).toBeGreaterThan(mean(sd))
  })
})
