/** Starts the running service: the store, the shards and the root of the actor tree. */
import type { Records } from '../../saves/database/records.ts'
import type { OpenStore } from '../../saves/database/store.ts'
import type { Link, ShardLoad } from '../shard/link/link.ts'
import type { ShardLoads } from '../shard/shard-loads.ts'
import type { ServicePort } from '../wire/messages.ts'
import type { BudgetKeeper } from './budgets/keeper.ts'
import type { Kept } from './directory/directory.ts'
import { type Foundation, type FoundationOptions, openFoundation } from './service-foundation.ts'
import type { Operated } from './service-status.ts'
import { ServiceTree, type TreeOptions } from './service-tree.ts'

export interface ServiceOptions extends FoundationOptions, TreeOptions {}

export interface Service extends ServicePort, Operated {
  /** Small records in the same store, for accounts and sessions. */
  records: Records
  store: OpenStore
  /** What models may use, and have used; to be asked only where this process keeps it. */
  budgets: BudgetKeeper
  /** How each shard stands at this moment. */
  load(): ShardLoad[]
  /** Moves a game to another shard; false where it stays: there is no such game, or it is there already, or cannot leave. */
  move(game: string, to: number): Promise<boolean>
  /** The shard that holds the game; null where there is no such game. */
  shardOf(game: string): number | null
  /** Takes in a game that lies in the store, as a start does; false where there is none. */
  adopt(game: string): Promise<boolean>
  /** Another process has the game from now on: it leaves memory and is known no more. Whoever asks for it is told that it moved. */
  letGo(game: string): Promise<void>
  /** A game as it is kept; null where it is not known here. */
  kept(game: string): Kept | null
  /** Told of each game that comes, changes or goes, beside its shard. */
  onGame(tell: (game: string) => void): () => void
  /** Games that are not over. */
  unfinished(): string[]
  /** Whether a client of the seat is connected, waits, or was answered a moment ago that there is something to do. */
  isAttended(game: string, seat: number): boolean
  /** Games that weigh something, in ms of each second; `isMeasured` false: as expected of one that has only come. */
  weights(): ReturnType<ShardLoads['weights']>
  /** Puts everything on the disk and ends. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** Between looks at how far behind shards are. */
const LOOK_MS = 500

export async function startService(options: ServiceOptions): Promise<Service> {
  const foundation = await openFoundation(options)
  const tree = await ServiceTree.open(foundation, options)
  await tree.start()
  return serviceOf(tree, foundation)
}

/** Plain members all of them, so that whoever stands round it can spread it. */
function serviceOf(tree: ServiceTree, { store, records, directory, loads }: Foundation): Service {
  const { core, fleet, adopting, budgets, links } = tree
  const lags = new ShardLags(links)
  return {
    request: (type, ask) => core.request(type, ask),
    subscribe: (...args) => core.subscribe(...args),
    status: () => ({ ...core.status(), store: store.counters(), isStoreRefusing: store.trouble() !== null }),
    tryStore: () => records.put('tried', Date.now()),
    records,
    get budgets() {
      return budgets.keeper()!
    },
    load: () => links.map(link => link.load()),
    move: (game, to) => fleet.move(game, to),
    shardOf: game => directory.shardOf(game),
    adopt: game => adopting.adopt(game),
    letGo: game => adopting.letGo(game),
    kept: game => directory.kept(game),
    onGame: tell => directory.onChange(tell),
    unfinished: () => core.unfinished(),
    isAttended: (game, seat) => core.isAttended(game, seat),
    weights: () => loads.weights(),
    lagMs(game) {
      const shard = directory.shardOf(game)
      return shard === null ? 0 : lags.of(shard)
    },
    store,
    stop: () => tree.stop(),
    close: () => tree.stop(),
  }
}

/** How far behind each shard is, looked at anew from time to time. */
class ShardLags {
  #links: readonly Link[]
  #atMs = 0
  #lags: number[] = []

  constructor(links: readonly Link[]) {
    this.#links = links
  }

  of(shard: number): number {
    const atMs = performance.now()
    if (atMs - this.#atMs > LOOK_MS) {
      this.#atMs = atMs
      this.#lags = this.#links.map(link => link.load().lagMs)
    }
    return this.#lags[shard] ?? 0
  }
}
