import { describe, expect, test } from 'vitest'
import { METRICS_ROW } from '../../../../actors/transport/schemas/metrics.ts'
import type { TurnMetrics } from '../../../../actors/wire/messages.ts'
import { csvOf, METRICS, metricsThere, positive, rowsShown, seriesOf } from '../../../../client/watch/charts/series.ts'

const row = (turn: number, seat: number, score: number) => ({ turn, seat, score, gold: 0 }) as TurnMetrics

describe('the lines of a chart', () => {
  test('have a place for every turn, and none where the seat had no turn', () => {
    const series = seriesOf([row(1, 1, 5), row(1, 0, 4), row(3, 1, 7)], 'score')
    expect(series).toEqual({
      turns: [1, 3],
      lines: [
        { seat: 0, values: [4, null] },
        { seat: 1, values: [5, 7] },
      ],
    })
    expect(csvOf(series, seat => ['A', 'B, "C"'][seat])).toBe('turn,A,"B, ""C"""\r\n1,4,5\r\n3,,7\r\n')
  })

  test('are of every figure that a turn has', () => {
    const told = ['turn', 'seat', 'nation', 'driver', 'model', 'end_reason', 'profile', 'aggression', 'bonuses', 'refusal_codes']
    expect([...METRICS].sort()).toEqual(
      Object.keys(METRICS_ROW.properties)
        .filter(name => !told.includes(name))
        .sort(),
    )
  })

  test('are offered where any seat has such a figure', () => {
    expect(metricsThere([row(1, 0, 4)])).toContain('score')
    expect(metricsThere([row(1, 0, 4)])).not.toContain('gold')
  })

  test('leave out what a logarithmic scale has no place for; a long table has every so many turns, and the last', () => {
    expect(positive([-1, 0, 3, null])).toEqual([null, null, 3, null])
    expect(rowsShown([1, 2, 3, 4, 5], 2)).toEqual([1, 4])
  })
})
