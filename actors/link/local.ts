/** A shard in this very thread. */
import { Scheduler } from '../scheduler.ts'
import type { ShardDeps } from '../settings.ts'
import { startShard } from '../shard.ts'
import type { Link, LinkEnds } from './link.ts'

/** What a shard needs of its thread. */
export type ShardEnvironment = Pick<ShardDeps, 'rulesOf' | 'bots' | 'models' | 'random' | 'clock' | 'now' | 'soon'> & {
  /** ms since any moment; never goes back. */
  elapsedMs(): number
}

export function openLocalLink(ends: LinkEnds, thread: ShardEnvironment): Link {
  // Never within the sender's own step: from a thread it could not come then either.
  const tell: ShardDeps['tell'] = news => queueMicrotask(() => ends.onNews(news))
  const { store, settings } = ends
  // Requests are taken as they come; whether there are any cannot be seen from here.
  const scheduler = new Scheduler({ ...thread, ...settings, isAsked: () => false, flush: () => {} })
  return { ...startShard({ ...thread, store, settings, scheduler, tell }), ready: Promise.resolve() }
}
