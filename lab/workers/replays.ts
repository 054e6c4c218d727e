/** Blocks of workers on other machines that are played again by somebody else: which are, and what came of it. */
import { createHmac } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { appendCheckedLine, cutTornEnd, readCheckedLines } from '../../saves/checked-lines.ts'
import type { Job, JobOutcome } from '../queue/queue.ts'

/** A block that is to be played again. */
export interface Replay {
  job: Job
  /** Who played it first. */
  worker: string
  outcome: JobOutcome
}

/** What is kept of it, in saves/lab/replays.jsonl. */
export interface ReplayLine {
  experiment: string
  block: number
  worker: string
  /** `due` until it has been played again; `unsettled` where that could not be done. */
  state: 'due' | 'same' | 'differs' | 'unsettled'
  /** ISO 8601. */
  at: string
}

const PARTS = 2 ** 32

/** Whether a block is among the share (0–1) that is played twice: the same answer always, and nobody knows it who lacks the secret. */
export function isChosen({ experiment, block }: Pick<Job, 'experiment' | 'block'>, share: number, secret: string): boolean {
  return createHmac('sha256', secret).update(`${experiment}/${block}`).digest().readUInt32BE(0) < share * PARTS
}

/** What was written of replays, by one process at a time. */
export class ReplayLog {
  #file: string
  #newest = new Map<string, ReplayLine>()

  constructor(stateDir: string) {
    const folder = join(stateDir, 'saves', 'lab')
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, 'replays.jsonl')
    const read = readCheckedLines<ReplayLine>(this.#file)
    cutTornEnd(this.#file, read)
    for (const line of read.entries) this.#newest.set(keyOf(line), line)
  }

  /** On the disk when it returns. */
  write(line: ReplayLine): void {
    appendCheckedLine(this.#file, line)
    this.#newest.set(keyOf(line), line)
  }

  /** How the block that a worker played stands; null where it was not to be played again. */
  stateOf(block: Pick<ReplayLine, 'experiment' | 'block' | 'worker'>): ReplayLine['state'] | null {
    return this.#newest.get(keyOf(block))?.state ?? null
  }

  due(): ReplayLine[] {
    return [...this.#newest.values()].filter(({ state }) => state === 'due')
  }

  /** Whether some block of the worker was played again, or is to be. */
  knows(worker: string): boolean {
    return [...this.#newest.values()].some(line => line.worker === worker)
  }
}

const keyOf = ({ experiment, block, worker }: Pick<ReplayLine, 'experiment' | 'block' | 'worker'>): string =>
  `${worker} ${experiment}/${block}`

/** How two outcomes of a block differ, by game: whatever follows from its options alone is compared. */
export function differingGames(first: JobOutcome, second: JobOutcome): number[] {
  const texts = new Map(second.results.map(result => [result.game, comparable(result)]))
  return first.results.filter(result => texts.get(result.game) !== comparable(result)).map(({ game }) => game)
}

const comparable = ({ turns, winner, victory, digest, hash, seats }: JobOutcome['results'][number]): string =>
  JSON.stringify([turns, winner, victory, digest, hash, seats.map(({ nation, score, place }) => [nation, score, place])])
