import { describe, expect, it } from 'vitest'
import { type Figure, measure, measureDifference, verdict } from '../../../lab/measure/figure.ts'
import { ARRANGEMENTS, pairsAhead } from '../../../lab/measure/match.ts'
import type { LabGame } from '../../../lab/processes/worker.ts'

const game = (turns: number): LabGame => ({ turns }) as LabGame
const turns: Figure = { name: 'turns', of: one => one.turns, digits: 0, asked: { least: 10 } }
const long: Figure = { name: 'long', of: one => ({ hits: +(one.turns > 10), of: 1 }), digits: 1, asked: { most: 0.5 } }

describe('a figure', () => {
  it('is met or missed only where its whole interval lies on one side of what is asked', () => {
    const judged = (...all: number[]) => verdict(measure(turns, all.map(game)))
    expect(judged(19, 20, 21)).toBe('met')
    expect(judged(5, 6, 7)).toBe('missed')
    expect(judged(5, 20)).toBe('open')
    const never: Figure = { ...long, asked: { most: 0 } }
    expect(verdict(measure(never, [game(5)]))).toBe('met')
    expect(verdict(measure(never, [game(5), game(20)]))).toBe('missed')
    expect(judged()).toBeNull()
    expect(
      verdict(
        measure(
          long,
          Array.from({ length: 20 }, () => game(5)),
        ),
      ),
    ).toBe('met')
  })

  it('of a share counts what happened over all games', () => {
    expect(measure(long, [5, 20, 30, 40].map(game))).toMatchObject({ percent: true, estimate: { value: 0.75, n: 4 } })
  })

  it('of how many for one is taken over all games, whatever a game without any says', () => {
    const price: Figure = { name: 'price', of: one => ({ hits: one.turns, of: one.turns > 10 ? 2 : 0 }), digits: 1, ratio: true }
    expect(measure(price, [5, 20, 30].map(game))).toMatchObject({ percent: false, estimate: { value: 13.75, n: 3 } })
    const pairs = [1, 20, 40].map(n => [game(n), game(n + 20)] as const)
    expect(measureDifference(price, pairs).estimate?.value).toBeCloseTo(121 / 6 - 61 / 4)
  })

  it('leaves out games that say nothing of it', () => {
    const late: Figure = { ...turns, of: one => (one.turns > 10 ? one.turns : null) }
    expect(measure(late, [5, 20, 30].map(game)).estimate).toMatchObject({ value: 25, n: 2 })
  })

  it('is compared pair by pair, so that what maps have in common does not blur it', () => {
    const pairs = [1, 50, 100].map((n, i) => [game(n), game(n + 1 + i)] as const)
    const { value, low, high } = measureDifference(turns, pairs).estimate!
    expect(value).toBe(2)
    expect(high - low).toBeCloseTo((2 * 4.30265) / Math.sqrt(3), 4)
    const shares = measureDifference(long, [
      [game(5), game(20)],
      [game(5), game(5)],
    ])
    expect(shares).toMatchObject({ percent: true, estimate: { value: 0.5 } })
  })
})

describe('a match of two bots', () => {
  it('puts each of them on every place equally often, and beside and opposite the other', () => {
    expect(ARRANGEMENTS).toHaveLength(6)
    for (const seat of [0, 1, 2, 3]) expect(ARRANGEMENTS.filter(seats => seats[seat])).toHaveLength(3)
    expect(new Set(ARRANGEMENTS.map(String)).size).toBe(6)
  })

  it('counts the pairs of an A and a B in which the A finished first', () => {
    expect(pairsAhead({ order: [2, 0, 1, 3] }, [true, false, true, false])).toEqual({ hits: 4, of: 4 })
    expect(pairsAhead({ order: [0, 1, 2, 3] }, [true, false, true, false])).toEqual({ hits: 3, of: 4 })
    expect(pairsAhead({ order: [1, 3, 0, 2] }, [true, false, true, false])).toEqual({ hits: 0, of: 4 })
  })
})
