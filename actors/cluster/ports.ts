/** What several machines stand on: messages, logs, cells and blobs. No code above knows which program provides them. */

/** Nobody answers, or nobody did in time: whether the request was carried out is not known with `timeout`. */
export class BusError extends Error {
  override name = 'BusError'
  readonly reason: 'no-responders' | 'timeout' | 'closed'

  constructor(reason: BusError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** What was to be written may be there or not: the writer steps down and reads again, and never writes the same blindly. */
export class UnknownOutcome extends Error {
  override name = 'UnknownOutcome'
}

/** A message that came in. `reply` is there where an answer is awaited. */
export interface Message {
  subject: string
  data: Uint8Array
  reply?(data: Uint8Array): void
}

/** Messages between nodes: at most once, to who listens now. Subjects are words joined by dots; no secret is in one. */
export interface Bus {
  publish(subject: string, data: Uint8Array): void
  /** The first answer. Rejects with `BusError`; with `timeout` too where the signal ends it. */
  request(subject: string, data: Uint8Array, options: { timeoutMs: number; signal?: AbortSignal }): Promise<Uint8Array>
  /** `queue`: of all who listen with the same name, one gets each message. Returns what ends it. */
  subscribe(subject: string, on: (message: Message) => void, options?: { queue?: string }): () => void
  /** Whether the way to the others stands at this moment. */
  isConnected(): boolean
}

/**
 * Logs, each a sequence of positions from 0 on without gaps. A position is written once by whoever is first, over all nodes; what was
 * acknowledged is there whatever dies.
 */
export interface Logs {
  /**
   * `taken`: that position has another record. The record is there once it resolves with `kept`; also where `id`, which names this one
   * attempt, was kept before. Rejects with `UnknownOutcome` where nobody can tell.
   */
  append(log: string, n: number, record: Uint8Array, id: string): Promise<'kept' | 'taken'>
  /** Null where there is none. */
  get(log: string, n: number): Promise<Uint8Array | null>
  /** The position after the newest record. */
  end(log: string): Promise<number>
  /** Records from position `from` to the end as it is when this begins, in order. Throws where one is missing. */
  read(log: string, from: number): AsyncIterable<{ n: number; record: Uint8Array }>
  /** Names of all logs. */
  names(): Promise<string[]>
  /** The log goes, whole; a server that follows may show it for a moment more. */
  remove(log: string): Promise<void>
}

export interface KvEntry {
  key: string
  value: Uint8Array
  /** Grows with every write of the bucket. */
  revision: number
}

/** Small values by key: hints, and what is written once. Keys are of letters, digits, `-`, `_`, `=`, `/` and `.`. */
export interface KeyValue {
  get(key: string): Promise<KvEntry | null>
  put(key: string, value: Uint8Array): Promise<void>
  /** False where the key has a value: of all who try one wins. */
  create(key: string, value: Uint8Array): Promise<boolean>
  delete(key: string): Promise<void>
  keys(): Promise<string[]>
  /** All that there is, then every change, as a hint: it may fall silent for minutes, so whoever needs to be right asks. Null: deleted. */
  watch(on: (cell: { key: string; value: Uint8Array | null }) => void): () => void
}

/** Large values by name, written whole: snapshots, code and rules by their hashes. */
export interface BlobStore {
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | null>
  delete(name: string): Promise<void>
  names(): Promise<string[]>
}

export const KV_BUCKETS = ['directory', 'nodes', 'results'] as const
export type KvBucket = (typeof KV_BUCKETS)[number]

export const BLOB_BUCKETS = ['snapshots', 'rules', 'code', 'files'] as const
export type BlobBucket = (typeof BLOB_BUCKETS)[number]

/** The way to all of it, as one node has it. */
export interface Broker {
  bus: Bus
  logs: Logs
  cells(bucket: KvBucket): KeyValue
  blobs(shelf: BlobBucket): BlobStore
  /** In bytes, of a record, a message or a cell. */
  largest: number
  close(): Promise<void>
}
