/** All episodes of this server: whose they are, how many there may be, and that none outlives its last sign of life for long. */
import { randomUUID } from 'node:crypto'
import type { Records } from '../../saves/database/records.ts'
import { failure } from '../wire/failure.ts'
import type { Failure, ServicePort } from '../wire/messages.ts'
import { Episode, type TellChances } from './episode.ts'
import { makeGame } from './make-game.ts'
import { planOf } from './task.ts'

export const MOST_EPISODES = 500
/** Without a sign of life. */
export const IDLE_MS = 15 * 60_000
/** Where a crash left games behind, others see by this that their episode is over. */
const NOTE_MS = 5 * 60_000
const PREFIX = 'episodes/'

export interface EpisodesParts {
  service: ServicePort
  /** Null: there is no lab here, and no task is rewarded by chances. */
  chances: TellChances
  /** What remembers games to be deleted over a crash. */
  records: Records
  now(): number
  complain(text: string): void
  most?: number
}

/** A place for one episode at a time. */
export interface Place {
  id: string
  account: string
  /** Null: none was made yet. */
  episode: Promise<Episode | Failure> | null
}

interface Held extends Place {
  seenMs: number
  notedMs: number
  game: string | null
  isDropped: boolean
}

export class Episodes {
  #parts: EpisodesParts
  #held = new Map<string, Held>()
  /** Dropped ones, so that who still asks is told. */
  #gone = new Map<string, number>()

  constructor(parts: EpisodesParts) {
    this.#parts = parts
  }

  get size(): number {
    return this.#held.size
  }

  /** A place of the account, or that there is no room. */
  open(account: string): Place | Failure {
    const most = this.#parts.most ?? MOST_EPISODES
    if (this.#held.size >= most)
      return { ...failure('episode/capacity', `${most} episodes are held here, which is the most at once.`), retryAfter: 10 }
    const now = this.#parts.now()
    const held: Held = { id: randomUUID(), account, episode: null, seenMs: now, notedMs: 0, game: null, isDropped: false }
    this.#held.set(held.id, held)
    return held
  }

  /** The account's own, which by this has given a sign of life; 'gone': it was dropped; null: there is none. */
  find(id: string, account: string): Place | 'gone' | null {
    const held = this.#held.get(id)
    if (!held) return this.#gone.has(id) ? 'gone' : null
    if (held.account !== account) return null
    held.seenMs = this.#parts.now()
    return held
  }

  /** Whoever holds the place is there. */
  touch(id: string): void {
    const held = this.#held.get(id)
    if (held) held.seenMs = this.#parts.now()
  }

  /** Begins the episode of a task in its place; answered as soon as the task is known to be one. */
  begin({ id }: Place, task: unknown): Failure | null {
    const held = this.#held.get(id)
    if (!held) return failure('not-found', 'There is no such session.')
    const plan = planOf(task)
    if ('ok' in plan) return plan
    if (plan.reward === 'chance' && !this.#parts.chances)
      return failure('lab/none', 'Nothing on this server tells chances to win: choose another reward.')
    held.episode = this.#begin(held, plan)
    // Whoever asks for its prompt is told why there is none.
    held.episode.catch(() => {})
    return null
  }

  async #begin(held: Held, plan: Exclude<ReturnType<typeof planOf>, Failure>): Promise<Episode | Failure> {
    const { service, chances } = this.#parts
    const made = await makeGame(service, held.account, plan)
    if ('ok' in made) return made
    held.game = made.game
    try {
      if (held.isDropped) return failure('episode/over', 'The episode was ended.')
      await this.#note(held)
      return await Episode.begin({ ...made, service, chances, plan })
    } finally {
      if (held.isDropped) await this.#unmake(made.game, held.id)
    }
  }

  /** Ends it, and deletes its game; false where there is none. */
  async drop(id: string, account?: string): Promise<boolean> {
    const held = this.#held.get(id)
    if (!held || (account !== undefined && held.account !== account)) return false
    this.#held.delete(id)
    this.#gone.set(id, this.#parts.now())
    held.isDropped = true
    const { game } = held
    if (game !== null) {
      void held.episode?.then(
        episode => 'ok' in episode || episode.drop(),
        () => {},
      )
      await this.#unmake(game, id)
    }
    return true
  }

  /** Drops what gave no sign of life, and deletes what a server that ended has left. */
  async sweep(): Promise<void> {
    const { now, records } = this.#parts
    const until = now() - IDLE_MS
    for (const { id, seenMs } of [...this.#held.values()]) if (seenMs < until) await this.drop(id)
    for (const [id, atMs] of this.#gone) if (atMs < until) this.#gone.delete(id)
    for (const held of this.#held.values()) if (held.game !== null && now() - held.notedMs >= NOTE_MS) await this.#note(held)
    for (const { key, value } of await records.list(PREFIX)) {
      const { game, atMs } = value as { game: string; atMs: number }
      const id = key.slice(PREFIX.length)
      if (!this.#held.has(id) && atMs < until - NOTE_MS) await this.#unmake(game, id)
    }
  }

  /** The server ends: games go with their episodes. */
  async close(): Promise<void> {
    await Promise.all([...this.#held.keys()].map(id => this.drop(id)))
  }

  async #note(held: Held): Promise<void> {
    held.notedMs = this.#parts.now()
    await this.#parts.records.put(PREFIX + held.id, { game: held.game!, atMs: held.notedMs })
  }

  /** What cannot be deleted now is left to a sweep. */
  async #unmake(game: string, id: string): Promise<void> {
    const { service, records, complain } = this.#parts
    try {
      const reply = await service.request('game/delete', { game })
      if (reply.ok || reply.status === 404) await records.del(PREFIX + id)
    } catch (error) {
      complain(`the game ${game} of an episode is not deleted yet: ${error}`)
    }
  }
}
