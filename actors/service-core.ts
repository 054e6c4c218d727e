/** What the service does with each request: from its directory, from the store, or by the shard that holds the game. */

import { randomInt } from 'node:crypto'
import type { Json } from '../engine/index.ts'
import type { StoredGame } from '../saves/games.ts'
import { tokensPut } from '../saves/games.ts'
import { sweepRules } from '../saves/kept-rules.ts'
import { readMetrics } from '../saves/metrics.ts'
import { rulesAsMade } from '../saves/restore.ts'
import { readHandovers } from '../saves/seat-changes.ts'
import type { Store } from '../saves/store.ts'
import { hashToken, makeGameId, makeToken } from '../saves/tokens.ts'
import { readTranscript } from '../saves/transcripts.ts'
import { Deletions } from './deletions.ts'
import type { Directory } from './directory.ts'
import { failure, failureAt, unavailable } from './failure.ts'
import type { ModelUsage } from './game/turn-stats.ts'
import type { Link } from './link/link.ts'
import type {
  CreatedGame,
  Failure,
  GameRecord,
  NewGame,
  NewSeat,
  RequestOf,
  RequestType,
  ResponseOf,
  Viewer,
} from './messages.ts'
import type { Reply } from './pending-replies.ts'
import { playerFor } from './player.ts'
import { replayFor } from './replay-answer.ts'
import type { Rulesets } from './rulesets.ts'
import { recordAsSeen } from './seen-record.ts'
import type { Models } from './settings.ts'
import type { GameSource, ShardNews, ShardRequest, Watched } from './shard-messages.ts'
import type { ServiceStatus } from './status.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { TroubleAt } from './trouble.ts'

export interface CoreParts {
  store: Store
  directory: Directory
  subscriptions: Subscriptions
  /** Whether requests are taken: not while the service stops. */
  isServing(): boolean
  rulesets: Rulesets
  /** Name of the ruleset of games that name none. */
  ruleset: string
  /** By shard. */
  links: Link[]
  /** Opens the link of a shard anew. */
  openLink(shard: number): Link
  /** A model that is set up; null where there is none of that name. */
  findModel: Models['find']
  now(): number
  /** Says what went wrong to whoever runs the server. */
  complain(text: string, at?: TroubleAt): void
  /** Tells the operator of what happens in the ordinary course. */
  say?(text: string, about: Record<string, string | number>): void
  /** What a model was used for in a turn. */
  modelUsed?(usage: ModelUsage): void
}

/** A shard that lived this long is started anew at once, another after REOPEN_MS. */
const STEADY_MS = 60_000
const REOPEN_MS = 2_000
/** Above this a seed is no exact number in every JSON reader. */
const SEEDS = 2 ** 31
/** Of the largest map. */
const MOST_SEATS = 24

type Served = { [T in RequestType]?: (ask: RequestOf<T>) => Promise<Reply> }

export class ServiceCore {
  #parts: CoreParts
  #served: Served
  /** When each shard was last started anew. */
  #openedMs: number[] = []
  /** Shards that have ended and are not back. */
  #down = new Set<number>()
  /** Games on their way into the directory. */
  #making = 0
  #deletions: Deletions
  /** By game: the newest renewal of a token; each goes out from what the one before it left. */
  #renewals = new Map<string, Promise<unknown>>()

