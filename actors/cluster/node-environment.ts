/** What every node of a cluster has: its way to the broker, who else is there, the directory of games, and the records of all. */

import type { Accounts } from '../../saves/accounts/accounts.ts'
import type { Store } from '../../saves/database/store.ts'
import type { Role } from '../wire/configuration/cluster.ts'
import type { Configuration } from '../wire/configuration/schema.ts'
import { type NodeCounts, noCounts } from '../wire/node-status.ts'
import type { Clock } from '../wire/shard-dependencies.ts'
import { ClusterDirectory } from './directory/cluster-directory.ts'
import { FileTransfer } from './gateway/file-transfer.ts'
import type { ReplicatedStore } from './log/replicated-store.ts'
import { brokerOptions } from './nats/broker-options.ts'
import { openNatsBroker } from './nats/nats-broker.ts'
import { countingBroker } from './nodes/counting-broker.ts'
import { type Members, openMembers } from './nodes/members.ts'
import { checkReleases } from './nodes/release-check.ts'
import { checkRestored } from './operations/restore-marker.ts'
import type { Broker } from './ports.ts'
import { openClusterAccounts } from './records/cluster-accounts.ts'
import { type ClusterRecords, openClusterRecords } from './records/cluster-records.ts'
import { type OwnerLink, openOwnerLink } from './records/owner-link.ts'
import { openRecordsReplica, type RecordsReplica } from './records/records-replica.ts'
import type { Teardown } from './teardown.ts'

/** The store of this node's own games, which is opened after all that is here; null until then, and where there is none. */
export interface OwnStore {
  now: ReplicatedStore | null
  /** Resolves once models, profiles and rulesets that were made at other nodes are here; absent until this node looks for them. */
  freshFiles?(): Promise<void>
}

export interface NodeEnvironment {
  node: string
  role: Role
  clock: Clock
  /** ms of the process's own monotonic clock. */
  elapsedMs(): number
  broker: Broker
  counts: NodeCounts
  members: Members
  directory: ClusterDirectory
  replica: RecordsReplica
  link: OwnerLink
  records: ClusterRecords
  accounts: Accounts
  handed: FileTransfer
  own: OwnStore
  complain(text: string): void
}

export interface SurroundingsParts {
  node: string
  role: Role
  version: string
  configuration: Configuration
  clock: Clock
  complain(text: string): void
}

export async function openNodeEnvironment(parts: SurroundingsParts, teardown: Teardown): Promise<NodeEnvironment> {
  const { node, role, version, configuration, clock, complain } = parts
  const counts = noCounts()
  const broker = countingBroker(await openNatsBroker(brokerOptions(configuration, node, complain)), counts)
  teardown.add('the way to the broker', () => broker.close())
  const { bus, logs } = broker
  await checkRestored(broker)
  await checkReleases(broker.cells('nodes'), { node, version })
  const elapsedMs = () => performance.now()
  const url = role === 'host' ? null : (configuration.origin ?? `http://${configuration.host}:${configuration.port}`)
  const members = await openMembers({
    bus,
    cells: broker.cells('nodes'),
    self: { node, role, version, url },
    clock,
    elapsedMs,
    complain,
  })
  teardown.add('the heartbeats', () => members.close())
  const directory = await ClusterDirectory.open(broker.cells('directory'))
  teardown.add('the directory', () => directory.close())
  const replica = await openRecordsReplica({ bus, logs, complain })
  teardown.add('the records', () => replica.close())
  const own: OwnStore = { now: null }
  const store = role === 'gateway' ? null : lateStore(own)
  const link = openOwnerLink({
    ...{ bus, node, replica, store },
    isLeased: () => members.isLeased(),
    isAlive: other => members.isAlive(other),
  })
  teardown.add('what is asked of the accounts', () => link.close())
  const records = openClusterRecords({ replica, link, store })
  teardown.add('the writing of records', () => records.close())
  const accounts = openClusterAccounts(records, link)
  const handed = new FileTransfer(broker.blobs('files'), configuration.state)
  return {
    node,
    role,
    clock,
    elapsedMs,
    broker,
    counts,
    members,
    directory,
    replica,
    link,
    records,
    accounts,
    handed,
    own,
    complain,
  }
}

/** Nothing is owned before the store is there. */
function lateStore(own: OwnStore): Pick<Store, 'commit' | 'list' | 'ready'> & Pick<ReplicatedStore, 'owns' | 'position'> {
  const opened = (): ReplicatedStore => {
    if (!own.now) throw new Error('the store is not open yet')
    return own.now
  }
  return {
    owns: log => own.now?.owns(log) ?? false,
    position: log => own.now?.position(log) ?? 0,
    commit: async batch => opened().commit(batch),
    list: async (...args) => opened().list(...args),
    ready: async () => opened().ready(),
  }
}
