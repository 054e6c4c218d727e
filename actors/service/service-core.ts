/** What the service does with each request: from its directory, from the store, or by the shard that holds the game. */

import { TemporarilyUnavailable } from '../../saves/database/records.ts'
import type { Store } from '../../saves/database/store.ts'
import { StoreFailure } from '../../saves/database/store-errors.ts'
import type { StoredGame } from '../../saves/games/games.ts'
import { sweepRules } from '../../saves/ruleset-store/rules-by-hash.ts'
import { isHeldElsewhere } from '../game/persistence/store-failures.ts'
import type { Rulesets } from '../rulesets/rulesets.ts'
import type { Link } from '../shard/link/link.ts'
import type { ShardLoads } from '../shard/shard-loads.ts'
import { failure, movedGame, unavailable, unsaved } from '../wire/failure.ts'
import type { IncidentPlace } from '../wire/incidents.ts'
import type { ReplyOf, RequestOf, RequestType, ServicePort } from '../wire/messages.ts'
import { ok, type Reply } from '../wire/pending-replies.ts'
import type { Clock, Models, Profiles } from '../wire/shard-dependencies.ts'
import type { ShardNews, ShardRequest } from '../wire/shard-messages.ts'
import type { ModelUsage } from '../wire/turn-stats.ts'
import { listBudgets, ownBudgets } from './budgets/budget-views.ts'
import type { BudgetRequest, Budgets, Running } from './budgets/budgets.ts'
import type { BudgetKeeper } from './budgets/keeper.ts'
import { setBudget } from './budgets/limit-changes.ts'
import { RunningGames } from './budgets/running-games.ts'
import type { Directory } from './directory/directory.ts'
import { ShownGames } from './directory/record-answers.ts'
import { RulesetQueries } from './directory/ruleset-queries.ts'
import { SharingChanges } from './directory/sharing-changes.ts'
import { lookUpToken, openLink } from './directory/token-lookup.ts'
import { TokenRenewals } from './directory/token-renewals.ts'
import { Attendance } from './fleet/attendance.ts'
import { type Fleet, ON_TRIAL } from './fleet/fleet.ts'
import type { Subscriptions } from './fleet/subscriptions.ts'
import { Watchers } from './fleet/watchers.ts'
import { Deletions } from './games/deletions.ts'
import { GameControl } from './games/game-control.ts'
import { GameHistory } from './games/game-history.ts'
import { GameMaker } from './games/game-maker.ts'
import type { MakerThread } from './games/maker-thread.ts'
import { SeatChanges } from './games/seat-changes.ts'
import type { ServiceStatus } from './service-status.ts'

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
  budgets: Budgets
  /** Default: counted by the directory. */
  running?: Running
  /** By shard. */
  links: Link[]
  /** Makes games; null: each is made by the shard that is to hold it. */
  maker: MakerThread | null
  /** Games that may wait behind others of their account. */
  mostWaiting: number
  /** Whether shards have threads of their own. */
  hasThreads: boolean
  /** A model that is set up; null where there is none of that name. */
  findModel: Models['find']
  profiles: Profiles
  now(): number
  clock: Clock
  /** The games may have to act by themselves: it is looked at when. */
  schedule(games: string[]): void
  /** Says what went wrong to whoever runs the server. */
  complain(text: string, at?: IncidentPlace): void
  /** Tells the operator of what happens in the ordinary course. */
  say?(text: string, about: Record<string, string | number>): void
  /** What a model was used for in a turn. */
  modelUsed?(usage: ModelUsage): void
}

type Served = { [T in RequestType]?: (ask: RequestOf<T>) => Promise<Reply> }

export class ServiceCore {
  #parts: CoreParts
  #served: Served
  #maker: GameMaker
  #deletions: Deletions
  #running: Running
  #watchers: Watchers
  #control: GameControl
  #attendance: Attendance

