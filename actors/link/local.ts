/** A shard in this very thread. */
import type { ShardDeps } from '../settings.ts'
import { startShard } from '../shard.ts'
import type { Link, LinkEnds } from './link.ts'

/** What a shard needs of its thread. */
export type ShardEnvironment = Pick<ShardDeps, 'rulesOf' | 'bots' | 'models' | 'random' | 'clock' | 'now' | 'soon'>

export function openLocalLink(ends: LinkEnds, thread: ShardEnvironment): Link {
  // Never within the sender's own step: from a thread it could not come then either.
  const tell: ShardDeps['tell'] = news => queueMicrotask(() => ends.onNews(news))
  return { ...startShard({ ...thread, store: ends.store, settings: ends.settings, tell }), ready: Promise.resolve() }
}
