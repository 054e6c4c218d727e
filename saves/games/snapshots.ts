/** Snapshots of a game: its state before log record n, compressed. Written off the hot path but in order; the newest three stay. */

import { promisify } from 'node:util'
import { zstdCompress, zstdDecompressSync } from 'node:zlib'
import { type GameEvent, type GameState, hashBytes, LAYOUT, readState } from '../../engine/index.ts'
import type { Store } from '../database/store.ts'
import { keys, lastNumber } from '../database/store-keys.ts'
import { readJsonHeader, withJsonHeader } from '../disk/json-header.ts'
import { engineVersion } from '../program/engine-version.ts'

const SNAPSHOT_VERSION = 1
const SNAPSHOTS_KEPT = 3
/** In bytes; late games of the largest maps have some ten million. */
const LARGEST_STATE = 2 ** 28
const compress = promisify(zstdCompress)

export interface Snapshot {
  /** The log record that comes after it. */
  n: number
  state: GameState
  under: UnderWay
  /** An older program wrote it, in another layout. */
  isOlder: boolean
  /** What was said and stood in that layout. */
  said: GameEvent[]
  /** Version of the program that came to this state; null: from before versions were noted. */
  engine: string | null
}

/** What was under way beside the state. */
export interface UnderWay {
  /** Position of the first log record of the round. */
  roundFrom: number
  /** What the seat whose turn it was had done in it; null where nothing is known of it. */
  tally: unknown
}

interface Head {
  v: number
  n: number
  turn: number
  /** Of the state's bytes. */
  hash: string
  /** Older snapshots lack it. */
  under?: UnderWay
  /** Older snapshots lack it. */
  engine?: string
}

/** `hash` is that of the state's bytes, which stand behind the head as engine/core/codec.ts makes them, in zstd. */
export async function encodeSnapshot(
  n: number,
  turn: number,
  stateBytes: Uint8Array,
  under: UnderWay = { roundFrom: n, tally: null },
  hash = hashBytes(stateBytes),
): Promise<Uint8Array> {
  const head: Head = { v: SNAPSHOT_VERSION, n, turn, hash, under, engine: engineVersion() }
  return withJsonHeader(head, await compress(stateBytes))
}

/** What a snapshot says of itself, without its state. Throws where `bytes` are none. */
export const snapshotHead = (bytes: Uint8Array, what: string): Head & { under: UnderWay } => readSnapshot(bytes, what).head

function readSnapshot(bytes: Uint8Array, what: string): { head: Head & { under: UnderWay }; body: Uint8Array } {
  const read = readJsonHeader(bytes, what)
  const head = read.head as Head
  if (head.v !== SNAPSHOT_VERSION)
    throw new Error(`${what} has version ${head.v}; this program reads version ${SNAPSHOT_VERSION}`)
  return { head: { ...head, under: head.under ?? { roundFrom: head.n, tally: null } }, body: read.body }
}

/** Throws an error that names the game and what is wrong with the bytes. */
export function decodeSnapshot(bytes: Uint8Array, game: string, n: number): Snapshot {
  const what = `snapshot ${n} of game ${game}`
  const { head, body: packed } = readSnapshot(bytes, what)
  let body: Uint8Array
  try {
    body = zstdDecompressSync(packed, { maxOutputLength: LARGEST_STATE })
  } catch (error) {
    throw new Error(`${what} is damaged: ${(error as Error).message}`, { cause: error })
  }
  if (head.n !== n || hashBytes(body) !== head.hash) throw new Error(`${what} is damaged: its hash does not fit`)
  const { state, layout, said } = readState(body)
  const { under, engine = null } = head
  return { n, state, under, isOlder: layout < LAYOUT, said, engine }
}

/** The newest snapshots, or the newest of those not after record `until`; newest first, not yet decoded. */
export async function readSnapshots(store: Store, game: string, until?: number): Promise<{ n: number; bytes: Uint8Array }[]> {
  const before = until === undefined ? {} : { before: keys.snapshot(game, until + 1) }
  // One more than are kept: one may stay for good. A damaged one must not hide those before it.
  const entries = await store.list(prefixOf(game), { ...before, skipDamaged: true })
  return entries
    .slice(-SNAPSHOTS_KEPT)
    .reverse()
    .map(([key, bytes]) => ({ n: lastNumber(key), bytes }))
}

