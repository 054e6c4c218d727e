/** The one store of a state directory (level). Batches handed in while a write is under way go out together in the next, with one fsync. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { WAIT_MS } from '../disk/pid-lock.ts'
import type { CommitNumbers } from './commit-numbers.ts'
import { Compactions } from './compactions.ts'
import { openSound } from './recovery/open-checked.ts'
import { mendableDisk } from './recovery/reopening-disk.ts'
import { type Disk, type Disks, levelDisks, logEnd, type Operation, type Range } from './store-disk.ts'
import { type DamagedRecord, PositionTaken, type StoreTrouble } from './store-errors.ts'
import { framedPut, unframed } from './store-frame.ts'
import { below, COMMITS, keys, lastNumber } from './store-keys.ts'
import { takeLock } from './store-lock.ts'
import { deletedGames, Tombstones } from './tombstones.ts'

/** What is written together or not at all. Plain data: it may come from another thread. */
export interface Batch {
  /** Records of a game's log from position n on; refused where n is not the log's end. */
  append?: { game: string; n: number; records: Uint8Array[] }
  /** Refused where that log does not reach position n: what is written rests on the records before it. */
  requires?: { game: string; n: number }
  /** A null value deletes. */
  puts?: [key: string, value: Uint8Array | null][]
  /** The game's log before that position goes; its newest record stays. */
  cut?: { game: string; before: number }
  /** What lies below `prefix` from key `from` on, damaged or not, goes below the prefix `to`, as the bytes that it is. */
  aside?: { prefix: string; from: string; to: string }[]
}

export interface ListOptions {
  /** First key wanted. */
  from?: string
  /** First key not wanted. */
  before?: string
  /** The last n, in reverse. */
  last?: number
  /** Leaves damaged records out, and tells the operator of each; else the first one rejects. */
  skipDamaged?: boolean
}

/** The store as everybody holds it: here, or from another thread. */
export interface Store {
  /**
   * Resolves once the batch is on the disk (synced). Batches of one caller are written in the order they were handed in. Rejects with
   * `StoreTrouble` where the disk did not take it, and at once while the disk takes nothing.
   */
  commit(batch: Batch): Promise<void>
  /** Rejects with `DamagedRecord` where the value is not what was written. */
  get(key: string): Promise<Uint8Array | null>
  /** Entries whose key begins with `prefix`, in order. Rejects with `DamagedRecord`. */
  list(prefix: string, options?: ListOptions): Promise<[key: string, value: Uint8Array][]>
  /** The position after the newest record of a game's log, whether or not that can be read. */
  end(game: string): Promise<number>
  /** Deletes everything below the prefixes. */
  clear(prefixes: string[]): Promise<void>
  /**
   * What was deleted below the prefixes leaves the files of the disk as well. Beside all other work, and slow: ask for much at once.
   * Rejects where the store closes before. Absent where the store is not open in this process.
   */
  compact?(prefixes: string[]): Promise<void>
  /** Why nothing is written for now, as far as it is known here; null where all is well. */
  trouble(): StoreTrouble | null
  /** Resolves once commits are taken again: at once where they are. */
  ready(): Promise<void>
}

export interface OpenStore extends Store {
  close(): Promise<void>
  /** Since opening: batches handed in, writes (each one fsync) that carried them and the time those took, and how often the disk failed. */
  counters(): { batches: number; writes: number; writeMs: number; failures: number }
  /** Keys of the damaged records that were come upon so far. */
  damaged(): string[]
  /** Whether something of it was found damaged or lost when it was opened. */
  isMended: boolean
  /** Everything that there is, in order, as it is at the first entry. Damaged records are left out, and told of. */
  each(): AsyncIterable<[key: string, value: Uint8Array]>
}

/** What is kept, to be read only. */
export type StoreReader = Pick<Store, 'get' | 'list'>

export interface StoreOptions {
  /** What it stands on; default: LevelDB. */
  disks?: Disks
  /** Told of what is wrong with the store; default: stderr. */
  complain?(text: string): void
  /** Told of each write that the disk took, and of the ms that took. */
  wrote?(ms: number): void
  /** Opened also where it is empty or older than it should be; without, `LossRefused` says what is missing. */
  acceptLoss?: boolean
  /** The state directory whose other files may know of more than the store has; default: its own. */
  beside?: string
  /** How long another process that has it open may take to end, in ms. */
  waitMs?: number
}

