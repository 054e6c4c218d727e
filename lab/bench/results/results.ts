/** Where a run keeps what came of its games: files of checked lines. */
import { join } from 'node:path'
import { readCheckedLines } from '../../../saves/integrity/checked-lines.ts'
import type { Entrant } from '../suite/games.ts'
import type { Outcome } from './outcome.ts'
import { noTokens, TOKEN_KINDS, toldOf } from './tokens.ts'

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

/** Every outcome of a run, and the lines that cannot be read. */
export function readOutcomes(dir: string, entrants: readonly Entrant[]): { outcomes: Outcome[]; spoilt: number[] } {
  const { entries, spoilt } = readCheckedLines<Outcome>(resultsFile(dir))
  return { outcomes: entries.map(one => wholeOutcome(one, entrants)), spoilt }
}

/** As older programs wrote it: what they did not record is unknown. */
function wholeOutcome(written: Outcome, entrants: readonly Entrant[]): Outcome {
  if (written.counted) return written
  const driver = entrants.find(({ label }) => label === written.entrant)?.driver
  const untold = driver === 'agent' ? TOKEN_KINDS : []
  const counted = { ...noTokens(), ...(written.tokens as Outcome['counted']) }
  return {
    ...written,
    counted,
    tokens: toldOf(counted, untold),
    stretches: written.stretches.map(one => ({ ...one, tokens: toldOf(one.tokens as Outcome['counted'], untold) })),
    refusalCodes: written.refusals === 0 ? {} : null,
    recoveredCalls: driver === 'bot' ? 0 : null,
    replyCalls: null,
    ignoredCalls: driver === 'agent' ? null : 0,
    energyJoules: null,
    sampling: null,
    modelSeed: null,
  }
}
