/** A game back in memory: its newest snapshot, and the log after it carried out again with the hashes compared. */

import { type GameState, makeContext } from '../../engine/index.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Store, StoreReader } from '../database/store.ts'
import { engineVersion } from '../program/engine-version.ts'
import { readRules } from '../ruleset-store/rules-by-hash.ts'
import { readLog } from './game-log.ts'
import { type CarriedOut, carryOut, type Difference } from './log-tail.ts'
import { decodeSnapshot, oldestSnapshot, readSnapshots, type Snapshot } from './snapshots.ts'
import { stateFaults } from './state-faults.ts'

export interface Restored extends CarriedOut {
  /** Position of the next log record. */
  next: number
  /** Positions of the snapshots that there are and that newer ones may push out. */
  snapshots: number[]
  /** Snapshots that could not be read, each with why (older ones stood in); what is wrong with the state. */
  problems: string[]
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
  { until, engine = engineVersion() }: { until?: number; engine?: string } = {},
): Promise<Restored | null> {
  const found = await readSnapshots(store, game, until)
  if (found.length === 0) return null
  const problems: string[] = []
  const snapshot = await newestReadable(store, game, found, problems)
  const rules = await rulesAsMade(store, game, snapshot.state.setup, rulesOf)
  const { n, under, isOlder, engine: wroteBy } = snapshot
  const records = await readLog(store, game, under.roundFrom, until, n)
  let fresh: GameState | null = snapshot.state
  const begin = () => {
    const state = fresh ?? decodeSnapshot(snapshot.bytes, game, n).state
    fresh = null
    return makeContext(state, rules)
  }
  // Newer snapshots are what the program has gone on from.
  const isDetour = until !== undefined || n !== found[0].n
  const own = { own: engine, wroteBy, isOlder, isDetour }
  const carried = carryOut({ begin, game, records, from: n, tally: under.tally, ...own })
  const { w, difference } = carried
  const next = (records.at(-1)?.n ?? n - 1) + 1
  if (difference) problems.push(tellDifference(game, difference, next))
  const faults = stateFaults(w)
  const kept = faults && (await keepForLooking(store, game, found, n))
  if (faults)
    problems.push(`game ${game}: ${faults}. It goes on as it is; snapshot ${kept} and the log after it stay as they are`)
  // What was before a difference can be looked at later.
  const snapshots = found.map(({ n }) => n).filter(at => at !== kept && (!difference || at !== n))
  return { ...carried, next, snapshots, said: [...snapshot.said, ...carried.said], problems }
}

/** The one snapshot of an unsound game that stays for good, so that the fault can be found: the first that led to one. */
async function keepForLooking(store: Store, game: string, found: readonly { n: number }[], used: number): Promise<number> {
  const oldest = await oldestSnapshot(store, game)
  return found.some(({ n }) => n === oldest) ? used : oldest
}

function tellDifference(game: string, { text, aside }: Difference, next: number): string {
  const left =
    aside.length === 0 ? 'All records were carried out' : `${aside.length} records were not carried out, and stay in the log`
  return `${text}. Another version of the program wrote that: game ${game} goes on from what came of it, at log position ${next}. ${left}`
}

type Found = Awaited<ReturnType<typeof readSnapshots>>[number]
type Readable = Snapshot & { bytes: Uint8Array }

/** Of `found`, or of those before: some stay for good. */
async function newestReadable(store: Store, game: string, found: Found[], problems: string[]): Promise<Readable> {
  for (const { n, bytes } of found) {
    try {
      return { ...decodeSnapshot(bytes, game, n), bytes }
    } catch (error) {
      problems.push((error as Error).message)
    }
  }
  const older = await readSnapshots(store, game, found[found.length - 1].n - 1)
  if (older.length > 0) return newestReadable(store, game, older, problems)
  throw new Error(`game ${game} has no snapshot that can be read: ${problems.join('; ')}`)
}

/** What a game says of the rules it was made with. */
export type MadeWith = Pick<GameState['setup'], 'ruleset' | 'rulesetHash'>

/** `hash`: those of that name that are wanted; where they are not at hand, others of the name may come. */
export type RulesOf = (name: string, hash: string) => Promise<Ruleset>

/** The rules that a game was made with: those that go by the name, or those that are kept. Throws RulesChanged where there are neither. */
export async function rulesAsMade(
  store: StoreReader,
  game: string,
  { ruleset, rulesetHash }: MadeWith,
  rulesOf: RulesOf,
): Promise<Ruleset> {
  const made = `Game ${game} was made with ruleset ${ruleset} ${rulesetHash.slice(0, 12)}`
  const found = await rulesOf(ruleset, rulesetHash).catch((error: Error) => error)
  if (!(found instanceof Error) && found.hash === rulesetHash) return found
  const kept = await readRules(store, ruleset, rulesetHash).catch((error: Error) => {
    throw new RulesChanged(`${made}: ${error.message}`, { cause: error })
  })
  // What things are called may have come or changed since: it is no part of what was kept.
  if (kept) return found instanceof Error ? kept : Object.assign(kept, { translations: found.translations })
  if (found instanceof Error) throw new RulesChanged(`${made}, which is not to be had: ${found.message}`, { cause: found })
  throw new RulesChanged(
    `${made}; here it is ${found.hash.slice(0, 12)}. The game goes on once those rules are back under that name.`,
  )
}
