/** What is kept of episodes beside their games: whose they are and how far they came, so that they go on after a restart, and none leaves its game behind. */
import type { Json } from '../../engine/index.ts'
import { isShared, type Records } from '../../saves/database/records.ts'
import type { KeptEpisode } from './episode.ts'
import type { EpisodeGame } from './make-game.ts'
import type { Plan } from './task.ts'

export interface EpisodeRecord extends EpisodeGame {
  account: string
  /** Process that wrote it. */
  run: string
  /** Last sign of life that is known to the store. */
  atMs: number
  plan: Plan
  /** Null: it had not begun, or ends with the process. */
  kept: KeptEpisode | null
  /** Held by one connection, which no restart outlives. */
  isBound: boolean
}

const PREFIX = 'episodes/'

export class KeptEpisodes {
  #records: Records
  /** In a cluster an episode belongs to the node that made it. */
  readonly outlive: boolean

  constructor(records: Records) {
    this.#records = records
    this.outlive = !isShared(records)
  }

  put(id: string, record: EpisodeRecord): Promise<void> {
    return this.#records.put(PREFIX + id, record as unknown as Json)
  }

  async get(id: string): Promise<EpisodeRecord | null> {
    return ((await this.#records.get(PREFIX + id)) as unknown as EpisodeRecord | undefined) ?? null
  }

  async list(): Promise<[id: string, record: EpisodeRecord][]> {
    const all = await this.#records.list(PREFIX)
    return all.map(({ key, value }) => [key.slice(PREFIX.length), value as unknown as EpisodeRecord])
  }

  del(id: string): Promise<void> {
    return this.#records.del(PREFIX + id)
  }
}
