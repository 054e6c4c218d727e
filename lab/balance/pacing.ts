/** How fast seats get on: means over seats, round by round, with intervals over maps. */
import type { SeatCensus } from '../metrics/census.ts'
import type { PacingRow } from './schema.ts'
import { type BalanceGame, mean, meanOver, round, total } from './sums.ts'

const FIELDS = ['techs', 'cities', 'population', 'units', 'gold', 'happiness', 'score'] as const

/** A row for each round that was looked at; `belongs`: the seats that count. */
export function pacingOf(games: readonly BalanceGame[], belongs: (game: BalanceGame, seat: number) => boolean): PacingRow[] {
  const seen = games.flatMap(game =>
    game.census.map(({ turn, seats }) => ({ turn, block: game.block, seats: seats.filter((_, seat) => belongs(game, seat)) })),
  )
  const rows = Map.groupBy(
    seen.filter(({ seats }) => seats.length > 0),
    ({ turn }) => turn,
  )
  return [...rows].sort(([a], [b]) => a - b).map(([turn, censuses]) => rowOf(turn, censuses))
}

function rowOf(turn: number, censuses: readonly { block: number; seats: readonly SeatCensus[] }[]): PacingRow {
  const seats = censuses.flatMap(census => census.seats)
  const average = (field: (typeof FIELDS)[number]): number => round(mean(seats.map(seat => seat[field])), 2)
  const eras = total(seats.map(seat => ({ [seat.era]: 1 })))
  return {
    turn,
    games: censuses.length,
    seats: seats.length,
    living: seats.filter(({ alive }) => alive).length,
    techs: average('techs'),
    cities: average('cities'),
    population: average('population'),
    units: average('units'),
    gold: average('gold'),
    happiness: average('happiness'),
    score: average('score'),
    eras: Object.fromEntries(Object.entries(eras).map(([era, n]) => [era, round(n / seats.length, 3)])),
    intervals: Object.fromEntries(
      FIELDS.map(field => [field, meanOver(censuses, one => mean(one.seats.map(seat => seat[field])))]),
    ),
  }
}
