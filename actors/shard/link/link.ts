/** The way to a shard: a request has one reply; what the shard tells comes back unasked. No code above knows where the shard is. */
import type { Store } from '../../../saves/database/store.ts'
import type { BudgetPort } from '../../wire/budget-port.ts'
import type { Reply } from '../../wire/pending-replies.ts'
import type { ShardSettings } from '../../wire/shard-dependencies.ts'
import type { ShardNews, ShardRequest } from '../../wire/shard-messages.ts'
import type { AtWork } from '../../wire/threads/heartbeat.ts'

/** How a shard stands at this moment. */
export interface ShardLoad {
  /** Mean delay of its event loop over the last second, in ms; since its last sign of life, where that is longer ago. */
  lagMs: number
  /** Requests without an answer, those that wait for a seat's turn left out. */
  open: number
  /** In memory. */
  games: number
  /** Commands that its bots have given since it was started; it may begin at 0 again. */
  botCommands: number
}

/** The same, with what its thread is at, as far as that is known. */
export interface ThreadState extends ShardLoad {
  /** Signs of life: a number that grows; null where the shard shares the thread of whoever asks. */
  beats: number | null
  heapMb: number
  atWork: AtWork | null
  /** Pieces of work that it has begun: while it is at one, the number stays. */
  pieces: number
  loading: string[]
}

export interface Link {
  /** Resolves once the shard takes requests; rejects where it could not be started. */
  ready: Promise<void>
  request(request: ShardRequest): Reply | Promise<Reply>
  load(): ThreadState
  /** Ends its thread at once, as if it had failed of that; nothing where it has none of its own. */
  end(error: Error): void
  /** Resolves once the shard has put everything on the disk and ended. */
  stop(): Promise<void>
}

/** What a link is opened with. */
export interface LinkEnds {
  store: Store
  /** Default: nobody counts what models use. */
  budgets?: BudgetPort
  settings: ShardSettings
  /** Where imported rulesets lie. */
  stateDir: string
  /** Of its thread, in MiB; absent: of the settings. */
  heapMb?: number
  /** It makes games and plays none; absent: it plays. */
  makes?: true
  onNews(news: ShardNews): void
  /** The shard is gone; every request that was open has been answered with 503. */
  onDown(error: Error): void
}
