/** The root of the actor tree with all that it holds together: shards, budgets, the ledger, and what answers requests. */
import { type Actor, createActor } from 'xstate'
import { openAccounts } from '../../saves/accounts/accounts.ts'
import { BudgetRecords } from '../../saves/accounts/budgets.ts'
import type { Link } from '../shard/link/link.ts'
import type { ModelUsage } from '../wire/turn-stats.ts'
import type { Budgets, OpenBudgets, Running } from './budgets/budgets.ts'
import type { Bounds } from './budgets/capacity.ts'
import { BudgetKeeper } from './budgets/keeper.ts'
import { Balancer } from './fleet/balancer.ts'
import { CrashTrials } from './fleet/crash-trials.ts'
import { Fleet } from './fleet/fleet.ts'
import { GameTransfer } from './fleet/game-transfer.ts'
import { Subscriptions } from './fleet/subscriptions.ts'
import { WakeQueue } from './fleet/wake-queue.ts'
import { MakerThread } from './games/maker-thread.ts'
import { UsageLedger } from './games/usage-ledger.ts'
import { ServiceCore } from './service-core.ts'
import { type Foundation, rebuildingOn } from './service-foundation.ts'
import { serviceMachine } from './service-machine.ts'
import { type OpenLink, ShardLinks } from './shard-links.ts'

export interface TreeOptions {
  /** State directory whose usage ledger is written; default: its own. */
  ledgerDir?: string
  /** Another way to the shards than worker threads, or this thread. */
  openLink?: OpenLink
  /** Default: budgets are kept here. */
  budgets?: OpenBudgets
  /** What members may have of games where no limit says otherwise; default: anything. */
  members?: Bounds | null
  /** Told of what happens in the ordinary course: games made, over, deleted. */
  say?(text: string, about: Record<string, string | number>): void
  /** Told of every turn of a seat in which its model was asked. */
  modelUsed?(usage: ModelUsage): void
}

/** Games that may come into memory at once on each shard because their time has come: after a start, those of bots in turn. */
const WAKES_A_SHARD = 4
/** The thread that makes games ends after so long without one. */
const MAKER_IDLE_MS = 60_000
/** Games of one account that may wait behind another of it, where members are bounded. */
const MOST_WAITING_OF_ONE = 8

interface KeptBudgets {
  budgets: Budgets
  /** Absent: running games are counted by the directory. */
  running?: Running
}

export class ServiceTree {
  readonly core: ServiceCore
  readonly fleet: Fleet
  readonly adopting: GameTransfer
  readonly budgets: Budgets
  /** By shard. */
  readonly links: Link[] = []
  #foundation: Foundation
  #opening: ShardLinks
  #ledger: UsageLedger
  #maker: MakerThread | null
  #root: Actor<typeof serviceMachine>
  #stopping: Promise<void> | null = null

  /** Nothing runs in it yet. */
  static async open(foundation: Foundation, options: TreeOptions): Promise<ServiceTree> {
    const goOn = (game: string): Promise<boolean> => tree.core.goOn(game)
    const kept = await openBudgets(foundation, options, goOn)
    const tree: ServiceTree = new ServiceTree(foundation, options, kept)
    return tree
  }

