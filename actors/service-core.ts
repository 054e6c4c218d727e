/** What the service does with each request: from its directory, from the store, or by the shard that holds the game. */

import type { Json } from '../engine/index.ts'
import { faultPut } from '../saves/game-faults.ts'
import { rulesNameOf, type StoredGame, sharedRecord } from '../saves/games.ts'
import { rulesBytes, sweepRules, unpackText } from '../saves/kept-rules.ts'
import { readMetrics } from '../saves/metrics.ts'
import { rulesAsMade } from '../saves/restore.ts'
import { joinedName } from '../saves/rulesets.ts'
import { readHandovers } from '../saves/seat-changes.ts'
import type { Store } from '../saves/store.ts'
import { StoreTrouble } from '../saves/store-trouble.ts'
import { readTranscript } from '../saves/transcripts.ts'
import { listBudgets, ownBudgets } from './budgets/answers.ts'
import type { BudgetKeeper } from './budgets/keeper.ts'
import { budgetSpent } from './budgets/refusals.ts'
import { isSubject, limitsProblem } from './budgets/rules.ts'
import { RunningGames } from './budgets/running-games.ts'
import { Deletions } from './deletions.ts'
import type { Directory } from './directory.ts'
import { failure, failureAt, movedGame, unavailable, unsaved } from './failure.ts'
import { type Fleet, ON_TRIAL } from './fleet.ts'
import { isHeldElsewhere } from './game/store-failures.ts'
import type { ModelUsage } from './game/turn-stats.ts'
import { GameMaker } from './game-maker.ts'
import type { GameQuery } from './game-query.ts'
import type { Link } from './link/link.ts'
import type { GameRecord, RequestOf, RequestType, ResponseOf, RulesAsked, SeatRecord, ServicePort } from './messages.ts'
import type { Reply } from './pending-replies.ts'
import { replayFor } from './replay-answer.ts'
import type { Rulesets } from './rulesets.ts'
import { unknownModel } from './seat-models.ts'
import { hidesPlayers, recordAsSeen, withNations } from './seen-record.ts'
import type { Models, Profiles } from './settings.ts'
import type { ShardLoads } from './shard-loads.ts'
import type { ShardNews, ShardRequest, Watched } from './shard-messages.ts'
import { SharingChanges } from './sharing-changes.ts'
import type { ServiceStatus } from './status.ts'
import type { Subscriptions } from './subscriptions.ts'
import { TokenRenewals } from './token-renewals.ts'
import type { TroubleAt } from './trouble.ts'

export interface CoreParts {
  store: Store
  directory: Directory
  subscriptions: Subscriptions
  /** Whether requests are taken: not while the service stops. */
  isServing(): boolean
  rulesets: Rulesets
  /** Of games that name none, with the mods over it. */
  ruleset: string
  mods: readonly string[]
  fleet: Fleet
  loads: ShardLoads
  budgets: BudgetKeeper
  /** By shard. */
  links: Link[]
  /** Whether shards have threads of their own. */
  hasThreads: boolean
  /** A model that is set up; null where there is none of that name. */
  findModel: Models['find']
  profiles: Profiles
  now(): number
  /** The games may have to act by themselves: it is looked at when. */
  schedule(games: string[]): void
  /** Says what went wrong to whoever runs the server. */
  complain(text: string, at?: TroubleAt): void
  /** Tells the operator of what happens in the ordinary course. */
  say?(text: string, about: Record<string, string | number>): void
  /** What a model was used for in a turn. */
  modelUsed?(usage: ModelUsage): void
}

/** Whether a game that was stopped goes on is seen by then. */
const RETRIES = 5

type Served = { [T in RequestType]?: (ask: RequestOf<T>) => Promise<Reply> }

export class ServiceCore {
  #parts: CoreParts
  #served: Served
  #maker: GameMaker
  #deletions: Deletions
  #renewals: TokenRenewals
  #sharing: SharingChanges
  #running: RunningGames

