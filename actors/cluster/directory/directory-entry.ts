/** A game as the cluster's directory has it: a hint of who owns it, and its record for lists. The truth is in the game's log. */
import type { GameFault } from '../../../saves/games/game-faults.ts'
import type { StoredGame } from '../../../saves/games/games.ts'
import type { KeptSharing } from '../../../saves/games/sharing.ts'

export interface DirectoryEntry {
  /** Null: nobody's; a node takes it. */
  node: string | null
  /** Grows with every owner. */
  epoch: number
  stored: StoredGame
  /** Hashes by seat. */
  tokens: string[]
  sharing: KeptSharing | null
  fault: GameFault | null
}
