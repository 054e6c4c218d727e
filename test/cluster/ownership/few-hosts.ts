/** Hosts of one cluster in this process: real services, stores and directories over the ports in memory, each on a simulated clock of its own. */
import { onTestFinished } from 'vitest'
import { SimulatedClock } from 'xstate'
import { ClusterDirectory } from '../../../actors/cluster/directory/cluster-directory.ts'
import { FileTransfer } from '../../../actors/cluster/gateway/file-transfer.ts'
import { type Gateway, openGateway } from '../../../actors/cluster/gateway/gateway.ts'
import { openRequestHandler } from '../../../actors/cluster/gateway/request-handler.ts'
import { openReplicatedStore, type ReplicatedStore } from '../../../actors/cluster/log/replicated-store.ts'
import { type Members, openMembers } from '../../../actors/cluster/nodes/members.ts'
import { type Host, openHost } from '../../../actors/cluster/ownership/host.ts'
import type { HostParts } from '../../../actors/cluster/ownership/host-parts.ts'
import { openRulesets } from '../../../actors/rulesets/rulesets.ts'
import { type Simulated, simulated } from '../../actors/simulated-service.ts'
import { type MemoryBroker, MemoryCluster } from '../memory-broker.ts'

export interface HostNode extends Simulated {
  node: string
  broker: MemoryBroker
  members: Members
  store: ReplicatedStore
  directory: ClusterDirectory
  host: Host
  /** All games of the cluster, as its own transport would have them. */
  gateway: Gateway
  isStopped: boolean
  /** What it would answer for now. */
  answersFor(game: string): boolean
}

export interface FewHosts {
  nodes: HostNode[]
  /** Games that were made here. */
  games: string[]
  open(node: string, change?: (parts: HostParts) => Partial<HostParts>): Promise<HostNode>
  /** A duel of agents that begins on that host. */
  make(at: HostNode): Promise<string>
  /** Lets time pass on every host that runs, with all that it causes. */
  pass(ms: number): Promise<void>
  /** Lets time pass until it is so; how many ms that were. Throws after `mostMs`. */
  until(isSo: () => boolean, mostMs: number): Promise<number>
  /** As kill -9 and SIGSTOP. */
  stop(node: HostNode): void
  /** As SIGCONT, so many ms later. */
  continue(node: HostNode, laterMs: number): void
  /** The host that answers for the game; null: none. */
  owner(game: string): HostNode | null
  /** Writes a line into the game's notes, by whichever host has it; asked again until one has. */
  write(game: string, line: string): Promise<void>
  notes(game: string): Promise<string[]>
}

const STEP_MS = 100
const TICKS = 12

const ticks = async (n: number): Promise<void> => {
  for (let i = 0; i < n; i++) await new Promise(resolve => setImmediate(resolve))
}

export async function simulatedHosts(names: string[]): Promise<FewHosts> {
  const cluster = new MemoryCluster()
  const nodes: HostNode[] = []
  const games: string[] = []

  async function open(node: string, change: (parts: HostParts) => Partial<HostParts> = () => ({})): Promise<HostNode> {
    const broker = cluster.broker(node)
    const clock = new SimulatedClock()
    const elapsedMs = () => clock.now()
    const complain = (text: string) => void (process.env.DEBUG && console.error(`${node}: ${text}`))
    const self = { node, role: 'host' as const, version: '1', url: null }
    const members = await openMembers({ bus: broker.bus, cells: broker.cells('nodes'), self, clock, elapsedMs, complain })
    const directory = await ClusterDirectory.open(broker.cells('directory'))
    let store: ReplicatedStore | undefined
    const sim = await simulated({
      clock,
      adopts: true,
      async around(local) {
        const shelves = { snapshots: broker.blobs('snapshots'), rules: broker.blobs('rules') }
        store = await openReplicatedStore(local, {
          logs: broker.logs,
          ...shelves,
          node,
          isLeased: () => members.isLeased(),
          complain,
        })
        return store
      },
    })
    const parts: HostParts = {
      bus: broker.bus,
      logs: broker.logs,
      store: store!,
      service: sim.service,
      directory,
      members,
      clock,
      elapsedMs,
      complain,
    }
    const host = openHost({ ...parts, ...change(parts) })
    const answersFor = (game: string) => members.isLeased() && host.holds(game)
    const { bus, largest } = broker
    const files = new FileTransfer(broker.blobs('files'), sim.dir)
    const answering = openRequestHandler({
      ...{ node, bus, largest, files, complain, service: sim.service },
      holds: log => host.holds(log),
      isLeased: () => members.isLeased(),
      isAlive: other => members.isAlive(other),
      isDraining: () => members.find(node)!.isDraining,
      publish: game => host.publish(game),
    })
    const gateway = openGateway({
      ...{ bus, largest, directory, files, complain, nodes: members },
      budgets: { waits: () => null },
      recordsPlace: () => null,
      rulesets: openRulesets(sim.dir),
      findModel: () => null,
      local: { service: sim.service, answering },
    })
    const one = { ...sim, node, broker, members, store: store!, directory, host, gateway, isStopped: false, answersFor }
    nodes.push(one)
    onTestFinished(async () => {
      one.isStopped = true
      gateway.close()
      answering.close()
      await host.close()
      directory.close()
    })
    return one
  }

  async function step(ms: number): Promise<void> {
    for (const one of nodes) if (!one.isStopped) one.clock.increment(ms)
    await ticks(TICKS)
    const end = performance.now() + 20_000
    // What takes real time takes none of theirs.
    while (nodes.some(({ host, isStopped }) => !isStopped && host.taking + host.leaving > 0) && performance.now() < end)
      await ticks(TICKS)
    for (const game of games) owner(game)
  }

  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= STEP_MS) await step(Math.min(STEP_MS, left))
  }

  function owner(game: string): HostNode | null {
    const owners = nodes.filter(({ isStopped, answersFor }) => !isStopped && answersFor(game))
    if (owners.length > 1) throw new Error(`game ${game} is answered for by ${owners.map(({ node }) => node).join(' and ')}`)
    return owners[0] ?? null
  }

  for (const node of names) await open(node)
  return {
    nodes,
    games,
    open,
    async make(at) {
      const game = await at.duel()
      games.push(game)
      await ticks(TICKS)
      return game
    },
    pass,
    async until(isSo, mostMs) {
      for (let ms = 0; ms <= mostMs; ms += STEP_MS) {
        if (isSo()) return ms
        await step(STEP_MS)
      }
      throw new Error(`it was not so within ${mostMs} ms`)
    },
    stop(node) {
      node.isStopped = true
      node.broker.faults.isCut = true
    },
    continue(node, laterMs) {
      node.isStopped = false
      node.broker.faults.isCut = false
      node.clock.increment(laterMs)
    },
    owner,
    async write(game, line) {
      const end = performance.now() + 30_000
      while (performance.now() < end) {
        const at = owner(game)
        const more = { callId: line }
        const reply = await at?.call(game, 0, 'write_notes', { text: line, mode: 'append' }, more)
        if (reply?.ok) return
        await ticks(TICKS)
      }
      throw new Error(`nobody took the line ${line}`)
    },
    async notes(game) {
      const reply = await owner(game)!.call(game, 0, 'read_notes')
      if (!reply.ok) throw new Error(reply.error.message)
      return (reply.result as { notes: string }).notes.split('\n').filter(line => line !== '')
    },
  }
}
