/**
 * A disk that is opened anew after every failure, before anything else is written: LevelDB's handle goes on after a failed write as if
 * nothing were, and drops at the next start what it was handed since. A failed compaction makes it refuse every write for good.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Disk, Disks } from '../store-disk.ts'
import { DamagedTable, type StoreTrouble, troubleOf } from '../store-errors.ts'
import { checkReadable } from '../store-files.ts'
import { framed } from '../store-frame.ts'
import { keys } from '../store-keys.ts'
import { damagedText } from './check-files.ts'
import { isCorruption, noteDamage, type OpenedFiles, openFiles } from './store-repair.ts'

const FIRST_RETRY_MS = 100
const LONGEST_RETRY_MS = 1_000

export interface MendableDisk {
  /** Waits while the disk is being opened anew; rejects with `StoreTrouble` where it is not open. */
  read<T>(use: (disk: Disk) => Promise<T>): Promise<T>
  /** One at a time. Rejects with `StoreTrouble`, also where the disk is in trouble already; what fails begins the mending. */
  write(use: (disk: Disk) => Promise<void>): Promise<void>
  each(): AsyncIterable<[key: string, value: Uint8Array]>
  trouble(): StoreTrouble | null
  /** Resolves once writes are taken; rejects where it is closed before. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** `onOpen` is called with the disk that was opened anew, before anything is written to it: what failed may be there all the same. */
export function mendableDisk(
  first: Disk,
  location: string,
  { disks, complain, onOpen }: { disks: Disks; complain(text: string): void; onOpen(disk: Disk): Promise<void> },
): MendableDisk {
  /** Null between closing and opening. */
  let disk: Disk | null = first
  let trouble: StoreTrouble | null = null
  let mending: Promise<void> | null = null
  /** Reads wait for it. */
  let reopening: Promise<void> | null = null
  const reading = new Set<Promise<unknown>>()
  const stop = new AbortController()
  let isDamageTold = false

  async function mend(): Promise<void> {
    for (let ms = 0; ; ms = Math.min(LONGEST_RETRY_MS, Math.max(FIRST_RETRY_MS, ms * 2))) {
      if (ms > 0) await sleep(ms, undefined, { signal: stop.signal }).catch(() => {})
      if (stop.signal.aborted) return
      try {
        // While there is no room it can still be read: it stays open as it is.
        disks.probe(location)
        checkReadable(location)
        await reopen()
        await disk!.batch([{ type: 'put', key: keys.probe, value: framed(keys.probe, new Uint8Array()) }])
        break
      } catch (error) {
        trouble = troubleOf(error)
      }
    }
    trouble = null
    complain('the store takes writes again')
  }

  async function reopen(): Promise<void> {
    reopening = openAnew()
    try {
      await reopening
    } finally {
      reopening = null
    }
  }

  async function openAnew(): Promise<void> {
    await Promise.allSettled(reading)
    const old = disk
    disk = null
    await old?.close()
    const opened = await openFiles(location, { disks, complain, unclean: 0 })
    try {
      await onOpen(opened.disk)
    } catch (error) {
      await opened.disk.close()
      opened.aside.putBack()
      throw error
    }
    endAside(opened)
    disk = opened.disk
  }

  function endAside({ found, aside }: OpenedFiles): void {
    const damaged = found.filter(({ kind }) => kind !== 'end')
    if (damaged.length === 0) aside.drop()
    else complain(damagedText(damaged, aside.keep()))
  }

  function tableDamage({ message }: Error): DamagedTable {
    const text = `a file of the store is damaged (${message}): what it held cannot be read. It is mended at the next start`
    if (!isDamageTold) complain(text)
    isDamageTold = true
    noteDamage(location)
    return new DamagedTable(text)
  }

  const whenOpen = async (): Promise<void> => reopening?.catch(() => {})

  function opened(): Disk {
    if (disk) return disk
    throw trouble ?? new Error('the store is closed')
  }

  return {
    async read(use) {
      await whenOpen()
      // In one step: what is not noted as reading is not waited for before it is closed.
      const under = use(opened())
      reading.add(under)
      try {
        return await under
      } catch (error) {
        throw isCorruption(error) ? tableDamage(error as Error) : error
      } finally {
        reading.delete(under)
      }
    },
    async write(use) {
      if (trouble) throw trouble
      try {
        await use(opened())
      } catch (error) {
        // Merging tables came upon one that is damaged: they are mended when the store is opened anew.
        if (isCorruption(error)) noteDamage(location)
        trouble = troubleOf(error)
        complain(`the store takes no writes: ${trouble.message}. It is tried again until they are taken`)
        mending = mend().finally(() => {
          mending = null
        })
        throw trouble
      }
    },
    async *each() {
      await whenOpen()
      yield* opened().each()
    },
    trouble: () => trouble,
    async ready() {
      while (mending) await mending
      if (stop.signal.aborted) throw new Error('the store is closed')
    },
    async close() {
      stop.abort()
      await mending
      await disk?.close()
      disk = null
    },
  }
}