/** Position of the oldest snapshot of a game that has any. */
export async function oldestSnapshot(store: Store, game: string): Promise<number> {
  const [[key]] = await store.list(prefixOf(game))
  return lastNumber(key)
}

const prefixOf = (game: string): string => `snap/${game}/`

export interface SnapshotWriter {
  /**
   * Keeps the state as it is before record n. While one is being written, only the newest of those that follow is; none while too many
   * of other games wait: the log holds it all.
   */
  write(n: number, turn: number, stateBytes: Uint8Array, under?: UnderWay, hash?: string): void
  /** Once everything is on the disk; rejects where a write failed. */
  flushed(): Promise<void>
}

interface Wanted {
  n: number
  turn: number
  stateBytes: Uint8Array
  under: UnderWay | undefined
  hash: string | undefined
}

/**
 * `kept` are the positions of the snapshots that there are. `logSnapshots`: so many snapshots are kept, and of the log what comes after
 * the oldest of them; 0: the newest three, and all of the log.
 */
export function snapshotWriter(store: Store, game: string, kept: number[], logSnapshots = 0): SnapshotWriter {
  let positions = [...kept].sort((a, b) => a - b)
  const most = logSnapshots || SNAPSHOTS_KEPT
  const gate = gateOf(store)
  let next: Wanted | null = null
  let running: Promise<void> | null = null
  /** Before it the log is not cut: a snapshot that stays for good. Looked up once. */
  let oldest: number | null = null

  async function run(): Promise<void> {
    try {
      while (next) {
        await gate.enter()
        try {
          const wanted: Wanted = next
          next = null
          await put(wanted).finally(() => gate.free(wanted.stateBytes.length))
        } finally {
          gate.leave()
        }
      }
    } finally {
      running = null
    }
  }

  async function put({ n, turn, stateBytes, under, hash }: Wanted): Promise<void> {
    const bytes = await encodeSnapshot(n, turn, stateBytes, under, hash)
    const all = positions.includes(n) ? positions : [...positions, n]
    const dropped = all.slice(0, Math.max(0, all.length - most)).map((old): [string, null] => [keys.snapshot(game, old), null])
    await store.commit({ requires: { game, n }, puts: [[keys.snapshot(game, n), bytes], ...dropped] })
    positions = all.slice(dropped.length)
    if (logSnapshots > 0) await cutLog(Math.min(positions[0], under?.roundFrom ?? n))
  }

  /** The newest record stays: it tells where the log ends. */
  async function cutLog(from: number): Promise<void> {
    oldest ??= await oldestSnapshot(store, game)
    if (oldest >= Math.min(...positions)) oldest = Number.POSITIVE_INFINITY
    const before = Math.min(from, oldest, (await store.end(game)) - 1)
    if (before > 0) await store.commit({ cut: { game, before } })
  }

  return {
    write(n, turn, stateBytes, under, hash) {
      // What asks for it tells what is under way: a game that leaves memory.
      if (!gate.admit(stateBytes.length, under !== undefined)) return
      if (next) gate.free(next.stateBytes.length)
      next = { n, turn, stateBytes, under, hash }
      if (running) return
      running = run()
      // Whoever asks for flushed() learns of a failure; nobody else has to, since the log holds it all.
      running.catch(() => {})
    },
    flushed: async () => {
      if (running) await running
    },
  }
}

/** Snapshots that are pressed together and written at a time, and states that wait for it: of all games that share a store's end. */
const MOST_AT_ONCE = 2
const MOST_WAITING_BYTES = 64 * 1024 * 1024

interface Gate {
  enter(): Promise<void>
  leave(): void
  /** Whether so many bytes may wait; what is urgent always may. */
  admit(bytes: number, isUrgent: boolean): boolean
  free(bytes: number): void
}

const gates = new WeakMap<Store, Gate>()

function gateOf(store: Store): Gate {
  const gate = gates.get(store) ?? newGate()
  gates.set(store, gate)
  return gate
}

function newGate(): Gate {
  let inside = 0
  let held = 0
  const waiting: (() => void)[] = []
  return {
    async enter() {
      if (inside < MOST_AT_ONCE) inside++
      // Whoever leaves hands its place on.
      else await new Promise<void>(resolve => waiting.push(resolve))
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else inside--
    },
    admit(bytes, isUrgent) {
      if (!isUrgent && held + bytes > MOST_WAITING_BYTES) return false
      held += bytes
      return true
    },
    free(bytes) {
      held -= bytes
    },
  }
}
