/** Shards in this thread that can die as a worker thread does: what was under way there is cut off, what was handed to the store goes on. */

import type { Link, LinkEnds } from '../../../actors/shard/link/link.ts'
import { openLocalLink, type ShardEnvironment } from '../../../actors/shard/link/local.ts'
import { unavailable } from '../../../actors/wire/failure.ts'
import type { Reply } from '../../../actors/wire/pending-replies.ts'
import type { Clock } from '../../../actors/wire/shard-dependencies.ts'
import type { Store } from '../../../saves/database/store.ts'

export interface MortalShards {
  openLink(ends: LinkEnds, thread: ShardEnvironment): Link
  /** Ends the shard that was opened `nth` of those that live; nothing where there is none. */
  kill(nth: number): void
  /** Ends all, and nobody hears of it: the process is gone. */
  killAll(): void
}

export function mortalShards(): MortalShards {
  const living: { die(isTold: boolean): void }[] = []

  function openLink(ends: LinkEnds, thread: ShardEnvironment): Link {
    const open = new Set<(reply: Reply) => void>()
    let isAlive = true
    const never = new Promise<never>(() => {})
    const ifAlive = <A extends unknown[]>(fn: (...args: A) => void) => {
      return (...args: A) => {
        if (isAlive) fn(...args)
      }
    }
    const clock = mortalClock(thread.clock, ifAlive)
    // What the store answers to a dead thread reaches nobody.
    const use = <T>(begin: () => Promise<T>): Promise<T> => {
      if (!isAlive) return never
      return new Promise((resolve, reject) => begin().then(ifAlive(resolve), ifAlive(reject)))
    }
    const store: Store = {
      commit: batch => use(() => ends.store.commit(batch)),
      get: key => use(() => ends.store.get(key)),
      list: (prefix, options) => use(() => ends.store.list(prefix, options)),
      end: game => use(() => ends.store.end(game)),
      clear: prefixes => use(() => ends.store.clear(prefixes)),
      trouble: () => ends.store.trouble(),
      ready: () => use(() => ends.store.ready()),
    }
    const link = openLocalLink(
      { ...ends, store, onNews: ifAlive(ends.onNews) },
      { ...thread, clock, soon: fn => thread.soon(ifAlive(fn)) },
    )
    const gone = () => unavailable('The part of the server that holds this game is being started anew.')
    const one = {
      die(isTold: boolean) {
        isAlive = false
        living.splice(living.indexOf(one), 1)
        clock.clear()
        for (const reply of open) reply(gone())
        open.clear()
        if (isTold) ends.onDown(new Error('the shard was killed'))
      },
    }
    living.push(one)
    return {
      ready: link.ready,
      load: () => link.load(),
      request(request) {
        if (!isAlive) return gone()
        const reply = link.request(request)
        if (!(reply instanceof Promise)) return reply
        return new Promise(resolve => {
          open.add(resolve)
          reply.then(
            ifAlive(late => {
              if (open.delete(resolve)) resolve(late)
            }),
          )
        })
      },
      end: () => {},
      async stop() {
        if (isAlive) await link.stop()
      },
    }
  }

  return {
    openLink,
    kill: nth => living[nth % Math.max(1, living.length)]?.die(true),
    killAll: () => {
      for (const one of [...living]) one.die(false)
    },
  }
}

/** The timers of one shard, which end with it. */
function mortalClock(clock: Clock, ifAlive: (fn: () => void) => () => void): Clock & { clear(): void } {
  const timers = new Set<unknown>()
  return {
    setTimeout(fn, ms) {
      const timer = clock.setTimeout(
        ifAlive(() => {
          timers.delete(timer)
          fn()
        }),
        ms,
      )
      timers.add(timer)
      return timer
    },
    clearTimeout(timer) {
      timers.delete(timer)
      clock.clearTimeout(timer)
    },
    clear() {
      for (const timer of timers) clock.clearTimeout(timer)
      timers.clear()
    },
  }
}
