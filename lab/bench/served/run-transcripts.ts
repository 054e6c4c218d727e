/** Transcripts of a run's games: out of its store, or of the process that plays it. */
import { LabError } from '../../../actors/wire/lab-port.ts'
import type { TranscriptEntry } from '../../../actors/wire/messages.ts'
import { holderText, runPlayer } from '../course/run-lock.ts'
import type { Run } from '../run.ts'
import type { BenchWorker } from './bench-worker.ts'
import type { RunStore } from './run-store.ts'
import { type StoredSeat, storedTranscript, storedTurns } from './stored-transcripts.ts'

export interface TranscriptParts {
  stateDir: string
  store: RunStore
  /** The process of this server that plays the run; null: none does. */
  workerOf(id: string): BenchWorker | null
}

export class RunTranscripts {
  #parts: TranscriptParts

  constructor(parts: TranscriptParts) {
    this.#parts = parts
  }

  /** Turns of which something is kept, in order. */
  async turns({ id }: Run, at: StoredSeat): Promise<number[]> {
    const worker = this.#worker(id)
    if (worker) return worker.turns(at).catch(tooEarly)
    return (await this.#parts.store.read(id, store => storedTurns(store, at))) ?? []
  }

  /** Of one turn, or of all. */
  async read({ id }: Run, at: StoredSeat, turn: number | null): Promise<TranscriptEntry[]> {
    const worker = this.#worker(id)
    if (worker) return worker.transcript(at, turn).catch(tooEarly)
    return (await this.#parts.store.read(id, store => storedTranscript(store, at, turn))) ?? []
  }

  /** Throws where another process has the run. */
  check({ id }: Run): void {
    this.#worker(id)
  }

  /** Null: the store is free. Throws where another process has it. */
  #worker(id: string): BenchWorker | null {
    const { stateDir, workerOf } = this.#parts
    const worker = workerOf(id)
    const player = worker ? null : runPlayer(stateDir, id)
    if (player) throw new LabError('busy', `Transcripts are read while nobody else has the run. ${holderText(id, player)}`)
    return worker
  }
}

function tooEarly(error: Error): never {
  throw new LabError('busy', `The transcript cannot be read just now: ${error.message}`)
}
