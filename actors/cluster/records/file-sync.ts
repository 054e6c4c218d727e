/**
 * Keeps the files that games need (saves/files/shared-files.ts) the same on all nodes: an index among the records says which content each
 * has, by its hash, and the content lies on a shelf. What was changed here goes there, what was changed elsewhere comes here.
 */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Static, Type } from 'typebox'
import { type SharedRecords, TemporarilyUnavailable } from '../../../saves/database/records.ts'
import { writeAtomically } from '../../../saves/disk/atomic-write.ts'
import { listShared, readShared, writeShared } from '../../../saves/files/shared-files.ts'
import { readCheckedJson, writeCheckedJson } from '../../../saves/integrity/checked-json.ts'
import { readerOf } from '../../wire/checked-reader.ts'
import { SharedRuns } from '../../wire/shared-runs.ts'
import type { BlobStore } from '../ports.ts'
import type { RecordsReplica } from './records-replica.ts'

export interface SharedFilesParts {
  stateDir: string
  records: SharedRecords
  replica: RecordsReplica
  shelf: BlobStore
  complain(text: string): void
  /** Between looks at what was written here; default 2 s. */
  lookMs?: number
}

export interface FileSync {
  /** Resolves once what lies here is what the index says, as it is known here, with what was changed here on its way to all. */
  sync(): Promise<void>
  /** The same with all that the index says by now: before a game is made. */
  fresh(): Promise<void>
  close(): void
}

/** What the index says of a file. */
const ENTRY = Type.Object({ version: Type.Literal(1), hash: Type.String(), bytes: Type.Number() })
type Entry = Static<typeof ENTRY>
const readEntry = readerOf(ENTRY)

const KEY = 'file/'
const LOOK_MS = 2_000

const hashOf = (bytes: Uint8Array | null): string | undefined =>
  bytes === null ? undefined : createHash('sha256').update(bytes).digest('hex')

/** Resolves once all that there is has come. */
export async function openFileSync(parts: SharedFilesParts): Promise<FileSync> {
  const files = new IndexedFiles(parts)
  const { replica, complain, lookMs = LOOK_MS } = parts
  let isClosed = false
  const soon = () => {
    if (!isClosed) void files.sync().catch(error => complain(`files are not shared: ${(error as Error).message}`))
  }
  replica.follow(key => {
    if (key.startsWith(KEY)) soon()
  })
  const timer = setInterval(soon, lookMs).unref()
  await files.sync()
  return {
    sync: () => files.sync(),
    async fresh() {
      await replica.catchUp()
      await files.sync()
    },
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}

/** The files of this node beside their index. */
class IndexedFiles {
  readonly #parts: SharedFilesParts
  readonly #noteFile: string
  /** By name: the hash that was the same here and in the index. */
  readonly #same: Map<string, string>
  readonly #hashes = new Map<string, { stamp: string; hash: string | undefined }>()
  readonly #told = new Map<string, string>()
  readonly #runs = new SharedRuns(() => this.#syncAll())

  constructor(parts: SharedFilesParts) {
    this.#parts = parts
    this.#noteFile = join(parts.stateDir, 'saves', 'shared-files.json')
    this.#same = new Map(readNote(this.#noteFile))
  }

  sync(): Promise<void> {
    return this.#runs.run()
  }

  async #syncAll(): Promise<void> {
    const { stateDir, replica, complain } = this.#parts
    const found = listShared(stateDir)
    const indexed = replica.list(KEY).map(({ key }) => key.slice(KEY.length))
    for (const name of new Set([...found.keys(), ...this.#same.keys(), ...indexed])) {
      try {
        await this.#settle(name, found.get(name))
        this.#told.delete(name)
      } catch (error) {
        const { message } = error as Error
        if (this.#told.get(name) !== message) complain(`${name} is not the same on all machines yet: ${message}`)
        this.#told.set(name, message)
        // Each of the others would wait as long: the next look goes on with them.
        if (error instanceof TemporarilyUnavailable) return
      }
    }
  }

  async #settle(name: string, stamp: string | undefined): Promise<void> {
    const entry = this.#parts.replica.read(KEY + name, readEntry) ?? null
    const [mine, before, theirs] = [this.#here(name, stamp), this.#same.get(name), entry?.hash]
    if (mine === theirs) {
      if (before !== mine) this.#note(name, mine)
    } else if (theirs === before) {
      if (await this.#send(name, entry, mine)) this.#note(name, mine)
    } else {
      // Changed in both places: the index holds, and what lay here stays beside.
      if (mine !== before && mine !== undefined) this.#keepBeside(name)
      await this.#bring(name, theirs)
      this.#note(name, theirs)
    }
  }

  #here(name: string, stamp: string | undefined): string | undefined {
    if (stamp === undefined) return undefined
    const known = this.#hashes.get(name)
    if (known?.stamp === stamp) return known.hash
    const hash = hashOf(readShared(this.#parts.stateDir, name))
    this.#hashes.set(name, { stamp, hash })
    return hash
  }

  #note(name: string, hash: string | undefined): void {
    if (hash === undefined) this.#same.delete(name)
    else this.#same.set(name, hash)
    mkdirSync(dirname(this.#noteFile), { recursive: true })
    writeCheckedJson(this.#noteFile, { version: 1, files: Object.fromEntries(this.#same) })
  }

  /** False where it was written anew meanwhile, here or elsewhere: it is looked at again. */
  async #send(name: string, before: Entry | null, hash: string | undefined): Promise<boolean> {
    const { stateDir, records, shelf } = this.#parts
    if (hash === undefined) return records.replace(KEY + name, before, null)
    const bytes = readShared(stateDir, name)
    if (bytes === null || hashOf(bytes) !== hash) return false
    await shelf.put(hash, bytes)
    return records.replace(KEY + name, before, { version: 1, hash, bytes: bytes.length })
  }

  async #bring(name: string, hash: string | undefined): Promise<void> {
    const bytes = hash === undefined ? null : await this.#parts.shelf.get(hash)
    if (hashOf(bytes) !== hash) throw new Error('its content is not on the shelf as it was put there')
    writeShared(this.#parts.stateDir, name, bytes)
  }

  #keepBeside(name: string): void {
    const { stateDir, complain } = this.#parts
    const path = join(stateDir, 'saves', 'shared-files.before', `${name.replaceAll('/', '_')}.${Date.now()}`)
    mkdirSync(dirname(path), { recursive: true })
    writeAtomically(path, readShared(stateDir, name)!)
    complain(`${name} was changed here and on another machine: the other's counts, and the one of here lies in ${path}`)
  }
}

function readNote(file: string): [string, string][] {
  const read = readCheckedJson(file)
  // Without it, as if nothing had ever been the same: the index holds.
  return read?.why === null ? Object.entries((read.value as { files?: Record<string, string> }).files ?? {}) : []
}
