/** The log of a game: everything that changed it, in order. A game is its newest snapshot and the log after it. */
import type { Command } from '../engine/index.ts'
import { fromBytes, toBytes } from './json.ts'
import type { Store } from './store.ts'
import { keys } from './store-keys.ts'

const RECORD_VERSION = 1

export interface LogRecord {
  /** Position, from 0. */
  n: number
  /** ms since 1970. */
  at: number
  /** Who gave it; NONE the service. */
  seat: number
  command: Command
  /** Of a call that may be retried: its id and the answer it was given. */
  call?: { id: string; answer: unknown }
  /** What its seat had done in its turn by then, as the actors count it (actors/game/turn-stats.ts). */
  tally?: unknown
  /** Hash of the state after it, on records that ended a round. */
  hash?: string
  /** Version of the program that wrote it and those after it (engine-version.ts): on the first record of whoever opened the game. */
  engine?: string
  /** Positions of earlier records, of another version, that its writer could not carry out: they stay, and are passed over. */
  aside?: number[]
}

/** One record as bytes. */
export const encodeRecord = (record: LogRecord): Uint8Array => toBytes({ v: RECORD_VERSION, ...record })

/** Throws where the bytes are no record this program can read. */
export function decodeRecord(bytes: Uint8Array, game: string, n: number): LogRecord {
  const what = `log record ${n} of game ${game}`
  const { v, ...record } = fromBytes(bytes, what) as { v: number } & LogRecord
  if (v !== RECORD_VERSION) throw new Error(`${what} has version ${v}; this program reads version ${RECORD_VERSION}`)
  const fits =
    record.n === n &&
    Number.isInteger(record.at) &&
    Number.isInteger(record.seat) &&
    typeof record.command?.type === 'string' &&
    (record.hash === undefined || typeof record.hash === 'string') &&
    (record.engine === undefined || typeof record.engine === 'string') &&
    (record.aside === undefined || (Array.isArray(record.aside) && record.aside.every(Number.isInteger)))
  if (!fits) throw new Error(`${what} is damaged: it reads ${JSON.stringify(record).slice(0, 200)}`)
  return record
}

/** Records from position `from` on, those before `until` or all, without a gap. */
export async function readLog(store: Store, game: string, from: number, until?: number): Promise<LogRecord[]> {
  const before = until === undefined ? {} : { before: keys.log(game, until) }
  const entries = await store.list(`log/${game}/`, { from: keys.log(game, from), ...before })
  return entries.map(([key, value], i) => {
    const n = from + i
    return failingAt(n, () => {
      if (key !== keys.log(game, n)) throw new Error(`log of game ${game} has no record ${n}; the next is ${key}`)
      return decodeRecord(value, game, n)
    })
  })
}

/** What fails in it fails at record `n` of a log: `positionOf` tells. */
export function failingAt<T>(n: number, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw error instanceof Error ? at(n, error) : error
  }
}

/** The error, as one that came at record `n`. */
export const at = (n: number, error: Error): Error => Object.assign(error, { position: n })

/** The record of a log at which something failed; null where that is not known. */
export const positionOf = (error: unknown): number | null =>
  error instanceof Error && 'position' in error && Number.isInteger(error.position) ? (error.position as number) : null
