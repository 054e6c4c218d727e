/** What came of the games of an experiment: saves/lab/results/<id>.jsonl of the state directory. A game counts once: its first line does. */
import { mkdirSync, statSync } from 'node:fs'
import {
  appendCheckedLine,
  appendCheckedLines,
  type CheckedLines,
  cutTail,
  cutTornEnd,
  readCheckedLines,
  readInSlices,
  showCheckedLines,
} from '../../saves/integrity/checked-lines.ts'
import { ResultCount } from '../../saves/usage/result-count.ts'
import type { JobOutcome } from '../jobs/job-queue.ts'
import type { LabFailure, LabResult } from '../jobs/result.ts'
import { resultsFile, resultsFolder } from './folders.ts'

/** A line: games of one block that were over together, often one. */
interface ResultsLine extends JobOutcome {
  block: number
  /** Games whose results so far count for nothing: they are not to be trusted. */
  withdrawn?: number[]
  /** Set where its games wait to be checked: they count for nothing until a later line accepts them. */
  held?: true
  /** Games that waited and count from this line on. */
  accepted?: number[]
}

export interface KeptResults extends JobOutcome {
  /** What waits to be checked; it is not among the results. */
  held: JobOutcome
  /** Numbers of spoilt lines, from 1: their games are played again. */
  spoilt: number[]
  /** Games that were taken back, and not played again. */
  withdrawn: number
  /** Of the last line: what follows from it may not have been written when a crash came. */
  last: LabResult[]
}

/** Results and failures in the order in which they were written, without what a crash cut off. */
export function readResults(stateDir: string, id: string): KeptResults {
  return unpack(showCheckedLines<ResultsLine>(resultsFile(stateDir, id)))
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
  /** Games that wait to be checked. */
  unchecked?: number
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

/** Several at once. */
export const appendAllResults = (stateDir: string, id: string, lines: readonly ResultsLine[]): void =>
  appendCheckedLines(resultsFile(stateDir, id), lines)

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
  #held = new Map<number, LabResult | LabFailure>()
  #games = new ResultCount()
  #last: LabResult[] = []

  constructor(pick: (result: LabResult) => R) {
    this.#pick = pick
  }

  get counts(): Counts {
    return { finished: this.#results.size, failed: this.#failures.size, unchecked: this.#held.size }
  }

  add(lines: readonly ResultsLine[]): void {
    this.#games.add(lines)
    for (const line of lines) {
      for (const game of line.withdrawn ?? []) for (const games of [this.#results, this.#failures, this.#held]) games.delete(game)
      const games = [...line.results, ...line.failures]
      if (line.held) {
        for (const one of games) if (this.#isNew(one)) this.#held.set(one.game, one)
        this.#last = []
        continue
      }
      const accepted = (line.accepted ?? []).flatMap(game => this.#held.get(game) ?? [])
      for (const { game } of accepted) this.#held.delete(game)
      const counting = [...accepted, ...games]
      for (const one of counting) this.#count(one)
      this.#last = counting.filter(isResult)
    }
  }

  #isNew({ game }: { game: number }): boolean {
    return !this.#results.has(game) && !this.#failures.has(game) && !this.#held.has(game)
  }

  #count(one: LabResult | LabFailure): void {
    if (!this.#isNew(one)) return
    if (isResult(one)) this.#results.set(one.game, this.#pick(one))
    else this.#failures.set(one.game, one)
  }

  kept(spoilt: number[]): Omit<KeptResults, 'results'> & { results: R[] } {
    const held = [...this.#held.values()]
    return {
      results: [...this.#results.values()],
      failures: [...this.#failures.values()],
      held: { results: held.filter(isResult), failures: held.filter(one => !isResult(one)) as LabFailure[] },
      spoilt,
      withdrawn: this.#games.withdrawn,
      last: this.#last,
    }
  }
}

const isResult = (one: LabResult | LabFailure): one is LabResult => 'seats' in one
