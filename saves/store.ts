/** The one store of a state directory (level). Batches handed in while a write is under way go out together in the next, with one fsync. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Level } from 'level'
import { afterPrefix, keys, lastNumber, STORE_VERSION } from './store-keys.ts'
import { deletedGames, Tombstones } from './tombstones.ts'

/** What is written together or not at all. Plain data: it may come from another thread. */
export interface Batch {
  /** Records of a game's log from position n on; refused where n is not the log's end. */
  append?: { game: string; n: number; records: Uint8Array[] }
  /** Refused where that log does not reach position n: what is written rests on the records before it. */
  requires?: { game: string; n: number }
  /** A null value deletes. */
  puts?: [key: string, value: Uint8Array | null][]
}

/** The store as everybody holds it: here, or from another thread. */
export interface Store {
  /** Resolves once the batch is on the disk (synced). Batches of one caller are written in the order they were handed in. */
  commit(batch: Batch): Promise<void>
  get(key: string): Promise<Uint8Array | null>
  /** Entries whose key begins with `prefix`, in order; `from` is the first key wanted, `before` the first not wanted, `last` asks for the last n in reverse. */
  list(prefix: string, options?: { from?: string; before?: string; last?: number }): Promise<[key: string, value: Uint8Array][]>
  /** Deletes everything below the prefixes. */
  clear(prefixes: string[]): Promise<void>
}

export interface OpenStore extends Store {
  close(): Promise<void>
  /** Since opening: batches handed in, and writes (each one fsync) that carried them. */
  counters(): { batches: number; writes: number }
}

/** A position of a log that is taken, or lies beyond its end. */
class PositionTaken extends Error {
  override name = 'PositionTaken'
}

interface Waiting {
  batch: Batch
  resolve(): void
  reject(error: unknown): void
}

type Operation = { type: 'put'; key: string; value: Uint8Array } | { type: 'del'; key: string }

/** Opens (and makes, where there is none) the store below `stateDir`. Only one process can have it open. */
export async function openStore(stateDir: string): Promise<OpenStore> {
  const location = join(stateDir, 'saves', 'store')
  mkdirSync(location, { recursive: true })
  const db = new Level<string, Uint8Array>(location, { keyEncoding: 'utf8', valueEncoding: 'view' })
  try {
    await db.open()
  } catch (error) {
    const locked = (error as { cause?: { code?: string } }).cause?.code === 'LEVEL_LOCKED'
    throw new Error(locked ? `${location} is in use by another hexarchy process` : `${location} cannot be opened`, {
      cause: error,
    })
  }
  await checkVersion(db, location)
  const list = (prefix: string) => db.iterator(below(prefix)).all()
  return groupCommits(db, new Tombstones(await deletedGames({ list })))
}

async function checkVersion(db: Level<string, Uint8Array>, location: string): Promise<void> {
  const found = await db.get(keys.versions)
  if (found === undefined) {
    await db.put(keys.versions, Buffer.from(JSON.stringify({ store: STORE_VERSION })), { sync: true } as object)
    return
  }
  const { store } = JSON.parse(Buffer.from(found).toString()) as { store: number }
  if (store === STORE_VERSION) return
  await db.close()
  throw new Error(`${location} has layout ${store}; this program knows layout ${STORE_VERSION}`)
}

function groupCommits(db: Level<string, Uint8Array>, tombstones: Tombstones): OpenStore {
  let waiting: Waiting[] = []
  let writing: Promise<void> | null = null
  let closed = false
  const counters = { batches: 0, writes: 0 }
  /** Where each log ends; read from the disk the first time. */
  const ends = new Map<string, number>()

  async function endOf(game: string): Promise<number> {
    const known = ends.get(game)
    if (known !== undefined) return known
    const [last] = await db.keys({ ...below(`log/${game}/`), reverse: true, limit: 1 }).all()
    return last === undefined ? 0 : lastNumber(last) + 1
  }

  /** Writes everything that waits, until nothing does. */
  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      const accepted: Waiting[] = []
      const operations: Operation[] = []
      try {
        for (const one of group) if (await accept(one, operations)) accepted.push(one)
        if (operations.length > 0) await db.batch(operations, { sync: true } as object)
        counters.writes++
        for (const one of accepted) one.resolve()
      } catch (error) {
        // What was handed in since may build on what is lost now: it fails as well, and its games start over from their logs.
        ends.clear()
        tombstones.undo(group.map(({ batch }) => batch))
        const failed = [...group, ...waiting]
        waiting = []
        for (const one of failed) one.reject(error)
      }
    }
    writing = null
  }

  async function accept(one: Waiting, operations: Operation[]): Promise<boolean> {
    const { append, requires, puts = [] } = one.batch
    try {
      tombstones.admit(one.batch)
    } catch (error) {
      one.reject(error)
      return false
    }
    if (requires && (await endOf(requires.game)) < requires.n) {
      one.reject(new PositionTaken(`log of game ${requires.game} does not reach position ${requires.n}`))
      return false
    }
    if (append) {
      const end = await endOf(append.game)
      if (append.n !== end) {
        one.reject(new PositionTaken(`log of game ${append.game}: position ${append.n} asked for, the end is ${end}`))
        return false
      }
      append.records.forEach((value, i) => {
        operations.push({ type: 'put', key: keys.log(append.game, end + i), value })
      })
      ends.set(append.game, end + append.records.length)
    }
    for (const [key, value] of puts) operations.push(value === null ? { type: 'del', key } : { type: 'put', key, value })
    return true
  }

  return {
    commit(batch) {
      if (closed) return Promise.reject(new Error('the store is closed'))
      counters.batches++
      return new Promise((resolve, reject) => {
        waiting.push({ batch, resolve, reject })
        // A microtask later, so that what one event causes goes out together.
        writing ??= Promise.resolve().then(write)
      })
    },
    get: async key => (await db.get(key)) ?? null,
    list(prefix, { from, before, last } = {}) {
      const range = { ...below(prefix), ...(from !== undefined && { gte: from }), ...(before !== undefined && { lt: before }) }
      return db.iterator(last === undefined ? range : { ...range, reverse: true, limit: last }).all()
    },
    async clear(prefixes) {
      for (const prefix of prefixes) {
        await db.clear(below(prefix))
        if (prefix.startsWith('log/')) ends.delete(prefix.slice(4, -1))
      }
      // Clearing itself is not synced; this write is, and everything before it with it.
      await this.commit({ puts: [[keys.versions, Buffer.from(JSON.stringify({ store: STORE_VERSION }))]] })
    },
    async close() {
      closed = true
      while (writing) await writing
      await db.close()
    },
    counters: () => ({ ...counters }),
  }
}

const below = (prefix: string) => ({ gte: prefix, lt: afterPrefix(prefix) })
