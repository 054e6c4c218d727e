/** The way to a shard: a request has one reply; what the shard tells comes back unasked. No code above knows where the shard is. */
import type { Store } from '../../saves/store.ts'
import type { Reply } from '../pending-replies.ts'
import type { Settings } from '../settings.ts'
import type { ShardNews, ShardRequest } from '../shard-messages.ts'

export interface Link {
  /** Resolves once the shard takes requests; rejects where it could not be started. */
  ready: Promise<void>
  request(request: ShardRequest): Reply | Promise<Reply>
  /** Resolves once the shard has put everything on the disk and ended. */
  stop(): Promise<void>
}

/** What a link is opened with. */
export interface LinkEnds {
  store: Store
  settings: Settings
  /** Where imported rulesets lie. */
  stateDir: string
  onNews(news: ShardNews): void
  /** The shard is gone; every request that was open has been answered with 503. */
  onDown(error: Error): void
}
