/** The store as one shard has it: it writes to the games that it holds, and to no other. */
import type { Store } from '../../../saves/database/store.ts'
import { gamesOf } from '../../../saves/database/tombstones.ts'

/** The game is another shard's by now. */
export class HeldElsewhere extends Error {
  override name = 'HeldElsewhere'
}

/** `holds`: whether the game is this shard's now. */
export function fencedStore(store: Store, holds: (game: string) => boolean): Store {
  return {
    ...store,
    commit(batch) {
      for (const game of gamesOf(batch)) {
        if (!holds(game)) return Promise.reject(new HeldElsewhere(`game ${game} is held by another shard`))
      }
      return store.commit(batch)
    },
  }
}
