/**
 * The records as one node has them: in memory, by following their log. What the bus tells is a hint that there is more; the log is
 * looked at every second besides, and by whoever needs to be right.
 */
import type { Json } from '../../../engine/index.ts'
import { TemporarilyUnavailable } from '../../../saves/database/records.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { fromBytes } from '../../../saves/disk/json.ts'
import type { Reader } from '../../wire/checked-reader.ts'
import { SharedRuns } from '../../wire/shared-runs.ts'
import { RECORDS } from '../log/log-names.ts'
import { recordReader } from '../log/record.ts'
import type { Owner } from '../log/replicated-store.ts'
import type { Bus, Logs } from '../ports.ts'
import { PositionWaits } from './position-waits.ts'

/** On the bus: how far the log has come. */
const MOVED = 'records.moved'
const LOOK_MS = 1_000
/** Between looks that misses cause: a flood of tokens that open nothing costs the cluster no more than these. */
const MISS_MS = 200
const REACH_MS = 10_000

const PREFIX = keys.record('')
/** What changes with every call of a model, and nobody reads here but the one who keeps it. */
const LEFT_OUT = [keys.record('budget/used/'), keys.record('budget/turns/')]

type Follower = (key: string, value: Json | undefined, n: number) => void

export interface RecordsReplica {
  /** The position after the newest record of the log that is known here. */
  position(): number
  /** As the log says it last. */
  owner(): Owner
  get(key: string): Json | undefined
  /** The same, checked. Throws where the record does not fit. */
  read<T>(key: string, read: Reader<T>): T | undefined
  /** In the order of the keys. */
  list(prefix: string): { key: string; value: Json }[]
  /** Tells of every change in the order of the log, once it is known here. */
  follow(tell: Follower): void
  /** Tells when somebody else owns the log. */
  onOwner(tell: (owner: Owner) => void): () => void
  /** Resolves once everything before position n is known here. Rejects with TemporarilyUnavailable where that takes too long. */
  reach(n: number, withinMs?: number): Promise<void>
  /** Resolves once all is known that the log has when this is called. Rejects where the log cannot be read. */
  catchUp(): Promise<void>
  /** The same for whoever misses something: some times a second at most, all who wait together. */
  lookAgain(): Promise<void>
  /** Tells the others how far the log has come. */
  hint(n: number): void
  close(): void
}

export interface ReplicaParts {
  bus: Bus
  logs: Logs
  complain(text: string): void
}

export async function openRecordsReplica(parts: ReplicaParts): Promise<RecordsReplica> {
  const replica = new LogReplica(parts)
  await replica.catchUp()
  return replica
}

class LogReplica implements RecordsReplica {
  readonly #parts: ReplicaParts
  readonly #all = new Map<string, Json>()
  readonly #followers: Follower[] = []
  readonly #ownerListeners = new Set<(owner: Owner) => void>()
  readonly #waits = new PositionWaits()
  readonly #reading = new SharedRuns(() => this.#read())
  readonly #timer: NodeJS.Timeout
  readonly #unhear: () => void
  #readNext = recordReader()
  #position = 0
  #owner: Owner = { node: null, epoch: 0 }
  #isClosed = false
  /** What changes is told once all is read. */
  #isAnew = false
  /** Those that missed something together: they get one look. */
  #missing: { begin: Promise<void>; look: Promise<void> | null } | null = null
  #missedMs = Number.NEGATIVE_INFINITY
  /** That the log cannot be read was told. */
  #isTold = false

