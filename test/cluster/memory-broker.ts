/**
 * The cluster's ports in memory, for tests: several nodes over one `MemoryCluster`. Every answer comes in a later tick, and what can go
 * wrong between a node and the others is switched by `faults`.
 */
import {
  type BlobStore,
  type Broker,
  BusError,
  type KeyValue,
  type KvEntry,
  type Logs,
  UnknownOutcome,
} from '../../actors/cluster/ports.ts'
import { MemoryBuses, type Way } from './memory-bus.ts'

export interface Faults {
  /** The next append rejects with `UnknownOutcome`: its record is kept, or is not. Null again after it. */
  nextAppend: 'kept' | 'lost' | null
  /** Nothing comes and nothing goes: requests time out, writes are `UnknownOutcome`, reads reject. */
  isCut: boolean
  /** Messages of the bus neither come nor go; logs, cells and blobs work. */
  isBusStopped: boolean
  /** Watches of this node tell nothing; what they missed is never told. */
  areWatchesSilent: boolean
}

export interface MemoryBroker extends Broker {
  node: string
  faults: Faults
}

interface Options {
  /** One way; a later tick by default. */
  hop?: () => Promise<void>
  /** After which a node that is cut off gives up a read or a write. */
  patienceMs?: number
  largest?: number
}

interface Watcher {
  faults: Faults
  on(cell: { key: string; value: Uint8Array | null }): void
}

/** What all nodes share. */
export class MemoryCluster {
  /** Log → position → record. */
  readonly logs = new Map<string, Map<number, { record: Uint8Array; id: string }>>()
  readonly #buckets = new Map<string, { cells: Map<string, KvEntry>; watchers: Set<Watcher>; revision: number }>()
  readonly #shelves = new Map<string, Map<string, Uint8Array>>()
  readonly #hop: () => Promise<void>
  readonly #buses: MemoryBuses
  readonly #patienceMs: number
  readonly #largest: number

  constructor({ hop = nextTick, patienceMs = 50, largest = 8 * 1024 * 1024 }: Options = {}) {
    this.#hop = hop
    this.#buses = new MemoryBuses(hop)
    this.#patienceMs = patienceMs
    this.#largest = largest
  }

