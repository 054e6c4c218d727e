/** Turns of models on their way to the usage ledger: written with the record that ended the turn, and gone once the ledger has them. */

import type { Store } from '../database/store.ts'
import { keys } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'
import { addToLedger, type ModelTurnEntry } from './ledger.ts'

export const usagePut = (entry: ModelTurnEntry): [string, Uint8Array] => [
  keys.usage(entry.game, entry.turn, entry.seat),
  toBytes(entry),
]

/** Brings what waits into the ledger, and tells of it before it is gone. A crash in between brings it twice, which counts once. */
export async function bringUsage(
  store: Store,
  stateDir: string,
  entered: (turns: ModelTurnEntry[]) => Promise<void> = async () => {},
): Promise<void> {
  const waiting = await store.list(keys.usages, { skipDamaged: true })
  if (waiting.length === 0) return
  const turns = waiting.map(([key, bytes]) => fromBytes(bytes, key) as ModelTurnEntry)
  addToLedger(stateDir, turns)
  await entered(turns)
  await store.commit({ puts: waiting.map(([key]) => [key, null]) })
}
