/** What seats of one kind came to, over the games of an experiment. */
import type { LabInterval, LabSums } from '../../actors/wire/lab-report.ts'
import type { LabResult, SeatResult } from '../jobs/result.ts'
import { type Cluster, type Estimate, estimateMean, estimateShare, type Range, SHARE } from '../statistics/intervals.ts'

/** Of the opponents of a seat those that it left behind, 0–1, the same place as a half. */
export function aheadOf({ seats }: Pick<LabResult, 'seats'>, seat: number): number {
  const behind = seats.map(({ place }) => (Math.sign(place - seats[seat].place) + 1) / 2)
  return (behind.reduce((a, b) => a + b, 0) - 0.5) / (seats.length - 1)
}

/** A seat's share in all scores of its game, 0–1. */
export function shareOf({ seats }: Pick<LabResult, 'seats'>, seat: number): number {
  const all = seats.reduce((sum, { score }) => sum + score, 0)
  return all > 0 ? seats[seat].score / all : 1 / seats.length
}

/** Means are of blocks first: games of one map count together. */
export function sumsOf(results: readonly LabResult[], isOne: (seat: SeatResult) => boolean): LabSums {
  const games = results
    .map(result => ({ ...result, own: result.seats.flatMap((seat, i) => (isOne(seat) ? [i] : [])) }))
    .filter(({ own }) => own.length > 0)
  const blocks = [...Map.groupBy(games, ({ block }) => block).values()]
  const hasWon = ({ seats, own }: (typeof games)[number]): boolean => own.some(i => seats[i].place === 1)
  /** `range`: what a seat can have. */
  const meanOf = (of: (game: (typeof games)[number], seat: number) => number, range: Range): LabInterval | null => {
    const means = blocks.map(its => mean(its.flatMap(game => game.own.map(seat => of(game, seat)))))
    return interval(estimateMean(means, range))
  }
  const players = Math.max(...games.map(({ seats }) => seats.length))
  return {
    games: games.length,
    seats: games.reduce((sum, { own }) => sum + own.length, 0),
    wins: games.filter(hasWon).length,
    winRate: interval(estimateShare(blocks.map(its => ({ hits: its.filter(hasWon).length, of: its.length })))),
    place: meanOf(({ seats }, seat) => seats[seat].place, { least: 1, most: players }),
    ahead: interval(estimateShare(blocks.map(its => ahead(its.filter(({ seats }) => seats.length > 1))))),
    scoreShare: meanOf(shareOf, SHARE),
  }
}

/** Of opponents those that were left behind, a game's seats as so many tries. */
function ahead(games: readonly (Pick<LabResult, 'seats'> & { own: readonly number[] })[]): Cluster {
  const shares = games.flatMap(game => game.own.map(seat => aheadOf(game, seat)))
  return { hits: shares.reduce((sum, share) => sum + share, 0), of: shares.length }
}

const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length

const interval = (estimate: Estimate | null): LabInterval | null => {
  if (!estimate) return null
  const bound = (x: number): number | null => (Number.isFinite(x) ? x : null)
  return { value: estimate.value, low: bound(estimate.low), high: bound(estimate.high) }
}
