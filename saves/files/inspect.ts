/** Looks a store through without changing anything: every value's checksum, every log without a gap, every game's snapshots. */

import type { OpenStore, StoreReader } from '../database/store.ts'
import { gamePrefixes, lastNumber } from '../database/store-keys.ts'
import { fromBytes } from '../disk/json.ts'
import { decodeRecord } from '../games/game-log.ts'
import type { GameRecord } from '../games/games.ts'
import { decodeSnapshot } from '../games/snapshots.ts'
import { inspectAccounts } from './inspect-accounts.ts'

export interface Inspection {
  entries: number
  games: string[]
  /** ms since 1970 of the newest record of any log; null where there is none. */
  newestMs: number | null
  /** Each with the game it concerns, or null. */
  problems: { game: string | null; text: string }[]
}

interface Seen {
  record: GameRecord | null
  hasTokens: boolean
  /** Positions of its snapshots that can be read. */
  snapshots: number[]
  /** First and last position of its log, and the first gap in it. */
  first: number | null
  last: number
  gap: number | null
  /** When the records before and after that gap were written, ms since 1970. */
  gapMs: [before: number, after: number] | null
  /** When the newest was. */
  lastMs: number
}

const KINDS = new Set(gamePrefixes('').map(prefix => prefix.slice(0, prefix.indexOf('/'))))

/** Reads every entry once. */
export async function inspectStore(store: Pick<OpenStore, 'each'> & { isMended?: boolean }): Promise<Inspection> {
  const problems: Inspection['problems'] = []
  const games = new Map<string, Seen>()
  let entries = 0
  let newestMs: number | null = null
  /** Deleted, or just being written out of a file. */
  const passing = new Set<string>()
  const accounts = inspectAccounts(store.isMended ?? false)
  for await (const [key, bytes] of store.each()) {
    entries++
    accounts.see(key, bytes)
    const [kind, game, part] = key.split('/')
    if (kind === 'gone' || kind === 'coming') passing.add(game)
    if (!KINDS.has(kind)) continue
    const seen = games.get(game) ?? unseen()
    games.set(game, seen)
    try {
      if (kind === 'games' && part === 'meta') seen.record = (fromBytes(bytes, key) as { record: GameRecord }).record
      else if (kind === 'games' && part === 'tokens') seen.hasTokens = true
      else if (kind === 'snap') {
        decodeSnapshot(bytes, game, lastNumber(key))
        seen.snapshots.push(lastNumber(key))
      } else if (kind === 'log') {
        const n = lastNumber(key)
        seen.first ??= n
        const isAfterGap = seen.gap === null && seen.last >= 0 && n !== seen.last + 1
        if (isAfterGap) seen.gap = seen.last + 1
        seen.last = n
        const { at } = decodeRecord(bytes, game, n)
        if (isAfterGap) seen.gapMs = [seen.lastMs, at]
        seen.lastMs = at
        newestMs = Math.max(newestMs ?? 0, at)
      }
    } catch (error) {
      problems.push({ game, text: (error as Error).message })
    }
  }
  const found = [...games].filter(([, { record }]) => record !== null).map(([game]) => game)
  for (const [game, seen] of games) if (!passing.has(game)) for (const text of faultsOf(game, seen)) problems.push({ game, text })
  for (const text of accounts.missing()) problems.push({ game: null, text })
  return { entries, games: found, newestMs, problems }
}

const unseen = (): Seen => ({
  ...{ record: null, hasTokens: false, snapshots: [], first: null, last: -1 },
  ...{ gap: null, gapMs: null, lastMs: 0 },
})

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 16)

const withoutRecord = (game: string, { last, lastMs, snapshots }: Seen): string =>
  `game ${game} has no record of itself: its name, owner and seats are gone, its log${last < 0 ? ' too' : ` goes to record ${last} of ${day(lastMs)}`}, ${snapshots.length} snapshots can be read`

function faultsOf(game: string, seen: Seen): string[] {
  const { record, hasTokens, snapshots, first, last, gap, gapMs } = seen
  if (!record) return last >= 0 || snapshots.length > 0 ? [withoutRecord(game, seen)] : []
  const texts: string[] = []
  const newest = Math.max(-1, ...snapshots)
  if (!hasTokens) texts.push(`game ${game} has no tokens: its seats need new ones`)
  if (newest < 0) texts.push(`game ${game} has no snapshot that can be read`)
  if (gap !== null) {
    const when = gapMs && `, between ${day(gapMs[0])} and ${day(gapMs[1])}`
    texts.push(`the log of game ${game} has no record ${gap}${when ?? ''}`)
  }
  if (newest > last + 1) texts.push(`the log of game ${game} ends at record ${last}, before its newest snapshot ${newest}`)
  if (first !== null && newest >= 0 && first > newest)
    texts.push(`the log of game ${game} begins at record ${first}, after its newest snapshot ${newest}`)
  return texts
}

/** Entries of a backup or of one game, held in memory, as a store to be read. */
export function memoryStore(entries: Iterable<[key: string, value: Uint8Array]>): StoreReader {
  const all = [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
  const byKey = new Map(all)
  return {
    get: async key => byKey.get(key) ?? null,
    async list(prefix, { from = '', before, last } = {}) {
      const found = all.filter(([key]) => key.startsWith(prefix) && key >= from && (before === undefined || key < before))
      return last === undefined ? found : found.reverse().slice(0, last)
    },
  }
}
