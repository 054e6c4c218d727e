/** A worker of the lab as a node of the cluster: known to the others by its heartbeats, with the way to the lab and to what it plays by. */
import { join } from 'node:path'
import { takeLock } from '../../saves/database/store-lock.ts'
import { nodeName } from '../../saves/state-dir/node-name.ts'
import { checkWritable } from '../../saves/state-dir/state-dir.ts'
import { realDependencies } from '../shard/real-dependencies.ts'
import type { Configuration } from '../wire/configuration/schema.ts'
import { noCounts } from '../wire/node-status.ts'
import { brokerOptions } from './nats/broker-options.ts'
import { openNatsBroker } from './nats/nats-broker.ts'
import { type Members, openMembers } from './nodes/members.ts'
import { type NodeReport, serveOperators } from './nodes/operator-requests.ts'
import { checkReleases } from './nodes/release-check.ts'
import type { BlobStore, Bus, KeyValue } from './ports.ts'
import { openWhole, type Teardown } from './teardown.ts'

export interface WorkerNodeOptions {
  configuration: Configuration
  version: string
  /** An operator has asked it to end once what is under way is played. */
  onDrain(): void
  complain(text: string): void
}

export interface WorkerNode {
  node: string
  bus: Bus
  code: BlobStore
  rules: BlobStore
  results: KeyValue
  /** Whether another node is there. */
  isAlive(node: string): boolean
  /** Whether the others know it by this process: of two with one name the younger is not to work. */
  isLeased(): boolean
  /** How many games are under way. */
  note(games: number): void
  close(): Promise<void>
}

/** Resolves once the others know it; rejects where they run another minor release. */
export const openWorkerNode = (options: WorkerNodeOptions): Promise<WorkerNode> =>
  openWhole(options.complain, teardown => open(options, teardown))

async function open({ configuration, version, onDrain, complain }: WorkerNodeOptions, teardown: Teardown): Promise<WorkerNode> {
  const { state } = configuration
  checkWritable(state)
  const node = nodeName(state, configuration.node)
  teardown.add('the state directory', (await takeLock(join(state, 'saves', 'store'), { complain })).release)
  const broker = await openNatsBroker({ ...brokerOptions(configuration, node, complain), isGuest: true })
  teardown.add('the way to the broker', () => broker.close())
  const { bus } = broker
  await checkReleases(broker.cells('nodes'), { node, version })
  const members = await openMembers({
    bus,
    cells: broker.cells('nodes'),
    self: { node, role: 'worker', version, url: null },
    clock: realDependencies(state).clock,
    elapsedMs: () => performance.now(),
    complain,
  })
  teardown.add('the heartbeats', () => members.close())
  const drain = async () => {
    members.setDraining()
    onDrain()
  }
  const report = () => reportOf(members, version, bus.isConnected())
  teardown.add('what operators ask', serveOperators(bus, node, { report, drain }))
  return {
    node,
    bus,
    code: broker.blobs('code'),
    rules: broker.blobs('rules'),
    results: broker.cells('results'),
    isAlive: other => members.isAlive(other),
    isLeased: () => members.isLeased(),
    note: games => members.note({ games, lagMs: 0 }),
    close: () => teardown.end(),
  }
}

function reportOf(members: Members, version: string, isConnected: boolean): NodeReport {
  const { node, games, lagMs, isDraining } = members.find(members.self)!
  return {
    ...{ node, role: 'worker', version, games, lagMs, isDraining, isConnected },
    isLeased: members.isLeased(),
    hasRecords: false,
    nodes: members.all().filter(one => members.isAlive(one.node)).length,
    counts: { ...noCounts(), leasesLost: members.leasesLost },
  }
}
