/** What changes in the lab, told to all who watch it at most a few times a second. */
import type { LabBench } from '../../wire/benches/bench-port.ts'
import type { LabBalance } from '../../wire/lab/balance.ts'
import type { LabExperiment, LabPort } from '../../wire/lab-port.ts'

/** What a lab has of each kind. */
interface LabLists {
  experiments: LabExperiment[]
  benches: LabBench[]
  balance: LabBalance[]
}

/** `hello` has all there is, the others those that are new or stand otherwise than they did. */
export type LabFrame =
  | ({ type: 'hello'; seq: number } & LabLists)
  | { type: 'experiments'; seq: number; experiments: LabExperiment[] }
  | { type: 'benches'; seq: number; benches: LabBench[] }
  | { type: 'balance'; seq: number; balance: LabBalance[] }

/** Between two frames at least. */
const PAUSE_MS = 400

export class LabFeed {
  #lab: LabPort
  #readers = new Set<(frame: LabFrame) => void>()
  /** Told last, by id. */
  #experiments = new Told<LabExperiment>()
  #benches = new Told<LabBench>()
  #balance = new Told<LabBalance>()
  #seq = 0
  #timer: NodeJS.Timeout | null = null
  #unwatch = () => {}

  constructor(lab: LabPort) {
    this.#lab = lab
  }

  /** Tells of everything at once, then of what changes; returns how to end it. The lab is watched while anybody does. */
  subscribe(reader: (frame: LabFrame) => void): () => void {
    if (this.#readers.size === 0) this.#begin()
    const all = this.#all()
    if (this.#readers.size === 0) this.#changed(all)
    this.#readers.add(reader)
    reader({ type: 'hello', seq: this.#seq, ...all })
    return () => {
      if (this.#readers.delete(reader) && this.#readers.size === 0) this.#end()
    }
  }

  #begin(): void {
    const changed = (): void => {
      this.#timer ??= setTimeout(() => this.#tell(), PAUSE_MS)
    }
    const ends = [this.#lab.watch(changed), this.#lab.benches?.watch(changed), this.#lab.balance?.watch(changed)]
    this.#unwatch = () => {
      for (const end of ends) end?.()
    }
  }

  #end(): void {
    this.#unwatch()
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }

  #tell(): void {
    this.#timer = null
    let changed: LabLists
    try {
      changed = this.#changed(this.#all())
    } catch {
      // What cannot be read now is told with the next change.
      return
    }
    const { experiments, benches, balance } = changed
    if (experiments.length > 0) this.#send({ type: 'experiments', seq: ++this.#seq, experiments })
    if (benches.length > 0) this.#send({ type: 'benches', seq: ++this.#seq, benches })
    if (balance.length > 0) this.#send({ type: 'balance', seq: ++this.#seq, balance })
  }

  #send(frame: LabFrame): void {
    for (const reader of this.#readers) reader(frame)
  }

  #all = (): LabLists => ({
    experiments: this.#lab.experiments(),
    benches: this.#lab.benches?.list() ?? [],
    balance: this.#lab.balance?.list() ?? [],
  })

  /** Those that are new or otherwise than they were told; from then on they are told. */
  #changed = (all: LabLists): LabLists => ({
    experiments: this.#experiments.take(all.experiments),
    benches: this.#benches.take(all.benches),
    balance: this.#balance.take(all.balance),
  })
}

/** Things as they were told last, each by its id. */
class Told<T extends { id: string }> {
  #texts = new Map<string, string>()

  /** Those that are new or otherwise than they were told. */
  take(all: readonly T[]): T[] {
    return all.filter(one => {
      const text = JSON.stringify(one)
      if (this.#texts.get(one.id) === text) return false
      this.#texts.set(one.id, text)
      return true
    })
  }
}
