/** Starts the running service: the store, the shards and the root of the actor tree. */
import { availableParallelism } from 'node:os'
import { createActor } from 'xstate'
import { openAccounts } from '../../saves/accounts/accounts.ts'
import { BudgetRecords } from '../../saves/accounts/budgets.ts'
import { openRecords } from '../../saves/database/open-records.ts'
import type { Records } from '../../saves/database/records.ts'
import type { OpenStore } from '../../saves/database/store.ts'
import type { Disks } from '../../saves/database/store-disk.ts'
import type { KnownGame } from '../../saves/games/games.ts'
import { joinedName, STANDARD_NAME } from '../../saves/ruleset-store/imported-rulesets.ts'
import { openRulesets, type Rulesets } from '../rulesets/rulesets.ts'
import type { Link, LinkEnds, ShardLoad } from '../shard/link/link.ts'
import type { ShardEnvironment } from '../shard/link/local.ts'
import { openWorkerLink } from '../shard/link/worker.ts'
import { realDependencies } from '../shard/real-dependencies.ts'
import { ShardLoads } from '../shard/shard-loads.ts'
import type { IncidentPlace } from '../wire/incidents.ts'
import type { RequestOf, RequestType, ServicePort } from '../wire/messages.ts'
import { DEFAULT_SHARD_SETTINGS, type ShardSettings } from '../wire/shard-dependencies.ts'
import type { ModelUsage } from '../wire/turn-stats.ts'
import type { OpenBudgets } from './budgets/budgets.ts'
import type { Bounds } from './budgets/capacity.ts'
import { BudgetKeeper } from './budgets/keeper.ts'
import { Directory, type Kept } from './directory/directory.ts'
import { openWithGames } from './directory/rebuild-game.ts'
import { Balancer } from './fleet/balancer.ts'
import { CrashTrials } from './fleet/crash-trials.ts'
import { fencedStore } from './fleet/fenced-store.ts'
import { Fleet, ON_TRIAL } from './fleet/fleet.ts'
import { GameTransfer, placeGame, rebuiltGame } from './fleet/game-transfer.ts'
import { Subscriptions } from './fleet/subscriptions.ts'
import { WakeQueue } from './fleet/wake-queue.ts'
import { MakerThread } from './games/maker-thread.ts'
import { UsageLedger } from './games/usage-ledger.ts'
import { ServiceCore } from './service-core.ts'
import { serviceMachine } from './service-machine.ts'
import type { Operated } from './service-status.ts'

export interface ServiceOptions {
  stateDir: string
  /** State directory whose usage ledger is written; default: its own. */
  ledgerDir?: string
  /** Worker threads; 0: one shard in this thread. Default: one for each core to spare, at least one. */
  shards?: number
  /** Of games that name none; default: the standard one. Rejects where there is no such ruleset. */
  ruleset?: string
  /** Over it, in this order; default: none. */
  mods?: readonly string[]
  settings?: Partial<ShardSettings>
  /** Folder of the default ruleset; default: the program's own. Only where the shard is in this thread. */
  standard?: string
  /** Other time, rulesets or bots than the real ones; only where the shard is in this thread. */
  thread?: Partial<ShardEnvironment>
  /** Another way to the shards than worker threads, or this thread. */
  openLink?(ends: LinkEnds, thread: ShardEnvironment): Link
  /** Default: budgets are kept here. */
  budgets?: OpenBudgets
  /** What members may have of games where no limit says otherwise; default: anything. */
  members?: Bounds | null
  /** What the store stands on; default: LevelDB. */
  disks?: Disks
  /** What stands round the store, once it is open; default: nothing. */
  around?(store: OpenStore): Promise<OpenStore>
  /** Games come by `adopt` alone: those that lie in the store may be another process's by now. Default false. */
  adopts?: boolean
  /** Told of what goes wrong; default: stderr. */
  complain?(text: string, at?: IncidentPlace): void
  /** Opens also a store that is empty or older than it should be. */
  acceptLoss?: boolean
  /** Told of what happens in the ordinary course: games made, over, deleted. */
  say?(text: string, about: Record<string, string | number>): void
  /** Told of each write of the store, which is one fsync, and of the ms that it took. */
  wrote?(ms: number): void
  /** Told of every turn of a seat in which its model was asked. */
  modelUsed?(usage: ModelUsage): void
}

