/** The directory's cell of a game, out of the store that has it. */
import type { DirectoryEntry } from '../../../actors/cluster/directory/directory-entry.ts'
import type { OpenStore } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { fromBytes } from '../../../saves/disk/json.ts'
import { readFault } from '../../../saves/games/game-faults.ts'
import { readGame } from '../../../saves/games/games.ts'
import { decodeSharing } from '../../../saves/games/sharing.ts'

/** Null: it has no such game. */
export async function entryOf(
  store: OpenStore,
  game: string,
  owner: { node: string; epoch: number },
): Promise<DirectoryEntry | null> {
  const stored = await readGame(store, game)
  if (!stored) return null
  const [tokens, sharing] = await Promise.all([store.get(keys.tokens(game)), store.get(keys.sharing(game))])
  return {
    ...owner,
    stored,
    tokens: tokens ? (fromBytes(tokens, keys.tokens(game)) as string[]) : [],
    sharing: sharing ? decodeSharing(keys.sharing(game), sharing) : null,
    fault: await readFault(store, game),
  }
}

/** Every game that the store has. */
export async function gamesIn(store: OpenStore): Promise<string[]> {
  const found = await store.list('games/')
  return found.filter(([key]) => key.endsWith('/meta')).map(([key]) => key.split('/')[1])
}
