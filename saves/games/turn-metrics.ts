/** Figures of every turn of every seat; one row each, written with the record that ended the turn. */
import type { EndReason, Seat } from '../../engine/index.ts'
import type { Store } from '../database/store.ts'
import { keys } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'

/** A seat's turn. Column names as in the CSV. */
export interface TurnMetrics {
  turn: number
  seat: number
  nation: string
  driver: Seat['driver']
  model: string | null
  wall_s: number
  steps: number
  model_s: number
  /** Time that failures of the model's endpoint took: requests in vain, and waiting for the next. */
  model_lost_s: number
  model_requests: number
  model_failures: number
  /** Cached ones included. */
  input_tokens: number
  cached_tokens: number
  /** Those of reasoning included. */
  output_tokens: number
  reasoning_tokens: number
  tool_calls: number
  actions_ok: number
  queries: number
  /** tool_calls = actions_ok + queries + refusals. */
  refusals: number
  /** Of queries and refusals: those that were the same call again, with nothing changed. */
  repeats: number
  end_reason: 'asked' | EndReason
  score: number
  cities: number
  population: number
  techs: number
  gold: number
  happiness: number
  military: number
  /** Of refusals: calls that had been refused so before in this turn. */
  repeated_refusals: number
  /** What the bot played by; null: no bot, or of aggression the profile's own. */
  profile: string | null
  aggression: number | null
  /** Whose figures of the difficulty its civilization had; null: an older row does not tell. */
  bonuses: 'player' | 'bot' | null
  /** Of a model's calls: those that it wrote as text and that were carried out all the same; null: an agent, or an older row. */
  recovered_calls: number | null
  /** Refusals by their code; null: an older row does not tell. */
  refusal_codes: Record<string, number> | null
}

export const metricsPut = (game: string, row: TurnMetrics): [string, Uint8Array] => [
  keys.metrics(game, row.turn, row.seat),
  toBytes(row),
]

/** Columns that older rows lack. */
const UNTOLD = {
  model_lost_s: 0,
  model_requests: 0,
  model_failures: 0,
  cached_tokens: 0,
  reasoning_tokens: 0,
  repeated_refusals: 0,
  profile: null,
  aggression: null,
  bonuses: null,
  refusal_codes: null,
}

/** A row as it was written: who had no model had no reply in which a call could be found. */
function wholeRow(row: TurnMetrics): TurnMetrics {
  const { driver, refusals } = row
  const told = {
    recovered_calls: driver === 'model' || driver === 'agent' ? null : 0,
    ...(refusals === 0 && { refusal_codes: {} }),
  }
  return { ...UNTOLD, ...told, ...row }
}

/** Rows of a game by turn and seat: of `turns` turns from `since` on, or of all. */
export async function readMetrics(store: Store, game: string, since = 0, turns?: number): Promise<TurnMetrics[]> {
  const before = turns === undefined ? {} : { before: keys.metrics(game, since + turns, 0) }
  const entries = await store.list(`metrics/${game}/`, { from: keys.metrics(game, since, 0), ...before, skipDamaged: true })
  return entries.map(([key, bytes]) => wholeRow(fromBytes(bytes, key) as TurnMetrics))
}
