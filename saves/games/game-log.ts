/** The log of a game: everything that changed it, in order. A game is its newest snapshot and the log after it. */
import type { Command } from '../../engine/index.ts'
import type { Store } from '../database/store.ts'
import { keys, lastNumber } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'

const RECORD_VERSION = 1

export interface LogRecord {
  /** Position, from 0. */
  n: number
  /** ms since 1970. */
  at: number
  /** Who gave it; NONE the service. */
  seat: number
  command: Command
  /** Of a call that may be retried: its id, the digest of what it asked (older programs kept none), and the answer it was given. */
  call?: { id: string; of?: string; answer: unknown }
  /** What its seat had done in its turn by then, as the actors count it (actors/wire/turn-stats.ts). */
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

/** A newer program wrote it: it is sound, and not for this one. */
class NewerRecord extends Error {
  override name = 'NewerRecord'
}

/** Throws where the bytes are no record this program can read. */
export function decodeRecord(bytes: Uint8Array, game: string, n: number): LogRecord {
  const what = `log record ${n} of game ${game}`
  const { v, ...record } = fromBytes(bytes, what) as { v: number } & LogRecord
  if (v !== RECORD_VERSION) throw new NewerRecord(`${what} has version ${v}; this program reads version ${RECORD_VERSION}`)
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

/** Without `end` the newest record that can be read is the log's last. */
type LogStore = Pick<Store, 'list'> & Partial<Pick<Store, 'end'>>

/** A log has no sound record at position n, and others after it. */
export class LogGap extends Error {
  override name = 'LogGap'
  n: number
  /** As `positionOf` reads it. */
  position: number
  constructor(game: string, n: number, why: string) {
    super(`log of game ${game} has no record ${n}: ${why}`)
    this.n = n
    this.position = n
  }
}

/**
 * Records from position `from` on, those before `until` or all. Throws `LogGap` where one is missing or damaged; of those before
 * position `sure`, where that is given, only what comes after the last gap is read.
 */
export async function readLog(store: LogStore, game: string, from: number, until?: number, sure = from): Promise<LogRecord[]> {
  const before = until === undefined ? {} : { before: keys.log(game, until) }
  const entries = await store.list(`log/${game}/`, { from: keys.log(game, from), ...before, skipDamaged: true })
  const newest = store.end ? await store.end(game) : entries.length > 0 ? lastNumber(entries[entries.length - 1][0]) + 1 : 0
  const end = Math.min(newest, until ?? newest)
  let records: LogRecord[] = []
  const found = new Map(entries.map(([key, value]) => [lastNumber(key), value]))
  for (let n = from; n < Math.max(end, sure); n++) {
    try {
      const value = found.get(n)
      if (value === undefined) throw new LogGap(game, n, 'it is missing or damaged')
      records.push(decodeRecord(value, game, n))
    } catch (error) {
      if (error instanceof NewerRecord) throw error
      if (n >= sure) throw error instanceof LogGap ? error : new LogGap(game, n, (error as Error).message)
      records = []
    }
  }
  return records
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
