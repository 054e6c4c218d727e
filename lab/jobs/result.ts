/** What is kept of a finished game of the lab: enough to rank its bots and to play it again. */
import type { Configuration } from '../../bot/configuration.ts'
import type { GameOptions } from '../../engine/index.ts'
import type { SeatFigures } from './seat-figures.ts'

export interface SeatResult {
  /** Of the experiment's seat; a profile's name where it has none. */
  label: string
  nation: string
  /** What played, in full. */
  bot: Configuration
  /** Digest of the sources of the code that played. */
  sources: string
  /** Hash of code, overrides and aggression: the same wherever the same played. */
  fingerprint: string
  /** Levels of the factors that it was given; null outside factorial experiments. */
  levels: Readonly<Record<string, string>> | null
  score: number
  /** From 1, the winner; shared where nothing tells two apart. */
  place: number
  /** What it had and did; absent in results of older programs, and of workers on other machines, whose word nothing proves. */
  figures?: SeatFigures
}

export interface LabResult {
  version: 1
  /** Id of the experiment. */
  experiment: string
  /** Games of one block are on one map. */
  block: number
  /** From 0, in the experiment. */
  game: number
  /** All that makes the game: the seats' bots are in it in full. */
  options: GameOptions
  ruleset: string
  mods: readonly string[]
  /** Hash of the ruleset. */
  rulesHash: string
  /** As engineVersion() says. */
  engine: string
  seats: SeatResult[]
  turns: number
  /** Seat; null where nobody won. */
  winner: number | null
  victory: string | null
  /** Digest of all commands in the order in which they were given. */
  digest: string
  /** Of the state at the end. */
  hash: string
  wallSeconds: number
  cpuSeconds: number
  /** ISO 8601, when it ended. */
  at: string
  /** Who played it. */
  worker: string
}

/** A game that could not be played to its end; it counts for nothing and is told. */
export interface LabFailure {
  experiment: string
  block: number
  game: number
  seed: number
  /** What went wrong, a line or a stack. */
  message: string
  at: string
  worker: string
}
