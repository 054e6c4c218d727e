/** Workers that have played their probe game, where several machines keep the lab in turn: saves/lab/proven.json. The next one takes their word. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readCheckedJson, writeCheckedJson } from '../../saves/integrity/checked-json.ts'
import { engineVersion } from '../../saves/program/engine-version.ts'

interface Proven {
  /** Whose engine the worker's is. */
  engine: string
  /** Digest of its live bot's sources. */
  sources: string
}

export class ProvenWorkers {
  #file: string
  #all: Map<string, Proven>

  constructor(stateDir: string) {
    const folder = join(stateDir, 'saves', 'lab')
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, 'proven.json')
    this.#all = new Map(Object.entries(read(this.#file)))
  }

  /** Digest of its live bot's sources; null where it has to play its probe game first. */
  sourcesOf(worker: string): string | null {
    const known = this.#all.get(worker)
    return known?.engine === engineVersion() ? known.sources : null
  }

  /** On the disk when it returns; null: it has not played the one that it was given. */
  set(worker: string, sources: string | null): void {
    if (this.sourcesOf(worker) === sources) return
    if (sources === null) this.#all.delete(worker)
    else this.#all.set(worker, { engine: engineVersion(), sources })
    writeCheckedJson(this.#file, { version: 1, workers: Object.fromEntries(this.#all) })
  }
}

function read(file: string): Record<string, Proven> {
  const found = readCheckedJson(file)
  // Without it each of them plays another.
  return found?.why === null ? ((found.value as { workers?: Record<string, Proven> }).workers ?? {}) : {}
}
