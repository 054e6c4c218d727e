/** One process of a cluster, as its transport has it: the service of all games, the records of all, and its own part in both. */

import { join } from 'node:path'
import type { Accounts } from '../../saves/accounts/accounts.ts'
import type { Audit } from '../../saves/accounts/audit.ts'
import type { Records } from '../../saves/database/records.ts'
import type { OpenStore } from '../../saves/database/store.ts'
import { takeLock } from '../../saves/database/store-lock.ts'
import { findModel } from '../../saves/models/models.ts'
import { nodeName } from '../../saves/state-dir/node-name.ts'
import { checkWritable } from '../../saves/state-dir/state-dir.ts'
import { openRulesets } from '../rulesets/rulesets.ts'
import type { Service } from '../service/service.ts'
import type { Operated, ServiceStatus } from '../service/service-status.ts'
import { realDependencies } from '../shard/real-dependencies.ts'
import type { Configuration } from '../wire/configuration/schema.ts'
import type { LabPort } from '../wire/lab-port.ts'
import type { ServicePort } from '../wire/messages.ts'
import type { NodeStatus } from '../wire/node-status.ts'
import { revokeOnChange } from './directory/follow-rights.ts'
import { type GameExport, openGameExport } from './gateway/game-export.ts'
import { openGateway } from './gateway/gateway.ts'
import { serveLedger } from './gateway/host-ledgers.ts'
import { type ClusterLab, openClusterLab } from './lab/cluster-lab.ts'
import { RECORDS } from './log/log-names.ts'
import { type NodeEnvironment, openNodeEnvironment } from './node-environment.ts'
import { type NodeReport, serveOperators } from './nodes/operator-requests.ts'
import { type OwnGames, type OwnServiceOptions, openOwnGames } from './own-games.ts'
import type { BlobStore } from './ports.ts'
import { openClusterAudit } from './records/cluster-audit.ts'
import { waitingIn } from './records/cluster-budgets.ts'
import { openFileSync } from './records/file-sync.ts'
import type { OwnerLink } from './records/owner-link.ts'
import { openWhole, type Teardown } from './teardown.ts'

export interface NodeOptions {
  configuration: Configuration
  version: string
  /** Of the service of its own games. */
  service: OwnServiceOptions
  /** The lab over the files of the state directory, while this node keeps it. */
  openLab(): LabPort
  complain(text: string): void
}

export interface ClusterNode {
  service: ServicePort
  operated: Operated
  records: Records
  accounts: Accounts
  /** Of its own games; null: it has none. */
  store: OpenStore | null
  /** Of its own games; null: it has none. */
  own: Service | null
  /** The way to the owner of the records. */
  link: OwnerLink
  /** Files that all nodes have. */
  files: { blobs: BlobStore; sync(): Promise<void> }
  followRights: ReturnType<typeof revokeOnChange>
  /** Games as files, wherever they lie. */
  pack: GameExport['pack']
  /** The one lab of all nodes. */
  lab: ClusterLab
  /** The same at all nodes. */
  audit: Audit
  /** Lets go of its games, each as soon as what is under way in it is answered; others take them. */
  drain(): Promise<void>
  close(): Promise<void>
}

/** Resolves once it takes part. */
export const openNode = (options: NodeOptions): Promise<ClusterNode> =>
  openWhole(options.complain, teardown => open(options, teardown))

async function open(options: NodeOptions, teardown: Teardown): Promise<ClusterNode> {
  const { configuration, version, service: own, complain } = options
  const { state: stateDir } = configuration
  const role = configuration.role ?? 'both'
  checkWritable(stateDir)
  const node = nodeName(stateDir, configuration.node)
  if (role === 'gateway')
    teardown.add('the state directory', (await takeLock(join(stateDir, 'saves', 'store'), { complain })).release)
  const { clock } = realDependencies(stateDir)
  const around = await openNodeEnvironment({ node, role, version, configuration, clock, complain }, teardown)
  const { broker, members, directory, replica, link, records, accounts, handed } = around
  const games = role === 'gateway' ? null : await openOwnGames(around, own, teardown)
  const fileBlobs = broker.blobs('files')
  const files = await openFileSync({ stateDir, records, replica, shelf: fileBlobs, complain })
  teardown.add('the files', () => files.close())
  around.own.freshFiles = () => files.fresh()
  const gateway = openGateway({
    ...{ bus: broker.bus, largest: broker.largest, directory, nodes: members, files: handed, complain },
    recordsPlace: () => replica.owner(),
    budgets: { waits: game => waitingIn(replica, game) },
    ...{ rulesets: openRulesets(stateDir), findModel: (name: string) => findModel(stateDir, name) },
    local: games && { service: games.service, answering: games.answering },
  })
  teardown.add('the gateway', () => gateway.close())
  const exported = openGameExport({
    ...{ node, bus: broker.bus, directory, files: handed, complain },
    isAlive: other => members.isAlive(other),
    own: games && { store: games.store, holds: game => games.host.holds(game) },
  })
  teardown.add('the exports', () => exported.close())
  const lab = openClusterLab({
    ...{ node, stateDir, broker, files, complain },
    store: games?.store ?? null,
    isLeased: () => members.isLeased(),
    open: options.openLab,
  })
  teardown.add('the lab', () => lab.close())
  if (games)
    teardown.add(
      'the ledger',
      serveLedger({ ...{ node, bus: broker.bus, stateDir, files: handed }, keepsLab: () => lab.isOpen() }),
    )
  const drain = async () => {
    await lab.drain()
    if (games) await games.host.drain()
    else members.setDraining()
  }
  const report = () => reportOf(around, games, version)
  teardown.add('what operators ask', serveOperators(broker.bus, node, { drain, report }))
  return {
    service: gateway,
    operated: {
      status: () => ({ ...(games?.service.status() ?? NO_GAMES), cluster: statusOf(around, games) }),
      tryStore: () => games?.tryDisk() ?? Promise.resolve(),
    },
    records,
    accounts,
    ...{ store: games?.store ?? null, own: games?.service ?? null, link },
    files: { blobs: fileBlobs, sync: () => files.sync() },
    followRights: revokeOnChange(directory),
    pack: exported.pack,
    lab,
    audit: await openClusterAudit({ stateDir, logs: broker.logs, link, replica, complain }),
    drain,
    close: () => teardown.end(),
  }
}

/** Of a node that plays nothing. */
const NO_GAMES: ServiceStatus = {
  isServing: true,
  shards: [],
  games: { lobby: 0, running: 0, paused: 0, finished: 0 },
  store: { batches: 0, writes: 0, writeMs: 0, failures: 0 },
}

function statusOf({ node, role, members, broker, counts }: NodeEnvironment, games: OwnGames | null): NodeStatus {
  return {
    node,
    role,
    isLeased: members.isLeased(),
    isConnected: broker.bus.isConnected(),
    isDraining: members.find(node)?.isDraining ?? false,
    nodes: members.all().filter(one => members.isAlive(one.node)).length,
    counts: { ...counts, ...games?.host.counts, leasesLost: members.leasesLost },
  }
}

function reportOf(around: NodeEnvironment, games: OwnGames | null, version: string): NodeReport {
  const { games: held = 0, lagMs = 0 } = around.members.find(around.node) ?? {}
  return {
    ...statusOf(around, games),
    version,
    games: games ? games.host.games : held,
    lagMs,
    hasRecords: games?.store.owns(RECORDS) ?? false,
  }
}
