/** What came of the games of an experiment: saves/lab/results/<id>.jsonl of the state directory. A game counts once: its first line does. */
import { mkdirSync, statSync } from 'node:fs'
import {
  appendCheckedLine,
  type CheckedLines,
  cutTail,
  cutTornEnd,
  readCheckedLines,
  readInSlices,
} from '../../saves/checked-lines.ts'
import type { LabFailure, LabResult } from '../results/result.ts'
import { resultsFile, resultsFolder } from './folders.ts'
import type { JobOutcome } from './queue.ts'

/** A line: games of one block that were over together, often one. */
interface ResultsLine extends JobOutcome {
  block: number
  /** Games whose results so far count for nothing: they are not to be trusted. */
  withdrawn?: number[]
}

export interface KeptResults extends JobOutcome {
  /** Numbers of spoilt lines, from 1: their games are played again. */
  spoilt: number[]
  /** Of the last line: what follows from it may not have been written when a crash came. */
  last: LabResult[]
}

/** Results and failures in the order in which they were written, without what a crash cut off. */
export function readResults(stateDir: string, id: string): KeptResults {
  return unpack(readCheckedLines<ResultsLine>(resultsFile(stateDir, id)))
}

/** The same for who writes on: what a crash cut off is taken away. */
export function openResults(stateDir: string, id: string): KeptResults {
  mkdirSync(resultsFolder(stateDir), { recursive: true })
  const file = resultsFile(stateDir, id)
  const read = readCheckedLines<ResultsLine>(file)
  cutTornEnd(file, read)
  return unpack(read)
}

/** Results that are read at once also where others wait: some milliseconds of work. */
export const AT_ONCE_BYTES = 512 * 1024

/** What stands in the file so far, in bytes. */
export const resultsBytes = (stateDir: string, id: string): number =>
  statSync(resultsFile(stateDir, id), { throwIfNoEntry: false })?.size ?? 0

/** As readResults, while others have their turns; of some blocks alone where they are named. */
export async function readResultsInSlices(
  stateDir: string,
  id: string,
  blocks: ReadonlySet<number> | null = null,
): Promise<KeptResults> {
  const fold = new ResultsFold(whole)
  const { spoilt } = await readInSlices<ResultsLine>(resultsFile(stateDir, id), lines =>
    fold.add(blocks ? lines.filter(({ block }) => blocks.has(block)) : lines),
  )
  return fold.kept(spoilt)
}

export interface Counts {
  finished: number
  failed: number
}

/** As openResults, while others have their turns, and with no more of each result than `pick` leaves; `bytes`: how far it was read. */
export async function openResultsInSlices<R>(
  stateDir: string,
  id: string,
  pick: (result: LabResult) => R,
  told: (so: Counts) => void,
): Promise<Omit<KeptResults, 'results'> & { results: R[]; bytes: number }> {
  mkdirSync(resultsFolder(stateDir), { recursive: true })
  const file = resultsFile(stateDir, id)
  cutTail(file)
  const fold = new ResultsFold(pick)
  const { spoilt, end } = await readInSlices<ResultsLine>(file, lines => {
    fold.add(lines)
    told(fold.counts)
  })
  return { ...fold.kept(spoilt), bytes: end }
}

/** On the disk when it returns. */
export const appendResults = (stateDir: string, id: string, line: ResultsLine): void =>
  appendCheckedLine(resultsFile(stateDir, id), line)

const whole = (result: LabResult): LabResult => result

function unpack({ entries, spoilt }: CheckedLines<ResultsLine>): KeptResults {
  const fold = new ResultsFold(whole)
  fold.add(entries)
  return fold.kept(spoilt)
}

/** What lines come to, one after the other; of each result what `pick` leaves of it. */
class ResultsFold<R> {
  #pick: (result: LabResult) => R
  #results = new Map<number, R>()
  #failures = new Map<number, LabFailure>()
  #last: LabResult[] = []

  constructor(pick: (result: LabResult) => R) {
    this.#pick = pick
  }

  get counts(): Counts {
    return { finished: this.#results.size, failed: this.#failures.size }
  }

  add(lines: readonly ResultsLine[]): void {
    const isNew = ({ game }: { game: number }): boolean => !this.#results.has(game) && !this.#failures.has(game)
    for (const { results, failures, withdrawn = [] } of lines) {
      for (const game of withdrawn) if (!this.#results.delete(game)) this.#failures.delete(game)
      for (const one of results) if (isNew(one)) this.#results.set(one.game, this.#pick(one))
      for (const one of failures) if (isNew(one)) this.#failures.set(one.game, one)
    }
    this.#last = lines.at(-1)?.results ?? this.#last
  }

  kept(spoilt: number[]): Omit<KeptResults, 'results'> & { results: R[] } {
    return { results: [...this.#results.values()], failures: [...this.#failures.values()], spoilt, last: this.#last }
  }
}
