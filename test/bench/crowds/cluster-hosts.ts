/** A cluster of one server of the broker, some hosts in network namespaces of their own, and a gateway; what its nodes spend. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openNatsBroker } from '../../../actors/cluster/nats/nats-broker.ts'
import { askNode } from '../../../actors/cluster/nodes/operator-requests.ts'
import type { Broker } from '../../../actors/cluster/ports.ts'
import { makeNamespace, type Namespace } from '../../cluster/namespace.ts'
import { type Nats, startNats } from '../../cluster/nats-server.ts'
import { type NodeProcess, Nodes } from '../../cluster/nodes.ts'

export interface ClusterHosts {
  broker: Broker
  hosts: NodeProcess[]
  gateway: NodeProcess
}

const READY_MS = 60_000
const LOOK_MS = 200

/** `fill`: brings games in. */
export async function withHosts<T>(
  spaces: readonly Namespace[],
  run: (cluster: ClusterHosts) => Promise<T>,
  fill: (broker: Broker) => Promise<unknown> = async () => {},
): Promise<T> {
  const nodes = new Nodes()
  let nats: Nats | null = null
  let broker: Broker | null = null
  try {
    nats = await startNats({ host: spaces[0].here })
    const common = { urls: nats.urls, replicas: 1 as const }
    broker = await openNatsBroker({ ...common, name: 'bench' })
    const hosts: NodeProcess[] = []
    for (const [i, { within }] of spaces.entries())
      hosts.push(await nodes.start({ ...common, role: 'host', name: `host-${i + 1}`, within, args: ['--lab-workers', '0'] }))
    const gateway = await nodes.start({ ...common, role: 'gateway', name: 'gateway' })
    for (const { name } of hosts) await leased(broker, name)
    // Once all are there: whoever came first would take them all.
    await fill(broker)
    return await run({ broker, hosts, gateway })
  } finally {
    await nodes.end()
    await broker?.close()
    await nats?.end()
  }
}

/** So many namespaces while `run` has them; false where the machine permits none. */
export async function withNamespaces(many: number, run: (spaces: Namespace[]) => Promise<void>): Promise<boolean> {
  const spaces = Array.from({ length: many }, (_, i) => makeNamespace(i))
  try {
    if (spaces.includes(null)) return false
    await run(spaces as Namespace[])
    return true
  } finally {
    for (const space of spaces) space?.remove()
  }
}

async function leased({ bus }: Broker, node: string): Promise<void> {
  for (const end = performance.now() + READY_MS; performance.now() < end; await sleep(LOOK_MS))
    if ((await askNode(bus, node))?.isLeased) return
  throw new Error(`${node} has no lease after ${READY_MS} ms.`)
}

/** Games of each host. */
export const gamesOf = ({ bus }: Broker, hosts: readonly NodeProcess[]): Promise<number[]> =>
  Promise.all(hosts.map(async ({ name }) => (await askNode(bus, name))?.games ?? 0))

/** Hundredths of a second, in which Linux tells the time of a process. */
const TICK_US = 10_000

/** Processor time and resident bytes of several processes together. */
export function spentBy(nodes: readonly NodeProcess[]): { cpu: NodeJS.CpuUsage; rss: number } {
  const sum = { cpu: { user: 0, system: 0 }, rss: 0 }
  for (const node of nodes) {
    const stat = readFileSync(`/proc/${node.pid()}/stat`, 'utf8')
    // The name of the program, in parentheses, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    sum.cpu.user += Number(fields[11]) * TICK_US
    sum.cpu.system += Number(fields[12]) * TICK_US
    sum.rss += 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${node.pid()}/status`, 'utf8'))![1])
  }
  return sum
}
