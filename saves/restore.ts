/** A game back in memory: its newest snapshot, and the log after it carried out again with the hashes compared. */

import {
  type EngineContext,
  type GameEvent,
  type GameState,
  hashState,
  isRefusal,
  isSaid,
  keepCall,
  makeContext,
  type Outcome,
  perform,
  wordsOf,
} from '../engine/index.ts'
import type { Ruleset } from '../rules/ruleset.ts'
import { faultsIn } from './faults.ts'
import { keptRules } from './kept-rules.ts'
import { type LogRecord, readLog } from './log.ts'
import { decodeSnapshot, oldestSnapshot, readSnapshots, type Snapshot } from './snapshots.ts'
import type { Store } from './store.ts'

interface Restored {
  w: EngineContext
  /** Position of the next log record. */
  next: number
  /** Positions of the snapshots that there are and that newer ones may push out. */
  snapshots: number[]
  /** The records of the round under way, in order. */
  roundRecords: LogRecord[]
  /** Those of them that belong to the turn under way, as far as they come after the newest snapshot. */
  turnRecords: LogRecord[]
  /** What the seat whose turn it is has done in it, as it was last recorded; null where it was not. */
  tally: unknown
  /** What was said as an older program kept it, in the state alone: it has no other place yet. */
  said: GameEvent[]
  /** Snapshots that could not be read, each with why (older ones stood in); what is wrong with the state. */
  problems: string[]
}

/** The program does not carry out a game as the one that recorded it did. */
export class ReplayMismatch extends Error {
  override name = 'ReplayMismatch'
}

/** The rules a game was made with are not to be had: they were not kept, and its ruleset is gone, broken or another one by now. */
export class RulesChanged extends Error {
  override name = 'RulesChanged'
}

/**
 * Null where there is no such game. With `until` the game as it was before that record, from the nearest snapshot that is not after
 * it. Throws where it cannot be restored faithfully, or not that far back.
 */
export async function restoreGame(
  store: Store,
  game: string,
  rulesOf: RulesOf,
  { until }: { until?: number } = {},
): Promise<Restored | null> {
  const found = await readSnapshots(store, game, until)
  if (found.length === 0) return null
  const problems: string[] = []
  const snapshot = newestReadable(game, found, problems)
  const rules = await rulesAsMade(store, game, snapshot.state.setup, rulesOf)
  const w = makeContext(snapshot.state, rules)
  const { roundFrom } = snapshot.under
  const records = await readLog(store, game, roundFrom, until)
  let roundRecords = records.splice(0, snapshot.n - roundFrom)
  let turnRecords: LogRecord[] = []
  let { tally } = snapshot.under
  const said = [...snapshot.said]
  for (const record of records) {
    const { turn, active } = w.s
    const { events } = replay(w, game, record, !snapshot.isOlder)
    if (snapshot.isOlder) said.push(...events.filter(isSaid))
    if (w.s.turn !== turn) roundRecords = []
    else roundRecords.push(record)
    if (w.s.turn !== turn || w.s.active !== active) {
      turnRecords = []
      tally = null
    } else {
      turnRecords.push(record)
      if (record.seat === active && record.tally !== undefined) tally = record.tally
    }
  }
  const next = snapshot.n + records.length
  const faults = faultsIn(w)
  const kept = faults && (await keepForLooking(store, game, found, snapshot.n))
  if (faults)
    problems.push(`game ${game}: ${faults}. It goes on as it is; snapshot ${kept} and the log after it stay as they are`)
  const snapshots = found.map(({ n }) => n).filter(n => n !== kept)
  return { w, next, snapshots, roundRecords, turnRecords, tally, said, problems }
}

/** The one snapshot of an unsound game that stays for good, so that the fault can be found: the first that led to one. */
async function keepForLooking(store: Store, game: string, found: readonly { n: number }[], used: number): Promise<number> {
  const oldest = await oldestSnapshot(store, game)
  return found.some(({ n }) => n === oldest) ? used : oldest
}

function newestReadable(game: string, found: { n: number; bytes: Uint8Array }[], problems: string[]): Snapshot {
  for (const { n, bytes } of found) {
    try {
      return decodeSnapshot(bytes, game, n)
    } catch (error) {
      problems.push((error as Error).message)
    }
  }
  throw new Error(`game ${game} has no snapshot that can be read: ${problems.join('; ')}`)
}

/** What a game says of the rules it was made with. */
export type MadeWith = Pick<GameState['setup'], 'ruleset' | 'rulesetHash'>

/** `hash`: those of that name that are wanted; where they are not at hand, others of the name may come. */
export type RulesOf = (name: string, hash: string) => Promise<Ruleset>

/** The rules that a game was made with: those that go by the name, or those that are kept. Throws RulesChanged where there are neither. */
export async function rulesAsMade(
  store: Store,
  game: string,
  { ruleset, rulesetHash }: MadeWith,
  rulesOf: RulesOf,
): Promise<Ruleset> {
  const made = `Game ${game} was made with ruleset ${ruleset} ${rulesetHash.slice(0, 12)}`
  const found = await rulesOf(ruleset, rulesetHash).catch((error: Error) => error)
  if (!(found instanceof Error) && found.hash === rulesetHash) return found
  const kept = await keptRules(store, ruleset, rulesetHash).catch((error: Error) => {
    throw new RulesChanged(`${made}: ${error.message}`, { cause: error })
  })
  if (kept) return kept
  if (found instanceof Error) throw new RulesChanged(`${made}, which is not to be had: ${found.message}`, { cause: found })
  throw new RulesChanged(
    `${made}; here it is ${found.hash.slice(0, 12)}. The game goes on once those rules are back under that name.`,
  )
}

/** Carries out a record as it was carried out when it was written. Hashes that a program of an older layout recorded are not those of the new one. */
export function replay(w: EngineContext, game: string, record: LogRecord, comparesHash = true): Outcome {
  const where = `game ${game}, seed ${w.s.setup.seed}, log position ${record.n}`
  const outcome = perform(w, record.seat, record.command)
  if (isRefusal(outcome))
    throw new ReplayMismatch(`${where}: ${record.command.type} is refused on replay: ${wordsOf(outcome).text}`)
  if (record.call) keepCall(w.s, record.seat, record.call.id, record.call.answer)
  if (comparesHash && record.hash !== undefined) {
    const hash = hashState(w.s)
    if (hash !== record.hash) throw new ReplayMismatch(`${where}: the state's hash is ${hash}, recorded was ${record.hash}`)
  }
  return outcome
}