  constructor(parts: CoreParts) {
    this.#parts = parts
    const { directory, store, rulesets, now, complain } = parts
    this.#deletions = new Deletions({ store, now, complain, forget: game => this.#forget(game) })
    this.#served = {
      'game/create': ask => this.#create(ask),
      'game/list': () => this.#list(),
      'game/get': async ({ game }) => ok(await this.#shown(directory.stored(game)!)),
      'game/look': async ({ game, seat }) => {
        const stored = directory.stored(game)!
        return ok(recordAsSeen({ ...stored, record: await this.#shown(stored) }, seat))
      },
      'game/fork': ask => this.#fork(ask),
      // How many seats it has is not known before it is read.
      'game/import': ({ file, owner }) => this.#make({ file }, MOST_SEATS, owner),
      'game/delete': ({ game }) => this.#deletions.delete(game),
      'game/metrics': async ({ game, since, turns }) => ok(await readMetrics(store, game, since, turns)),
      'game/handovers': async ({ game, since, turns }) => ok(await readHandovers(store, game, since, turns)),
      'game/replay': ask => this.#replay(ask),
      'seat/patch': ask => this.#patchSeat(ask),
      'seat/token': ask => this.#renewToken(ask),
      'seat/transcript': ask => this.#transcript(ask),
      'seat/open': async ({ token }) => openToken(directory, token),
      'rules/list': async () => ok(await rulesets.list()),
      'rules/get': async ({ ruleset = parts.ruleset }) =>
        rulesets.whole(ruleset).then(ok, error => failure('not-found', error.message)),
    }
  }

  /** The one reply to a request. It passes through no machine: what only reads goes straight to the shard that holds the game. */
  request<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<Reply> {
    const { directory, isServing } = this.#parts
    if (!isServing()) return Promise.resolve(stopping())
    const { game } = ask as { game?: string }
    if (game !== undefined && !directory.has(game)) return Promise.resolve(noGame(game))
    const serve = this.#served[type] as ((ask: RequestOf<T>) => Promise<Reply>) | undefined
    if (!serve) return this.#forward({ type, game: game!, ask } as unknown as ShardRequest)
    return serve(ask).catch(error => this.#failed(type, error))
  }

  /** What is under way when the store closes has not failed. */
  #failed(type: RequestType, error: unknown): Reply {
    const { complain, isServing } = this.#parts
    if (!isServing()) return stopping()
    const { name, message, reason = message } = error as Error & { reason?: string }
    if (name === 'GameGone') return failure('not-found', 'There is no such game any more.')
    if (name === 'StoreTrouble') return unavailable(`The server cannot write for now: ${reason}.`)
    complain(`request ${type} failed: ${stackOf(error)}`, { kind: 'request' })
    return failure('service/error', 'The program failed at this request; nothing of it was done.')
  }

  /** What a start finds to be done. */
  begin(): void {
    this.#deletions.resume().catch(error => this.#parts.complain(`deleted games are not cleared: ${stackOf(error)}`))
  }

  /** Resolves once nothing is written by the service itself any more. */
  end(): Promise<void> {
    return this.#deletions.end()
  }

  note(news: ShardNews): void {
    const { subscriptions, complain } = this.#parts
    if (news.type === 'frames') subscriptions.publish(news.game, news.frames)
    else if (news.type === 'record') this.#noteRecord(news.game)
    else if (news.type === 'model') this.#parts.modelUsed?.(news.usage)
    else if (news.type === 'trouble') complain(news.text, { game: news.game, ...news.at })
    else for (const one of subscriptions.subscribers(news.game)) this.#welcome(news.game, one, one.seq)
  }

  #noteRecord(stored: StoredGame): void {
    const { directory, say } = this.#parts
    const { id, status, turn, winner, victory } = stored.record
    const isOver = status === 'finished' && (directory.stored(id)?.record.status ?? status) !== status
    directory.update(stored)
    if (isOver) say?.('game over', { game: id, turn, ...(winner !== null && { winner }), ...(victory !== null && { victory }) })
  }

  /** A shard has ended; in how many milliseconds it is to be started anew. */
  noteDown(shard: number, error: Error): number {
    const { complain, now } = this.#parts
    this.#down.add(shard)
    const lived = now() - (this.#openedMs[shard] ?? 0)
    const delay = lived > STEADY_MS ? 0 : REOPEN_MS
    complain(`shard ${shard} ended: ${stackOf(error)}; it is started anew${delay > 0 ? ` in ${delay} ms` : ''}`, {
      kind: 'shard',
      shard,
    })
    return delay
  }

  /** Starts a shard anew; says which games have to be looked after. */
  reopen(shard: number): string[] {
    const { links, directory, subscriptions, openLink, now } = this.#parts
    this.#openedMs[shard] = now()
    links[shard] = openLink(shard)
    links[shard].ready.then(
      () => this.#down.delete(shard),
      () => {},
    )
    const games = directory.unfinished(shard).map(({ record }) => record.id)
    for (const game of directory.gamesOf(shard))
      for (const one of subscriptions.subscribers(game)) this.#welcome(game, one, one.seq)
    return games
  }

  /** How it stands, for the operator. */
  status(): Omit<ServiceStatus, 'store'> {
    const { isServing, links, directory } = this.#parts
    return {
      isServing: isServing(),
      shards: links.map((link, shard) => ({
        isUp: !this.#down.has(shard),
        games: directory.gamesOf(shard).length,
        load: link.load(),
      })),
      games: directory.byStatus(),
    }
  }

  unfinished(): string[] {
    return this.#parts.directory.unfinished(null).map(({ record }) => record.id)
  }

  /** Milliseconds until the game has to act by itself; null where it never has. */
  msUntilDue(game: string): number | null {
    const at = this.#parts.directory.stored(game)?.wakeAtMs ?? null
    return at === null ? null : Math.max(0, at - this.#parts.now())
  }

  isDue(game: string): boolean {
    return this.msUntilDue(game) === 0
  }

  wake(game: string): void {
    void this.#forward({ type: 'shard/wake', game, ask: {} })
  }

  /** Frames from after `since`, or from now. */
  subscribe(game: string, viewer: Viewer, since: number | null, onFrame: Parameters<Subscriptions['add']>[2]): () => void {
    const { subscriptions, directory } = this.#parts
    if (!directory.has(game)) return () => {}
    const subscriber = subscriptions.add(game, viewer, onFrame)
    this.#welcome(game, subscriber, since)
    return () => {
      subscriptions.remove(game, subscriber)
      if (directory.has(game)) void this.#forward({ type: 'shard/unwatch', game, ask: {} })
    }
  }

  #welcome(game: string, subscriber: ReturnType<Subscriptions['add']>, since: number | null): void {
    const { subscriptions } = this.#parts
    subscriber.early ??= []
    void this.#forward({ type: 'shard/watch', game, ask: { viewer: subscriber.viewer, since } }).then(reply => {
      if (reply.ok && subscriber.early) subscriptions.welcome(game, subscriber, reply.answer as Watched)
      else if (reply.ok) void this.#forward({ type: 'shard/unwatch', game, ask: {} })
    })
  }

  #forward(request: ShardRequest): Promise<Reply> {
    const shard = this.#parts.directory.shardOf(request.game)
    if (shard === null) return Promise.resolve(noGame(request.game))
    return Promise.resolve(this.#parts.links[shard].request(request))
  }

  async #create({ spec, owner }: RequestOf<'game/create'>): Promise<Reply> {
    const problem = this.#modelProblem(spec)
    if (problem) return problem
    const full = withDefaults(spec, this.#parts.ruleset)
    if ('error' in full) return full
    return this.#make({ spec: full }, full.seats.length, owner)
  }

  /** A game of at most `seats` seats in a shard that has room, and in the directory. */
  async #make(source: GameSource, seats: number, owner: string): Promise<{ ok: true; answer: CreatedGame } | Failure> {
    const { directory, links, now } = this.#parts
    const id = makeGameId()
    const tokens = Array.from({ length: seats }, (_, seat) => makeToken(id, seat))
    const shard = directory.freeShard()
    const ask = { ...source, owner, created: new Date(now()).toISOString(), tokens: tokens.map(hashToken) }
    this.#making++
    const reply = await links[shard].request({ type: 'shard/create', game: id, ask })
    this.#making--
    if (!reply.ok) return reply
    const stored = reply.answer as StoredGame
    directory.add(stored, ask.tokens.slice(0, stored.record.seats.length), shard)
    const { size, seed, ruleset } = stored.record
    this.#parts.say?.('game made', { game: id, size, seed, ruleset, shard })
    const created = stored.record.seats.map(({ seat, nation, driver, profile }) => {
      return { seat, nation, driver, ...(profile !== null && { profile }), token: tokens[seat] }
    })
    return { ok: true, answer: { id, seed: stored.record.seed, seats: created } }
  }

