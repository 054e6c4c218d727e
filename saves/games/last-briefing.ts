/** What each seat was last told by its briefing, so that the next one can tell what changed, over restarts too. Losing it costs no more than a briefing in full. */

import type { Store } from '../database/store.ts'
import { keys, lastNumber } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'

export const lastBriefingPut = (game: string, seat: number, lastBriefing: unknown): [string, Uint8Array] => [
  keys.lastBriefing(game, seat),
  toBytes(lastBriefing),
]

/** By seat; absent where nothing is kept. */
export async function readLastBriefing(store: Store, game: string): Promise<unknown[]> {
  const lastBriefing: unknown[] = []
  for (const [key, bytes] of await store.list(`told/${game}/`, { skipDamaged: true }))
    lastBriefing[lastNumber(key)] = fromBytes(bytes, key)
  return lastBriefing
}
