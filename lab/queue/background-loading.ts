/** Experiments with many results, which are read while others have their turns. */
import type { LabExperiment } from '../../actors/wire/lab-port.ts'
import type { KeptExperiment } from './experiment-files.ts'
import { waiting } from './idle-status.ts'
import { type Counts, type KeptResults, openResultsInSlices, resultsBytes } from './results-file.ts'
import { courseResult, type ExperimentResult } from './running-experiment.ts'

/** What an experiment is opened with. */
export type ReadResults = Omit<KeptResults, 'results'> & { results: readonly ExperimentResult[] }

/** So far there are so many. */
interface Opening extends Counts {
  kept: KeptExperiment
}

/** Before one that could not be opened is opened again. */
const AGAIN_MS = 10_000

export class BackgroundLoading {
  #stateDir: string
  #all = new Map<string, Opening>()
  #isClosed = false

  constructor(stateDir: string) {
    this.#stateDir = stateDir
  }

  get size(): number {
    return this.#all.size
  }

  has(id: string): boolean {
    return this.#all.has(id)
  }

  statuses(): LabExperiment[] {
    return [...this.#all.values()].map(one => waiting(one.kept, one))
  }

  /** Nothing of what is being read is told any more. */
  close(): void {
    this.#isClosed = true
    this.#all.clear()
  }

  /** `ready` gets what was read, in one step with the last look at the file; where that throws, or it cannot be read, `failed` is told. */
  async open(kept: KeptExperiment, ready: (read: ReadResults) => void, failed: (error: Error) => void): Promise<void> {
    const opening: Opening = { kept, finished: 0, failed: 0 }
    this.#all.set(kept.id, opening)
    const isMeant = (): boolean => this.#all.get(kept.id) === opening
    const told = (so: Counts): void => void Object.assign(opening, so)
    try {
      let read: ReadResults & { bytes: number }
      do {
        read = await openResultsInSlices(this.#stateDir, kept.id, courseResult, told)
        if (!isMeant()) return
        // Something may have been withdrawn meanwhile.
      } while (read.bytes !== resultsBytes(this.#stateDir, kept.id))
      this.#all.delete(kept.id)
      ready(read)
    } catch (error) {
      if (this.#isClosed) return
      this.#all.set(kept.id, opening)
      failed(error as Error)
      setTimeout(() => isMeant() && this.#all.delete(kept.id), AGAIN_MS).unref()
    }
  }
}
