/** What came of the games of an experiment: saves/lab/results/<id>.jsonl of the state directory. A game counts once: its first line does. */
import { mkdirSync } from 'node:fs'
import { appendCheckedLine, type CheckedLines, cutTornEnd, readCheckedLines } from '../../saves/checked-lines.ts'
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

/** On the disk when it returns. */
export const appendResults = (stateDir: string, id: string, line: ResultsLine): void =>
  appendCheckedLine(resultsFile(stateDir, id), line)

function unpack({ entries, spoilt }: CheckedLines<ResultsLine>): KeptResults {
  const games = new Map<number, LabResult | LabFailure>()
  for (const { results, failures, withdrawn = [] } of entries) {
    for (const game of withdrawn) games.delete(game)
    for (const one of [...results, ...failures]) if (!games.has(one.game)) games.set(one.game, one)
  }
  const all = [...games.values()]
  return {
    results: all.filter(one => 'seats' in one),
    failures: all.filter(one => 'message' in one),
    spoilt,
    last: entries.at(-1)?.results ?? [],
  }
}
