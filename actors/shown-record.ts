/** A game's record as lists and its owner are shown it. */
import { type GameRecord, rulesNameOf, type StoredGame } from '../saves/games.ts'
import type { Rulesets } from './rulesets.ts'

/** Why a game waits, while a budget is used up. */
export interface BudgetWait {
  why: string
  renewsMs: number | null
}

/** The record with what it waits for (null: nothing), and with whether its ruleset's name stands for other rules by now. */
export async function shownRecord(
  { record: kept, rules }: StoredGame,
  waits: BudgetWait | null,
  rulesets: Pick<Rulesets, 'hashOf'>,
): Promise<GameRecord> {
  const renews = waits?.renewsMs ? new Date(waits.renewsMs).toISOString() : null
  const record = waits ? { ...kept, budget: { text: waits.why, renews } } : kept
  if (rules === undefined) return record
  return { ...record, ruleset_changed: (await rulesets.hashOf(rulesNameOf(record))) !== rules }
}
