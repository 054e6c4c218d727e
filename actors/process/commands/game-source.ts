/** Where commands that carry games out again read them: from a server that runs, without its store, else from the store itself. */
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { runningServer, type ServerNote } from '../../../saves/database/running-server.ts'
import type { StoreReader } from '../../../saves/database/store.ts'
import { openCopy } from '../../../saves/database/store-copy.ts'
import { readGame } from './backup-commands.ts'
import { askAsOwner } from './owner-client.ts'

/** What a game is carried out from: its log, the states kept of it, its rules. What pages show of it is not read. */
const WANTED = /^(log|snap|marks|games|rules)\//

/** The processor is the server's first. */
export function stepAside(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // Some systems do not let a process change its own.
  }
}

/** One game of the server that runs there, in memory. */
export const servedGame = (dir: string, game: string): Promise<StoreReader> =>
  readGame(dir, 'doctor', game, key => WANTED.test(key))

/** Ids of the games of a running server. */
export async function servedGames(server: ServerNote): Promise<string[]> {
  const { games } = (await json(await askAsOwner(server, 'GET', '/api/games'))) as { games: { id: string }[] }
  return games.map(({ id }) => id)
}

/** One game, wherever it is; `close` when it has been read. */
export async function openGame(dir: string, game: string): Promise<{ store: StoreReader; close(): Promise<void> }> {
  const location = join(dir, 'saves', 'store')
  if (runningServer(dir)) return { store: await servedGame(dir, game), close: async () => {} }
  if (!existsSync(location)) throw new Error(`There is nothing in ${dir}: choose the state directory with --state.`)
  return openCopy(dir, { acceptLoss: true, tables: false })
}