interface Waiting {
  batch: Batch
  /** Cleared first. */
  clears: Range[]
  /** Keys deleted beside it, whether or not there is anything under them. */
  marks: string[]
  resolve(): void
  reject(error: unknown): void
}

/** Opens (and makes, where there is none) the store below `stateDir`. Only one process can have it open. */
export async function openStore(stateDir: string, options: StoreOptions = {}): Promise<OpenStore> {
  const { disks = levelDisks, complain = text => console.error(text), wrote = () => {} } = options
  const location = join(stateDir, 'saves', 'store')
  mkdirSync(location, { recursive: true })
  const { acceptLoss = false, beside = stateDir, waitMs = WAIT_MS } = options
  const { unclean, release } = await takeLock(location, { waitMs, complain })
  let disk: Disk | null = null
  try {
    const sound = await openSound(location, { beside, disks, complain, unclean, waitMs, acceptLoss })
    disk = sound.disk
    const deleted = (on: Disk) => deletedGames({ list: prefix => on.entries(below(prefix)) })
    const tombstones = new Tombstones(await deleted(disk))
    const onOpen = async (anew: Disk) => {
      await sound.numbers.check(anew)
      tombstones.reload(await deleted(anew))
    }
    const mendable = mendableDisk(disk, location, { disks, complain, onOpen })
    return groupCommits(mendable, { ...sound, tombstones, complain, wrote, release })
  } catch (error) {
    await disk?.close().catch(() => {})
    release()
    throw error
  }
}

interface StoreParts {
  mayBeBare: boolean
  isMended: boolean
  tombstones: Tombstones
  numbers: CommitNumbers
  complain(text: string): void
  wrote(ms: number): void
  release(): void
}

