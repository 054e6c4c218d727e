/** A sequential test over blocks of games: it may be looked at after every block, and ended as soon as it decides. */
import type { TestBounds, TestResult } from '../../actors/wire/lab-report.ts'
import { scoreOf } from './elo.ts'

/** Of the largest stake that could lose everything in one block. */
const STAKE_MOST = 0.9
/** The largest variance that a score can have; it counts as one block, until blocks tell of their own. */
const VARIANCE_FIRST = 0.25

/**
 * Decides between "A is at most elo0 stronger than B" (h0) and "at least elo1" (h1) by A's score in blocks (0–1, a half where nothing
 * tells them apart), in the order of their numbers up to the first that is missing: the order must not hang on results. Throws a
 * RangeError where a bound or score is none.
 *
 * Against each hypothesis a fortune is staked block by block on its mean being wrong (I. Waudby-Smith, A. Ramdas, Estimating means of
 * bounded random variables by betting, J. R. Stat. Soc. B 86, 2024, section 4). Where the hypothesis is true the fortune is a
 * supermartingale, so it exceeds 1/alpha at any time with probability alpha at most (Ville's inequality), be there few blocks or many
 * and however the games of a block hang together: of blocks it asks only that each, given those before, has the same expectation.
 * The stake is the best one where the other hypothesis is just true, by the variance seen so far.
 */
export function sequentialTest(blockScores: readonly number[], bounds: TestBounds): TestResult {
  const path = sequentialPath(blockScores, bounds)
  const [lower, upper] = [Math.log(bounds.beta), -Math.log(bounds.alpha)]
  const llr = path.at(-1) ?? 0
  const decision = llr >= upper ? 'h1' : llr <= lower ? 'h0' : null
  return { decision, llr, lower, upper, blocks: path.length }
}

/** The evidence after each block, up to the one that decides: the log of the fortune that is nearer to its bound (`sequentialTest`). */
export function sequentialPath(blockScores: readonly number[], bounds: TestBounds): number[] {
  check(blockScores, bounds)
  const path: number[] = []
  const { alpha, beta, elo0, elo1 } = bounds
  const [mean0, mean1] = [scoreOf(elo0), scoreOf(elo1)]
  const apart = mean1 - mean0
  const [lower, upper] = [Math.log(beta), -Math.log(alpha)]
  let [against0, against1] = [0, 0]
  let [mean, squares] = [0, 0]
  for (const [before, score] of blockScores.entries()) {
    const variance = (VARIANCE_FIRST + squares) / (1 + before)
    const stake = apart / (variance + apart * apart)
    against0 += Math.log1p(Math.min(stake, STAKE_MOST / mean0) * (score - mean0))
    against1 += Math.log1p(Math.min(stake, STAKE_MOST / (1 - mean1)) * (mean1 - score))
    const off = score - mean
    mean += off / (before + 1)
    squares += off * (score - mean)
    path.push(against0 >= upper || (-against1 > lower && against0 / upper >= against1 / -lower) ? against0 : -against1)
    if (against0 >= upper || -against1 <= lower) break
  }
  return path
}

function check(scores: readonly number[], { alpha, beta, elo0, elo1 }: TestBounds): void {
  for (const [name, rate] of Object.entries({ alpha, beta }))
    if (!(rate > 0 && rate <= 0.5)) throw new RangeError(`${name} has to be above 0 and at most 0.5; it is ${rate}.`)
  if (!(Number.isFinite(elo0) && Number.isFinite(elo1) && elo0 < elo1))
    throw new RangeError(`elo0 has to be less than elo1; they are ${elo0} and ${elo1}.`)
  const wrong = scores.findIndex(score => !(score >= 0 && score <= 1))
  if (wrong >= 0) throw new RangeError(`The score of a block is from 0 to 1; the one at place ${wrong} is ${scores[wrong]}.`)
}