  /** The cluster as this node has it. */
  broker(node: string): MemoryBroker {
    const faults: Faults = { nextAppend: null, isCut: false, isBusStopped: false, areWatchesSilent: false }
    let isClosed = false
    const way: Way = { isOpen: () => !(faults.isCut || faults.isBusStopped || isClosed), isClosed: () => isClosed }
    const trip: Trip = async (what, act) => {
      const lose = async (): Promise<never> => {
        await new Promise(resolve => setTimeout(resolve, this.#patienceMs))
        throw what.isWrite
          ? new UnknownOutcome(`${what.name}: no answer came.`)
          : new BusError('timeout', `${what.name}: no answer came.`)
      }
      if (isClosed) throw new BusError('closed', `${what.name}: the way to the cluster is closed.`)
      if (faults.isCut) return lose()
      await this.#hop()
      if (faults.isCut) return lose()
      const answer = act()
      await this.#hop()
      return faults.isCut ? lose() : answer
    }
    return {
      node,
      faults,
      largest: this.#largest,
      bus: this.#buses.open(way),
      logs: this.#logsOf(trip, faults),
      cells: bucket => this.#cellsOf(bucket, trip, faults),
      blobs: shelf => this.#blobsOf(shelf, trip),
      close: async () => {
        isClosed = true
        this.#buses.close(way)
        for (const { watchers } of this.#buckets.values())
          for (const watcher of watchers) if (watcher.faults === faults) watchers.delete(watcher)
      },
    }
  }

  #logsOf(trip: Trip, faults: Faults): Logs {
    const endOf = (log: string): number => Math.max(-1, ...(this.logs.get(log)?.keys() ?? [])) + 1
    const get = (log: string, n: number): Promise<Uint8Array | null> =>
      trip(read(`record ${n} of ${log}`), () => this.logs.get(log)?.get(n)?.record.slice() ?? null)
    const end = (log: string): Promise<number> => trip(read(`the end of ${log}`), () => endOf(log))
    return {
      append: async (log, n, record, id) => {
        this.#fits(record)
        const copy = record.slice()
        const fate = faults.nextAppend
        faults.nextAppend = null
        const answer = await trip(write(`record ${n} of ${log}`), () => {
          if (fate === 'lost') return 'lost'
          const records = this.logs.get(log) ?? new Map<number, { record: Uint8Array; id: string }>()
          const there = records.get(n)
          if (there) return there.id === id ? 'kept' : 'taken'
          this.logs.set(log, records.set(n, { record: copy, id }))
          return 'kept'
        })
        if (fate || answer === 'lost') throw new UnknownOutcome(`record ${n} of ${log}: no answer came.`)
        return answer
      },
      get,
      end,
      read: async function* (log, from) {
        const stop = await end(log)
        for (let n = from; n < stop; n++) {
          const record = await get(log, n)
          if (!record) throw new Error(`The log ${log} lacks record ${n} of ${stop}.`)
          yield { n, record }
        }
      },
      names: () => trip(read('the names of logs'), () => [...this.logs.keys()]),
      remove: log => trip(write(`the end of log ${log}`), () => void this.logs.delete(log)),
    }
  }

  #cellsOf(name: string, trip: Trip, faults: Faults): KeyValue {
    if (!this.#buckets.has(name)) this.#buckets.set(name, { cells: new Map(), watchers: new Set(), revision: 0 })
    const bucket = this.#buckets.get(name)!
    const tell = (key: string, value: Uint8Array | null): void => {
      for (const watcher of bucket.watchers) void this.#tell(watcher, bucket.watchers, key, value)
    }
    const set = (key: string, value: Uint8Array): void => {
      bucket.cells.set(key, { key, value, revision: ++bucket.revision })
      tell(key, value)
    }
    return {
      get: key => trip(read(key), () => copyOf(bucket.cells.get(key))),
      put: async (key, value) => {
        this.#fits(value)
        const copy = value.slice()
        await trip(write(key), () => set(key, copy))
      },
      create: async (key, value) => {
        this.#fits(value)
        const copy = value.slice()
        return trip(write(key), () => {
          if (bucket.cells.has(key)) return false
          set(key, copy)
          return true
        })
      },
      delete: key =>
        trip(write(key), () => {
          bucket.revision++
          if (bucket.cells.delete(key)) tell(key, null)
        }),
      keys: () => trip(read(`the keys of ${name}`), () => [...bucket.cells.keys()]),
      watch: on => {
        const watcher = { faults, on }
        bucket.watchers.add(watcher)
        for (const { key, value } of bucket.cells.values()) void this.#tell(watcher, bucket.watchers, key, value)
        return () => bucket.watchers.delete(watcher)
      },
    }
  }

  async #tell(watcher: Watcher, all: Set<Watcher>, key: string, value: Uint8Array | null): Promise<void> {
    await this.#hop()
    const { areWatchesSilent, isCut } = watcher.faults
    if (all.has(watcher) && !areWatchesSilent && !isCut) watcher.on({ key, value: value?.slice() ?? null })
  }

  #blobsOf(name: string, trip: Trip): BlobStore {
    const shelf = this.#shelves.get(name) ?? new Map<string, Uint8Array>()
    this.#shelves.set(name, shelf)
    return {
      put: async (key, bytes) => {
        const copy = bytes.slice()
        await trip(write(key), () => void shelf.set(key, copy))
      },
      get: key => trip(read(key), () => shelf.get(key)?.slice() ?? null),
      delete: key => trip(write(key), () => void shelf.delete(key)),
      names: () => trip(read(`the names of ${name}`), () => [...shelf.keys()]),
    }
  }

  #fits(bytes: Uint8Array): void {
    if (bytes.length > this.#largest)
      throw new RangeError(`${bytes.length} bytes are more than the ${this.#largest} that a message may have.`)
  }
}

interface What {
  name: string
  isWrite: boolean
}

/** There and back: carries `act` out where the cluster is, or rejects as a network would. */
type Trip = <T>(what: What, act: () => T) => Promise<T>

const read = (name: string): What => ({ name, isWrite: false })
const write = (name: string): What => ({ name, isWrite: true })
const copyOf = (cell?: KvEntry): KvEntry | null => (cell ? { ...cell, value: cell.value.slice() } : null)
const nextTick = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
