/** What games of the lab are played with, put where its workers on other machines find it by its hash (worker-messages.ts). */
import { packText } from '../../../saves/ruleset-store/rules-by-hash.ts'
import type { WorkersPort } from '../../wire/lab-port.ts'
import type { BlobStore, Broker } from '../ports.ts'

/** What an answer to a worker names. */
interface Named {
  job?: unknown
  probe?: { rulesHash: string } | null
  codes?: Readonly<Record<string, string>>
}

export class LabBlobs {
  #code: BlobStore
  #rules: BlobStore
  /** What is known to be there: what a hash stands for never changes. */
  #there = new Set<string>()

  constructor(broker: Pick<Broker, 'blobs'>) {
    this.#code = broker.blobs('code')
    this.#rules = broker.blobs('rules')
  }

  /** Resolves once all that the answer names is there. */
  async put(workers: Pick<WorkersPort, 'code' | 'rules'>, answer: Named): Promise<void> {
    const { rulesHash } = (answer.probe ?? answer.job ?? {}) as { rulesHash?: string }
    const { codes = (answer.probe as Named | undefined)?.codes ?? {} } = answer
    // One that is not there has no hash: the worker says so.
    for (const [name, hash] of Object.entries(codes)) if (hash) await this.#put(this.#code, hash, () => workers.code(name))
    if (rulesHash) await this.#put(this.#rules, rulesHash, () => workers.rules(rulesHash))
  }

  async #put(shelf: BlobStore, hash: string, text: () => string): Promise<void> {
    if (this.#there.has(hash)) return
    if (!(await shelf.get(hash))) await shelf.put(hash, packText(text()))
    this.#there.add(hash)
  }
}
