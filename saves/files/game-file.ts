/** A game as one file: what the store keeps of it, without its tokens, with the rules it was made with. In the frames of a backup (backup-file.ts). */
import type { Readable, Transform } from 'node:stream'
import type { Store, StoreReader } from '../database/store.ts'
import { keys, lastNumber, STORE_VERSION } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'
import type { GameRecord } from '../games/games.ts'
import { decodeSnapshot, readSnapshots } from '../games/snapshots.ts'
import { rulesBytes } from '../ruleset-store/rules-by-hash.ts'
import { type BackupHead, BadBackup, packBackup, readBackup } from './backup-file.ts'

export const GAME_FORMAT = { format: 'hexarchy-game' } as const
/** Most that a file may hold when it is unpacked, in bytes and in parts. */
const MOST_BYTES = 2 ** 27
const MOST_PARTS = 1_000_000
/** Largest file that is taken in, in bytes. */
export const LARGEST_FILE = 2 ** 26

/** Kinds of entries with their numbers, in the order in which they are read: a log that goes on meanwhile reaches beyond every snapshot. */
const KINDS: Record<string, number> = {
  snap: 1,
  marks: 1,
  log: 1,
  replay: 1,
  metrics: 2,
  handovers: 2,
  said: 2,
  transcript: 3,
  told: 1,
}
const NAME = new RegExp(
  `^(${Object.entries(KINDS)
    .map(([kind, numbers]) => `${kind}(/\\d{10}){${numbers}}`)
    .join('|')})$`,
)
/** Numbered entries are read so many at a time. */
const AT_ONCE = 500

/** The file's bytes; the game goes on meanwhile. */
export function packGame(store: StoreReader, record: GameRecord, head: Omit<BackupHead, 'store'>): Transform {
  return packBackup({ ...head, store: STORE_VERSION }, partsOf(store, record), GAME_FORMAT.format)
}

/** What is read of a store. */

async function* partsOf(reader: StoreReader, record: GameRecord) {
  const store = reader as Store
  const { id } = record
  const { owner: _, upgrades: __, forked_from: ___, sharing: _s, seated: _a, anonymous: _h, ...shown } = record
  const seats = record.seats.map(({ account: _, ...seat }) => seat)
  yield { kind: 'entry' as const, name: 'meta', bytes: toBytes({ ...shown, seats }) }
  const text = await rulesBytes(store, await rulesHash(store, id))
  if (text) yield { kind: 'entry' as const, name: 'rules', bytes: text }
  for (const [kind, numbers] of Object.entries(KINDS)) {
    const prefix = `${kind}/${id}/`
    for await (const [key, bytes] of numbers === 1 ? paged(store, prefix) : await store.list(prefix))
      yield { kind: 'entry' as const, name: `${kind}/${key.slice(prefix.length)}`, bytes }
  }
}

async function rulesHash(store: Store, game: string): Promise<string> {
  const [newest] = await readSnapshots(store, game)
  return newest ? decodeSnapshot(newest.bytes, game, newest.n).state.setup.rulesetHash : ''
}

/** Entries with one number. */
async function* paged(store: Store, prefix: string): AsyncGenerator<[string, Uint8Array]> {
  const [last] = await store.list(prefix, { last: 1 })
  if (!last) return
  const at = (n: number) => keys.log('', n).replace('log//', prefix)
  for (let from = 0; from <= lastNumber(last[0]); from += AT_ONCE)
    yield* await store.list(prefix, { from: at(from), before: at(from + AT_ONCE) })
}

/** What a file holds. */
export interface GameFile {
  head: BackupHead
  /** Id where it comes from, as far as it tells. */
  game: string
  /** Its record as lists show it, without what is of its server alone; null where it is not in it. */
  meta: Uint8Array | null
  /** As they are kept; null where they are not in it. */
  rules: Uint8Array | null
  /** By name without the game's id: `log/0000000000`. */
  entries: Map<string, Uint8Array>
}

/** Reads a whole file. Rejects with `BadBackup` where it is damaged, or is none, or holds more than it may. */
export async function readGameFile(file: Readable): Promise<GameFile> {
  let head: BackupHead | null = null
  let meta: Uint8Array | null = null
  let rules: Uint8Array | null = null
  const entries = new Map<string, Uint8Array>()
  const onHead = (found: BackupHead) => {
    if (!(found.store <= STORE_VERSION))
      throw new BadBackup(`The game is of layout ${found.store} of the store; this program knows layouts up to ${STORE_VERSION}.`)
    head = found
  }
  for await (const { kind, name, bytes } of readBackup(file, onHead, { ...GAME_FORMAT, mostBytes: MOST_BYTES })) {
    const isKnown = kind === 'entry' && (name === 'meta' || name === 'rules' || NAME.test(name))
    if (!isKnown) throw new BadBackup(`The file has a part ${JSON.stringify(name.slice(0, 60))}, which is none of a game.`)
    // Not a view of all that was unpacked together with it.
    const own = Uint8Array.from(bytes)
    if (name === 'meta') meta = own
    else if (name === 'rules') rules = own
    else entries.set(name, own)
    if (entries.size > MOST_PARTS) throw new BadBackup(`The file has more than ${MOST_PARTS} parts.`)
  }
  const { id } = (meta ? (fromBytes(meta, 'the game file') ?? {}) : {}) as { id?: unknown }
  return { head: head!, game: String(id).slice(0, 40), meta, rules, entries }
}
