/** The directory's cell of a game, out of the store that has it. */
import type { DirectoryCell } from '../../actors/cluster/directory-cell.ts'
import { readFault } from '../../saves/game-faults.ts'
import { readGame } from '../../saves/games.ts'
import { fromBytes } from '../../saves/json.ts'
import { decodeSharing } from '../../saves/sharing.ts'
import type { OpenStore } from '../../saves/store.ts'
import { keys } from '../../saves/store-keys.ts'

/** Null: it has no such game. */
export async function cellOf(
  store: OpenStore,
  game: string,
  owner: { node: string; epoch: number },
): Promise<DirectoryCell | null> {
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
