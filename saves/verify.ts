/** Carries a game out again, from its oldest snapshot to the end of its log, and compares every hash that was recorded on the way. */
import { hashState, makeContext } from '../engine/index.ts'
import { type LogRecord, readLog } from './log.ts'
import { replay } from './log-tail.ts'
import { type RulesOf, rulesAsMade } from './restore.ts'
import { decodeSnapshot } from './snapshots.ts'
import type { StoreReader } from './store.ts'
import { lastNumber } from './store-keys.ts'

export interface Verified {
  /** Position of the first record that was carried out, and of the one after the last. */
  from: number
  to: number
  /** Turn that the game came to. */
  turn: number
  /** Hashes that were compared: of rounds, and of the states in snapshots. */
  compared: number
  /** Records that the server passed over, since another version had written them. */
  passedOver: number[]
  /** Where the two courses part, in words; null where they never do. */
  differs: { at: number; text: string } | null
}

/** Throws where the game cannot be read that far; null where there is none. */
export async function verifyGame(store: StoreReader, game: string, rulesOf: RulesOf): Promise<Verified | null> {
  const all = await store.list(`snap/${game}/`)
  if (all.length === 0) return null
  // A log may be cut behind the newest snapshots.
  const [begin] = await store.list(`log/${game}/`)
  const reached = begin ? all.filter(([key]) => lastNumber(key) >= lastNumber(begin[0])) : all
  const snapshots = reached.length > 0 ? reached : all
  const from = lastNumber(snapshots[0][0])
  const first = decodeSnapshot(snapshots[0][1], game, from)
  const later = new Map(snapshots.slice(1).map(([key, bytes]) => [lastNumber(key), bytes]))
  const w = makeContext(first.state, await rulesAsMade(store, game, first.state.setup, rulesOf))
  const records = await readLog(store, game, from)
  const passedOver = asideOf(records)
  const told: Verified = { from, to: from, turn: w.s.turn, compared: 0, passedOver, differs: null }
  for (const record of records) {
    try {
      if (!passedOver.includes(record.n)) replay(w, game, record, !first.isOlder)
      if (record.hash !== undefined && !first.isOlder) told.compared++
    } catch (error) {
      return { ...told, turn: w.s.turn, differs: { at: record.n, text: (error as Error).message } }
    }
    told.to = record.n + 1
    const kept = later.get(told.to)
    const other = kept && !first.isOlder ? decodeSnapshot(kept, game, told.to) : null
    if (!other || other.isOlder) continue
    told.compared++
    const [here, there] = [hashState(w.s), hashState(other.state)]
    if (here !== there) {
      const text = `game ${game}, snapshot ${told.to}: the state's hash is ${here}, that of the snapshot is ${there}`
      return { ...told, turn: w.s.turn, differs: { at: told.to, text } }
    }
  }
  return { ...told, turn: w.s.turn }
}

const asideOf = (records: readonly LogRecord[]): number[] =>
  records.flatMap(record => (record as LogRecord & { aside?: number[] }).aside ?? [])
