/** What changes in the lab, told to all who watch it at most a few times a second. */
import type { LabExperiment, LabPort } from '../../wire/lab-port.ts'

/** `hello` has all experiments, `experiments` those that are new or stand otherwise than they did. */
export interface LabFrame {
  type: 'hello' | 'experiments'
  seq: number
  experiments: LabExperiment[]
}

/** Between two frames at least. */
const PAUSE_MS = 400

export class LabFeed {
  #lab: LabPort
  #readers = new Set<(frame: LabFrame) => void>()
  /** As they were told last, by id. */
  #told = new Map<string, string>()
  #seq = 0
  #timer: NodeJS.Timeout | null = null
  #unwatch = () => {}

  constructor(lab: LabPort) {
    this.#lab = lab
  }

  /** Tells of everything at once, then of what changes; returns how to end it. The lab is watched while anybody does. */
  subscribe(reader: (frame: LabFrame) => void): () => void {
    const isFirst = this.#readers.size === 0
    const experiments = isFirst ? this.#begin() : this.#lab.experiments()
    this.#readers.add(reader)
    reader({ type: 'hello', seq: this.#seq, experiments })
    return () => {
      if (this.#readers.delete(reader) && this.#readers.size === 0) this.#end()
    }
  }

  #begin(): LabExperiment[] {
    const experiments = this.#lab.experiments()
    this.#told = new Map(experiments.map(one => [one.id, JSON.stringify(one)]))
    this.#unwatch = this.#lab.watch(() => {
      this.#timer ??= setTimeout(() => this.#tell(), PAUSE_MS)
    })
    return experiments
  }

  #end(): void {
    this.#unwatch()
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  #tell(): void {
    this.#timer = null
    const changed = this.#changed()
    if (changed.length === 0) return
    this.#seq++
    for (const reader of this.#readers) reader({ type: 'experiments', seq: this.#seq, experiments: changed })
  }

  #changed(): LabExperiment[] {
    let experiments: LabExperiment[]
    try {
      experiments = this.#lab.experiments()
    } catch {
      // What cannot be read now is told with the next change.
      return []
    }
    return experiments.filter(one => {
      const text = JSON.stringify(one)
      if (this.#told.get(one.id) === text) return false
      this.#told.set(one.id, text)
      return true
    })
  }
}
