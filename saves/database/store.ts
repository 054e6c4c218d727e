/** The one store of a state directory (level). */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { WAIT_MS } from '../disk/pid-lock.ts'
import type { Batch } from './batch.ts'
import { Compactions } from './compactions.ts'
import { FrameReader } from './frame-reader.ts'
import { GroupCommit, type GroupCommitParts } from './group-commit.ts'
import { openChecked } from './recovery/open-checked.ts'
import { ReopeningDisk } from './recovery/reopening-disk.ts'
import { type Disk, type Disks, levelDisks, type Range } from './store-disk.ts'
import type { StoreFailure } from './store-errors.ts'
import { below, COMMITS, keys } from './store-keys.ts'
import { takeLock } from './store-lock.ts'
import { deletedGames, Tombstones } from './tombstones.ts'

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
   * `StoreFailure` where the disk did not take it, and at once while the disk takes nothing.
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
  trouble(): StoreFailure | null
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

/** Opens (and makes, where there is none) the store below `stateDir`. Only one process can have it open. */
export async function openStore(stateDir: string, options: StoreOptions = {}): Promise<OpenStore> {
  const { disks = levelDisks, complain = text => console.error(text), wrote = () => {} } = options
  const location = join(stateDir, 'saves', 'store')
  mkdirSync(location, { recursive: true })
  const { acceptLoss = false, beside = stateDir, waitMs = WAIT_MS } = options
  const { unclean, release } = await takeLock(location, { waitMs, complain })
  let disk: Disk | null = null
  try {
    const sound = await openChecked(location, { beside, disks, complain, unclean, waitMs, acceptLoss })
    disk = sound.disk
    const deleted = (on: Disk) => deletedGames({ list: prefix => on.entries(below(prefix)) })
    const tombstones = new Tombstones(await deleted(disk))
    const onOpen = async (anew: Disk) => {
      await sound.numbers.check(anew)
      tombstones.reload(await deleted(anew))
    }
    const reopening = new ReopeningDisk(disk, { location, disks, complain, onOpen })
    return assembleStore({ ...sound, disk: reopening, tombstones, complain, wrote, release })
  } catch (error) {
    await disk?.close().catch(() => {})
    release()
    throw error
  }
}

interface StoreParts extends GroupCommitParts {
  mayBeBare: boolean
  isMended: boolean
  complain(text: string): void
  release(): void
}

function assembleStore(parts: StoreParts): OpenStore {
  const { disk, mayBeBare, isMended, numbers, complain, release } = parts
  const commits = new GroupCommit(parts)
  const reader = new FrameReader(mayBeBare, complain)
  const compactions = new Compactions({
    bytesIn: range => disk.read(one => one.size(range)),
    compact: range => disk.read(one => one.compact(range)),
    mark: keys => commits.submit({}, [], keys),
  })
  let closing: Promise<void> | null = null

  async function close(): Promise<void> {
    compactions.end()
    await commits.close()
    await disk.close()
    numbers.close()
    release()
  }

  return {
    commit: batch => commits.submit(batch, batch.cut && [cutRange(batch.cut)]),
    get: async key => reader.one(key, await disk.read(one => one.get(key))),
    async list(prefix, { from, before, last, skipDamaged = false } = {}) {
      const range = { ...below(prefix), ...(from !== undefined && { gte: from }), ...(before !== undefined && { lt: before }) }
      const wanted = last === undefined ? range : { ...range, reverse: true, limit: last }
      return reader.sound(await disk.read(one => one.entries(wanted)), skipDamaged)
    },
    async *each() {
      for await (const entry of disk.each()) if (!isOwn(entry[0])) yield* reader.sound([entry], true)
    },
    end: game => commits.endOf(game),
    clear: prefixes => commits.submit({}, prefixes.map(below)),
    compact: prefixes => compactions.compact(prefixes.map(below)),
    damaged: () => reader.damaged,
    isMended,
    trouble: () => disk.trouble(),
    ready: () => disk.ready(),
    close: () => (closing ??= close()),
    counters: () => ({ ...commits.counters }),
  }
}

const cutRange = ({ game, before }: NonNullable<Batch['cut']>): Range => ({ gte: keys.log(game, 0), lt: keys.log(game, before) })

/** What the store keeps for itself. */
const isOwn = (key: string): boolean => key === keys.versions || key === keys.probe || key.startsWith(COMMITS)
