/** Why a game stands still: the program fails at what comes next in it. Kept beside its record until its owner has it tried again. */

import type { Store } from '../database/store.ts'
import { keys } from '../database/store-keys.ts'
import { fromBytes, toBytes } from '../disk/json.ts'

export interface GameFault {
  /** The record of its log that cannot be carried out; null: the log can be, what comes after it cannot. */
  position: number | null
  /** Whether it can be brought into memory, as it was before: else not even that is tried. */
  opens: boolean
  /** For whoever may know of the game: it tells of nothing that happens in it. */
  text: string
}

export const faultPut = (game: string, fault: GameFault | null): [string, Uint8Array | null] => [
  keys.fault(game),
  fault && toBytes(fault),
]

export async function readFault(store: Store, game: string): Promise<GameFault | null> {
  const bytes = await store.get(keys.fault(game))
  return bytes && (fromBytes(bytes, keys.fault(game)) as GameFault)
}

/** The words for those who play. */
export const FAULT_TEXTS = {
  record: 'The program fails at what was done next, so the game stands as it was before that. Nothing of it is lost.',
  play: 'The program failed again and again at what comes next, so the game stands still. Nothing of it is lost.',
  stall: 'The program did not come to an end with what comes next, so the game stands still. Nothing of it is lost.',
  memory: 'What comes next took more memory than there is, so the game stands still. Nothing of it is lost.',
  load: 'The game cannot be brought into memory by this program, so it stands still. Nothing of it is lost.',
} as const
