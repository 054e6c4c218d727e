/** Where a run keeps what came of its games: files of checked lines. */
import { join } from 'node:path'

/** A game that could not be played to its end. */
export interface BenchFailure {
  n: number
  /** What went wrong, a sentence. */
  message: string
  /** ISO 8601. */
  at: string
}

export const resultsFile = (dir: string): string => join(dir, 'results.jsonl')
export const failuresFile = (dir: string): string => join(dir, 'failures.jsonl')
