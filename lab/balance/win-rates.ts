/** Who wins how often: by bot, by civilization, by place. Seats of a game are not independent, nor are games on one map. */
import type { WinRate } from './schema.ts'
import { type BalanceGame, mean, meanOver, round, shareOver } from './sums.ts'

/** `groupOf`: what a seat is counted under. */
export function winRates(
  games: readonly BalanceGame[],
  groupOf: (game: BalanceGame, seat: number) => string,
): Record<string, WinRate> {
  const groups = new Set(games.flatMap(game => game.bots.map((_, seat) => groupOf(game, seat))))
  const isOf = (group: string) => (game: BalanceGame, seat: number) => groupOf(game, seat) === group
  return Object.fromEntries([...groups].sort().map(group => [group, rateOf(games, isOf(group))]))
}

function rateOf(all: readonly BalanceGame[], isOf: (game: BalanceGame, seat: number) => boolean): WinRate {
  const seatsOf = (game: BalanceGame): number[] => [...game.bots.keys()].filter(seat => isOf(game, seat))
  const games = all.filter(game => seatsOf(game).length > 0)
  const hasWon = (game: BalanceGame): boolean => game.winner !== null && isOf(game, game.winner)
  const rate = shareOver(games, game => ({ hits: +hasWon(game), of: 1 }))!
  return {
    games: games.length,
    seats: games.reduce((sum, game) => sum + seatsOf(game).length, 0),
    wins: games.filter(hasWon).length,
    rate: rate.value!,
    low: rate.low!,
    high: rate.high!,
    expected: round(mean(games.map(game => seatsOf(game).length / game.bots.length)), 4),
    place: meanOver(games, game => mean(seatsOf(game).map(seat => placeOf(game, seat))), {
      least: 1,
      most: Math.max(...games.map(({ bots }) => bots.length)),
    }),
    ahead: shareOver(games, game => aheadOf(game, seatsOf(game))),
  }
}

/** From 1, the first; of a shared place its middle. */
function placeOf({ places }: BalanceGame, seat: number): number {
  const sharing = places.filter(place => place === places[seat]).length
  return places[seat] + (sharing - 1) / 2
}

/** Pairs of these seats with the others, and in how many they finished ahead. */
function aheadOf({ places }: BalanceGame, seats: readonly number[]): { hits: number; of: number } {
  const others = places.filter((_, seat) => !seats.includes(seat))
  const points = seats.flatMap(seat => others.map(place => (Math.sign(place - places[seat]) + 1) / 2))
  return { hits: points.reduce((sum, one) => sum + one, 0), of: points.length }
}
