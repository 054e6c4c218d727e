/** Which log a batch belongs to, and what of it goes there. */
import type { Batch } from '../../../saves/database/batch.ts'
import { gamePrefixes, keys } from '../../../saves/database/store-keys.ts'
import { gamesOf } from '../../../saves/database/tombstones.ts'
import { LAB, RECORDS } from './log-names.ts'

type Put = [key: string, value: Uint8Array | null]

/** Kinds of keys that stay where they are written: snapshots go to a shelf of their own, rules by their hash; usage is on its way to this machine's ledger. */
const LOCAL = ['snap/', 'rules/', 'usage/']

/** Null: it stays in the local store. Throws where it writes to several. */
export function logOfBatch(batch: Batch): string | null {
  const { cut, aside = [], puts = [] } = batch
  const logs = new Set(gamesOf(batch))
  if (cut) logs.add(cut.game)
  for (const { prefix } of aside) logs.add(prefix.split('/')[1])
  if (puts.some(([key]) => key.startsWith(keys.record('')))) logs.add(RECORDS)
  if (puts.some(([key]) => key.startsWith(keys.lab('')))) logs.add(LAB)
  if (logs.size > 1) throw new Error(`a batch writes to several logs of the cluster: ${[...logs].join(', ')}`)
  for (const log of logs) return log
  return null
}

/** What other nodes need of it; null where that is nothing. */
export function outward({ append, puts = [], cut, aside }: Batch): Batch | null {
  const shared = puts.filter(([key]) => !LOCAL.some(kind => key.startsWith(kind)))
  if (!append && shared.length === 0 && !cut && !aside) return null
  return { ...(append && { append }), ...(shared.length > 0 && { puts: shared }), ...(cut && { cut }), ...(aside && { aside }) }
}

/** With what a new game, or one that came as a file, comes to be. */
export function isBirth(game: string, { puts = [] }: Batch): boolean {
  const isPut = (wanted: string) => puts.some(([key, value]) => key === wanted && value !== null)
  return isPut(keys.meta(game)) && isPut(keys.tokens(game))
}

/** What may be written of a game before it comes to be: whom it will be there for, or all but the end of a file. */
export const isBeforeBirth = (game: string, { puts = [] }: Batch): boolean =>
  puts.some(([key, value]) => value !== null && (key === keys.coming(game) || (key === keys.sharing(game) && puts.length === 1)))

/** Whether it deletes its game. */
export const isDeletion = (game: string, { puts = [] }: Batch): boolean =>
  puts.some(([key, value]) => key === keys.tombstone(game) && value !== null)

/** Whether it changes a game's own log otherwise than at its end. */
export const isOutOfLine = ({ aside, puts = [] }: Batch): boolean =>
  aside !== undefined || puts.some(([key]) => key.startsWith('log/'))

/** Its newest snapshot; null where it has none. */
export function snapshotIn(game: string, { puts = [] }: Batch): { key: string; bytes: Uint8Array } | null {
  const found = puts
    .filter((put): put is [string, Uint8Array] => put[1] !== null && put[0].startsWith(`snap/${game}/`))
    .sort(byKey)
  const newest = found.at(-1)
  return newest ? { key: newest[0], bytes: newest[1] } : null
}

/** Whether a mark of the same batch, which goes to the log, holds the same state. */
export const isMarkedToo = (game: string, { puts = [] }: Batch, bytes: Uint8Array): boolean =>
  puts.some(([key, value]) => value !== null && key.startsWith(`marks/${game}/`) && Buffer.compare(value, bytes) === 0)

/** Hashes of the rules that it brings. */
export function rulesIn({ puts = [] }: Batch): [hash: string, bytes: Uint8Array][] {
  const prefix = keys.rules('')
  return puts.flatMap(([key, value]) => (value && key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : []))
}

/** What it adds up to, in bytes. */
export const sizeOf = ({ append, puts = [] }: Batch): number =>
  (append?.records ?? []).reduce((sum, record) => sum + record.length, 0) +
  puts.reduce((sum, [key, value]) => sum + key.length + (value?.length ?? 0), 0)

/** Several of one game as one, in their order: what they rest on was looked at, and their appends follow one another. */
export function joined(batches: Batch[]): Batch {
  const appends = batches.flatMap(({ append }) => (append ? [append] : []))
  const puts: Put[] = batches.flatMap(batch => batch.puts ?? [])
  const cut = batches.findLast(batch => batch.cut)?.cut
  const aside = batches.flatMap(batch => batch.aside ?? [])
  return {
    ...(appends.length > 0 && { append: { ...appends[0], records: appends.flatMap(({ records }) => records) } }),
    puts,
    ...(cut && { cut }),
    ...(aside.length > 0 && { aside }),
  }
}

const byKey = ([a]: Put, [b]: Put): number => (a < b ? -1 : 1)

/** The log to which a prefix of keys belongs; null: none. */
export function logOfPrefix(prefix: string): string | null {
  if (prefix.startsWith(keys.record(''))) return RECORDS
  if (prefix.startsWith(keys.lab(''))) return LAB
  const [kind, game] = prefix.split('/')
  return game && gamePrefixes(game).some(one => one.startsWith(`${kind}/`)) ? game : null
}
