/** The games of a node that plays: its service over a replicated store, claimed from and told to the cluster. */
import type { OpenStore } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { type Service, type ServiceOptions, startService } from '../service/service.ts'
import type { RequestType } from '../wire/messages.ts'
import { openRequestHandler, type RequestHandler } from './gateway/request-handler.ts'
import { openReplicatedStore, type ReplicatedStore } from './log/replicated-store.ts'
import type { NodeEnvironment } from './node-environment.ts'
import { type Host, openHost } from './ownership/host.ts'
import { clusterBudgets } from './records/cluster-budgets.ts'
import type { Teardown } from './teardown.ts'

export interface OwnGames {
  service: Service
  store: ReplicatedStore
  host: Host
  answering: RequestHandler
  /** Resolves once something was written on the disk. */
  tryDisk(): Promise<void>
}

export type OwnServiceOptions = Omit<ServiceOptions, 'around' | 'adopts' | 'budgets'>

/** What names models, profiles or rulesets, which may have been made at another node a moment ago. */
const NAMES_FILES: ReadonlySet<RequestType> = new Set(['game/create', 'game/fork', 'game/import', 'seat/patch'])

async function withFiles(own: NodeEnvironment['own'], type: RequestType): Promise<void> {
  // Where they cannot be looked for, those that are here have to do.
  if (NAMES_FILES.has(type)) await own.freshFiles?.().catch(() => {})
}

export async function openOwnGames(around: NodeEnvironment, options: OwnServiceOptions, teardown: Teardown): Promise<OwnGames> {
  const { node, broker, members, directory, replica, link, accounts, handed, own, clock, elapsedMs, complain } = around
  const { bus, logs, largest } = broker
  let disk: OpenStore | null = null
  const isLeased = () => members.isLeased()
  const isAlive = (other: string) => members.isAlive(other)

  async function replicated(store: OpenStore): Promise<OpenStore> {
    disk = store
    const shelves = { snapshots: broker.blobs('snapshots'), rules: broker.blobs('rules') }
    own.now = await openReplicatedStore(store, { logs, ...shelves, node, isLeased, complain, largest })
    return own.now
  }

  const service: Service = await startService({
    ...options,
    adopts: true,
    around: replicated,
    budgets: clusterBudgets({
      ...{ bus, node, link, replica, isAlive, clock },
      store: {
        commit: batch => own.now!.commit(batch),
        list: (...args) => own.now!.list(...args),
        ready: () => own.now!.ready(),
      },
      games: {
        has: game => directory.has(game),
        running: account => directory.games.running(account),
        taken: game => directory.games.taken(game),
        hostOf: game => directory.place(game)?.node ?? null,
      },
      roleOf: async id => (await accounts.get(id))?.role ?? null,
      now: Date.now,
      request: (type, ask) => service.request(type, ask),
    }),
  })
  teardown.add('the games', () => service.close())
  const store = own.now!
  const host = openHost({
    ...{ bus, logs, store, service, directory, members, clock, elapsedMs, complain },
    recordsPlace: () => replica.owner(),
    ...(options.say && { say: options.say }),
  })
  teardown.add('the claims', () => host.close())
  const answering = openRequestHandler({
    ...{ node, bus, largest, isLeased, isAlive, files: handed, complain },
    service: { ...service, request: (type, ask) => withFiles(own, type).then(() => service.request(type, ask)) },
    holds: log => host.holds(log),
    isDraining: () => members.find(node)?.isDraining ?? false,
    publish: game => host.publish(game),
  })
  teardown.add('what other nodes ask', () => answering.close())
  return { service, store, host, answering, tryDisk: () => disk!.commit({ puts: [[keys.probe, new Uint8Array(0)]] }) }
}
