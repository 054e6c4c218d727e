/**
 * A disk that is opened anew after every failure, before anything else is written: LevelDB's handle goes on after a failed write as if
 * nothing were, and drops at the next start what it was handed since. A failed compaction makes it refuse every write for good.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Disk, Disks } from '../store-disk.ts'
import { DamagedTable, type StoreFailure, storeFailureOf } from '../store-errors.ts'
import { checkReadable } from '../store-files.ts'
import { framed } from '../store-frame.ts'
import { keys } from '../store-keys.ts'
import { damagedText } from './check-files.ts'
import { isCorruption, type OpenedFiles, openFiles, requestRecheck } from './store-repair.ts'

const RETRY_MS = 100
/** The longest pause between two tries, of the first. */
const LONGEST_RETRIES = 10

export interface ReopeningDiskParts {
  location: string
  disks: Disks
  complain(text: string): void
  /** Called with the disk that was opened anew, before anything is written to it: what failed may be there all the same. */
  onOpen(disk: Disk): Promise<void>
}

export class ReopeningDisk {
  #parts: ReopeningDiskParts
  /** Null between closing and opening. */
  #disk: Disk | null
  #trouble: StoreFailure | null = null
  #mending: Promise<void> | null = null
  /** Reads wait for it. */
  #reopening: Promise<void> | null = null
  #reading = new Set<Promise<unknown>>()
  #stop = new AbortController()
  #isDamageTold = false

  constructor(first: Disk, parts: ReopeningDiskParts) {
    this.#disk = first
    this.#parts = parts
  }

  /** Waits while the disk is being opened anew; rejects with `StoreFailure` where it is not open. */
  async read<T>(use: (disk: Disk) => Promise<T>): Promise<T> {
    await this.#whenOpen()
    // In one step: what is not noted as reading is not waited for before it is closed.
    const under = use(this.#opened())
    this.#reading.add(under)
    try {
      return await under
    } catch (error) {
      throw isCorruption(error) ? this.#tableDamage(error as Error) : error
    } finally {
      this.#reading.delete(under)
    }
  }

  /** One at a time. Rejects with `StoreFailure`, also where the disk is in trouble already; a failure begins the repair. */
  async write(use: (disk: Disk) => Promise<void>): Promise<void> {
    if (this.#trouble) throw this.#trouble
    try {
      await use(this.#opened())
    } catch (error) {
      // Merging tables came upon one that is damaged: they are mended when the store is opened anew.
      if (isCorruption(error)) requestRecheck(this.#parts.location)
      const trouble = storeFailureOf(error)
      this.#trouble = trouble
      this.#parts.complain(`the store takes no writes: ${trouble.message}. It is tried again until they are taken`)
      this.#mending = this.#mend().finally(() => {
        this.#mending = null
      })
      throw trouble
    }
  }

  async *each(): AsyncIterable<[key: string, value: Uint8Array]> {
    await this.#whenOpen()
    yield* this.#opened().each()
  }

  trouble(): StoreFailure | null {
    return this.#trouble
  }

  /** Resolves once writes are taken; rejects where it is closed before. */
  async ready(): Promise<void> {
    while (this.#mending) await this.#mending
    if (this.#stop.signal.aborted) throw new Error('the store is closed')
  }

  async close(): Promise<void> {
    this.#stop.abort()
    await this.#mending
    await this.#disk?.close()
    this.#disk = null
  }

  async #mend(): Promise<void> {
    const { disks, location, complain } = this.#parts
    const { signal } = this.#stop
    const firstMs = disks.retryMs ?? RETRY_MS
    for (let ms = 0; ; ms = Math.min(LONGEST_RETRIES * firstMs, Math.max(firstMs, ms * 2))) {
      if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        // While there is no room it can still be read: it stays open as it is.
        disks.probe(location)
        checkReadable(location)
        await this.#reopen()
        await this.#disk!.batch([{ type: 'put', key: keys.probe, value: framed(keys.probe, new Uint8Array()) }])
        break
      } catch (error) {
        this.#trouble = storeFailureOf(error)
      }
    }
    this.#trouble = null
    complain('the store takes writes again')
  }

  async #reopen(): Promise<void> {
    this.#reopening = this.#openAnew()
    try {
      await this.#reopening
    } finally {
      this.#reopening = null
    }
  }

  async #openAnew(): Promise<void> {
    const { disks, location, complain, onOpen } = this.#parts
    await Promise.allSettled(this.#reading)
    const old = this.#disk
    this.#disk = null
    await old?.close()
    const opened = await openFiles(location, { disks, complain, unclean: 0 })
    try {
      await onOpen(opened.disk)
    } catch (error) {
      await opened.disk.close()
      opened.aside.putBack()
      throw error
    }
    this.#endAside(opened)
    this.#disk = opened.disk
  }

  #endAside({ found, aside }: OpenedFiles): void {
    const damaged = found.filter(({ kind }) => kind !== 'end')
    if (damaged.length === 0) aside.drop()
    else this.#parts.complain(damagedText(damaged, aside.keep()))
  }

  #tableDamage({ message }: Error): DamagedTable {
    const text = `a file of the store is damaged (${message}): what it held cannot be read. It is mended at the next start`
    if (!this.#isDamageTold) this.#parts.complain(text)
    this.#isDamageTold = true
    requestRecheck(this.#parts.location)
    return new DamagedTable(text)
  }

  async #whenOpen(): Promise<void> {
    await this.#reopening?.catch(() => {})
  }

  #opened(): Disk {
    if (this.#disk) return this.#disk
    throw this.#trouble ?? new Error('the store is closed')
  }
}
