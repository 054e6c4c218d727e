/** Commits in groups: what is handed in while a write is under way goes out together in the next, with one fsync. */
import type { Batch } from './batch.ts'
import type { CommitNumbers } from './commit-numbers.ts'
import type { ReopeningDisk } from './recovery/reopening-disk.ts'
import { logEnd, type Operation, type Range } from './store-disk.ts'
import { PositionTaken } from './store-errors.ts'
import { framedPut } from './store-frame.ts'
import { below, keys, lastNumber } from './store-keys.ts'
import type { Tombstones } from './tombstones.ts'

interface Waiting {
  batch: Batch
  /** Cleared first. */
  clears: Range[]
  /** Keys deleted beside it, whether or not there is anything under them. */
  marks: string[]
  resolve(): void
  reject(error: unknown): void
}

export interface CommitCounters {
  /** Batches handed in. */
  batches: number
  /** Writes that carried them, each one fsync, and the ms that those took. */
  writes: number
  writeMs: number
  /** How often the disk failed. */
  failures: number
}

export interface GroupCommitParts {
  disk: ReopeningDisk
  tombstones: Tombstones
  numbers: CommitNumbers
  /** Told of each write that the disk took, and of the ms that took. */
  wrote(ms: number): void
}

export class GroupCommit {
  readonly counters: CommitCounters = { batches: 0, writes: 0, writeMs: 0, failures: 0 }
  #parts: GroupCommitParts
  #waiting: Waiting[] = []
  #writing: Promise<void> | null = null
  #isClosed = false
  /** Where each log ends; read from the disk the first time. */
  #ends = new Map<string, number>()

  constructor(parts: GroupCommitParts) {
    this.#parts = parts
  }

  /** Resolves once the batch is on the disk. `marks` are deleted beside it, whether or not there is anything under them. */
  submit(batch: Batch, clears: Range[] = [], marks: string[] = []): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('the store is closed'))
    const trouble = this.#parts.disk.trouble()
    if (trouble) return Promise.reject(trouble)
    this.counters.batches++
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, clears, marks, resolve, reject })
      // A microtask later, so that what one event causes goes out together.
      this.#writing ??= Promise.resolve().then(() => this.#write())
    })
  }

  /** The position after the newest record of a game's log. */
  async endOf(game: string): Promise<number> {
    const known = this.#ends.get(game)
    if (known !== undefined) return known
    return this.#parts.disk.read(disk => logEnd(disk, game))
  }

  /** Takes nothing more; resolves once what was handed in is written. */
  async close(): Promise<void> {
    this.#isClosed = true
    while (this.#writing) await this.#writing
  }

  /** Writes everything that waits, until nothing does or the disk fails. */
  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting
      this.#waiting = []
      const accepted: Waiting[] = []
      const operations: Operation[] = []
      for (const one of group) if (await this.#accept(one, operations)) accepted.push(one)
      try {
        await this.#writeGroup(accepted, operations)
        for (const one of accepted) one.resolve()
      } catch (error) {
        this.#fail(group, accepted, error)
      }
    }
    this.#writing = null
  }

  async #writeGroup(accepted: readonly Waiting[], operations: readonly Operation[]): Promise<void> {
    const { disk, numbers, wrote } = this.#parts
    const beganMs = performance.now()
    const cleared = accepted.flatMap(one => one.clears)
    const isEmpty = operations.length === 0 && cleared.length === 0
    await disk.write(async to => {
      for (const range of cleared) await to.clear(range)
      // Clearing itself is not synced; this write is, and everything before it with it.
      if (!isEmpty) await to.batch([...operations, numbers.operation()])
    })
    const ms = performance.now() - beganMs
    this.counters.writes++
    this.counters.writeMs += ms
    wrote(ms)
    if (!isEmpty) numbers.note(newestOf(accepted))
  }

  /** What was handed in since may build on what is lost now: it fails as well, and its games start over from their logs. */
  #fail(group: readonly Waiting[], accepted: readonly Waiting[], error: unknown): void {
    this.counters.failures++
    this.#ends.clear()
    this.#parts.tombstones.undo(group.map(({ batch }) => batch))
    const failed = [...accepted, ...this.#waiting]
    this.#waiting = []
    for (const one of failed) one.reject(error)
  }

  async #accept(one: Waiting, operations: Operation[]): Promise<boolean> {
    try {
      this.#parts.tombstones.admit(one.batch)
      operations.push(...(await this.#operationsOf(one)))
      return true
    } catch (error) {
      one.reject(error)
      return false
    }
  }

  async #operationsOf({ batch, clears, marks }: Waiting): Promise<Operation[]> {
    for (const { gte = '' } of batch.cut ? [] : clears) if (gte.startsWith('log/')) this.#ends.delete(gte.slice(4, -1))
    const { append, requires, puts = [], aside = [] } = batch
    const operations: Operation[] = marks.map(key => ({ type: 'del', key }))
    if (requires && (await this.endOf(requires.game)) < requires.n)
      throw new PositionTaken(`log of game ${requires.game} does not reach position ${requires.n}`)
    if (append) {
      const end = await this.endOf(append.game)
      if (append.n !== end)
        throw new PositionTaken(`log of game ${append.game}: position ${append.n} asked for, the end is ${end}`)
      append.records.forEach((value, i) => {
        operations.push(framedPut(keys.log(append.game, end + i), value))
      })
    }
    for (const [key, value] of puts) {
      operations.push(value === null ? { type: 'del', key } : framedPut(key, value))
      if (key.startsWith('log/')) this.#ends.delete(key.split('/')[1])
    }
    for (const { prefix, from, to } of aside) {
      for (const [key, bytes] of await this.#parts.disk.read(disk => disk.entries({ ...below(prefix), gte: from })))
        operations.push(framedPut(to + key.slice(prefix.length), bytes), { type: 'del', key })
      if (prefix.startsWith('log/')) this.#ends.set(prefix.slice(4, -1), lastNumber(from))
    }
    if (append) this.#ends.set(append.game, append.n + append.records.length)
    return operations
  }
}

/** The newest position of each log that they add to. */
function newestOf(accepted: readonly Waiting[]): [game: string, last: number][] {
  const newest = new Map<string, number>()
  for (const { batch } of accepted)
    if (batch.append && batch.append.records.length > 0)
      newest.set(batch.append.game, batch.append.n + batch.append.records.length - 1)
  return [...newest]
}
