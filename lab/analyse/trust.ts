/** How far the chances of one game can be trusted: how games like it came out, and how the model fared in the game itself. */

import type { Standing } from '../../actors/wire/lab/standing-schema.ts'
import type { GameRecord } from '../../saves/games/games.ts'
import { figure, percent } from '../html/text.ts'
import { brierOf, logLossOf } from './calibration.ts'
import type { Chances } from './turning-points.ts'
import type { Group, Grouping, Validity } from './validity.ts'

export interface Trust {
  /** Games that the model was not fitted to, of the same size, number of players, kind of map and present age; those of which there are none are left out. */
  like: Group[]
  /** Means over the rounds of this game; null while nobody has won it. */
  own: Fared | null
  /** The same in sentences. */
  lines: string[]
}

interface Fared {
  rounds: number
  logLoss: number
  logLossOfEquals: number
  brier: number
}

interface TrustedGame {
  record: Pick<GameRecord, 'seats' | 'winner'>
  size: string
  map: string
  age: string
  standings: readonly Standing[]
  chances: readonly Chances[]
}

export function trustOf({ groups }: Validity, { record, size, map, age, standings, chances }: TrustedGame): Trust {
  const names: Record<Grouping, string> = { size, players: String(record.seats.length), map, age }
  const like = groups.filter(({ by, name }) => names[by] === name)
  const own = record.winner === null || chances.length === 0 ? null : ownOf(standings, chances, record.winner)
  return { like, own, lines: [...like.map(likeText), ...(own ? [ownText(own)] : [])] }
}

const LIKE: Record<Grouping, (name: string) => string> = {
  size: name => `on ${name} maps`,
  players: name => `of ${name} players`,
  map: name => `on maps of the kind ${name.replace('_', ' ')}`,
  age: name => `in the ${name}`,
}

function likeText({ by, name, games, favourite: { value, low, high }, said }: Group): string {
  const bounds = `${figure(low * 100, 0)}–${figure(high * 100, 0)}`
  return `Games ${LIKE[by](name)}: who was ahead won ${percent(value, 0)} (${bounds}) where ${percent(said, 0)} was said, in ${games} games that the model was not fitted to.`
}

const ownText = ({ logLoss, logLossOfEquals, brier }: Fared): string =>
  `This game: log-loss ${figure(logLoss)}, of equal chances ${figure(logLossOfEquals)}; Brier score ${figure(brier, 3)}.`

function ownOf(standings: readonly Standing[], all: readonly Chances[], winner: number): Fared {
  const livings = standings.map(({ seats }) => seats.filter(seat => seat !== null).length)
  const mean = (of: (chances: number[], living: number) => number): number =>
    all.reduce((sum, { chances }, i) => sum + of(chances, livings[i]), 0) / all.length
  return {
    rounds: all.length,
    logLoss: mean(chances => logLossOf({ chances, winner })),
    logLossOfEquals: mean((_, living) => Math.log(living)),
    brier: mean((chances, living) => brierOf({ chances, living, winner })),
  }
}
