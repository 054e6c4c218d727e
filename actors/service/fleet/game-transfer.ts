/** Games that come to this process and leave it while it runs: each is taken in as a start takes it in, and let go as one that moves. */
import { serialQueueByKey } from '../../../saves/accounts/serial-queue.ts'
import type { Records } from '../../../saves/database/records.ts'
import type { OpenStore } from '../../../saves/database/store.ts'
import { type KnownGame, readGames } from '../../../saves/games/games.ts'
import type { RulesOf } from '../../../saves/games/restore.ts'
import type { ShardLoads } from '../../shard/shard-loads.ts'
import { movedGame } from '../../wire/failure.ts'
import type { BudgetKeeper } from '../budgets/keeper.ts'
import type { Directory } from '../directory/directory.ts'
import { rebuildGame } from '../directory/rebuild-game.ts'
import type { Fleet } from './fleet.ts'
import type { Subscriptions } from './subscriptions.ts'

export interface GameTransferParts {
  store: OpenStore
  directory: Directory
  loads: ShardLoads
  fleet: Pick<Fleet, 'letGo' | 'takeBack'>
  subscriptions: Subscriptions
  budgets: Pick<BudgetKeeper, 'lose' | 'waits' | 'look'>
  records: Records
  rulesOf: RulesOf
  isServing(): boolean
  /** The games may have to act by themselves: it is looked at when. */
  schedule(games: string[]): void
  complain(text: string): void
}

/** Puts a game into the directory, and on the shard that has room. */
export function placeGame({ directory, loads }: Pick<GameTransferParts, 'directory' | 'loads'>, game: KnownGame): void {
  const { tokens, fault, sharing, ...stored } = game
  const shard = loads.freeShard()
  directory.add(stored, tokens, shard, { fault, sharing })
  loads.add(stored.record.id, shard, stored.wakeAtMs === 0 && !fault)
}

/** One whose record is damaged, with a record made anew. */
export async function rebuiltGame(
  parts: Pick<GameTransferParts, 'store' | 'records' | 'rulesOf' | 'complain'>,
  { id, tokens, sharing }: { id: string; tokens: string[]; sharing: KnownGame['sharing'] },
): Promise<KnownGame> {
  const stored = await rebuildGame(parts.store, id, parts)
  return { ...stored, tokens: Array.from(stored.record.seats, (_, seat) => tokens[seat] ?? ''), fault: null, sharing }
}

export class GameTransfer {
  #parts: GameTransferParts
  #inTurn = serialQueueByKey()

  constructor(parts: GameTransferParts) {
    this.#parts = parts
  }

  /** Takes in a game that lies in the store, as a start does, or looks when the one that is here has to act; false where there is none. */
  adopt(game: string): Promise<boolean> {
    return this.#inTurn(game, () => this.#adopt(game))
  }

  /** The game is another process's from now on: out of its shard, and known no more. What is kept of it stays. */
  letGo(game: string): Promise<void> {
    return this.#inTurn(game, () => this.#letGo(game))
  }

  async #adopt(game: string): Promise<boolean> {
    const { store, directory, fleet, complain, schedule, budgets, isServing } = this.#parts
    if (directory.has(game)) {
      schedule([game])
      return true
    }
    const { games, damaged } = await readGames(store, complain, game)
    const found = games[0] ?? (damaged[0] && (await rebuiltGame(this.#parts, damaged[0])))
    if (!found) return false
    if (!isServing()) throw new Error(`game ${game} is not taken in: the server is stopping`)
    fleet.takeBack(game)
    // Of what its models were asked elsewhere nobody knows what became.
    budgets.lose([game])
    placeGame(this.#parts, found)
    schedule([game])
    if (found.record.status === 'paused' && budgets.waits(game)) void budgets.look()
    return true
  }

  async #letGo(game: string): Promise<void> {
    const { directory, fleet, subscriptions } = this.#parts
    if (!directory.has(game)) return
    // What its models were asked and nobody told the end of is lost by whoever takes it in.
    await fleet.letGo(game)
    const watching = subscriptions.subscribers(game)
    subscriptions.close(game)
    for (const { onFail } of watching) onFail?.(movedGame())
  }
}
