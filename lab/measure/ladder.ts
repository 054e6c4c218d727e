/** `ladder`: one seat by the rules for bots of each difficulty, among three of the same bot by the rules for people. */
import type { GameOptions } from '../../engine/index.ts'
import type { LabGame } from '../processes/worker.ts'
import { estimateDifference, estimateMean } from '../statistics/intervals.ts'
import type { Measured } from './figure.ts'
import type { PartResult } from './health.ts'
import { play } from './play.ts'
import { printDifference, printMeasured } from './print.ts'
import { four, gameOf, gamesAsked, PROFILE, seedsOf } from './settings.ts'

const GAMES = 24
const DIFFICULTIES = ['Settler', 'Chieftain', 'Warlord', 'Prince', 'King', 'Emperor', 'Immortal', 'Deity']

/** The first seat's share of all scores. */
const shareOf = (game: LabGame | null | undefined): number | null =>
  game ? game.scores[0] / game.scores.reduce((sum, score) => sum + score, 0) : null

function optionsOf(seed: number, difficulty: string): GameOptions {
  const options = gameOf(seed, four(PROFILE), { difficulty })
  return { ...options, seats: options.seats.map((seat, i) => (i === 0 ? seat : { ...seat, driver: 'agent' })) }
}

export async function ladder(): Promise<PartResult> {
  const seeds = seedsOf(gamesAsked(GAMES))
  const played = await play(seeds.flatMap(seed => DIFFICULTIES.map(difficulty => ({ options: optionsOf(seed, difficulty) }))))
  const shares = DIFFICULTIES.map((_, level) => seeds.map((_, i) => shareOf(played.games[i * DIFFICULTIES.length + level])))
  const rung = (level: number): Measured => {
    const estimate = estimateMean(shares[level].filter(share => share !== null))
    return { name: `score share on ${DIFFICULTIES[level]}`, estimate, digits: 1, percent: true, asked: null }
  }
  const step = (level: number): Measured => {
    const estimate = estimateDifference(shares[level].map((share, i) => [shares[level - 1][i], share]))
    return {
      name: `from ${DIFFICULTIES[level - 1]} to ${DIFFICULTIES[level]}`,
      estimate,
      digits: 1,
      percent: true,
      asked: { least: 0 },
    }
  }
  console.log(`\nA seat of ${PROFILE} by the rules for bots, among three by those for people (asked: every step adds)`)
  const rungs = DIFFICULTIES.map((_, level) => rung(level))
  const steps = DIFFICULTIES.slice(1).map((_, i) => step(i + 1))
  rungs.forEach(printMeasured)
  for (const [i, one] of steps.entries()) printDifference(rungs[i], one)
  return { ...played, figures: [...rungs, ...steps] }
}
