/** A shard in this very thread. */
import { UNCOUNTED } from '../../wire/budget-port.ts'
import type { ShardDeps } from '../../wire/shard-dependencies.ts'
import { Scheduler } from '../scheduler.ts'
import { startShard } from '../shard.ts'
import { openLagMeter } from './event-loop-lag.ts'
import type { Link, LinkEnds } from './link.ts'
import { OpenRequests } from './open-requests.ts'

/** What a shard needs of its thread. */
export type ShardEnvironment = Pick<
  ShardDeps,
  'rulesOf' | 'bots' | 'models' | 'profiles' | 'random' | 'clock' | 'now' | 'soon' | 'work'
> & {
  /** ms since any moment; never goes back. */
  elapsedMs(): number
}

export function openLocalLink(ends: LinkEnds, thread: ShardEnvironment): Link {
  // Never within the sender's own step: from a thread it could not come then either.
  const tell: ShardDeps['tell'] = news => queueMicrotask(() => ends.onNews(news))
  const { store, settings, budgets = UNCOUNTED } = ends
  // Requests are taken as they come; whether there are any cannot be seen from here.
  const scheduler = new Scheduler({ ...thread, ...settings, isAsked: () => false, flush: () => {} })
  const shard = startShard({ ...thread, store, budgets, settings, scheduler, tell })
  const lag = openLagMeter()
  const open = new OpenRequests()
  return {
    ready: Promise.resolve(),
    request(request) {
      const refusal = open.refuse(request)
      if (refusal) return refusal
      const reply = shard.request(request)
      return reply instanceof Promise ? open.track(request, reply) : reply
    },
    load: () => ({
      lagMs: lag(),
      open: open.count,
      games: shard.games(),
      botCommands: thread.work.botCommands,
      beats: null,
      heapMb: 0,
      atWork: null,
      pieces: 0,
      loading: [],
    }),
    end: () => {},
    stop: () => shard.stop(),
  }
}
