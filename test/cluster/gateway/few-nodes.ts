/** A cluster of a few nodes in this process: real services, gateways and hosts over the memory broker. Who owns what a test says itself. */
import { onTestFinished, vi } from 'vitest'
import { ClusterDirectory } from '../../../actors/cluster/directory/cluster-directory.ts'
import { FileTransfer } from '../../../actors/cluster/gateway/file-transfer.ts'
import { type GameExport, openGameExport } from '../../../actors/cluster/gateway/game-export.ts'
import { type Gateway, openGateway } from '../../../actors/cluster/gateway/gateway.ts'
import { openRequestHandler, type RequestHandler } from '../../../actors/cluster/gateway/request-handler.ts'
import type { KnownNode, NodeView } from '../../../actors/cluster/nodes/host-selection.ts'
import { openRulesets } from '../../../actors/rulesets/rulesets.ts'
import type { Service } from '../../../actors/service/service.ts'
import type { RequestOf, RequestType } from '../../../actors/wire/messages.ts'
import { tempDir } from '../../temp.ts'
import { type MemoryBroker, MemoryCluster } from '../memory-broker.ts'
import { entryOf, gamesIn } from './game-entry.ts'

export interface FewNode {
  node: string
  broker: MemoryBroker
  directory: ClusterDirectory
  gateway: Gateway
  /** Null: a gateway alone. */
  service: Service | null
  answering: RequestHandler | null
  exports: GameExport
  ask<T extends RequestType>(type: T, ask: RequestOf<T>): Promise<any>
  /** What it complained of. */
  complaints: string[]
}

interface NodeOptions {
  /** A service that is started, on its own state directory. */
  service?: Service
  dir?: string
  patienceMs?: number
  listMs?: number
  /** Requests of others that it has under way at once. */
  most?: number
}

/** Requests that come to a host's service are carried out once they are let through: until then one has come, and has no answer. */
export function holdRequests(service: Service): { come: Promise<void>; letThrough(): void } {
  const come = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const request = service.request.bind(service)
  vi.spyOn(service, 'request').mockImplementation(async (type, ask) => {
    come.resolve()
    await free.promise
    return request(type, ask)
  })
  return { come: come.promise, letThrough: () => free.resolve() }
}

export class TestCluster {
  readonly cluster: MemoryCluster
  readonly nodes = new Map<string, FewNode>()
  /** Who owns which game, for each node that believes so. */
  readonly owned = new Map<string, Map<string, number>>()
  readonly silent = new Set<string>()
  readonly draining = new Set<string>()
  readonly unleased = new Set<string>()
  #tells = new Set<() => void>()

  constructor(options: ConstructorParameters<typeof MemoryCluster>[0] = {}) {
    this.cluster = new MemoryCluster(options)
  }

  /** One that owns every game that lies in its store, and those that it makes. */
  async open(
    node: string,
    { service, dir = tempDir(), patienceMs = 3_000, listMs = 1_000, most }: NodeOptions = {},
  ): Promise<FewNode> {
    const broker = this.cluster.broker(node)
    const { bus, largest } = broker
    const directory = await ClusterDirectory.open(broker.cells('directory'), { resyncMs: 60_000 })
    const complaints: string[] = []
    const complain = (text: string) => void complaints.push(text)
    const files = new FileTransfer(broker.blobs('files'), dir)
    const owned = new Map<string, number>()
    this.owned.set(node, owned)
    const writes = new Map<string, Promise<void>>()
    /** One after the other: what was read last is written last. */
    const publish = (game: string): Promise<void> => {
      const next = (writes.get(game) ?? Promise.resolve()).catch(() => {}).then(() => publishNow(game))
      writes.set(game, next)
      return next
    }
    const publishNow = async (game: string): Promise<void> => {
      const isNew = !owned.has(game)
      const cell = await entryOf(service!.store, game, { node, epoch: isNew ? 1 : owned.get(game)! })
      if (cell && isNew) owned.set(game, 1)
      if (cell) return directory.put(game, cell)
      owned.delete(game)
      await directory.remove(game)
    }
    const answering = service
      ? openRequestHandler({
          ...{ node, bus, largest, service, files, complain, publish },
          holds: game => owned.has(game),
          isLeased: () => !this.unleased.has(node),
          isDraining: () => this.draining.has(node),
          isAlive: other => !this.silent.has(other),
          ...(most !== undefined && { limits: { most } }),
        })
      : null
    const gateway = openGateway({
      ...{ bus, largest, directory, files, complain, patienceMs, listMs },
      nodes: this.#nodesOf(node),
      budgets: { waits: () => null },
      recordsPlace: () => null,
      rulesets: openRulesets(dir),
      findModel: () => null,
      local: service && answering ? { service, answering } : null,
    })
    const exports = openGameExport({
      ...{ node, bus, directory, files, complain },
      isAlive: other => !this.silent.has(other),
      own: service ? { store: service.store, holds: game => owned.has(game) } : null,
    })
    if (service) for (const game of await gamesIn(service.store)) await publish(game)
    const one: FewNode = {
      ...{ node, broker, directory, gateway, answering, exports, complaints },
      service: service ?? null,
      async ask(type, ask) {
        const reply = await gateway.request(type, ask)
        if (!reply.ok) throw new Error(`${type}: ${reply.status} ${reply.error.code}: ${reply.error.message}`)
        return reply.answer
      },
    }
    this.nodes.set(node, one)
    this.changed()
    onTestFinished(async () => {
      gateway.close()
      exports.close()
      answering?.close()
      directory.close()
      await broker.close()
    })
    return one
  }

  /** The node owns the game from now on. */
  async own(node: string, game: string, epoch: number): Promise<void> {
    const { service, directory } = this.nodes.get(node)!
    this.owned.get(node)!.set(game, epoch)
    await directory.put(game, (await entryOf(service!.store, game, { node, epoch }))!)
  }

  /** It owns it no more; nobody does. */
  async release(node: string, game: string): Promise<void> {
    const { directory } = this.nodes.get(node)!
    this.owned.get(node)!.delete(game)
    await directory.put(game, { ...directory.get(game)!, node: null })
  }

  /** As it is found out that a node is gone. */
  silence(node: string): void {
    this.silent.add(node)
    this.changed()
  }

  changed(): void {
    for (const tell of this.#tells) tell()
  }

  #nodesOf(self: string): NodeView {
    const known = ({ node, service }: FewNode): KnownNode => ({
      node,
      role: service ? 'both' : 'gateway',
      games: this.owned.get(node)!.size,
      lagMs: 0,
      isDraining: this.draining.has(node),
    })
    const all = () => [...this.nodes.values()].filter(({ node }) => !this.silent.has(node)).map(known)
    return {
      self,
      all,
      find: node => all().find(one => one.node === node) ?? null,
      isAlive: node => this.nodes.has(node) && !this.silent.has(node),
      onChange: tell => {
        this.#tells.add(tell)
        return () => this.#tells.delete(tell)
      },
    }
  }
}
