/** Opens the ways to shards: to those that play, to the thread of a game on trial, and to the one that makes games. */
import type { OpenStore } from '../../saves/database/store.ts'
import type { Rulesets } from '../rulesets/rulesets.ts'
import type { Link, LinkEnds } from '../shard/link/link.ts'
import type { ShardEnvironment } from '../shard/link/local.ts'
import { openWorkerLink } from '../shard/link/worker.ts'
import type { ShardSettings } from '../wire/shard-dependencies.ts'
import type { ShardNews } from '../wire/shard-messages.ts'
import type { Budgets } from './budgets/budgets.ts'
import type { Directory } from './directory/directory.ts'
import { fencedStore } from './fleet/fenced-store.ts'
import { ON_TRIAL } from './fleet/fleet.ts'

/** Another way to the shards than worker threads, or this thread. */
export type OpenLink = (ends: LinkEnds, thread: ShardEnvironment) => Link

export interface LocalShards {
  thread: ShardEnvironment
  open(ends: LinkEnds): Link
}

/** Shards in this thread. Games, bots and what models need are loaded only where they are played. */
export async function openLocalShards(
  stateDir: string,
  rulesets: Rulesets,
  own: Partial<ShardEnvironment> | undefined,
): Promise<LocalShards> {
  const { openLocalLink } = await import('../shard/link/local.ts')
  const { shardEnvironment } = await import('../shard/link/shard-environment.ts')
  const thread: ShardEnvironment = { ...shardEnvironment(stateDir, rulesets), ...own }
  return { thread, open: ends => openLocalLink(ends, thread) }
}

export interface ShardLinksParts {
  store: OpenStore
  directory: Directory
  budgets: Budgets
  settings: ShardSettings
  stateDir: string
  /** Null: each shard has a thread of its own. */
  local: LocalShards | null
  openLink: OpenLink | undefined
  onNews(shard: number, news: ShardNews): void
  onDown(shard: number, error: Error): void
}

export class ShardLinks {
  #parts: ShardLinksParts

  constructor(parts: ShardLinksParts) {
    this.#parts = parts
  }

  open(shard: number): Link {
    const { directory, budgets, local, openLink, onDown } = this.#parts
    const ends = this.#endsOf(shard, error => {
      budgets.lose(directory.gamesOf(shard))
      onDown(shard, error)
    })
    if (!local) return openWorkerLink(ends)
    return openLink ? openLink(ends, local.thread) : local.open(ends)
  }

  /** For a game that a shard may have died of. */
  openTrial(onDown: (error: Error) => void): Link {
    const { local, openLink, settings } = this.#parts
    const ends = { ...this.#endsOf(ON_TRIAL, onDown), heapMb: settings.trialHeapMb }
    return local && openLink ? openLink(ends, local.thread) : openWorkerLink(ends)
  }

  openMaker(onDown: (error: Error) => void): Link {
    return openWorkerLink({ ...this.#endsOf(ON_TRIAL, onDown), heapMb: this.#parts.settings.trialHeapMb, makes: true })
  }

  /** What a shard is opened with: it writes to the games that are its own, and to those that it makes. */
  #endsOf(shard: number, onDown: (error: Error) => void): LinkEnds {
    const { store, directory, budgets, settings, stateDir, onNews } = this.#parts
    return {
      store: fencedStore(store, game => (directory.shardOf(game) ?? shard) === shard),
      budgets,
      settings,
      stateDir,
      onNews: news => onNews(shard, news),
      onDown,
    }
  }
}
