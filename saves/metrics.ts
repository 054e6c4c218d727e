/** Figures of every turn of every seat; one row each, written with the record that ended the turn. */
import type { EndReason } from '../engine/commands/end-turn.ts'
import type { Seat } from '../engine/state.ts'
import { fromBytes, toBytes } from './json.ts'
import { keys } from './keys.ts'
import type { Store } from './store.ts'

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
  input_tokens: number
  output_tokens: number
  tool_calls: number
  actions_ok: number
  queries: number
  refusals: number
  repeats: number
  end_reason: 'asked' | EndReason
  score: number
  cities: number
  population: number
  techs: number
  gold: number
  happiness: number
  military: number
}

export const metricsPut = (game: string, row: TurnMetrics): [string, Uint8Array] => [
  keys.metrics(game, row.turn, row.seat),
  toBytes(row),
]

/** All rows of a game, by turn and seat. */
export async function readMetrics(store: Store, game: string): Promise<TurnMetrics[]> {
  const entries = await store.list(`metrics/${game}/`)
  return entries.map(([key, bytes]) => fromBytes(bytes, key) as TurnMetrics)
}
