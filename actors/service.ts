/** Starts the running service: the store, the shards and the root of the actor tree. */
import { availableParallelism } from 'node:os'
import { createActor } from 'xstate'
import { readGames } from '../saves/games.ts'
import { openRecords } from '../saves/open-records.ts'
import type { Records } from '../saves/records.ts'
import { STANDARD_NAME } from '../saves/rulesets.ts'
import { type OpenStore, openStore } from '../saves/store.ts'
import { Directory } from './directory.ts'
import type { ModelUsage } from './game/turn-stats.ts'
import type { Link, LinkEnds, ShardLoad } from './link/link.ts'
import type { ShardEnvironment } from './link/local.ts'
import { openWorkerLink } from './link/worker.ts'
import type { RequestOf, RequestType, ServicePort } from './messages.ts'
import { realWorld } from './real-world.ts'
import { openRulesets, type Rulesets } from './rulesets.ts'
import { ServiceCore } from './service-core.ts'
import { serviceMachine } from './service-machine.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import type { Operated } from './status.ts'
import { Subscriptions } from './subscriptions.ts'
import type { TroubleAt } from './trouble.ts'

export interface ServiceOptions {
  stateDir: string
  /** Worker threads; 0: one shard in this thread. Default: one for each core to spare, at least one. */
  shards?: number
  /** Of games that name none; default: the standard one. Rejects where there is no such ruleset. */
  ruleset?: string
  settings?: Partial<Settings>
  /** Folder of the default ruleset; default: the program's own. Only where the shard is in this thread. */
  standard?: string
  /** Other time, rulesets or bots than the real ones; only where the shard is in this thread. */
  thread?: Partial<ShardEnvironment>
  /** Told of what goes wrong; default: stderr. */
  complain?(text: string, at?: TroubleAt): void
  /** Told of what happens in the ordinary course: games made, over, deleted. */
  say?(text: string, about: Record<string, string | number>): void
  /** Told of every turn of a seat in which its model was asked. */
  modelUsed?(usage: ModelUsage): void
}

export interface Service extends ServicePort, Operated {
  /** Small records in the same store, for accounts and sessions. */
  records: Records
  store: OpenStore
  /** How each shard stands at this moment. */
  load(): ShardLoad[]
  /** Puts everything on the disk and ends. */
  stop(): Promise<void>
  close(): Promise<void>
}

export const defaultShards = (): number => Math.max(1, availableParallelism() - 1)

/** Opens shards in this thread. Games, bots and models' libraries are loaded only where they are played. */
async function localLinks(stateDir: string, rulesets: Rulesets, thread: ServiceOptions['thread']) {
  const { openLocalLink } = await import('./link/local.ts')
  const { shardEnvironment } = await import('./shard-environment.ts')
  const own = { ...shardEnvironment(stateDir, rulesets), ...thread }
  return (ends: LinkEnds): Link => openLocalLink(ends, own)
}

export async function startService(options: ServiceOptions): Promise<Service> {
  const { shards = defaultShards(), complain = text => console.error(text) } = options
  const { stateDir, ruleset = STANDARD_NAME } = options
  const rulesets = openRulesets(stateDir, options.standard)
  await rulesets.rulesOf(ruleset)
  const store = await openStore(stateDir, { complain: text => complain(text, { kind: 'store' }) })
  const settings = { ...DEFAULT_SETTINGS, ...options.settings }
  const thread = { ...realWorld(stateDir), ...options.thread }
  const openLocal = shards === 0 ? await localLinks(stateDir, rulesets, options.thread) : null
  const directory = new Directory(Math.max(1, shards))
  for await (const { tokens, ...stored } of readGames(store)) directory.add(stored, tokens)
  const links: Link[] = []

  function openLink(shard: number): Link {
    const ends: LinkEnds = {
      store,
      settings,
      stateDir,
      onNews: news => root.send({ type: 'NEWS', news }),
      onDown: error => root.send({ type: 'DOWN', shard, error }),
    }
    return openLocal ? openLocal(ends) : openWorkerLink(ends)
  }

  const records = openRecords(store)
  const subscriptions = new Subscriptions()
  const { now, models } = thread
  const isServing = () => root.getSnapshot().value === 'serving'
  const findModel = models.find
  const core = new ServiceCore({
    store,
    directory,
    subscriptions,
    isServing,
    rulesets,
    ruleset,
    links,
    openLink,
    findModel,
    now,
    complain,
    ...(options.say && { say: options.say }),
    ...(options.modelUsed && { modelUsed: options.modelUsed }),
  })
  const root = createActor(serviceMachine, { input: { core }, clock: thread.clock as never })
  for (let shard = 0; shard < Math.max(1, shards); shard++) links.push(openLink(shard))
  root.start()
  try {
    await Promise.all(links.map(link => link.ready))
  } catch (error) {
    await stop()
    throw error
  }

  async function stop(): Promise<void> {
    root.send({ type: 'DRAIN' })
    await Promise.all(links.map(link => link.stop()))
    await core.end()
    root.stop()
    await store.close()
  }
  let stopping: Promise<void> | null = null
  const stopOnce = () => (stopping ??= stop())

  core.begin()
  return {
    request<T extends RequestType>(type: T, ask: RequestOf<T>) {
      return core.request(type, ask) as never
    },
    subscribe: (game, viewer, since, onFrame) => core.subscribe(game, viewer, since, onFrame),
    status: () => ({ ...core.status(), store: store.counters() }),
    tryStore: () => records.put('tried', Date.now()),
    records,
    load: () => links.map(link => link.load()),
    store,
    stop: stopOnce,
    close: stopOnce,
  }
}