  /** All that are asked for, or none. */
  async #fork({ game, owner, fork }: RequestOf<'game/fork'>): Promise<Reply> {
    const { turn, continuations = 1, same_chance = false, name = null, paused = false, seats = [] } = fork
    const problem = this.#modelProblem({ seats })
    if (problem) return problem
    const { record } = this.#parts.directory.stored(game)!
    const made: CreatedGame[] = []
    for (let n = 0; n < continuations; n++) {
      const seed = same_chance ? null : randomInt(SEEDS)
      const source = { fork: { game, turn, same_chance, seed, name, paused, seats } }
      const reply = await this.#make(source, record.seats.length, owner)
      if (reply.ok) made.push(reply.answer)
      else {
        for (const { id } of made) await this.#deletions.delete(id)
        return reply
      }
    }
    return ok(made)
  }

  /** The game is deleted: it is known no more, and nobody is told of it. Resolves once its shard has let go of it. */
  async #forget(game: string): Promise<void> {
    const { directory, store, subscriptions, links } = this.#parts
    const shard = directory.shardOf(game)
    directory.remove(game)
    subscriptions.close(game)
    this.#parts.say?.('game deleted', { game })
    if (shard !== null) await links[shard].request({ type: 'shard/drop', game, ask: {} })
    await sweepRules(store, () => (this.#making === 0 ? directory.rulesInUse() : null))
  }

  async #list(): Promise<Reply> {
    const { directory } = this.#parts
    return ok(await Promise.all(directory.all().map(stored => this.#shown(stored))))
  }

  /** The record, with whether its ruleset's name stands for other rules by now. */
  async #shown({ record, rules }: StoredGame): Promise<GameRecord> {
    if (rules === undefined) return record
    const today = await this.#parts.rulesets.rulesOf(record.ruleset).catch(() => null)
    return { ...record, ruleset_changed: today?.hash !== rules }
  }

  async #replay({ game, viewer, since, turns }: RequestOf<'game/replay'>): Promise<Reply> {
    const { directory, store, rulesets } = this.#parts
    const stored = directory.stored(game)!
    const { ruleset } = stored.record
    const rules = await (stored.rules === undefined
      ? rulesets.rulesOf(ruleset)
      : rulesAsMade(store, game, { ruleset, rulesetHash: stored.rules }, rulesets.rulesOf)
    ).catch((error: Error) => error)
    if (rules instanceof Error) return failure('game/rules-changed', rules.message)
    const part = { ...(since !== undefined && { since }), ...(turns !== undefined && { turns }) }
    return ok(await replayFor(store, stored, viewer, rules, part))
  }

  /** A seat is given to a model that is set up, or not at all. */
  async #patchSeat(ask: RequestOf<'seat/patch'>): Promise<Reply> {
    const seat = this.#parts.directory.stored(ask.game)!.record.seats[ask.seat]
    const { driver = seat?.driver, model = seat?.model } = ask.change
    const changed = ask.change.driver !== undefined || ask.change.model !== undefined
    const problem = seat && changed && driver === 'model' ? this.#unknownModel(model ?? null, '/model') : null
    return problem ?? this.#forward({ type: 'seat/patch', game: ask.game, ask })
  }

  #modelProblem({ seats }: { seats: readonly Partial<Omit<NewSeat, 'nation'>>[] }): Reply | null {
    for (const [i, { driver, model }] of seats.entries()) {
      const problem = driver === 'model' ? this.#unknownModel(model ?? null, `/seats/${i}/model`) : null
      if (problem) return problem
    }
    return null
  }

  #unknownModel(model: string | null, path: string): Reply | null {
    const { findModel } = this.#parts
    if (model !== null && findModel(model)) return null
    const message = model === null ? 'A seat that a model plays has to name it.' : `There is no model "${model.slice(0, 100)}".`
    return failureAt(path, message, 'GET /api/settings/models lists those that are set up; `hexarchy setup` makes one.')
  }

  async #transcript({ game, seat, turn }: RequestOf<'seat/transcript'>): Promise<Reply> {
    const { directory, store } = this.#parts
    if (!directory.stored(game)!.record.seats[seat]) return noSeat(seat)
    return ok((await readTranscript(store, game, seat, turn ?? null)) as unknown as Json[])
  }

  async #renewToken({ game, seat }: RequestOf<'seat/token'>): Promise<Reply> {
    const { directory } = this.#parts
    if (!directory.stored(game)!.record.seats[seat]) return noSeat(seat)
    const before = this.#renewals.get(game) ?? Promise.resolve()
    const renewal = before.catch(() => {}).then(() => this.#replaceToken(game, seat))
    this.#renewals.set(game, renewal)
    try {
      return await renewal
    } finally {
      if (this.#renewals.get(game) === renewal) this.#renewals.delete(game)
    }
  }

  /** The old token opens its seat until the new one is on the disk. */
  async #replaceToken(game: string, seat: number): Promise<Reply> {
    const { directory, store } = this.#parts
    const old = directory.tokens(game)
    if (!old) return noGame(game)
    const token = makeToken(game, seat)
    const tokens = old.with(seat, hashToken(token))
    await store.commit({ puts: [tokensPut(game, tokens)] })
    directory.setTokens(game, tokens)
    return ok({ token } satisfies ResponseOf<'seat/token'>)
  }
}

const ok = (answer: unknown): Reply => ({ ok: true, answer })
const noGame = (game: string): Reply => failure('not-found', `There is no game ${String(game).slice(0, 40)}.`)
const stopping = (): Reply => unavailable('The server is stopping.')
const noSeat = (seat: number): Reply => failure('not-found', `There is no seat ${seat} in this game.`)
const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

function openToken(directory: Directory, token: string): Reply {
  const opened = directory.open(token)
  return opened ? ok(opened) : failure('auth/needed', 'This seat token opens nothing: it is not known, or was replaced.')
}

/** A seed is drawn, and who plays is fixed, when the game is made; or what is wrong with a seat. */
function withDefaults(spec: NewGame, ruleset: string): NewGame | Failure {
  const seats: NewGame['seats'] = []
  for (const [i, seat] of spec.seats.entries()) {
    const player = playerFor(null, seat, `/seats/${i}`)
    if ('error' in player) return player
    seats.push({ ...seat, ...player })
  }
  return { ...spec, ruleset: spec.ruleset ?? ruleset, seed: spec.seed ?? randomInt(SEEDS), seats }
}