function groupCommits(mendable: ReturnType<typeof mendableDisk>, parts: StoreParts): OpenStore {
  const { mayBeBare, isMended, tombstones, numbers, complain, wrote, release } = parts
  let waiting: Waiting[] = []
  let writing: Promise<void> | null = null
  let closed = false
  let closing: Promise<void> | null = null
  const counters = { batches: 0, writes: 0, writeMs: 0, failures: 0 }
  /** Where each log ends; read from the disk the first time. */
  const ends = new Map<string, number>()
  const told = new Set<string>()

  async function endOf(game: string): Promise<number> {
    const known = ends.get(game)
    if (known !== undefined) return known
    return mendable.read(disk => logEnd(disk, game))
  }

  /** Writes everything that waits, until nothing does or the disk fails. */
  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      const accepted: Waiting[] = []
      const operations: Operation[] = []
      for (const one of group) if (await accept(one, operations)) accepted.push(one)
      const beganMs = performance.now()
      try {
        const cleared = accepted.flatMap(one => one.clears)
        await mendable.write(async disk => {
          for (const range of cleared) await disk.clear(range)
          // Clearing itself is not synced; this write is, and everything before it with it.
          if (operations.length > 0 || cleared.length > 0) await disk.batch([...operations, numbers.operation()])
        })
        counters.writes++
        const ms = performance.now() - beganMs
        counters.writeMs += ms
        wrote(ms)
        if (operations.length > 0 || cleared.length > 0) numbers.note(newestOf(accepted))
        for (const one of accepted) one.resolve()
      } catch (error) {
        counters.failures++
        // What was handed in since may build on what is lost now: it fails as well, and its games start over from their logs.
        ends.clear()
        tombstones.undo(group.map(({ batch }) => batch))
        const failed = [...accepted, ...waiting]
        waiting = []
        for (const one of failed) one.reject(error)
      }
    }
    writing = null
  }

  async function accept(one: Waiting, operations: Operation[]): Promise<boolean> {
    try {
      tombstones.admit(one.batch)
      operations.push(...(await operationsOf(one)))
      return true
    } catch (error) {
      one.reject(error)
      return false
    }
  }

  async function operationsOf({ batch, clears, marks }: Waiting): Promise<Operation[]> {
    for (const { gte = '' } of batch.cut ? [] : clears) if (gte.startsWith('log/')) ends.delete(gte.slice(4, -1))
    const { append, requires, puts = [], aside = [] } = batch
    const operations: Operation[] = marks.map(key => ({ type: 'del', key }))
    if (requires && (await endOf(requires.game)) < requires.n)
      throw new PositionTaken(`log of game ${requires.game} does not reach position ${requires.n}`)
    if (append) {
      const end = await endOf(append.game)
      if (append.n !== end)
        throw new PositionTaken(`log of game ${append.game}: position ${append.n} asked for, the end is ${end}`)
      append.records.forEach((value, i) => {
        operations.push(framedPut(keys.log(append.game, end + i), value))
      })
    }
    for (const [key, value] of puts) {
      operations.push(value === null ? { type: 'del', key } : framedPut(key, value))
      if (key.startsWith('log/')) ends.delete(key.split('/')[1])
    }
    for (const { prefix, from, to } of aside) {
      for (const [key, bytes] of await mendable.read(disk => disk.entries({ ...below(prefix), gte: from })))
        operations.push(framedPut(to + key.slice(prefix.length), bytes), { type: 'del', key })
      if (prefix.startsWith('log/')) ends.set(prefix.slice(4, -1), lastNumber(from))
    }
    if (append) ends.set(append.game, append.n + append.records.length)
    return operations
  }

  function submit(batch: Batch, clears: Range[] = [], marks: string[] = []): Promise<void> {
    if (closed) return Promise.reject(new Error('the store is closed'))
    const trouble = mendable.trouble()
    if (trouble) return Promise.reject(trouble)
    counters.batches++
    return new Promise((resolve, reject) => {
      waiting.push({ batch, clears, marks, resolve, reject })
      // A microtask later, so that what one event causes goes out together.
      writing ??= Promise.resolve().then(write)
    })
  }

  /** The sound ones of them. */
  function soundOf(entries: [string, Uint8Array][], skipDamaged: boolean): [string, Uint8Array][] {
    const sound: [string, Uint8Array][] = []
    for (const [key, bytes] of entries) {
      try {
        sound.push([key, unframed(key, bytes, mayBeBare)])
      } catch (error) {
        if (!skipDamaged) throw error
        tellDamaged(error as DamagedRecord)
      }
    }
    return sound
  }

  const compactions = new Compactions({
    bytesIn: range => mendable.read(disk => disk.size(range)),
    compact: range => mendable.read(disk => disk.compact(range)),
    mark: keys => submit({}, [], keys),
  })

  async function close(): Promise<void> {
    closed = true
    compactions.end()
    while (writing) await writing
    await mendable.close()
    numbers.close()
    release()
  }

  function tellDamaged({ key, message }: DamagedRecord): void {
    if (!told.has(key)) complain(message)
    told.add(key)
  }

  return {
    commit: batch =>
      submit(batch, batch.cut && [{ gte: keys.log(batch.cut.game, 0), lt: keys.log(batch.cut.game, batch.cut.before) }]),
    async get(key) {
      const bytes = await mendable.read(disk => disk.get(key))
      return bytes === undefined ? null : unframed(key, bytes, mayBeBare)
    },
    async list(prefix, { from, before, last, skipDamaged = false } = {}) {
      const range = { ...below(prefix), ...(from !== undefined && { gte: from }), ...(before !== undefined && { lt: before }) }
      const entries = await mendable.read(disk =>
        disk.entries(last === undefined ? range : { ...range, reverse: true, limit: last }),
      )
      return soundOf(entries, skipDamaged)
    },
    async *each() {
      for await (const entry of mendable.each()) if (!isOwn(entry[0])) yield* soundOf([entry], true)
    },
    end: endOf,
    clear: prefixes => submit({}, prefixes.map(below)),
    compact: prefixes => compactions.compact(prefixes.map(below)),
    damaged: () => [...told],
    isMended,
    trouble: () => mendable.trouble(),
    ready: () => mendable.ready(),
    close: () => (closing ??= close()),
    counters: () => ({ ...counters }),
  }
}

/** Frames are made once a batch is let in: on the way into the store nothing else looks at the values. */

/** What the store keeps for itself. */
const isOwn = (key: string): boolean => key === keys.versions || key === keys.probe || key.startsWith(COMMITS)

/** The newest position of each log that they add to. */
function newestOf(accepted: Waiting[]): [game: string, last: number][] {
  const newest = new Map<string, number>()
  for (const { batch } of accepted)
    if (batch.append && batch.append.records.length > 0)
      newest.set(batch.append.game, batch.append.n + batch.append.records.length - 1)
  return [...newest]
}
