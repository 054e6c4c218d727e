/** A shard in this very thread. */
import type { ShardDeps } from '../settings.ts'
import { startShard } from '../shard.ts'
import type { Link, LinkEnds } from './link.ts'

/** What a shard needs of its thread. */
export type ThreadDeps = Pick<ShardDeps, 'rulesOf' | 'bots' | 'clock' | 'now' | 'soon'>

export function openLocalLink(ends: LinkEnds, thread: ThreadDeps): Link {
  return startShard({ ...thread, store: ends.store, settings: ends.settings, tell: news => ends.onNews(news) })
}