  constructor(parts: CoreParts) {
    this.#parts = parts
    const { directory, store, rulesets, now, complain, budgets } = parts
    this.#deletions = new Deletions({ store, now, complain, forget: game => this.#forget(game) })
    this.#running = new RunningGames({
      running: account => directory.running(account),
      waiting: account => budgets.waitingOf(account),
      most: account => budgets.mostGames(account),
    })
    this.#maker = new GameMaker({
      ...parts,
      unmake: game => this.#deletions.delete(game),
      makeRoom: (account, games) => this.#running.make(account, games),
    })
    this.#renewals = new TokenRenewals(store, directory)
    this.#sharing = new SharingChanges(store, directory)
    this.#served = {
      'game/create': ask => this.#maker.create(ask),
      'game/list': () => this.#list(),
      'game/find': ask => this.#find(ask),
      'game/get': async ({ game }) => ok(await this.#shown(directory.stored(game)!)),
      'game/look': async ({ game, seat }) => {
        const stored = directory.stored(game)!
        return ok(recordAsSeen({ ...stored, record: await this.#shown(stored) }, seat))
      },
      'game/control': ask => this.#control(ask),
      'game/fork': ask => this.#maker.fork(ask),
      'game/import': ask => this.#maker.import(ask),
      'game/delete': ({ game }) => this.#deletions.delete(game),
      'game/metrics': async ({ game, since, turns }) => ok(await readMetrics(store, game, since, turns)),
      'game/handovers': async ({ game, since, turns }) => ok(await readHandovers(store, game, since, turns)),
      'game/replay': ask => this.#replay(ask),
      'game/share': ({ game, change }) => this.#sharing.share(game, change),
      'game/link': ({ game }) => this.#sharing.link(game),
      'link/open': async ({ token }) => openLink(directory, token),
      'seat/account': ask => this.#giveSeat(ask),
      'seat/patch': ask => this.#patchSeat(ask),
      'seat/token': ask => this.#renewToken(ask),
      'seat/transcript': ask => this.#transcript(ask),
      'seat/open': async ({ token }) => openToken(directory, token),
      'budget/list': async ({ subject }) => ok(listBudgets(budgets, subject)),
      'budget/set': ask => this.#setBudget(ask),
      'budget/forget': async ({ account }) => ok(budgets.forgetAccount(account)),
      'budget/own': async ({ account, role }) => ok(ownBudgets(budgets, account, role, this.#running.count(account))),
      'rules/list': async () => ok(await rulesets.list()),
      'rules/combined': async ask => ok(await rulesets.combined(this.#rulesName(ask))),
      'rules/hash': ask => this.#rulesHash(ask),
      'rules/get': async ask =>
        ask.game === undefined
          ? rulesets.whole(this.#rulesName(ask)).then(ok, error => failure('not-found', error.message))
          : this.#rulesOfGame(ask.game),
    }
  }

  /** The one reply to a request. It passes through no machine: what only reads goes straight to the shard that holds the game. */
  request<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<Reply> {
    const { directory, isServing } = this.#parts
    if (!isServing()) return Promise.resolve(stopping())
    const { game } = ask as { game?: string }
    if (game !== undefined && !directory.has(game)) return Promise.resolve(noGame(game))
    const serve = this.#served[type] as ((ask: RequestOf<T>) => Promise<Reply>) | undefined
    if (!serve) return this.#parts.fleet.forward({ type, game: game!, ask } as unknown as ShardRequest)
    return serve(ask).catch(error => this.#failed(type, error))
  }

  /** What is under way when the store closes has not failed. */
  #failed(type: RequestType, error: unknown): Reply {
    const { complain, isServing } = this.#parts
    if (!isServing()) return stopping()
    if ((error as Error).name === 'GameGone') return failure('not-found', 'There is no such game any more.')
    if (isHeldElsewhere(error)) return movedGame()
    if (error instanceof StoreTrouble) return unsaved(error)
    complain(`request ${type} failed: ${stackOf(error)}`, { kind: 'request' })
    return failure('service/error', 'The program failed at this request; nothing of it was done.')
  }

  /** What a start finds to be done. */
  begin(): void {
    this.#deletions.resume().catch(error => this.#parts.complain(`deleted games are not cleared: ${stackOf(error)}`))
    void this.#parts.budgets.look()
  }

  /** Resolves once nothing is written by the service itself any more. */
  end(): Promise<void> {
    return this.#deletions.end()
  }

  note(shard: number, news: ShardNews): void {
    const { directory, subscriptions, loads, complain, budgets } = this.#parts
    if (news.type === 'frames') subscriptions.publish(news.game, news.frames)
    else if (news.type === 'record') this.#noteRecord(news.game)
    else if (news.type === 'model') this.#parts.modelUsed?.(news.usage)
    else if (news.type === 'trouble') complain(news.text, { game: news.game, ...news.at })
    else if (news.type === 'costs') {
      if (shard !== ON_TRIAL) loads.note(shard, news.costs, news.ms)
    } else if (news.type === 'fault') {
      directory.setFault(news.game, news.fault)
      budgets.lose([news.game])
    } else this.rewatch(news.game)
  }

  #noteRecord(stored: StoredGame): void {
    const { directory, say, budgets } = this.#parts
    const { id, status, turn, winner, victory } = stored.record
    const isOver = status === 'finished' && (directory.status(id) ?? status) !== status
    directory.update(stored)
    this.#running.noted(id)
    if (status === 'paused' && budgets.waits(id)) void budgets.look()
    if (isOver) say?.('game over', { game: id, turn, ...(winner !== null && { winner }), ...(victory !== null && { victory }) })
  }

  /** Those who watch the game are told anew where it stands. */
  rewatch(game: string): void {
    for (const one of this.#parts.subscriptions.subscribers(game)) this.#welcome(game, one, one.seq)
  }

  /** How it stands, for the operator. */
  status(): Omit<ServiceStatus, 'store'> {
    const { isServing, links, directory, fleet } = this.#parts
    return {
      isServing: isServing(),
      shards: links.map((link, shard) => ({
        isUp: !fleet.isDown(shard),
        games: directory.gamesOf(shard).length,
        load: link.load(),
      })),
      games: directory.byStatus(),
    }
  }

  unfinished(): string[] {
    return this.#parts.directory.unfinished(null)
  }

  /** When the game has to act by itself, in ms since 1970; null where it never has. */
  dueMs(game: string): number | null {
    return this.#parts.directory.wakeAtMs(game)
  }

  /** Resolves once it is in memory, with false where that has to be tried again. */
  async wake(game: string): Promise<boolean> {
    if (this.#parts.fleet.isHeld(game)) return true
    const reply = await this.#parts.fleet.forward({ type: 'shard/wake', game, ask: {} })
    return reply.ok || reply.status !== 503
  }

  /** Frames from after `since`, or from now. */
  subscribe(...[game, viewer, since, onFrame, onFail, deltas = false]: Parameters<ServicePort['subscribe']>): () => void {
    const { subscriptions, directory } = this.#parts
    if (!directory.has(game)) return () => {}
    const subscriber = subscriptions.add(game, viewer, deltas, onFrame, onFail)
    this.#welcome(game, subscriber, since)
    return () => {
      subscriptions.remove(game, subscriber)
      if (directory.has(game)) void this.#parts.fleet.forward({ type: 'shard/unwatch', game, ask: { viewer, deltas } })
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
      // Of a shard that is started anew it is asked again.
      else if (reply.status !== 503 || !fleet.isDown(directory.shardOf(game) ?? 0)) subscriber.onFail?.(reply)
    })
  }

  /** The game is deleted: it is known no more, and nobody is told of it. Resolves once its shard has let go of it. */
  async #forget(game: string): Promise<void> {
    const { directory, store, subscriptions, links, loads, say, budgets } = this.#parts
    const shard = directory.shardOf(game)
    directory.remove(game)
    budgets.forget(game)
    this.#running.noted(game)
    subscriptions.close(game)
    say?.('game deleted', { game })
    if (shard !== null && links[shard]) {
      loads.remove(game, shard)
      await links[shard].request({ type: 'shard/drop', game, ask: {} })
    }
    await sweepRules(store, () => (this.#maker.isMaking ? null : directory.rulesInUse()))
  }

  async #list(): Promise<Reply> {
    const { directory } = this.#parts
    return ok(await Promise.all(directory.all().map(stored => this.#shown(stored))))
  }

  async #find(query: GameQuery): Promise<Reply> {
    const { games, ...found } = this.#parts.directory.find(query)
    return ok({ ...found, games: await Promise.all(games.map(stored => this.#shown(stored))) })
  }

  /** The record, with whether its ruleset's name stands for other rules by now. */
  async #shown({ record: kept, rules }: StoredGame): Promise<GameRecord> {
    const waits = kept.status === 'paused' ? this.#parts.budgets.waits(kept.id) : null
    const renews = waits?.renewsMs ? new Date(waits.renewsMs).toISOString() : null
    const record = waits ? { ...kept, budget: { text: waits.why, renews } } : kept
    if (rules === undefined) return record
    return { ...record, ruleset_changed: (await this.#parts.rulesets.hashOf(rulesNameOf(record))) !== rules }
  }

  #rulesName({ ruleset, mods }: RulesAsked): string {
    const parts = this.#parts
    if (ruleset === undefined && mods === undefined) return joinedName(parts.ruleset, parts.mods)
    return joinedName(ruleset ?? parts.ruleset, mods)
  }

  async #rulesHash(ask: RequestOf<'rules/hash'>): Promise<Reply> {
    const { directory, rulesets } = this.#parts
    const all = rulesets.names()
    const stored = ask.game === undefined ? null : directory.stored(ask.game)!
    const name = stored ? rulesNameOf(stored.record) : this.#rulesName(ask)
    if (stored?.rules !== undefined) return ok({ name, hash: stored.rules, all })
    const hash = await rulesets.hashOf(name)
    if (hash !== null) return ok({ name, hash, all })
    return rulesets.rulesOf(name).then(
      rules => ok({ name, hash: rules.hash, all }),
      error => failure('not-found', error.message),
    )
  }

  /** Those that the game is played by, whatever their name stands for by now. */
  async #rulesOfGame(game: string): Promise<Reply> {
    const { directory, store, rulesets } = this.#parts
    const { record, rules: hash } = directory.stored(game)!
    const name = rulesNameOf(record)
    const today = (await rulesets.hashOf(name)) === hash || hash === undefined
    if (today) return rulesets.whole(name).then(ok, error => failure('game/rules-changed', error.message))
    const bytes = await rulesBytes(store, hash)
    if (!bytes) return failure('game/rules-changed', `The rules ${hash.slice(0, 12)} of game ${game} were not kept.`)
    return ok({ name, hash, rules: JSON.parse(unpackText(bytes, hash)) as Json })
  }

  /** A game that is stopped is tried again when its owner has it go on. */
  async #control(ask: RequestOf<'game/control'>): Promise<Reply> {
    const { directory, fleet, budgets } = this.#parts
    const { game, paused, step } = ask
    if (paused === false || step !== undefined) {
      const refused = await this.#refuseToGoOn(game)
      if (refused) return refused
    }
    // Whoever asked decides from here on.
    if (paused !== undefined || step !== undefined) budgets.unwait(game)
    if (!directory.fault(game)) {
      const reply = await fleet.forward({ type: 'game/control', game, ask })
      if (!reply.ok || (reply.answer as GameRecord).status !== 'running') this.#running.noted(game)
      return reply.ok ? ok(sharedRecord(reply.answer as GameRecord, directory.sharing(game))) : reply
    }
    if (paused === false) await this.#tryAgain(game)
    this.#running.noted(game)
    const stored = directory.stored(game)
    return stored ? ok(await this.#shown(stored)) : noGame(game)
  }

  /** Where its budget is still used up, or its owner has too many games that run. */
  async #refuseToGoOn(game: string): Promise<Reply | null> {
    const { directory, budgets, now } = this.#parts
    const grant = await budgets.mayGoOn(game, true)
    if (grant && !grant.ok) return budgetSpent('The game cannot go on', grant, now())
    const stored = directory.stored(game)
    return stored ? this.#running.resume(stored.record.owner, game) : noGame(game)
  }

  /** A game that waited for its budget; false where it is not paused yet, or cannot be asked just now. */
  async goOn(game: string): Promise<boolean> {
    const { directory, fleet, isServing } = this.#parts
    const status = directory.status(game)
    if (status === 'running' || !isServing()) return false
    if (status !== 'paused' || directory.fault(game)) return true
    const reply = await fleet.forward({ type: 'game/control', game, ask: { game, paused: false } })
    return reply.ok
  }

  /** Brings a stopped game into memory whole. Where that fails once more it is stopped as before. */
  async #tryAgain(game: string): Promise<void> {
    const { directory, store, fleet } = this.#parts
    const opened = directory.fault(game)?.opens
    await store.commit({ puts: [faultPut(game, null)] })
    directory.setFault(game, null)
    await fleet.forward({ type: 'shard/sleep', game, ask: {} })
    // What a shard may die of is not tried among others.
    if (!opened && this.#parts.hasThreads) await fleet.tryAlone(game)
    for (let i = 0; i < RETRIES && !directory.fault(game); i++) {
      if (await this.wake(game)) break
    }
    this.rewatch(game)
  }

  async #replay({ game, viewer, since, turns }: RequestOf<'game/replay'>): Promise<Reply> {
    const { directory, store, rulesets } = this.#parts
    const stored = directory.stored(game)!
    const ruleset = rulesNameOf(stored.record)
    const rules = await (stored.rules === undefined
      ? rulesets.rulesOf(ruleset)
      : rulesAsMade(store, game, { ruleset, rulesetHash: stored.rules }, rulesets.rulesOf)
    ).catch((error: Error) => error)
    if (rules instanceof Error) return failure('game/rules-changed', rules.message)
    const seen = hidesPlayers(stored.record) ? { ...stored, record: withNations(stored.record) } : stored
    const part = { ...(since !== undefined && { since }), ...(turns !== undefined && { turns }) }
    return ok(await replayFor(store, seen, viewer, rules, part))
  }

  async #setBudget({ subject, limits }: RequestOf<'budget/set'>): Promise<Reply> {
    const { budgets, directory } = this.#parts
    const [kind, name] = subject.split(':', 2)
    const isKnown = isSubject(subject) && (kind !== 'game' || directory.has(name))
    if (!isKnown) return failure('not-found', `There is no budget ${subject.slice(0, 100)}.`, SUBJECTS_HINT)
    const problem = limits && limitsProblem(subject, limits)
    if (problem) return failureAt(problem.path, problem.message)
    if (!limits && !budgets.limits().has(subject)) return failure('not-found', `No limits are set for ${subject}.`)
    await budgets.setLimits(subject, limits)
    return ok(limits && listBudgets(budgets, subject)[0])
  }

  /** A seat is given to a model that is set up, or not at all. */
  async #patchSeat(ask: RequestOf<'seat/patch'>): Promise<Reply> {
    const seat = this.#parts.directory.stored(ask.game)!.record.seats[ask.seat]
    const { driver = seat?.driver, model = seat?.model } = ask.change
    const changed = ask.change.driver !== undefined || ask.change.model !== undefined
    const problem = seat && changed && driver === 'model' ? unknownModel(this.#parts.findModel, model ?? null, '/model') : null
    if (problem) return problem
    // Whoever plays from here on asks for something else: whether there is room for that is seen when the game goes on.
    if (changed) this.#parts.budgets.unwait(ask.game)
    return this.#patch(ask)
  }

  /** Names of a game in which who plays is hidden are kept from it, and nobody is told of changes. */
  async #patch({ game, seat, change }: RequestOf<'seat/patch'>): Promise<Reply> {
    const { directory, fleet } = this.#parts
    const forward = (ask: Omit<RequestOf<'seat/patch'>, 'game' | 'seat'>) =>
      fleet.forward({ type: 'seat/patch', game, ask: { game, seat, ...ask } })
    if (!directory.sharing(game)?.anonymous) return this.#withShared(game, await forward({ change }))
    if (!directory.stored(game)!.record.seats[seat]) return noSeat(seat)
    const { name, ...rest } = change
    if (name !== undefined) {
      if (name.trim() === '') return failureAt('/name', 'A seat has a name.')
      const named = await this.#sharing.rename(game, seat, name)
      if (!named.ok) return named
    }
    if (Object.keys(rest).length === 0) return ok((await this.#shown(directory.stored(game)!)).seats[seat])
    return this.#withShared(game, await forward({ change: rest, quiet: true }))
  }

  /** A seat's record, with what the game itself does not know of it. */
  #withShared(game: string, reply: Reply): Reply {
    const seat = reply.ok ? (reply.answer as SeatRecord) : null
    const known = seat && this.#parts.directory.stored(game)?.record.seats[seat.seat]
    if (!seat || !known) return reply
    const { account = null } = known
    return ok({ ...seat, account, ...(this.#parts.directory.sharing(game)?.anonymous && { name: known.name }) })
  }

  /** Whoever had the seat by its token has it no more. */
  async #giveSeat({ game, seat, account, ifFree }: RequestOf<'seat/account'>): Promise<Reply> {
    if (!this.#parts.directory.stored(game)!.record.seats[seat]) return noSeat(seat)
    const given = await this.#sharing.seat(game, seat, account, ifFree)
    if (given.ok) await this.#renewals.renew(game, seat)
    return given
  }

  async #transcript({ game, seat, turn }: RequestOf<'seat/transcript'>): Promise<Reply> {
    const { directory, store } = this.#parts
    if (!directory.stored(game)!.record.seats[seat]) return noSeat(seat)
    return ok((await readTranscript(store, game, seat, turn ?? null)) as unknown as Json[])
  }

  async #renewToken({ game, seat }: RequestOf<'seat/token'>): Promise<Reply> {
    if (!this.#parts.directory.stored(game)!.record.seats[seat]) return noSeat(seat)
    const token = await this.#renewals.renew(game, seat)
    return token === null ? noGame(game) : ok({ token } satisfies ResponseOf<'seat/token'>)
  }
}

const ok = (answer: unknown): Reply => ({ ok: true, answer })
const noGame = (game: string): Reply => failure('not-found', `There is no game ${String(game).slice(0, 40)}.`)
const SUBJECTS_HINT = 'accounts, games, role:ROLE, account:ID, game:ID and provider:HOST are those that there are.'
const stopping = (): Reply => unavailable('The server is stopping.')
const noSeat = (seat: number): Reply => failure('not-found', `There is no seat ${seat} in this game.`)
const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

function openLink(directory: Directory, token: string): Reply {
  const game = directory.openLink(token)
  return game === null ? failure('auth/needed', 'This watch link opens nothing: it is not known, or was replaced.') : ok({ game })
}

function openToken(directory: Directory, token: string): Reply {
  const opened = directory.open(token)
  return opened ? ok(opened) : failure('auth/needed', 'This seat token opens nothing: it is not known, or was replaced.')
}
