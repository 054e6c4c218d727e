/**
 * A disk for the store that loses and refuses what tests tell it to. It is as treacherous as LevelDB: what is written to a handle after
 * a failure is dropped without a word when that handle is gone.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Disk, Disks, Operation, Range, SideFile } from '../../../saves/database/store-disk.ts'
import { levelDisks } from '../../../saves/database/store-disk.ts'

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
  /** The power goes: what is not synced is lost, and everything fails from then on. The store has to be closed before the state directory is opened anew. */
  cutPower(): Promise<void>
}

/** `faults` is asked at every write. Deletions that were not synced are held back from the disk until something is. */
export function faultyDisks(faults: () => Faults, { open, ...rest }: Disks = { ...levelDisks }): FaultyDisks {
  const handles = new Set<{ cut(): Promise<void> }>()
  const sides = new Set<{ cut(): void }>()
  /** After a power cut nothing is read or written any more. */
  let isOff = false
  const off = () => failure('EIO')

  async function openFaulty(location: string): Promise<Disk> {
    const { fail } = faults()
    if (fail || isOff) throw new Error('Database failed to open', { cause: failure(fail ?? 'EIO') })
    const real = await open(location)
    let isPoisoned = false
    let unsynced: Range[] = []
    const handle = {
      async cut() {
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
        if (isOff) throw off()
        if (fail && !isPoisoned && Math.random() < halfDone) await write(operations)
        if (fail) {
          isPoisoned = true
          throw failure(fail)
        }
        if (!isPoisoned) await write(operations)
      },
      async get(key) {
        if (isOff) throw off()
        return real.get(key)
      },
      async entries(range) {
        if (isOff) throw off()
        return real.entries(range)
      },
      async keys(range) {
        if (isOff) throw off()
        return real.keys(range)
      },
      async clear(range) {
        unsynced.push(range)
      },
      async close() {
        handles.delete(handle)
        if (!isOff) await real.close()
      },
    }
  }

  /** Written to pages that nobody has synced: a power cut loses any of them. */
  function openFaultySide(file: string, bytes: number): SideFile {
    const real = rest.openSide(file, bytes)
    let held: (() => void)[] = []
    sides.add({
      cut() {
        held = []
        real.close()
      },
    })
    return {
      read: () => real.read(),
      write(made, at) {
        held.push(() => real.write(made, at))
        while (held.length > 0 && Math.random() < 0.5) held.splice(Math.floor(Math.random() * held.length), 1)[0]()
      },
      close() {
        if (isOff) return
        for (const write of held) write()
        real.close()
      },
    }
  }

  return {
    disks: {
      ...rest,
      // It is in order again when the test says so.
      retryMs: 5,
      open: openFaulty,
      openSide: openFaultySide,
      probe(location) {
        const { fail } = faults()
        if (isOff) throw off()
        if (fail) throw Object.assign(new Error(`${fail}: ${WORDS[fail]}, write`), { code: fail })
        rest.probe(location)
      },
    },
    async cutPower() {
      isOff = true
      await Promise.all([...handles].map(handle => handle.cut()))
      handles.clear()
      for (const side of sides) side.cut()
      sides.clear()
    },
  }
}
