/** How the running service stands, for whoever runs it. */

import type { OpenStore } from '../../saves/database/store.ts'
import type { GameStatus } from '../../saves/games/games.ts'
import type { ShardLoad } from '../shard/link/link.ts'
import type { NodeStatus } from '../wire/node-status.ts'

export interface ServiceStatus {
  /** False while it stops. */
  isServing: boolean
  /** By number. */
  shards: {
    /** Whether it takes requests. */
    isUp: boolean
    /** That belong to it, in memory or not. */
    games: number
    load: ShardLoad
  }[]
  /** Games by the status of their records. */
  games: Record<GameStatus, number>
  store: ReturnType<OpenStore['counters']>
  /** Whether the store refuses writes just now; absent where that is not known here. */
  isStoreRefusing?: boolean
  /** Of a node of a cluster. */
  cluster?: NodeStatus
}

/** The service as its operator looks at it. */
export interface Operated {
  status(): ServiceStatus
  /** Resolves once a small record is on the disk. */
  tryStore(): Promise<void>
}
