/** What each seat does in its turn, counted; and the lines of a turn that is over: its metrics, and its usage where a model played it. */
import { acting, type Command, type EndReason, type EngineContext, hasTurn, NONE } from '../../../engine/index.ts'
import { commandLine, digestOf } from '../../../saves/games/command-digest.ts'
import { metricsPut } from '../../../saves/games/turn-metrics.ts'
import { usagePut } from '../../../saves/usage/usage-outbox.ts'
import { metricsOf, newModelUsage, newStats, recordStats, restoreStats, type TurnStats, usageOf } from '../../wire/turn-stats.ts'
import type { Journal } from './journal.ts'
import type { RuntimeEnds, RuntimeStart } from './runtime-parts.ts'

export class TurnMetricsWriter {
  #game: string
  #w: EngineContext
  #journal: Journal
  #ends: RuntimeEnds
  #stats: TurnStats[]
  /** By seat whose turn is under way and is played by a model: its commands, as they go into its digest. */
  #commands: string[][]

  constructor(start: RuntimeStart, journal: Journal, ends: RuntimeEnds) {
    this.#game = start.origin.id
    this.#w = start.w
    this.#journal = journal
    this.#ends = ends
    const { s } = start.w
    this.#stats = s.seats.map(seat => newStats(seat.turnStartMs ?? ends.now()))
    this.#commands = s.seats.map(() => [])
    // Who has ended a round together may go on with it; what its model used until then is in its lines already.
    for (const seat of s.round ? s.seats.keys() : acting(s)) {
      this.#stats[seat] = restoreStats(this.#stats[seat], start, seat, ends.stepWindowMs)
      if (!hasTurn(s, seat)) this.#stats[seat].model = newModelUsage()
    }
    for (const { seat, command } of start.turnRecords) this.note(s.active, seat, command)
  }

  stats(seat: number): TurnStats {
    return this.#stats[seat]
  }

  /** Nothing is counted yet. What its model used for answers since its last turn is put to this one. */
  begin(seat: number): void {
    this.#stats[seat] = newStats(this.#ends.now(), this.#stats[seat].model)
  }

  /** What a seat has done in its turn, as it is recorded. */
  tally(seat: number): ReturnType<typeof recordStats> {
    return recordStats(this.#stats[seat])
  }

  /** A command was carried out in the turn of `active`; in a round together it is of the turn of its own seat. */
  note(active: number, seat: number, command: Command): void {
    const of = this.#w.s.round ? seat : active
    if (of !== NONE && this.#w.s.seats[of].driver === 'model') this.#commands[of].push(commandLine(seat, command))
  }

  /** The turn is over: its lines go to the journal. */
  end(seat: number, turn: number, reason: 'asked' | EndReason): void {
    const stats = this.#stats[seat]
    const now = this.#ends.now()
    const row = metricsOf(this.#w, seat, turn, stats, now, reason)
    this.#journal.put(metricsPut(this.#game, row))
    if (stats.model.requests > 0) {
      const used = stats.model
      this.#journal.put(usagePut(usageOf(this.#w, this.#game, row, now, digestOf(this.#commands[seat]))))
      this.#journal.afterSaved(() => this.#ends.onModelUsed(used))
    }
    this.#commands[seat] = []
    stats.model = newModelUsage()
  }
}
