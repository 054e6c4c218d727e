/** Blocks of workers on other machines that this server has played again: what came of each, and how that compares. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { appendCheckedLine, cutTornEnd, readCheckedLines } from '../../saves/integrity/checked-lines.ts'
import type { JobOutcome } from '../jobs/job-queue.ts'

/** What is kept of it, in saves/lab/replays.jsonl. */
export interface ReplayLine {
  experiment: string
  block: number
  worker: string
  /**
   * `checked`: this server came to the same; `differs`: to something else; `failed`: it played what was said to have failed; `unsettled`: it
   * could not play it. Lines with other words are of older programs, where workers confirmed each other: they tell nothing.
   */
  state: 'checked' | 'differs' | 'failed' | 'unsettled'
  /** ISO 8601. */
  at: string
}

type BlockOf = Pick<ReplayLine, 'experiment' | 'block' | 'worker'>

/** What was written of replays, by one process at a time. */
export class ReplayLog {
  #file: string
  #newest = new Map<string, ReplayLine>()
  /** When blocks were found right, by worker. */
  #checked = new Map<string, string[]>()

  constructor(stateDir: string) {
    const folder = join(stateDir, 'saves', 'lab')
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, 'replays.jsonl')
    const read = readCheckedLines<ReplayLine>(this.#file)
    cutTornEnd(this.#file, read)
    for (const line of read.entries) this.#note(line)
  }

  /** On the disk when it returns. */
  write(line: ReplayLine): void {
    appendCheckedLine(this.#file, line)
    this.#note(line)
  }

  /** Whether this server has played the block too, and come to what the worker says. */
  isChecked(block: BlockOf): boolean {
    return this.#newest.get(keyOf(block))?.state === 'checked'
  }

  /** Blocks of a worker that were played here and found right, after a time. */
  confirmed(worker: string, after: string): number {
    return (this.#checked.get(worker) ?? []).filter(at => at > after).length
  }

  #note(line: ReplayLine): void {
    this.#newest.set(keyOf(line), line)
    if (line.state !== 'checked') return
    const its = this.#checked.get(line.worker) ?? []
    its.push(line.at)
    this.#checked.set(line.worker, its)
  }
}

const keyOf = ({ experiment, block, worker }: BlockOf): string => `${worker} ${experiment}/${block}`

/** What this server has come to with a block that a worker has played, and which games count as it has played them. */
export function verdictOn(brought: JobOutcome, own: JobOutcome): { verdict: ReplayLine['state']; corrected: JobOutcome } {
  const theirs = new Map(brought.results.map(result => [result.game, comparable(result)]))
  const failed = new Set(brought.failures.map(({ game }) => game))
  const corrected = {
    results: own.results.filter(({ game }) => failed.has(game)),
    failures: own.failures.filter(({ game }) => !failed.has(game)),
  }
  const isLie = own.results.some(result => theirs.has(result.game) && theirs.get(result.game) !== comparable(result))
  if (isLie) return { verdict: 'differs', corrected }
  if (corrected.results.length > 0) return { verdict: 'failed', corrected }
  // Where all of it failed here, too, nothing shows that the worker has played anything.
  return { verdict: own.failures.length > 0 ? 'unsettled' : 'checked', corrected }
}

const comparable = ({ turns, winner, victory, digest, hash, seats }: JobOutcome['results'][number]): string =>
  JSON.stringify([turns, winner, victory, digest, hash, seats.map(({ nation, score, place }) => [nation, score, place])])
