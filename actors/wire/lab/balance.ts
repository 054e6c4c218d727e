/** What the routes ask of the balance reports of a state directory, which lie above them in lab/balance/served. */
import type { BalanceFigures } from './balance-report.ts'

/** A report, or games that are to come to one. */
export interface LabBalance {
  id: string
  label: string
  /** ISO 8601. */
  created: string
  /** `waiting`: something else is played first. `stopped`: its games are not all played, and nobody plays them. `damaged`: its file cannot be read. */
  state: 'waiting' | 'running' | 'stopped' | 'finished' | 'damaged'
  ruleset: string
  mods: string[]
  bots: string[]
  size: string
  players: number
  /** Games asked for. */
  games: number
  /** Null of a report: how many it has stands in it. */
  played: number | null
  failed: number | null
  /** Games under way, by number from 0, with the round that each has reached. */
  playing: { game: number; turn: number }[]
  /** At the rate since it began; null where that is not known. */
  secondsLeft: number | null
  hasReport: boolean
  /** The report was written before all games were played. */
  isPartial: boolean
  /** What went wrong with the process that played it, in a sentence; null: nothing. */
  problem: string | null
}

/** All throw LabError, or reject with one. */
export interface BalancePort {
  /** JSON schema of what `start` takes. */
  schema(): Promise<object>
  /** Queues games for a report; once for each `callId`. */
  start(wish: unknown, callId?: string): Promise<{ id: string }>
  /** The newest first. */
  list(): LabBalance[]
  /** Takes it out of the queue. The games that are played make a report; those under way begin anew another time. */
  stop(id: string): Promise<void>
  resume(id: string): Promise<void>
  /** The report with its page, and the games that are kept for it. */
  remove(id: string): Promise<void>
  report(id: string): Promise<BalanceFigures>
  /** The whole report, as lab/balance/schema.ts has it, in parts. */
  file(id: string): AsyncIterable<Uint8Array>
  /** Called after changes of what `list` tells; returns how to end it. */
  watch(changed: () => void): () => void
  close(): Promise<void>
}
