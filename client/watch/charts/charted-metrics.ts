/** The figures of a game as its charts show them: which one, by which scale, of which seats. */
import m from 'mithril'
import type { TurnMetrics } from '../../../actors/wire/messages.ts'
import { sentence } from '../../net/api.ts'
import { type Metric, metricsThere, type SeatLine, type Series, seriesOf } from './series.ts'

export class ChartedMetrics {
  metric: Metric = 'score'
  isLog = false
  /** Metrics that can be chosen. */
  there: Metric[] = ['score']
  series: Series = { turns: [], lines: [] }
  /** Another whenever the lines are to be drawn anew. */
  version = {}
  /** Whether the first rows are read. */
  isHere = false
  error: string | null = null
  readonly #rows: TurnMetrics[] = []
  readonly #hidden = new Set<number>()
  /** The first turn that was not read whole. */
  #since = 0
  /** The turn up to which was read last. */
  #readTurn = -1
  #isReading = false

  /** Lines of seats that are not hidden. */
  get shownLines(): SeatLine[] {
    return this.series.lines.filter(({ seat }) => !this.isHidden(seat))
  }

  isHidden(seat: number): boolean {
    return this.#hidden.has(seat)
  }

  toggleSeat(seat: number): void {
    if (!this.#hidden.delete(seat)) this.#hidden.add(seat)
    this.version = {}
  }

  chooseMetric(metric: Metric): void {
    this.metric = metric
    this.#remake()
  }

  chooseScale(isLog: boolean): void {
    this.isLog = isLog
    this.version = {}
  }

  /** Reads the rows that are new at `turn`; `load` gives those from a turn on. */
  async read(turn: number, load: (since: number) => Promise<TurnMetrics[]>): Promise<void> {
    if (this.#isReading || this.#readTurn === turn) return
    this.#isReading = true
    this.#readTurn = turn
    try {
      this.#take(await load(this.#since))
      this.error = null
    } catch (reason) {
      this.error = sentence(reason)
    }
    this.#isReading = false
    this.isHere = true
    this.#remake()
    m.redraw()
  }

  #take(more: readonly TurnMetrics[]): void {
    const rows = this.#rows
    while (rows.length > 0 && rows[rows.length - 1].turn >= this.#since) rows.pop()
    for (const row of more) rows.push(row)
    // The newest turn may have seats that are still to play.
    this.#since = rows.at(-1)?.turn ?? 0
  }

  #remake(): void {
    this.there = metricsThere(this.#rows)
    this.series = seriesOf(this.#rows, this.metric)
    this.version = {}
  }
}
