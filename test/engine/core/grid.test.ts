import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS, directionTo, distance, makeGrid, opposite, tileAt, within } from '../../../engine/core/grid.ts'
import { assertProperty } from '../../property.ts'

const g = makeGrid(20, 12)
const tile = fc.nat(g.size - 1)

/** Steps by breadth-first search, to hold the formula against. */
function walked(from: number, to: number): number {
  const steps = new Map([[from, 0]])
  for (const t of steps.keys()) {
    if (t === to) return steps.get(t)!
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = g.neighbours[t * DIRECTIONS + d]
      if (n >= 0 && !steps.has(n)) steps.set(n, steps.get(t)! + 1)
    }
  }
  throw new Error('not reached')
}

describe('the grid', () => {
  test('neighbours are mutual, in opposite directions', () => {
    assertProperty(
      'neighbours are mutual, in opposite directions',
      fc.property(tile, fc.nat(5), (t, d) => {
        const n = g.neighbours[t * DIRECTIONS + d]
        if (n >= 0) expect(g.neighbours[n * DIRECTIONS + opposite(d)]).toBe(t)
      }),
    )
  })

  test('the world wraps in x and ends in y', () => {
    expect(directionTo(g, tileAt(g, 19, 4), tileAt(g, 0, 4))).toBe(0)
    expect(g.neighbours[tileAt(g, 5, 0) * DIRECTIONS + 1]).toBe(-1)
  })

  test('distance is the number of steps, the shorter way round', () => {
    const check = (a: number, b: number) => {
      expect(distance(g, a, b)).toBe(walked(a, b))
    }
    assertProperty('distance is the number of steps, the shorter way round', fc.property(tile, tile, check), { numRuns: 300 })
  })

  test.each([
    [0, 1],
    [1, 7],
    [2, 19],
    [3, 37],
  ])('within radius %i of an inner tile are %i tiles (1 + 3r(r+1))', (radius, count) => {
    expect(within(g, tileAt(g, 10, 6), radius)).toHaveLength(count)
  })

  test('within lists nearer tiles first', () => {
    const from = tileAt(g, 3, 2)
    const far = [...within(g, from, 4)].map(t => distance(g, from, t))
    expect(far).toEqual([...far].sort((a, b) => a - b))
  })
})