  constructor(parts: CoreParts) {
    this.#parts = parts
    const { directory, store, now, clock, complain, budgets } = parts
    this.#deletions = new Deletions({ store, now, clock, complain, forget: game => this.#forget(game) })
    this.#running =
      parts.running ??
      new RunningGames({
        running: account => directory.running(account),
        waiting: account => budgets.keeper()!.waitingOf(account),
        taken: game => directory.taken(game),
        bounds: account => budgets.keeper()!.bounds(account),
        now,
      })
    this.#maker = new GameMaker({
      ...parts,
      unmake: game => this.#deletions.delete(game),
      makeRoom: (account, room) => this.#running.make(account, room),
    })
    this.#watchers = new Watchers(parts)
    this.#attendance = new Attendance(parts.subscriptions, now)
    const shown = new ShownGames(parts)
    this.#control = new GameControl({
      ...parts,
      running: this.#running,
      shown,
      wake: game => this.wake(game),
      rewatch: game => this.rewatch(game),
    })
    this.#served = this.#servedWith(shown)
  }

  #servedWith(shown: ShownGames): Served {
    const parts = this.#parts
    const { directory, store, budgets } = parts
    const sharing = new SharingChanges(store, directory)
    const renewals = new TokenRenewals(store, directory)
    const seats = new SeatChanges({ ...parts, sharing, renewals, shown })
    const rules = new RulesetQueries(parts)
    const history = new GameHistory(parts)
    const hasGame = (game: string) => directory.has(game) || (budgets.hasGame?.(game) ?? false)
    return {
      'game/create': ask => this.#maker.create(ask),
      'game/list': () => shown.list(),
      'game/find': ask => shown.find(ask),
      'game/get': ({ game }) => shown.get(game),
      'game/look': ask => shown.look(ask),
      'game/control': ask => this.#control.control(ask),
      'game/fork': ask => this.#maker.fork(ask),
      'game/import': ask => this.#maker.import(ask),
      'game/delete': ({ game }) => this.#deletions.delete(game),
      'game/metrics': ask => history.metrics(ask),
      'game/handovers': ask => history.handovers(ask),
      'game/replay': ask => history.replay(ask),
      'game/share': ({ game, change }) => sharing.share(game, change),
      'game/link': ({ game, delay }) => sharing.link(game, delay),
      'link/open': async ({ token }) => openLink(directory, token),
      'seat/account': ask => seats.give(ask),
      'seat/patch': ask => seats.patch(ask),
      'seat/token': ask => seats.renewToken(ask),
      'seat/transcript': ask => history.transcript(ask),
      'seat/open': async ({ token }) => lookUpToken(directory, token),
      'budget/list': ask => this.#books('budget/list', ask, async keeper => ok(listBudgets(keeper, ask.subject))),
      'budget/set': ask => this.#books('budget/set', ask, keeper => setBudget(keeper, hasGame, ask)),
      'budget/forget': ask => this.#books('budget/forget', ask, async keeper => ok(keeper.forgetAccount(ask.account))),
      'budget/own': ask =>
        this.#books('budget/own', ask, async keeper =>
          ok(ownBudgets(keeper, ask.account, ask.role, await this.#running.uses(ask.account))),
        ),
      'rules/list': () => rules.list(),
      'rules/combined': ask => rules.combined(ask),
      'rules/hash': ask => rules.hash(ask),
      'rules/get': ask => rules.whole(ask),
    }
  }

  /**
   * The one reply to a request. It passes through no machine: what only reads goes straight to the shard that holds the game. Whoever
   * serves a request answers what its row in `Requests` says, here or in a shard.
   */
  request<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<ReplyOf<T>> {
    const reply = this.#reply(type, ask) as Promise<ReplyOf<T>>
    this.#attendance.note(type, ask, reply)
    return reply
  }

  /** Whether a client of the seat sees what happens. */
  isAttended(game: string, seat: number): boolean {
    return this.#attendance.isAttended(game, seat)
  }

  #reply<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<Reply> {
    const { directory, isServing, fleet } = this.#parts
    if (!isServing()) return Promise.resolve(stopping())
    const { game } = ask as { game?: string }
    if (game !== undefined && !directory.has(game)) return Promise.resolve(fleet.absent(game))
    const serve = this.#served[type] as ((ask: RequestOf<T>) => Promise<Reply>) | undefined
    if (!serve) {
      const request: ShardRequest<T> = { type, game: game!, ask }
      return fleet.forward(request as ShardRequest)
    }
    return serve(ask).catch(error => this.#failed(type, error))
  }

  /** By whoever keeps the budgets, here or elsewhere. */
  #books<T extends BudgetRequest>(type: T, ask: RequestOf<T>, act: (keeper: BudgetKeeper) => Promise<Reply>): Promise<Reply> {
    const { budgets } = this.#parts
    const keeper = budgets.keeper()
    return keeper ? act(keeper) : budgets.elsewhere(type, ask)
  }

  /** What is under way when the store closes has not failed. */
  #failed(type: RequestType, error: unknown): Reply {
    const { complain, isServing } = this.#parts
    if (!isServing()) return stopping()
    if ((error as Error).name === 'GameGone') return failure('not-found', 'There is no such game any more.')
    if (isHeldElsewhere(error)) return movedGame()
    if (error instanceof StoreFailure) return unsaved(error)
    if (error instanceof TemporarilyUnavailable) return unavailable(error.message)
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
    this.#watchers.rewatch(game)
  }

  /** Frames from after `since`, or from now. */
  subscribe(...asked: Parameters<ServicePort['subscribe']>): () => void {
    return this.#watchers.subscribe(...asked)
  }

  /** A game that waited for its budget; false where it is not paused yet, or cannot be asked just now. */
  goOn(game: string): Promise<boolean> {
    return this.#control.goOn(game)
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
}

const stopping = (): Reply => unavailable('The server is stopping.')
const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
