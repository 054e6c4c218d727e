/** All episodes of this server: whose they are, how many there may be, and that none outlives its last sign of life for long. */
import { randomUUID } from 'node:crypto'
import type { Records } from '../../saves/database/records.ts'
import { failure } from '../wire/failure.ts'
import type { Failure, ServicePort } from '../wire/messages.ts'
import { Episode, type EpisodeParts, type TellChances } from './episode.ts'
import { type EpisodeRecord, KeptEpisodes } from './kept-episodes.ts'
import { type EpisodeGame, makeGame } from './make-game.ts'
import { type Plan, planOf } from './task.ts'

export const MOST_EPISODES = 500
/** Without a sign of life. */
export const IDLE_MS = 15 * 60_000
/** Where a crash left games behind, others see by this that their episode is over. */
const NOTE_MS = 5 * 60_000

export interface EpisodesParts {
  service: ServicePort
  /** Null: there is no lab here, and no task is rewarded by chances. */
  chances: TellChances
  /** What remembers episodes over a restart. */
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
  /** As it was written last; null: it was not. */
  record: EpisodeRecord | null
  isBound: boolean
  isDropped: boolean
}

export class Episodes {
  #parts: EpisodesParts
  #kept: KeptEpisodes
  #held = new Map<string, Held>()
  /** Those that are being taken up again after a restart. */
  #resuming = new Map<string, Promise<Held | null>>()
  /** Dropped ones, so that who still asks is told. */
  #gone = new Map<string, number>()
  #dropping = new Set<Promise<unknown>>()
  /** This process, among those that wrote records. */
  #run = randomUUID()

  constructor(parts: EpisodesParts) {
    this.#parts = parts
    this.#kept = new KeptEpisodes(parts.records)
  }

  get size(): number {
    return this.#held.size
  }

  /** A place of the account, or that there is no room. `isBound`: whoever holds it drops it; it outlives no restart. */
  open(account: string, isBound = false): Place | Failure {
    const most = this.#parts.most ?? MOST_EPISODES
    if (this.#held.size >= most)
      return { ...failure('episode/capacity', `${most} episodes are held here, which is the most at once.`), retryAfter: 10 }
    return this.#hold(randomUUID(), account, isBound)
  }

  /** The account's own, which by this has given a sign of life; 'gone': it was dropped; null: there is none. */
  async find(id: string, account: string): Promise<Place | 'gone' | null> {
    if (this.#gone.has(id)) return 'gone'
    const held = this.#held.get(id) ?? (await this.#resumed(id))
    if (!held || held.account !== account) return null
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

  /** Ends it, and deletes its game; false where there is none. */
  async drop(id: string, account?: string): Promise<boolean> {
    const held = this.#held.get(id) ?? (account === undefined ? null : await this.#resumed(id))
    if (!held || (account !== undefined && held.account !== account)) return false
    const dropped = this.#end(held)
    this.#dropping.add(dropped)
    await dropped.finally(() => this.#dropping.delete(dropped))
    return true
  }

  /** Drops what gave no sign of life, and deletes what a server that ended has left. */
  async sweep(): Promise<void> {
    const { now } = this.#parts
    const until = now() - IDLE_MS
    for (const { id, seenMs } of [...this.#held.values()]) if (seenMs < until) await this.drop(id)
    for (const [id, atMs] of this.#gone) if (atMs < until) this.#gone.delete(id)
    for (const { id, record, seenMs } of this.#held.values())
      if (record && seenMs - record.atMs >= NOTE_MS) await this.#write(id, { ...record, atMs: seenMs })
    for (const [id, { game, atMs, isBound, run }] of await this.#kept.list()) {
      const isLeft = this.#kept.outlive && isBound && run !== this.#run
      if (!this.#held.has(id) && (isLeft || atMs < until - NOTE_MS)) await this.#unmake(game, id)
    }
  }

  /** The server ends: what outlives it goes on when it is back, the games of all others go with their episodes. */
  async close(): Promise<void> {
    const dropped = [...this.#held.values()].filter(({ isBound }) => isBound || !this.#kept.outlive)
    await Promise.all(dropped.map(({ id }) => this.drop(id)))
    await Promise.all(this.#dropping)
    for (const held of this.#held.values()) leave(held, episode => episode.letGo())
  }

  #hold(id: string, account: string, isBound: boolean): Held {
    const seenMs = this.#parts.now()
    const held: Held = { id, account, episode: null, seenMs, record: null, isBound, isDropped: false }
    this.#held.set(id, held)
    return held
  }

  async #begin(held: Held, plan: Plan): Promise<Episode | Failure> {
    const { service, now } = this.#parts
    const { id, account, isBound } = held
    const made = await makeGame(service, account, plan)
    if ('ok' in made) return made
    held.record = { ...made, account, plan, isBound, run: this.#run, atMs: now(), kept: null }
    try {
      if (held.isDropped) return failure('episode/over', 'The episode was ended.')
      await this.#write(id, held.record)
      return await Episode.begin(this.#partsOf(held, made, plan))
    } finally {
      if (held.isDropped) await this.#unmake(made.game, id)
    }
  }

  #partsOf({ id, isBound }: Held, { game, seat }: EpisodeGame, plan: Plan): EpisodeParts {
    const { service, chances } = this.#parts
    const keep: EpisodeParts['keep'] = async kept => {
      const record = this.#held.get(id)?.record
      if (record) await this.#write(id, { ...record, atMs: this.#parts.now(), kept })
    }
    return { service, chances, plan, game, seat, keep: isBound || !this.#kept.outlive ? null : keep }
  }

  /** One that a server which ended has left, to go on. */
  #resumed(id: string): Promise<Held | null> {
    if (!this.#kept.outlive) return Promise.resolve(null)
    const known = this.#resuming.get(id)
    if (known) return known
    const resuming = this.#resume(id).finally(() => this.#resuming.delete(id))
    this.#resuming.set(id, resuming)
    return resuming
  }

  async #resume(id: string): Promise<Held | null> {
    const record = await this.#kept.get(id)
    if (!record || record.isBound || record.run === this.#run) return null
    const found = await this.#parts.service.request('game/get', { game: record.game })
    if (!found.ok) return null
    const { account, plan, kept } = record
    const held = this.#hold(id, account, false)
    held.record = { ...record, run: this.#run }
    const parts = this.#partsOf(held, record, plan)
    held.episode = kept ? Promise.resolve(Episode.resume(parts, kept)) : Episode.begin(parts)
    held.episode.catch(() => {})
    return held
  }

  async #end(held: Held): Promise<void> {
    const { id, record } = held
    this.#held.delete(id)
    this.#gone.set(id, this.#parts.now())
    leave(held, episode => episode.drop())
    if (record) await this.#unmake(record.game, id)
  }

  async #write(id: string, record: EpisodeRecord): Promise<void> {
    const held = this.#held.get(id)
    if (!held) return
    held.record = record
    await this.#kept.put(id, record)
  }

  /** What cannot be deleted now is left to a sweep. */
  async #unmake(game: string, id: string): Promise<void> {
    const { service, complain } = this.#parts
    try {
      const reply = await service.request('game/delete', { game })
      if (reply.ok || reply.status === 404) await this.#kept.del(id)
    } catch (error) {
      complain(`the game ${game} of an episode is not deleted yet: ${error}`)
    }
  }
}

function leave(held: Held, end: (episode: Episode) => void): void {
  held.isDropped = true
  void held.episode?.then(
    episode => {
      if (!('ok' in episode)) end(episode)
    },
    () => {},
  )
}
