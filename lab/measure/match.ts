/** `match A B`: which of two bots finishes ahead, on the same maps from every place. */

import type { LabGame } from '../processes/worker.ts'
import type { Cluster } from '../statistics/intervals.ts'
import { estimateMean, SHARE } from '../statistics/intervals.ts'
import type { Measured } from './figure.ts'
import type { PartResult } from './health.ts'
import { play } from './play.ts'
import { printMeasured } from './print.ts'
import { gameOf, gamesAsked, seedsOf } from './settings.ts'

const GAMES = 60
/** Of pairs of an A and a B in a game, in how many the A should be ahead. */
const AHEAD_ASKED = 0.85

/** Every way to seat two of A (true) and two of B: one block of games, all on one map. */
export const ARRANGEMENTS: readonly (readonly boolean[])[] = Array.from({ length: 16 }, (_, bits) =>
  [0, 1, 2, 3].map(seat => ((bits >> seat) & 1) === 1),
).filter(seats => seats.filter(Boolean).length === 2)

/** Pairs of one seat of each in which the first bot's finished before the other's. */
export function pairsAhead({ order }: Pick<LabGame, 'order'>, isFirst: readonly boolean[]): Cluster {
  const pairs = order.flatMap((one, place) =>
    order.slice(place + 1).flatMap(other => (isFirst[one] === isFirst[other] ? [] : [isFirst[one]])),
  )
  return { hits: pairs.filter(Boolean).length, of: pairs.length }
}

/** What one block says, as the mean over its games. */
type OfGame = (game: LabGame, isFirst: readonly boolean[]) => number

const FIGURES: readonly { name: string; asked: Measured['asked']; of: OfGame }[] = [
  {
    name: 'A ahead of B, of all pairs of their seats',
    asked: { least: AHEAD_ASKED },
    of: (game, isFirst) => pairsAhead(game, isFirst).hits / pairsAhead(game, isFirst).of,
  },
  { name: 'games in which an A finishes first', asked: null, of: ({ order }, isFirst) => +isFirst[order[0]] },
  {
    name: "A's share of the score",
    asked: null,
    of: ({ scores }, isFirst) =>
      scores.reduce((sum, n, seat) => sum + (isFirst[seat] ? n : 0), 0) / scores.reduce((a, b) => a + b),
  },
]

export async function match([first, second, ...more]: string[]): Promise<PartResult> {
  if (!first || !second || more.length > 0) throw new Error('match takes two names of bots.')
  const seeds = seedsOf(Math.ceil(gamesAsked(GAMES) / ARRANGEMENTS.length))
  const seats = seeds.flatMap(seed => ARRANGEMENTS.map(isFirst => ({ seed, isFirst })))
  const played = await play(
    seats.map(({ seed, isFirst }) => ({
      options: gameOf(
        seed,
        isFirst.map(one => (one ? first : second)),
      ),
    })),
  )
  const blocks = seeds.flatMap((_, block) => {
    const from = block * ARRANGEMENTS.length
    const games = ARRANGEMENTS.map((isFirst, i) => [played.games[from + i], isFirst] as const)
    return games.every(([game]) => game) ? [games as readonly (readonly [LabGame, readonly boolean[]])[]] : []
  })
  const figures = FIGURES.map(({ name, asked, of }): Measured => {
    const means = blocks.map(games => games.reduce((sum, [game, isFirst]) => sum + of(game, isFirst), 0) / games.length)
    return { name, estimate: estimateMean(means, SHARE), digits: 1, percent: true, asked }
  })
  console.log(`\nA ${first} against B ${second}: ${blocks.length} blocks of ${ARRANGEMENTS.length} games, each block on one map`)
  figures.forEach(printMeasured)
  return { ...played, figures }
}
