/** Many games in a state directory in little time: a few that were made, each many times over under other ids. */

import { hashToken, makeGameId, makeToken } from '../../saves/accounts/tokens.ts'
import { openStore } from '../../saves/database/store.ts'
import { gamePrefixes, keys } from '../../saves/database/store-keys.ts'
import { fromBytes, toBytes } from '../../saves/disk/json.ts'
import { readGames, type StoredGame } from '../../saves/games/games.ts'
import type { SeatKey } from '../server.ts'

/** Copies the games of a stopped server until there are `wanted`; a token of the first seat of each. */
export async function multiply(dir: string, wanted: number): Promise<SeatKey[]> {
  const store = await openStore(dir)
  try {
    const made = (await readGames(store, () => {})).games
    const found: SeatKey[] = []
    while (found.length < wanted) {
      const from = made[found.length % made.length]
      const id = makeGameId()
      const puts: [string, Uint8Array][] = []
      for (const prefix of gamePrefixes(from.record.id))
        for (const [key, value] of await store.list(prefix)) puts.push([key.replace(from.record.id, id), value])
      const tokens = from.record.seats.map(({ seat }) => makeToken(id, seat))
      const stored = fromBytes((await store.get(keys.meta(from.record.id)))!, 'meta') as StoredGame
      puts.push([keys.meta(id), toBytes({ ...stored, record: { ...stored.record, id } })])
      puts.push([keys.tokens(id), toBytes(tokens.map(hashToken))])
      await store.commit({ puts })
      found.push({ game: id, token: tokens[0] })
    }
    return found
  } finally {
    await store.close()
  }
}
