/** Every change of who plays a seat, with its turn: written with the record that made it. */
import type { Seat } from '../../engine/index.ts'
import type { Store } from '../database/store.ts'
import { keys } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'

/** Who plays: `profile` and `aggression` (null: the profile's own) of a bot, and what it plays in full, `model` of a model. */
export type Player = Pick<Seat, 'driver' | 'profile' | 'aggression' | 'bot' | 'model'>

/** A seat changed hands. */
export interface SeatHandover {
  turn: number
  seat: number
  /** ms since 1970. */
  at: number
  from: Player
  to: Player
}

/** `n`: position of the record in the log. */
export const handoverPut = (game: string, n: number, change: SeatHandover): [string, Uint8Array] => [
  keys.handover(game, change.turn, n),
  toBytes(change),
]

/** In their order: of `turns` turns from `since` on, or all. */
export async function readHandovers(store: Store, game: string, since = 0, turns?: number): Promise<SeatHandover[]> {
  const before = turns === undefined ? {} : { before: keys.handover(game, since + turns, 0) }
  const entries = await store.list(`handovers/${game}/`, { from: keys.handover(game, since, 0), ...before, skipDamaged: true })
  return entries.map(([key, bytes]) => fromBytes(bytes, key) as SeatHandover)
}
