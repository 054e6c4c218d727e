import { describe, expect, it } from 'vitest'
import { fitRatings } from '../../../lab/rankings/fit.ts'
import { meetingsOf } from '../../../lab/rankings/head-to-head.ts'
import type { RatedGame } from '../../../lab/rankings/pairs.ts'
import { Points, ratingBounds } from '../../../lab/rankings/rating-bounds.ts'
import { scoreOf } from '../../../lab/statistics/elo.ts'
import type { Bounds } from '../../../lab/statistics/intervals.ts'
import { drawing } from '../statistics/random.ts'

/** Two games of one map with seats exchanged; places of the first. */
const block = (n: number, ...firsts: (1 | 2)[]): RatedGame[] =>
  firsts.map((place, i) => ({
    block: String(n),
    entries: i % 2 === 0 ? [0, 1] : [1, 0],
    places: (place === 1) === (i % 2 === 0) ? [1, 2] : [2, 1],
  }))

function between(games: readonly RatedGame[], one: number, other: number, entries = 2): Bounds & { value: number } {
  const { difference } = fitRatings(games, entries)
  const { value, ...errors } = difference(one, other)
  return { value, ...ratingBounds(value, errors, new Points(meetingsOf(games, entries), entries).boundedBetween(one, other)) }
}

describe('how far two bots are apart', () => {
  it('has a width though each map ended alike, seats exchanged', () => {
    const { value, low, high } = between(
      [0, 1, 2, 3, 4, 5].flatMap(n => block(n, 1, 2)),
      0,
      1,
    )
    expect(value).toBeCloseTo(0)
    expect(high!).toBeGreaterThan(100)
    expect(low!).toBeCloseTo(-high!)
  })

  it('has no upper bound where the one won them all, and no bound of one map', () => {
    const all = [0, 1, 2, 3, 4, 5].flatMap(n => block(n, 1, 1))
    expect(between(all, 0, 1)).toMatchObject({ low: expect.any(Number), high: null })
    expect(between(all, 1, 0)).toMatchObject({ low: null, high: expect.any(Number) })
    expect(between(block(0, 1, 2), 0, 1)).toMatchObject({ low: null, high: null })
  })

  it('is bounded by a third that took points from the one, and gave some to the other', () => {
    const third = (n: number, winner: number, loser: number): RatedGame => ({
      block: String(n),
      entries: [winner, loser],
      places: [1, 2],
    })
    const won = [0, 1, 2].flatMap(n => [third(n, 0, 1), third(n, 0, 2)])
    expect(between(won, 0, 1, 3).high).toBeNull()
    const with2 = [...won, third(3, 2, 0), third(3, 1, 2)]
    expect(between(with2, 0, 1, 3).high).toEqual(expect.any(Number))
  })

  it.each([0, 60, 150])('of %i points is held by 93 of 100 intervals over few maps, however alike its games are', truth => {
    const draw = drawing(3)
    const trials = 300
    for (const alike of [0, 1])
      for (const n of [2, 3, 5, 8, 10]) {
        let held = 0
        for (let i = 0; i < trials; i++) {
          const won = (): 1 | 2 => (draw() < scoreOf(truth) ? 1 : 2)
          const games = Array.from({ length: n }, (_, b) => {
            const first = won()
            return block(b, first, alike ? first : won())
          }).flat()
          const { low, high } = between(games, 0, 1)
          held += +((low ?? Number.NEGATIVE_INFINITY) <= truth && truth <= (high ?? Number.POSITIVE_INFINITY))
        }
        expect(held / trials, `${n} maps, ${alike}`).toBeGreaterThanOrEqual(0.93)
      }
  })
})

describe('a rating', () => {
  it('is bounded to the sides to which something was lost or won', () => {
    const games = [0, 1, 2].flatMap(n => block(n, 1, 1))
    const points = new Points(meetingsOf(games, 2), 2)
    expect(points.boundedFor(0)).toEqual({ above: false, below: true })
    expect(points.boundedFor(1)).toEqual({ above: true, below: false })
  })
})
