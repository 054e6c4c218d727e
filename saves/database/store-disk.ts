/** What the store stands on: LevelDB in a folder. Tests put a disk of their own in between (test/saves/database/faulty-disk.ts). */
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Level } from 'level'
import { below, lastNumber } from './store-keys.ts'

export type Operation = { type: 'put'; key: string; value: Uint8Array } | { type: 'del'; key: string }

export interface Range {
  gte?: string
  lt?: string
  reverse?: boolean
  limit?: number
}

/** LevelDB, opened. After an operation has failed nothing may be written to it any more: its log may stand in mid-record. */
export interface Disk {
  /** All or nothing; resolves once it is synced. */
  batch(operations: Operation[]): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  entries(range: Range): Promise<[key: string, value: Uint8Array][]>
  keys(range: Range): Promise<string[]>
  /** Every entry in order, as they are at the first. */
  each(): AsyncIterable<[key: string, value: Uint8Array]>
  /** Deletes a range; not synced before the next batch is. */
  clear(range: Range): Promise<void>
  /** What a range takes in the files, about; without what is in the log alone. */
  size(range: { gte: string; lt: string }): Promise<number>
  /** Rewrites the files that hold the range: what was deleted leaves them, and the log. */
  compact(range: { gte: string; lt: string }): Promise<void>
  close(): Promise<void>
}

/** A small file beside the store, written in place and not synced. */
export interface SideFile {
  read(): Buffer
  write(bytes: Uint8Array, at: number): void
  close(): void
}

export interface Disks {
  /** Rejects with LevelDB's reason as `cause`. */
  open(location: string): Promise<Disk>
  /** Throws where the disk would not take what LevelDB writes when it is opened. */
  probe(location: string): void
  /** Opens a file of that many bytes; makes it, of zeros, where there is none. */
  openSide(file: string, bytes: number): SideFile
  /** How soon a disk that has failed is tried again, in ms; up to ten times as long when it fails on. Default: 100. */
  retryMs?: number
}

/** What opening writes beside the contents of the log, at most, in a store of usual size. */
const ROOM_BYTES = 512 * 1024

export const levelDisks: Disks = { open: openLevel, probe: probeRoom, openSide }

/** Of classic-level, which `level` is on Node. */
interface Compacting {
  approximateSize(start: string, end: string): Promise<number>
  compactRange(start: string, end: string): Promise<void>
}

const isCompacting = <D extends object>(db: D): db is D & Compacting => 'approximateSize' in db && 'compactRange' in db

async function openLevel(location: string): Promise<Disk> {
  const db = new Level<string, Uint8Array>(location, { keyEncoding: 'utf8', valueEncoding: 'view' })
  await db.open()
  if (!isCompacting(db)) throw new Error('The store is no LevelDB: it cannot be compacted.')
  return {
    batch: operations => db.batch(operations, { sync: true } as object),
    get: key => db.get(key),
    entries: range => db.iterator(range).all(),
    keys: range => db.keys(range).all(),
    each: () => db.iterator(),
    clear: range => db.clear(range),
    size: ({ gte, lt }) => db.approximateSize(gte, lt),
    compact: ({ gte, lt }) => db.compactRange(gte, lt),
    close: () => db.close(),
  }
}

/** Writes a file of that size beside the store, and removes it. */
function probeRoom(location: string): void {
  const logs = readdirSync(location).filter(name => name.endsWith('.log'))
  const bytes = logs.reduce((sum, name) => sum + statSync(join(location, name)).size, ROOM_BYTES)
  const file = join(dirname(location), `room.${process.pid}`)
  const handle = openSync(file, 'w')
  try {
    // Nothing that a file system could leave out or press together.
    const chunk = randomBytes(64 * 1024)
    for (let written = 0; written < bytes; written += chunk.length) writeSync(handle, chunk)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
    rmSync(file, { force: true })
  }
}

function openSide(file: string, bytes: number): SideFile {
  // All of it is there from the beginning: what is written in place needs no room.
  if (!existsSync(file) || statSync(file).size !== bytes) writeFileSync(file, new Uint8Array(bytes))
  const handle = openSync(file, 'r+')
  return {
    read: () => readFileSync(file),
    write: (made, at) => {
      writeSync(handle, made, 0, made.length, at)
    },
    close: () => closeSync(handle),
  }
}

/** Position after the newest record of a game's log. */
export async function logEnd(disk: Disk, game: string): Promise<number> {
  const [newest] = await disk.keys({ ...below(`log/${game}/`), reverse: true, limit: 1 })
  return newest === undefined ? 0 : lastNumber(newest) + 1
}
