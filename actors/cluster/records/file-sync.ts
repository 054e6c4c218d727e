/**
 * Keeps the files that games need (saves/files/shared-files.ts) the same on all nodes: an index among the records says which content each
 * has, by its hash, and the content lies on a shelf. What was changed here goes there, what was changed elsewhere comes here.
 */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type SharedRecords, TemporarilyUnavailable } from '../../../saves/database/records.ts'
import { writeAtomically } from '../../../saves/disk/atomic-write.ts'
import { listShared, readShared, writeShared } from '../../../saves/files/shared-files.ts'
import { readCheckedJson, writeCheckedJson } from '../../../saves/integrity/checked-json.ts'
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
type Entry = { version: 1; hash: string; bytes: number }

const KEY = 'file/'
const LOOK_MS = 2_000

const hashOf = (bytes: Uint8Array | null): string | undefined =>
  bytes === null ? undefined : createHash('sha256').update(bytes).digest('hex')

/** Resolves once all that there is has come. */
export async function openFileSync(parts: SharedFilesParts): Promise<FileSync> {
  const { stateDir, records, replica, shelf, complain, lookMs = LOOK_MS } = parts
  const noteFile = join(stateDir, 'saves', 'shared-files.json')
  /** By name: the hash that was the same here and in the index. */
  const same = new Map<string, string>(readNote(noteFile))
  const hashes = new Map<string, { stamp: string; hash: string | undefined }>()
  const told = new Map<string, string>()
  let working: Promise<void> | null = null
  let next: Promise<void> | null = null

  const entryOf = (name: string) => (replica.get(KEY + name) as Entry | undefined) ?? null

  function here(name: string, stamp: string | undefined): string | undefined {
    if (stamp === undefined) return undefined
    const known = hashes.get(name)
    if (known?.stamp === stamp) return known.hash
    const hash = hashOf(readShared(stateDir, name))
    hashes.set(name, { stamp, hash })
    return hash
  }

  function note(name: string, hash: string | undefined): void {
    if (hash === undefined) same.delete(name)
    else same.set(name, hash)
    mkdirSync(dirname(noteFile), { recursive: true })
    writeCheckedJson(noteFile, { version: 1, files: Object.fromEntries(same) })
  }

  async function bring(name: string, hash: string | undefined): Promise<void> {
    const bytes = hash === undefined ? null : await shelf.get(hash)
    if (hashOf(bytes) !== hash) throw new Error('its content is not on the shelf as it was put there')
    writeShared(stateDir, name, bytes)
  }

  /** False where it was written anew meanwhile, here or elsewhere: it is looked at again. */
  async function send(name: string, before: Entry | null, hash: string | undefined): Promise<boolean> {
    if (hash === undefined) return records.replace(KEY + name, before, null)
    const bytes = readShared(stateDir, name)
    if (bytes === null || hashOf(bytes) !== hash) return false
    await shelf.put(hash, bytes)
    return records.replace(KEY + name, before, { version: 1, hash, bytes: bytes.length })
  }

  async function settle(name: string, stamp: string | undefined): Promise<void> {
    const entry = entryOf(name)
    const [mine, before, theirs] = [here(name, stamp), same.get(name), entry?.hash]
    if (mine === theirs) {
      if (before !== mine) note(name, mine)
    } else if (theirs === before) {
      if (await send(name, entry, mine)) note(name, mine)
    } else {
      // Changed in both places: the index holds, and what lay here stays beside.
      if (mine !== before && mine !== undefined) keepBeside(name)
      await bring(name, theirs)
      note(name, theirs)
    }
  }

  function keepBeside(name: string): void {
    const path = join(stateDir, 'saves', 'shared-files.before', `${name.replaceAll('/', '_')}.${Date.now()}`)
    mkdirSync(dirname(path), { recursive: true })
    writeAtomically(path, readShared(stateDir, name)!)
    complain(`${name} was changed here and on another machine: the other's counts, and the one of here lies in ${path}`)
  }

  async function work(): Promise<void> {
    const found = listShared(stateDir)
    const names = new Set([...found.keys(), ...same.keys(), ...replica.list(KEY).map(({ key }) => key.slice(KEY.length))])
    for (const name of names) {
      try {
        await settle(name, found.get(name))
        told.delete(name)
      } catch (error) {
        const { message } = error as Error
        if (told.get(name) !== message) complain(`${name} is not the same on all machines yet: ${message}`)
        told.set(name, message)
        // Each of the others would wait as long: the next look goes on with them.
        if (error instanceof TemporarilyUnavailable) return
      }
    }
  }

  /** Who asks while one is under way gets the next, which begins after they asked. */
  function sync(): Promise<void> {
    if (!working) {
      working = work().finally(() => {
        working = null
      })
      return working
    }
    next ??= working.then(() => {
      next = null
      return sync()
    })
    return next
  }

  let isClosed = false
  const soon = () => {
    if (!isClosed) void sync().catch(error => complain(`files are not shared: ${(error as Error).message}`))
  }
  replica.follow(key => {
    if (key.startsWith(KEY)) soon()
  })
  const timer = setInterval(soon, lookMs).unref()
  await sync()
  return {
    sync,
    async fresh() {
      await replica.catchUp()
      await sync()
    },
    close() {
      isClosed = true
      clearInterval(timer)
    },
  }
}

function readNote(file: string): [string, string][] {
  const read = readCheckedJson(file)
  // Without it, as if nothing had ever been the same: the index holds.
  return read?.why === null ? Object.entries((read.value as { files?: Record<string, string> }).files ?? {}) : []
}
