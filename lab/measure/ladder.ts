/**
 * `ladder`: what the rules for bots of each difficulty give them. Four seats play by them, each seed once by each difficulty, and their
 * scores are compared: a whole table varies less than one seat's share of it. `ladder share`: one seat by them, among three of the same
 * bot by the rules for people, to the end.
 */
import type { GameOptions } from '../../engine/index.ts'
import type { LabGame } from '../processes/worker.ts'
import { BETWEEN_SHARES, estimateDifference, estimateMean, type Range, SHARE } from '../statistics/intervals.ts'
import type { Measured } from './figure.ts'
import type { PartResult } from './health.ts'
import { play } from './play.ts'
import { printDifference, printMeasured } from './print.ts'
import { four, gameOf, gamesAsked, PROFILE, seedsOf, TURNS } from './settings.ts'

const GAMES = 24
/** Rounds of a game of four, where the environment names none: later on who wins when says more than how strong all are. */
const ROUNDS = 150
const SCORES: Range = { least: 0, most: Number.POSITIVE_INFINITY }
/** By which part a score can differ from another. */
const OF_SCORE: Range = { least: -1, most: Number.POSITIVE_INFINITY }
const DIFFICULTIES = ['Settler', 'Chieftain', 'Warlord', 'Prince', 'King', 'Emperor', 'Immortal', 'Deity']

export async function ladder(args: string[]): Promise<PartResult> {
  const [first, ...more] = args
  const ofOne = first === 'share'
  const named = ofOne ? more : args
  const unknown = named.find(name => !DIFFICULTIES.includes(name))
  if (unknown !== undefined) throw new Error(`There is no difficulty "${unknown}"; there are ${DIFFICULTIES.join(', ')}.`)
  const levels = named.length > 0 ? DIFFICULTIES.filter(name => named.includes(name)) : DIFFICULTIES
  const seeds = seedsOf(gamesAsked(GAMES))
  const jobs = seeds.flatMap(seed =>
    levels.map(difficulty =>
      ofOne
        ? { options: oneAmongPeople(seed, difficulty) }
        : { options: gameOf(seed, four(PROFILE), { difficulty }), until: TURNS || ROUNDS },
    ),
  )
  const played = await play(jobs)
  const results = levels.map((_, level) =>
    seeds.map((_, i) => (ofOne ? shareOf : meanScore)(played.games[i * levels.length + level])),
  )
  console.log(
    ofOne
      ? `\nA seat of ${PROFILE} by the rules for bots, among three by those for people (asked: every step adds)`
      : `\nFour of ${PROFILE} by the rules for bots, mean score after ${TURNS || ROUNDS} rounds (asked: every step adds)`,
  )
  const rungs = levels.map((name, level) => rungOf(name, results[level], ofOne))
  const steps = levels.slice(1).map((name, i) => stepOf(`from ${levels[i]} to ${name}`, results[i], results[i + 1], ofOne))
  rungs.forEach(printMeasured)
  for (const [i, one] of steps.entries()) printDifference(ofOne ? rungs[i] : { ...rungs[i], asked: { least: 0 } }, one)
  return { ...played, figures: [...rungs, ...steps] }
}

function oneAmongPeople(seed: number, difficulty: string): GameOptions {
  const options = gameOf(seed, four(PROFILE), { difficulty })
  return { ...options, seats: options.seats.map((seat, i) => (i === 0 ? seat : { ...seat, driver: 'agent' })) }
}

type Results = readonly (number | null)[]

/** The first seat's share of all scores. */
const shareOf = (game: LabGame | null | undefined): number | null =>
  game ? game.scores[0] / game.scores.reduce((sum, score) => sum + score, 0) : null

const meanScore = (game: LabGame | null | undefined): number | null =>
  game ? game.scores.reduce((sum, score) => sum + score, 0) / game.scores.length : null

const rungOf = (difficulty: string, results: Results, ofOne: boolean): Measured => ({
  name: `${ofOne ? 'score share' : 'score'} on ${difficulty}`,
  estimate: estimateMean(
    results.filter(one => one !== null),
    ofOne ? SHARE : SCORES,
  ),
  digits: ofOne ? 1 : 0,
  percent: ofOne,
  asked: null,
})

/** Seed by seed: points of the share that it adds, or percent of the score. */
export function stepOf(name: string, before: Results, after: Results, ofOne: boolean): Measured {
  const pairs = after.map((one, i): [number | null, number | null] => {
    const last = before[i]
    if (ofOne || one === null || last === null) return [last, one]
    return [0, one / last - 1]
  })
  return {
    name,
    estimate: estimateDifference(pairs, ofOne ? BETWEEN_SHARES : OF_SCORE),
    digits: 1,
    percent: true,
    asked: { least: 0 },
  }
}
