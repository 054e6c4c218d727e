/** Nodes with real stores and real transports over a cluster in memory, for tests of what they keep of accounts. */
import { onTestFinished } from 'vitest'
import { openClusterLab } from '../../actors/cluster/lab/cluster-lab.ts'
import { openReplicatedStore } from '../../actors/cluster/log/replicated-store.ts'
import { openClusterAccounts } from '../../actors/cluster/records/cluster-accounts.ts'
import { openClusterAudit } from '../../actors/cluster/records/cluster-audit.ts'
import { openClusterRecords } from '../../actors/cluster/records/cluster-records.ts'
import { openFileSync } from '../../actors/cluster/records/file-sync.ts'
import { openOwnerLink } from '../../actors/cluster/records/owner-link.ts'
import { openRecordsReplica } from '../../actors/cluster/records/records-replica.ts'
import { openForwarding } from '../../actors/transport/forwarding/http-forwarding.ts'
import type { GivenConfiguration } from '../../actors/wire/configuration/schema.ts'
import type { LabPort } from '../../actors/wire/lab-port.ts'
import type { Role } from '../../saves/accounts/accounts.ts'
import { openMcpSessions } from '../../saves/accounts/mcp-sessions.ts'
import { openSessions } from '../../saves/accounts/sessions.ts'
import { openStore } from '../../saves/database/store.ts'
import { tempDir } from '../temp.ts'
import { openTestTransport } from '../transport/open-transport.ts'
import { MemoryCluster } from './memory-broker.ts'

export const PASSWORD = 'four words drawn by chance'

export interface NodesOptions {
  configuration?: GivenConfiguration
  /** How long requests wait for an owner. */
  withinMs?: number
  /** To the last one no player comes. */
  hostAlone?: boolean
  /** The lab over the files of a node; without it the nodes have none. */
  openLab?(stateDir: string): LabPort
}

export type RecordsNode = Awaited<ReturnType<typeof openNode>>

interface Shared {
  cluster: MemoryCluster
  alive: Set<string>
}

async function openNode({ cluster, alive }: Shared, node: string, options: NodesOptions & { isInner: boolean }) {
  const broker = cluster.broker(node)
  const stateDir = tempDir()
  const lease = { isHeld: true }
  const complaints: string[] = []
  const complain = (text: string) => void complaints.push(text)
  const isLeased = () => lease.isHeld
  const store = await openReplicatedStore(await openStore(stateDir, { complain }), {
    logs: broker.logs,
    snapshots: broker.blobs('snapshots'),
    rules: broker.blobs('rules'),
    node,
    isLeased,
    complain,
  })
  alive.add(node)
  const replica = await openRecordsReplica({ bus: broker.bus, logs: broker.logs, complain })
  const isAlive = (other: string) => alive.has(other)
  const link = openOwnerLink({ bus: broker.bus, node, replica, store, isLeased, isAlive })
  const records = openClusterRecords({ replica, link, store })
  const files = await openFileSync({ stateDir, records, replica, shelf: broker.blobs('files'), complain, lookMs: 200 })
  const accounts = openClusterAccounts(records, link)
  const audit = await openClusterAudit({ stateDir, logs: broker.logs, link, replica, complain })
  const { openLab } = options
  const lab = openLab
    ? openClusterLab({ ...{ node, stateDir, broker, files, store, isLeased, complain }, open: () => openLab(stateDir) })
    : null
  const forwarding = openForwarding({
    link,
    shelf: broker.blobs('files'),
    largest: 1024 * 1024,
    publishFiles: () => files.sync(),
    ...(options.withinMs !== undefined && { withinMs: options.withinMs }),
  })
  const opened = await openTestTransport({
    ...(options.configuration && { configuration: options.configuration }),
    ...{
      records,
      accounts,
      audit,
      ...(lab && { lab }),
      forwarding,
      stateDir,
      isInner: options.isInner,
      consoleToken: `console_${node.repeat(43)}`,
    },
    sessions: openSessions(records),
    mcpSessions: openMcpSessions(records),
  })
  const end = () => {
    alive.delete(node)
    lease.isHeld = false
    link.close()
    replica.close()
    records.close()
    files.close()
  }
  onTestFinished(async () => {
    await lab?.close()
    end()
    await broker.close()
    await store.close().catch(() => {})
  })
  return {
    ...opened,
    ...{
      node,
      broker,
      lab: lab!,
      audit,
      store,
      replica,
      link,
      records,
      accounts,
      files,
      forwarding,
      lease,
      complaints,
      stateDir,
    },
    /** Takes the log, whoever has it. */
    own: () => store.claim('records', () => true),
    /** Nothing more comes from it, and nothing reaches it. */
    async kill() {
      broker.faults.isCut = true
      end()
      await broker.close()
    },
  }
}

/** So many nodes, of which the first owns the records. */
export async function openNodes(count: number, options: NodesOptions = {}) {
  const shared: Shared = { cluster: new MemoryCluster(), alive: new Set() }
  const nodes: RecordsNode[] = []
  for (let i = 0; i < count; i++) {
    const isInner = (options.hostAlone ?? false) && i === count - 1
    nodes.push(await openNode(shared, String.fromCharCode(97 + i), { ...options, isInner }))
  }
  await nodes[0].own()
  await nodes[0].link.ready()
  return { ...shared, nodes }
}

/** An account with an address and the usual password. */
export async function register({ transport }: RecordsNode, role: Role = 'member', email = `${role}@example.org`) {
  const made = await transport.accounts.register({ name: `The ${role}`, email, password: PASSWORD, role, isVerified: true })
  if (!made.ok) throw new Error(made.error.message)
  return made.answer
}

/** What a browser that has signed in sends. */
export async function signInAt({ call }: RecordsNode, email: string, password = PASSWORD) {
  const answer = await call('POST', '/api/session', { json: { email, password } })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return { cookie: answer.headers.get('set-cookie')!.split(';')[0], 'x-csrf-token': answer.body.csrf as string }
}