  constructor(parts: ReplicaParts) {
    this.#parts = parts
    this.#unhear = parts.bus.subscribe(MOVED, ({ data }) => {
      if (Number(Buffer.from(data).toString()) > this.#position) this.#look()
    })
    this.#timer = setInterval(() => this.#lookInTurn(), LOOK_MS).unref()
  }

  position(): number {
    return this.#position
  }

  owner(): Owner {
    return this.#owner
  }

  get(key: string): Json | undefined {
    return this.#all.get(key)
  }

  read<T>(key: string, read: Reader<T>): T | undefined {
    const value = this.#all.get(key)
    return value === undefined ? undefined : read(value, `the record ${key}`)
  }

  list(prefix: string): { key: string; value: Json }[] {
    return [...this.#all]
      .filter(([key]) => key.startsWith(prefix))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => ({ key, value }))
  }

  follow(tell: Follower): void {
    this.#followers.push(tell)
  }

  onOwner(tell: (owner: Owner) => void): () => void {
    this.#ownerListeners.add(tell)
    return () => void this.#ownerListeners.delete(tell)
  }

  reach(n: number, withinMs = REACH_MS): Promise<void> {
    if (n <= this.#position) return Promise.resolve()
    if (this.#isClosed) return Promise.reject(stopping())
    const reached = this.#waits.until(n, withinMs)
    const again = setInterval(() => this.#look(), MISS_MS)
    this.#look()
    return reached.finally(() => clearInterval(again))
  }

  catchUp(): Promise<void> {
    return this.#isClosed ? Promise.reject(stopping()) : this.#reading.run()
  }

  lookAgain(): Promise<void> {
    this.#missing ??= { begin: wait(this.#missedMs + MISS_MS - performance.now()), look: null }
    const mine = this.#missing
    return mine.begin.then(() => {
      if (this.#missing === mine) {
        this.#missing = null
        this.#missedMs = performance.now()
      }
      return (mine.look ??= this.catchUp())
    })
  }

  hint(n: number): void {
    this.#parts.bus.publish(MOVED, Buffer.from(String(n)))
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    this.#unhear()
    this.#waits.end(stopping)
  }

  /** For a hint: the rest comes with the next look. */
  #look(): void {
    void this.catchUp().catch(() => {})
  }

  #lookInTurn(): void {
    this.catchUp().then(
      () => {
        this.#isTold = false
      },
      error => {
        if (!this.#isTold && !this.#isClosed)
          this.#parts.complain(`the log of accounts cannot be read: ${(error as Error).message}`)
        this.#isTold = true
      },
    )
  }

  async #read(): Promise<void> {
    const { logs } = this.#parts
    if (this.#isClosed) throw stopping()
    if (this.#position > 0 && (await logs.end(RECORDS)) < this.#position) await this.#readAnew()
    for await (const { n, record } of logs.read(RECORDS, this.#position)) if (n === this.#position) this.#apply(n, record)
  }

  /** The cluster lost the end of the log: what was read there may be something else by now. */
  async #readAnew(): Promise<void> {
    const before = new Map(this.#all)
    this.#all.clear()
    this.#position = 0
    this.#readNext = recordReader()
    this.#isAnew = true
    try {
      for await (const { n, record } of this.#parts.logs.read(RECORDS, 0)) this.#apply(n, record)
    } finally {
      this.#isAnew = false
      for (const key of new Set([...before.keys(), ...this.#all.keys()]))
        if (JSON.stringify(before.get(key)) !== JSON.stringify(this.#all.get(key)))
          for (const tell of this.#followers) tell(key, this.#all.get(key), this.#position - 1)
    }
  }

  #apply(n: number, bytes: Uint8Array): void {
    const record = this.#readNext(bytes)
    this.#position = n + 1
    if (!record) return
    if (record.kind === 'own') {
      this.#owner = { node: record.node, epoch: record.epoch }
      for (const tell of [...this.#ownerListeners]) tell(this.#owner)
    } else for (const { puts = [] } of record.batches) for (const [key, value] of puts) this.#note(key, value, n)
    this.#waits.reached(this.#position)
  }

  #note(full: string, bytes: Uint8Array | null, n: number): void {
    if (!full.startsWith(PREFIX) || LEFT_OUT.some(prefix => full.startsWith(prefix))) return
    const key = full.slice(PREFIX.length)
    const value = bytes === null ? undefined : (fromBytes(bytes, `record ${key}`) as Json)
    if (value === undefined) this.#all.delete(key)
    else this.#all.set(key, value)
    if (!this.#isAnew) for (const tell of this.#followers) tell(key, value, n)
  }
}

const stopping = () => new TemporarilyUnavailable('The server is stopping.')

const wait = (ms: number): Promise<void> => (ms <= 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, ms)))
