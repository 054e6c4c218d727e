/** What a game's figures make as lines: one for each seat, by turn. */
import type { TurnMetrics } from '../../../actors/wire/messages.ts'

/** Figures of a turn that are drawn, in the order in which they are offered. */
export const METRICS = [
  ...(['score', 'cities', 'population', 'techs', 'gold', 'happiness', 'military'] as const),
  ...(['tool_calls', 'actions_ok', 'queries', 'refusals', 'repeats', 'repeated_refusals', 'recovered_calls', 'steps'] as const),
  ...(['wall_s', 'model_s', 'model_lost_s', 'model_requests', 'model_failures'] as const),
  ...(['input_tokens', 'cached_tokens', 'output_tokens', 'reasoning_tokens'] as const),
] as const
export type Metric = (typeof METRICS)[number]

export interface SeatLine {
  seat: number
  /** By place in `turns`; null where the seat had no turn. */
  values: (number | null)[]
}

export interface Series {
  turns: number[]
  lines: SeatLine[]
}

/** One figure of every seat that had a turn, by seat. */
export function seriesOf(rows: readonly TurnMetrics[], metric: Metric): Series {
  const turns = [...new Set(rows.map(({ turn }) => turn))].sort((a, b) => a - b)
  const placeOf = new Map(turns.map((turn, place) => [turn, place]))
  const bySeat = new Map<number, (number | null)[]>()
  for (const row of rows) {
    let values = bySeat.get(row.seat)
    if (!values) {
      values = new Array<number | null>(turns.length).fill(null)
      bySeat.set(row.seat, values)
    }
    values[placeOf.get(row.turn)!] = row[metric]
  }
  const lines = [...bySeat].map(([seat, values]) => ({ seat, values })).sort((a, b) => a.seat - b.seat)
  return { turns, lines }
}

/** On a logarithmic scale there is no place for 0 and below. */
export const positive = (values: readonly (number | null)[]): (number | null)[] =>
  values.map(value => (value !== null && value > 0 ? value : null))

/** The score, and metrics of which any seat has a figure other than 0: of games of bots many have none. */
export const metricsThere = (rows: readonly TurnMetrics[]): Metric[] =>
  METRICS.filter(metric => metric === 'score' || rows.some(row => (row[metric] ?? 0) !== 0))

/** The turns of a table: every so many, and always the last, so that it has about `most` rows. */
export function rowsShown(turns: readonly number[], most: number): number[] {
  const every = Math.max(1, Math.ceil(turns.length / most))
  return turns.flatMap((_, i) => ((turns.length - 1 - i) % every === 0 ? [i] : []))
}

/** The series as CSV: a line to each turn, a column to each seat. Names with a quote or a comma are quoted. */
export function csvOf({ turns, lines }: Series, nameOf: (seat: number) => string): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const head = ['turn', ...lines.map(({ seat }) => cell(nameOf(seat)))].join(',')
  const rows = turns.map((turn, i) => [turn, ...lines.map(({ values }) => values[i] ?? '')].join(','))
  return `${[head, ...rows].join('\r\n')}\r\n`
}
