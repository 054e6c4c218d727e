/**
 * The records as one node has them: in memory, by following their log. What the bus tells is a hint that there is more; the log is
 * looked at every second besides, and by whoever needs to be right.
 */
import type { Json } from '../../../engine/index.ts'
import { TemporarilyUnavailable } from '../../../saves/database/records.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { fromBytes } from '../../../saves/disk/json.ts'
import type { Reader } from '../../wire/checked-reader.ts'
import { RECORDS } from '../log/log-names.ts'
import { recordReader } from '../log/record.ts'
import type { Owner } from '../log/replicated-store.ts'
import type { Bus, Logs } from '../ports.ts'

/** On the bus: how far the log has come. */
const MOVED = 'records.moved'
const LOOK_MS = 1_000
/** Between looks that misses cause: a flood of tokens that open nothing costs the cluster no more than these. */
const MISS_MS = 200
const REACH_MS = 10_000

const PREFIX = keys.record('')
/** What changes with every call of a model, and nobody reads here but the one who keeps it. */
const LEFT_OUT = [keys.record('budget/used/'), keys.record('budget/turns/')]

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
  follow(tell: (key: string, value: Json | undefined, n: number) => void): void
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

export async function openRecordsReplica({ bus, logs, complain }: ReplicaParts): Promise<RecordsReplica> {
  const all = new Map<string, Json>()
  const followers: ((key: string, value: Json | undefined, n: number) => void)[] = []
  const ownerListeners = new Set<(owner: Owner) => void>()
  let reaching: { n: number; resolve(): void; reject(error: Error): void }[] = []
  let readNext = recordReader()
  let position = 0
  let owner: Owner = { node: null, epoch: 0 }
  let isClosed = false
  /** What changes is told once all is read. */
  let isAnew = false
  let reading: Promise<void> | null = null
  let next: Promise<void> | null = null
  let missing: { begin: Promise<void> } | null = null
  let missedMs = Number.NEGATIVE_INFINITY

  function apply(n: number, bytes: Uint8Array): void {
    const record = readNext(bytes)
    position = n + 1
    if (!record) return
    if (record.kind === 'own') {
      owner = { node: record.node, epoch: record.epoch }
      for (const tell of [...ownerListeners]) tell(owner)
    } else for (const { puts = [] } of record.batches) for (const [key, value] of puts) note(key, value, n)
    const reached = reaching.filter(one => one.n <= position)
    reaching = reaching.filter(one => one.n > position)
    for (const { resolve } of reached) resolve()
  }

  function note(full: string, bytes: Uint8Array | null, n: number): void {
    if (!full.startsWith(PREFIX) || LEFT_OUT.some(prefix => full.startsWith(prefix))) return
    const key = full.slice(PREFIX.length)
    const value = bytes === null ? undefined : (fromBytes(bytes, `record ${key}`) as Json)
    if (value === undefined) all.delete(key)
    else all.set(key, value)
    if (!isAnew) for (const tell of followers) tell(key, value, n)
  }

  async function read(): Promise<void> {
    if (position > 0 && (await logs.end(RECORDS)) < position) await readAnew()
    for await (const { n, record } of logs.read(RECORDS, position)) if (n === position) apply(n, record)
  }

  /** The cluster lost the end of the log: what was read there may be something else by now. */
  async function readAnew(): Promise<void> {
    const before = new Map(all)
    all.clear()
    position = 0
    readNext = recordReader()
    isAnew = true
    try {
      for await (const { n, record } of logs.read(RECORDS, 0)) apply(n, record)
    } finally {
      isAnew = false
      for (const key of new Set([...before.keys(), ...all.keys()]))
        if (JSON.stringify(before.get(key)) !== JSON.stringify(all.get(key)))
          for (const tell of followers) tell(key, all.get(key), position - 1)
    }
  }

  /** One reading after another: who asks while one is under way gets the next, which begins after they asked. */
  function catchUp(): Promise<void> {
    if (isClosed) return Promise.reject(stopping())
    if (!reading) {
      reading = read().finally(() => {
        reading = null
      })
      return reading
    }
    next ??= reading
      .catch(() => {})
      .then(() => {
        next = null
        return catchUp()
      })
    return next
  }

  /** For a hint: the rest comes with the next look. */
  const look = () => void catchUp().catch(() => {})
  const unhear = bus.subscribe(MOVED, ({ data }) => {
    if (Number(Buffer.from(data).toString()) > position) look()
  })
  let isTold = false
  const timer = setInterval(() => {
    catchUp().then(
      () => {
        isTold = false
      },
      error => {
        if (!isTold && !isClosed) complain(`the log of accounts cannot be read: ${(error as Error).message}`)
        isTold = true
      },
    )
  }, LOOK_MS).unref()

  const replica: RecordsReplica = {
    position: () => position,
    owner: () => owner,
    get: key => all.get(key),
    read(key, read) {
      const value = all.get(key)
      return value === undefined ? undefined : read(value, `the record ${key}`)
    },
    list: prefix =>
      [...all]
        .filter(([key]) => key.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => ({ key, value })),
    follow: tell => void followers.push(tell),
    onOwner(tell) {
      ownerListeners.add(tell)
      return () => void ownerListeners.delete(tell)
    },
    reach(n, withinMs = REACH_MS) {
      if (n <= position) return Promise.resolve()
      if (isClosed) return Promise.reject(stopping())
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const one = { n, resolve, reject }
      reaching.push(one)
      const late = setTimeout(() => {
        reaching = reaching.filter(other => other !== one)
        reject(new TemporarilyUnavailable('What was changed is not known everywhere yet.'))
      }, withinMs)
      const again = setInterval(look, MISS_MS)
      look()
      return promise.finally(() => {
        clearTimeout(late)
        clearInterval(again)
      })
    },
    catchUp,
    lookAgain() {
      missing ??= { begin: wait(missedMs + MISS_MS - performance.now()) }
      const mine = missing
      return mine.begin.then(() => {
        if (missing === mine) {
          missing = null
          missedMs = performance.now()
        }
        return catchUpWith(mine)
      })
    },
    hint: n => bus.publish(MOVED, Buffer.from(String(n))),
    close() {
      isClosed = true
      clearInterval(timer)
      unhear()
      for (const { reject } of reaching.splice(0)) reject(stopping())
    },
  }

  /** All that missed something together get one look. */
  const looks = new WeakMap<object, Promise<void>>()
  function catchUpWith(group: object): Promise<void> {
    const known = looks.get(group)
    if (known) return known
    const mine = catchUp()
    looks.set(group, mine)
    return mine
  }

  await catchUp()
  return replica
}

const stopping = () => new TemporarilyUnavailable('The server is stopping.')

const wait = (ms: number): Promise<void> => (ms <= 0 ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, ms)))