export interface Service extends ServicePort, Operated {
  /** Small records in the same store, for accounts and sessions. */
  records: Records
  store: OpenStore
  /** What models may use, and have used; to be asked only where this process keeps it. */
  budgets: BudgetKeeper
  /** How each shard stands at this moment. */
  load(): ShardLoad[]
  /** Moves a game to another shard; false where it stays: there is no such game, or it is there already, or cannot leave. */
  move(game: string, to: number): Promise<boolean>
  /** The shard that holds the game; null where there is no such game. */
  shardOf(game: string): number | null
  /** Takes in a game that lies in the store, as a start does; false where there is none. */
  adopt(game: string): Promise<boolean>
  /** Another process has the game from now on: it leaves memory and is known no more. Whoever asks for it is told that it moved. */
  letGo(game: string): Promise<void>
  /** A game as it is kept; null where it is not known here. */
  kept(game: string): Kept | null
  /** Told of each game that comes, changes or goes, beside its shard. */
  onGame(tell: (game: string) => void): () => void
  /** Games that weigh something, in ms of each second; `isMeasured` false: as expected of one that has only come. */
  weights(): ReturnType<ShardLoads['weights']>
  /** Puts everything on the disk and ends. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** Games that may come into memory at once on each shard because their time has come: after a start, those of bots in turn. */
const WAKES_A_SHARD = 4
/** The thread that makes games ends after so long without one. */
const MAKER_IDLE_MS = 60_000
/** Games of one account that may wait behind another of it, where members are bounded. */
const MOST_WAITING_OF_ONE = 8
/** Between looks at how far behind shards are. */
const LOOK_MS = 500

export const defaultShards = (): number => Math.max(1, availableParallelism() - 1)

/** Shards in this thread. Games, bots and what models need are loaded only where they are played. */
async function localShards(stateDir: string, rulesets: Rulesets, own: ServiceOptions['thread']) {
  const { openLocalLink } = await import('../shard/link/local.ts')
  const { shardEnvironment } = await import('../shard/link/shard-environment.ts')
  const thread: ShardEnvironment = { ...shardEnvironment(stateDir, rulesets), ...own }
  return { thread, open: (ends: LinkEnds): Link => openLocalLink(ends, thread) }
}

export async function startService(options: ServiceOptions): Promise<Service> {
  const { shards = defaultShards(), complain = text => console.error(text), members = null } = options
  const { stateDir, ruleset = STANDARD_NAME, mods = [] } = options
  const rulesets = openRulesets(stateDir, options.standard)
  await rulesets.rulesOf(joinedName(ruleset, mods))
  const { store: bare, found } = await openWithGames(stateDir, {
    ...(options.disks && { disks: options.disks }),
    ...(options.wrote && { wrote: options.wrote }),
    // What a cluster keeps is here a second time.
    acceptLoss: options.acceptLoss || options.adopts || false,
    complain: text => complain(text, { kind: 'store' }),
  })
  const store = (await options.around?.(bare)) ?? bare
  const settings = { ...DEFAULT_SHARD_SETTINGS, ...options.settings }
  const thread = { ...realDependencies(stateDir), ...options.thread }
  const local = shards === 0 || options.openLink ? await localShards(stateDir, rulesets, options.thread) : null
  const { now, models, profiles } = thread
  const count = Math.max(1, shards)
  const loads = new ShardLoads(count, now)
  const directory = new Directory()
  const place = (game: KnownGame) => placeGame({ directory, loads }, game)
  const records = openRecords(store)
  const rebuilding = {
    store,
    records,
    rulesOf: rulesets.rulesOf,
    complain: (text: string) => complain(text, { kind: 'store' }),
  }
  if (!options.adopts) {
    for (const game of found.games) place(game)
    for (const damaged of found.damaged) place(await rebuiltGame(rebuilding, damaged))
  }
  const accounts = openAccounts(records)
  const goOn = (game: string) => core.goOn(game)
  const shared = await options.budgets?.({ goOn, members })
  const roleOf = async (id: string) => (await accounts.get(id))?.role ?? null
  const budgets =
    shared?.budgets ??
    (await BudgetKeeper.open({ records: new BudgetRecords(store), now, clock: thread.clock, roleOf, resume: goOn, members }))
  const links: Link[] = []

  /** What a shard is opened with: it writes to the games that are its own, and to those that it makes. */
  const endsOf = (shard: number, onDown: (error: Error) => void): LinkEnds => ({
    store: fencedStore(store, game => (directory.shardOf(game) ?? shard) === shard),
    budgets,
    settings,
    stateDir,
    onNews: news => root.send({ type: 'NEWS', shard, news }),
    onDown,
  })
  function openLink(shard: number): Link {
    const ends = endsOf(shard, error => {
      budgets.lose(directory.gamesOf(shard))
      root.send({ type: 'DOWN', shard, error })
    })
    if (!local) return openWorkerLink(ends)
    return options.openLink ? options.openLink(ends, local.thread) : local.open(ends)
  }

  const ledger = new UsageLedger({
    store,
    stateDir: options.ledgerDir ?? stateDir,
    entered: turns => budgets.entered(turns),
    complain: text => complain(text, { kind: 'store' }),
  })
  const subscriptions = new Subscriptions()
  const isServing = () => root.getSnapshot().value === 'serving'
  const schedule = (games: string[]) => root.send({ type: 'SCHEDULE', games })
  const trials = new CrashTrials({
    store,
    open(onDown) {
      const ends = { ...endsOf(ON_TRIAL, onDown), heapMb: settings.trialHeapMb }
      return local && options.openLink ? options.openLink(ends, local.thread) : openWorkerLink(ends)
    },
    limitMs: settings.trialMs,
    stallMs: settings.stallMs,
  })
  const maker = local
    ? null
    : new MakerThread({
        open: onDown => openWorkerLink({ ...endsOf(ON_TRIAL, onDown), heapMb: settings.trialHeapMb, makes: true }),
        idleMs: MAKER_IDLE_MS,
        stallMs: settings.stallMs,
        complain: text => complain(text, { kind: 'request' }),
      })
  const fleet = new Fleet({
    directory,
    loads,
    balancer: new Balancer(),
    links,
    openLink,
    trials,
    settings,
    rewatch: game => core.rewatch(game),
    schedule,
    now,
    complain,
  })
  const core: ServiceCore = new ServiceCore({
    store,
    directory,
    subscriptions,
    isServing,
    rulesets,
    ruleset,
    mods,
    fleet,
    loads,
    budgets,
    ...(shared && { running: shared.running }),
    links,
    maker,
    mostWaiting: members ? MOST_WAITING_OF_ONE : Number.POSITIVE_INFINITY,
    hasThreads: shards > 0,
    findModel: models.find,
    profiles,
    now,
    clock: thread.clock,
    schedule,
    complain,
    ...(options.say && { say: options.say }),
    modelUsed(usage) {
      ledger.note()
      options.modelUsed?.(usage)
    },
  })
  const adopting = new GameTransfer({ ...rebuilding, directory, loads, fleet, subscriptions, budgets, isServing, schedule })
  const wakes = new WakeQueue()
  const input = { core, fleet, wakes, wakesAtOnce: count * WAKES_A_SHARD, watches: shards > 0, now }
  const root = createActor(serviceMachine, { input, clock: thread.clock as never })
  for (let shard = 0; shard < count; shard++) links.push(openLink(shard))
  root.start()
  try {
    await Promise.all(links.map(link => link.ready))
  } catch (error) {
    await stop()
    throw error
  }

  async function stop(): Promise<void> {
    root.send({ type: 'DRAIN' })
    await Promise.all([maker?.end(), ...links.map(link => link.stop())])
    await Promise.all([core.end(), fleet.end()])
    await ledger.end()
    await budgets.end()
    root.stop()
    await store.close()
  }
  let stopping: Promise<void> | null = null
  const stopOnce = () => (stopping ??= stop())

  let looked = { atMs: 0, lags: [] as number[] }
  /** By shard; looked at anew from time to time. */
  function lags(): number[] {
    const atMs = performance.now()
    if (atMs - looked.atMs > LOOK_MS) looked = { atMs, lags: links.map(link => link.load().lagMs) }
    return looked.lags
  }

  core.begin()
  ledger.note()
  return {
    request<T extends RequestType>(type: T, ask: RequestOf<T>) {
      return core.request(type, ask) as never
    },
    subscribe: (...args) => core.subscribe(...args),
    status: () => ({ ...core.status(), store: store.counters(), isStoreRefusing: store.trouble() !== null }),
    tryStore: () => records.put('tried', Date.now()),
    records,
    get budgets() {
      return budgets.keeper()!
    },
    load: () => links.map(link => link.load()),
    move: (game, to) => fleet.move(game, to),
    shardOf: game => directory.shardOf(game),
    adopt: game => adopting.adopt(game),
    letGo: game => adopting.letGo(game),
    kept: game => directory.kept(game),
    onGame: tell => directory.onChange(tell),
    weights: () => loads.weights(),
    lagMs(game) {
      const shard = directory.shardOf(game)
      return shard === null ? 0 : (lags()[shard] ?? 0)
    },
    store,
    stop: stopOnce,
    close: stopOnce,
  }
}
