/** How the running service stands, for whoever runs it. */
import type { GameStatus } from '../saves/games.ts'
import type { OpenStore } from '../saves/store.ts'

export interface ServiceStatus {
  /** False while it stops. */
  isServing: boolean
  /** By number: whether it takes requests. */
  shards: { isUp: boolean }[]
  /** Games by the status of their records. */
  games: Record<GameStatus, number>
  store: ReturnType<OpenStore['counters']>
}

/** The service as its operator looks at it. */
export interface Operated {
  status(): ServiceStatus
  /** Resolves once a small record is on the disk. */
  tryStore(): Promise<void>
}
