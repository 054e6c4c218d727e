/** Those who watch games: each is welcomed with where its game stands, and again where that may have been lost. */

import { movedGame } from '../../wire/failure.ts'
import type { ServicePort } from '../../wire/messages.ts'
import type { Watched } from '../../wire/shard-messages.ts'
import type { Directory } from '../directory/directory.ts'
import type { Fleet } from './fleet.ts'
import type { Subscriptions } from './subscriptions.ts'

interface WatchersParts {
  directory: Directory
  fleet: Fleet
  subscriptions: Subscriptions
}

export class Watchers {
  #parts: WatchersParts

  constructor(parts: WatchersParts) {
    this.#parts = parts
  }

  /** Those who watch the game are told anew where it stands. */
  rewatch(game: string): void {
    for (const one of this.#parts.subscriptions.subscribers(game)) this.#welcome(game, one, one.seq)
  }

  /** Frames from after `since`, or from now. */
  subscribe(...[game, viewer, since, onFrame, onFail, deltas = false]: Parameters<ServicePort['subscribe']>): () => void {
    const { subscriptions, directory, fleet } = this.#parts
    if (!directory.has(game)) {
      if (fleet.hasLeft(game)) queueMicrotask(() => onFail?.(movedGame()))
      return () => {}
    }
    const subscriber = subscriptions.add(game, viewer, deltas, onFrame, onFail)
    this.#welcome(game, subscriber, since)
    return () => {
      subscriptions.remove(game, subscriber)
      if (directory.has(game)) void fleet.forward({ type: 'shard/unwatch', game, ask: { viewer, deltas } })
    }
  }

  #welcome(game: string, subscriber: ReturnType<Subscriptions['add']>, since: number | null): void {
    const { subscriptions } = this.#parts
    subscriber.early ??= []
    const { fleet, directory } = this.#parts
    const { viewer, deltas } = subscriber
    void fleet.forward({ type: 'shard/watch', game, ask: { viewer, since, deltas } }).then(reply => {
      if (reply.ok && subscriber.early) subscriptions.welcome(game, subscriber, reply.answer as Watched)
      else if (reply.ok) void fleet.forward({ type: 'shard/unwatch', game, ask: { viewer, deltas } })
      // Of one that leaves each is told once it has.
      else if (reply.error.code === 'game/moved') return
      // Of a shard that is started anew it is asked again.
      else if (reply.status !== 503 || !fleet.isDown(directory.shardOf(game) ?? 0)) subscriber.onFail?.(reply)
    })
  }
}
