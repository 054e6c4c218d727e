/** How the games of a queue get on, for other processes: saves/lab/progress.json, written by whoever plays it. */
import { readFileSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { LabExperiment } from '../../actors/wire/lab-port.ts'
import { damagedFiles, damageOfFile, noteDamage, unreadable } from '../../saves/integrity/damage-register.ts'
import { type BrokenExperiment, ExperimentFiles, type KeptExperiment } from '../queue/experiment-files.ts'
import type { FileQueue } from '../queue/file-queue.ts'
import { labFolder, resultsFile } from '../queue/folders.ts'
import { damagedStatus, waiting } from '../queue/idle-status.ts'
import { queueHolder } from '../queue/lock.ts'
import { damageText } from '../queue/missing-results.ts'
import { AT_ONCE_BYTES, type Counts, readResults, readResultsInSlices } from '../queue/results-file.ts'

const progressFile = (stateDir: string): string => join(labFolder(stateDir), 'progress.json')

/** How often it is written at most. */
const WRITE_MS = 1_000

/** Writes how the open experiments of a queue stand, after changes; returns how to end it. */
export function noteProgress(stateDir: string, queue: FileQueue): () => void {
  let timer: NodeJS.Timeout | null = null
  const write = (): void => {
    timer = null
    const file = progressFile(stateDir)
    const made = `${file}.${process.pid}`
    try {
      writeFileSync(made, JSON.stringify({ pid: process.pid, experiments: queue.open() }))
      renameSync(made, file)
    } catch {
      // It is for looking at only: the next one may be written.
      rmSync(made, { force: true })
    }
  }
  const end = queue.watch(() => {
    timer ??= setTimeout(write, WRITE_MS)
  })
  return () => {
    end()
    if (timer) clearTimeout(timer)
    rmSync(progressFile(stateDir), { force: true })
  }
}

interface Counted extends Counts {
  stamp: string
  /** Taken back, and not played again. */
  withdrawn: number
  spoilt: number[]
}

/** Null also where the disk does not say: the register of damaged files does. */
function statOf(file: string): Stats | null {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null
  } catch (error) {
    noteDamage(file, unreadable(error))
    return null
  }
}

const NOTHING = { finished: 0, failed: 0, withdrawn: 0, spoilt: [] }

/** How all experiments stand, the newest first; `queue`: that of this process, where it plays. */
export class Statuses {
  #stateDir: string
  #inSlices: boolean
  #files: ExperimentFiles
  /** By id, while the results' file is as it was. */
  #counts = new Map<string, Counted>()
  /** What is being counted. */
  #counting = new Map<string, Promise<void>>()

  /** `inSlices`: many results are counted while others have their turns, and told once `ready` has resolved. Default false. */
  constructor(stateDir: string, { inSlices = false } = {}) {
    this.#inSlices = inSlices
    this.#stateDir = stateDir
    this.#files = new ExperimentFiles(stateDir)
  }

  all(queue: FileQueue | null): LabExperiment[] {
    const open = new Map((queue?.open() ?? this.#elsewhere()).map(one => [one.id, one]))
    const { experiments, broken } = this.#files.all()
    return experiments
      .map(kept => this.#withDamage(kept, open.get(kept.id) ?? this.#still(kept)))
      .reverse()
      .concat([...broken, ...this.#gone(experiments, broken)].map(one => damagedStatus(one, this.#counted(one.id))))
  }

  /** Resolves once all is counted that is on the disk at the moment. */
  async ready(queue: FileQueue | null): Promise<void> {
    this.all(queue)
    await Promise.all(this.#counting.values())
  }

  /** What cannot be read, in sentences. */
  broken(): string[] {
    return this.#files.all().broken.map(({ message }) => message)
  }

  named(name: string): KeptExperiment {
    return this.#files.named(name)
  }

  /** What another process says, while it is there. */
  #elsewhere(): LabExperiment[] {
    try {
      const { pid, experiments } = JSON.parse(readFileSync(progressFile(this.#stateDir), 'utf8'))
      return queueHolder(this.#stateDir)?.pid === pid ? experiments : []
    } catch {
      return []
    }
  }

  /** Of one that nobody plays. */
  #still(kept: KeptExperiment): LabExperiment {
    return waiting(kept, kept.ended ?? this.#counted(kept.id))
  }

  /** Experiments that other files know of, and whose own file is gone. */
  #gone(experiments: readonly KeptExperiment[], broken: readonly BrokenExperiment[]): BrokenExperiment[] {
    const there = new Set([...experiments, ...broken].map(({ id }) => id))
    return damagedFiles(this.#stateDir, 'experiments').flatMap(({ file, text }) => {
      const id = basename(file, '.json')
      return there.has(id) ? [] : [{ file, message: text, id, name: id, submitted: '', games: 0, damaged: true as const }]
    })
  }

  #withDamage(kept: KeptExperiment, told: LabExperiment): LabExperiment {
    // What is played writes its own results, and tells of what it had to leave out when it began.
    const counted = kept.ended ? this.#counted(kept.id) : null
    const why = damageOfFile(resultsFile(this.#stateDir, kept.id))?.text ?? null
    const isKnown = counted !== null && !this.#counting.has(kept.id)
    return { ...told, damaged: isKnown ? damageText(kept, counted, counted.spoilt, why) : why }
  }

  #counted(id: string): Omit<Counted, 'stamp'> {
    const file = resultsFile(this.#stateDir, id)
    const found = statOf(file)
    if (!found) return NOTHING
    const stamp = `${found.size} ${found.mtimeMs}`
    const known = this.#counts.get(id)
    if (known?.stamp === stamp) return known
    if (this.#inSlices && found.size > AT_ONCE_BYTES) {
      this.#countLater(id, stamp)
      return known ?? NOTHING
    }
    const { results, failures, withdrawn, spoilt } = readResults(this.#stateDir, id)
    const counts = { stamp, finished: results.length, failed: failures.length, withdrawn, spoilt }
    this.#counts.set(id, counts)
    return counts
  }

  #countLater(id: string, stamp: string): void {
    if (this.#counting.has(id)) return
    const counted = readResultsInSlices(this.#stateDir, id)
      .then(({ results, failures, withdrawn, spoilt }) => {
        this.#counts.set(id, { stamp, finished: results.length, failed: failures.length, withdrawn, spoilt })
      })
      .finally(() => this.#counting.delete(id))
    this.#counting.set(id, counted)
    // Whoever waits for it hears of it; else it is counted again.
    counted.catch(() => {})
  }
}
