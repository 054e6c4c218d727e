/**
 * A disk for the store that loses and refuses what tests tell it to. It is as treacherous as LevelDB: what is written to a handle after
 * a failure is dropped without a word when that handle is gone.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Disk, Disks, Operation, Range } from '../../saves/store-disk.ts'
import { levelDisks } from '../../saves/store-disk.ts'

export interface Faults {
  /** What every write fails with. */
  fail: 'ENOSPC' | 'EIO' | 'EROFS' | null
  /** Of 1: how many of the failing writes are on the disk all the same. */
  halfDone: number
  /** How long a write takes before it is begun: what is killed meanwhile is lost. */
  delayMs: number
}

export const NO_FAULTS: Faults = { fail: null, halfDone: 0, delayMs: 0 }

const WORDS = { ENOSPC: 'No space left on device', EIO: 'Input/output error', EROFS: 'Read-only file system' }

const failure = (fail: keyof typeof WORDS): Error =>
  Object.assign(new Error(`IO error: 000005.log: ${WORDS[fail]}`), { code: 'LEVEL_IO_ERROR' })

export interface FaultyDisks {
  disks: Disks
  /** The power goes: what is not synced is lost, nothing is answered any more. Resolves once the state directory can be opened anew. */
  cutPower(): Promise<void>
}

/** `faults` is asked at every write. Deletions that were not synced are held back from the disk until something is. */
export function faultyDisks(faults: () => Faults, { open, ...rest }: Disks = { ...levelDisks }): FaultyDisks {
  const handles = new Set<{ cut(): Promise<void> }>()
  const never = new Promise<never>(() => {})

  async function openFaulty(location: string): Promise<Disk> {
    const { fail } = faults()
    if (fail) throw new Error('Database failed to open', { cause: failure(fail) })
    const real = await open(location)
    let isPoisoned = false
    let isCut = false
    let unsynced: Range[] = []
    const handle = {
      async cut() {
        isCut = true
        unsynced = []
        await real.close()
      },
    }
    handles.add(handle)

    async function write(operations: Operation[]): Promise<void> {
      for (const range of unsynced.splice(0)) await real.clear(range)
      await real.batch(operations)
    }

    return {
      ...real,
      async batch(operations) {
        const { fail, halfDone, delayMs } = faults()
        if (delayMs > 0) await sleep(delayMs)
        if (isCut) return never
        if (fail && !isPoisoned && Math.random() < halfDone) await write(operations)
        if (fail) {
          isPoisoned = true
          throw failure(fail)
        }
        if (!isPoisoned) await write(operations)
      },
      get: async key => (isCut ? never : real.get(key)),
      entries: async range => (isCut ? never : real.entries(range)),
      keys: async range => (isCut ? never : real.keys(range)),
      async clear(range) {
        unsynced.push(range)
      },
      async close() {
        handles.delete(handle)
        if (!isCut) await real.close()
      },
    }
  }

  return {
    disks: {
      ...rest,
      open: openFaulty,
      probe(location) {
        const { fail } = faults()
        if (fail) throw Object.assign(new Error(`${fail}: ${WORDS[fail]}, write`), { code: fail })
        rest.probe(location)
      },
    },
    async cutPower() {
      await Promise.all([...handles].map(handle => handle.cut()))
      handles.clear()
    },
  }
}
