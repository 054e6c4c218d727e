/** Files that go from node to node: their bytes go over the shelf of the cluster, for a path means something on one machine alone. */
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeGameId } from '../../../saves/accounts/tokens.ts'
import type { BlobStore } from '../ports.ts'

/** What was handed over and not taken is cleared after this. */
const LEFT_MS = 3_600_000

export class FileTransfer {
  #files: BlobStore
  #stateDir: string

  constructor(files: BlobStore, stateDir: string) {
    this.#files = files
    this.#stateDir = stateDir
  }

  /** Puts the file's bytes where every node can read them; by what name. */
  async hand(file: string): Promise<string> {
    return this.give(await readFile(file))
  }

  async give(bytes: Uint8Array): Promise<string> {
    const name = `handed-${Date.now()}-${randomUUID()}`
    await this.#files.put(name, bytes)
    return name
  }

  /** Null where nothing goes by that name any more. */
  read(name: string): Promise<Uint8Array | null> {
    return this.#files.get(name)
  }

  /** The path of a file of its own with those bytes, while `use` is at work; null where nothing goes by that name any more. */
  async take<T>(name: string, use: (file: string) => Promise<T>): Promise<T | null> {
    const bytes = await this.read(name)
    if (!bytes) return null
    const folder = join(this.#stateDir, 'saves', 'incoming')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, makeGameId())
    try {
      await writeFile(file, bytes, { mode: 0o600 })
      return await use(file)
    } finally {
      await rm(file, { force: true })
    }
  }

  async drop(name: string): Promise<void> {
    await this.#files.delete(name)
  }

  /** Clears what nodes that ended have left. */
  async sweep(): Promise<void> {
    for (const name of await this.#files.names()) {
      const madeMs = Number(/^handed-(\d+)-/.exec(name)?.[1] ?? Number.NaN)
      if (Date.now() - madeMs > LEFT_MS) await this.#files.delete(name)
    }
  }
}