  private constructor(foundation: Foundation, options: TreeOptions, { budgets, running }: KeptBudgets) {
    const { store, directory, loads, settings, stateDir, local, thread, rulesets, ruleset, mods, complain } = foundation
    const { models, profiles, now, clock } = thread
    const { members = null } = options
    this.#foundation = foundation
    this.budgets = budgets
    this.#opening = new ShardLinks({
      ...{ store, directory, budgets, settings, stateDir, local, openLink: options.openLink },
      onNews: (shard, news) => this.#root.send({ type: 'NEWS', shard, news }),
      onDown: (shard, error) => this.#root.send({ type: 'DOWN', shard, error }),
    })
    this.#ledger = new UsageLedger({
      store,
      stateDir: options.ledgerDir ?? stateDir,
      entered: turns => budgets.entered(turns),
      complain: text => complain(text, { kind: 'store' }),
    })
    this.#maker = local ? null : this.#makerThread()
    const subscriptions = new Subscriptions()
    const isServing = () => this.#root.getSnapshot().value === 'serving'
    const schedule = (games: string[]) => this.#root.send({ type: 'SCHEDULE', games })
    this.fleet = new Fleet({
      ...{ directory, loads, settings, schedule, now, complain, balancer: new Balancer() },
      links: this.links,
      openLink: shard => this.#opening.open(shard),
      trials: this.#crashTrials(),
      rewatch: game => this.core.rewatch(game),
    })
    const { fleet, links } = this
    this.core = new ServiceCore({
      ...{ store, directory, subscriptions, isServing, rulesets, ruleset, mods, fleet, loads, budgets, links },
      ...(running && { running }),
      maker: this.#maker,
      mostWaiting: members ? MOST_WAITING_OF_ONE : Number.POSITIVE_INFINITY,
      hasThreads: foundation.hasThreads,
      findModel: models.find,
      ...{ profiles, now, clock, schedule, complain },
      ...(options.say && { say: options.say }),
      modelUsed: usage => {
        this.#ledger.note()
        options.modelUsed?.(usage)
      },
    })
    const rebuilding = rebuildingOn(foundation)
    this.adopting = new GameTransfer({ ...rebuilding, directory, loads, fleet, subscriptions, budgets, isServing, schedule })
    const wakesAtOnce = foundation.count * WAKES_A_SHARD
    const input = { core: this.core, fleet, wakes: new WakeQueue(), wakesAtOnce, watches: foundation.hasThreads, now }
    this.#root = createActor(serviceMachine, { input, clock })
  }

  /** Resolves once every shard takes requests; where one cannot be started, all of it ends again. */
  async start(): Promise<void> {
    for (let shard = 0; shard < this.#foundation.count; shard++) this.links.push(this.#opening.open(shard))
    this.#root.start()
    try {
      await Promise.all(this.links.map(link => link.ready))
    } catch (error) {
      await this.stop()
      throw error
    }
    this.core.begin()
    this.#ledger.note()
  }

  /** Puts everything on the disk and ends. */
  stop(): Promise<void> {
    return (this.#stopping ??= this.#stop())
  }

  async #stop(): Promise<void> {
    this.#root.send({ type: 'DRAIN' })
    await Promise.all([this.#maker?.end(), ...this.links.map(link => link.stop())])
    await Promise.all([this.core.end(), this.fleet.end()])
    await this.#ledger.end()
    await this.budgets.end()
    this.#root.stop()
    await this.#foundation.store.close()
  }

  #crashTrials(): CrashTrials {
    const { store, settings } = this.#foundation
    return new CrashTrials({
      store,
      open: onDown => this.#opening.openTrial(onDown),
      limitMs: settings.trialMs,
      stallMs: settings.stallMs,
    })
  }

  #makerThread(): MakerThread {
    const { settings, complain } = this.#foundation
    return new MakerThread({
      open: onDown => this.#opening.openMaker(onDown),
      idleMs: MAKER_IDLE_MS,
      stallMs: settings.stallMs,
      complain: text => complain(text, { kind: 'request' }),
    })
  }
}

/** Those of a cluster, or kept here. */
async function openBudgets(
  { store, records, thread: { now, clock } }: Foundation,
  { budgets, members = null }: TreeOptions,
  goOn: (game: string) => Promise<boolean>,
): Promise<KeptBudgets> {
  const accounts = openAccounts(records)
  if (budgets) return budgets({ goOn, members })
  const roleOf = async (id: string) => (await accounts.get(id))?.role ?? null
  return {
    budgets: await BudgetKeeper.open({ records: new BudgetRecords(store), now, clock, roleOf, resume: goOn, members }),
  }
}
