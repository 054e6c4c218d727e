/** `health`: games of four bots of one profile; `compare`: the same seeds played by two checkouts of the program. */
import { resolve } from 'node:path'
import type { GameOptions } from '../../engine/index.ts'
import type { LabGame } from '../processes/worker.ts'
import { type Figure, type Measured, measure, measureDifference } from './figure.ts'
import { ENDINGS, HEALTH, victoriesOf } from './health-figures.ts'
import { BARBARIAN_FIGURES, UNIT_FIGURES } from './opening-figures.ts'
import { type Played, play } from './play.ts'
import { printDifference, printMeasured } from './print.ts'
import { four, gameOf, gamesAsked, PROFILE, seedsOf, TURNS } from './settings.ts'

/** What a part hands back for `--json`. */
export interface PartResult extends Played {
  figures: Measured[]
}

const GAMES = 60
const KINDS_ASKED = 4

const ALWAYS: readonly Figure[] = [...HEALTH, ...UNIT_FIGURES, ...BARBARIAN_FIGURES]

const figuresOf = (games: readonly LabGame[]): Figure[] =>
  TURNS > 0 ? [...ALWAYS] : [...ALWAYS, ...ENDINGS, ...victoriesOf(games)]

/** Plays games of one kind and prints how healthy they are. */
export async function measureHealth(title: string, games: readonly GameOptions[]): Promise<PartResult> {
  const played = await play(games.map(options => ({ options })))
  const whole = played.games.filter(game => game !== null)
  const figures = figuresOf(whole).map(figure => measure(figure, whole))
  console.log(`\n${title}: ${whole.length} games, ${played.failures.length} failed`)
  figures.forEach(printMeasured)
  const kinds = new Set(whole.map(({ victory }) => victory)).size
  if (TURNS === 0) console.log(`  kinds of victory: ${kinds} (asked ≥ ${KINDS_ASKED})`)
  return { ...played, figures }
}

export const health = (): Promise<PartResult> =>
  measureHealth(
    `four of ${PROFILE}`,
    seedsOf(gamesAsked(GAMES)).map(seed => gameOf(seed, four(PROFILE))),
  )

/** Prints what the second checkout has over the first, with the interval of the paired differences; `*` where that excludes 0. */
export async function compare([before, after, ...more]: string[]): Promise<PartResult> {
  if (!before || !after || more.length > 0) throw new Error('compare takes two folders, each a checkout of this program.')
  const games = seedsOf(gamesAsked(24)).map(seed => gameOf(seed, four(PROFILE)))
  const played = await play(games.flatMap(options => [before, after].map(root => ({ options, root: resolve(root) }))))
  const pairs = games.flatMap((_, i) => {
    const [first, second] = [played.games[2 * i], played.games[2 * i + 1]]
    return first && second ? [[first, second] as const] : []
  })
  const all = pairs.flat()
  const figures = figuresOf(all).map(figure => measureDifference(figure, pairs))
  console.log(`\n${pairs.length} pairs of games: ${before}, and what ${after} adds to it (* where the interval excludes 0)`)
  const firsts = pairs.map(([first]) => first)
  for (const [i, figure] of figuresOf(all).entries()) printDifference(measure(figure, firsts), figures[i])
  return { ...played, figures }
}
