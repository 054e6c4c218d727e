/** Metrics of a node of a cluster, looked up when Prometheus asks. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { NodeCounts, NodeStatus } from '../../wire/node-status.ts'

const COUNTED: Record<keyof NodeCounts, [name: string, help: string, perUnit?: number]> = {
  appends: ['appends_total', "Records that the cluster's logs took of this node."],
  appendMs: ['append_seconds_total', 'Time from handing those over to their acknowledgement.', 1_000],
  appendsLost: ['appends_lost_total', 'Appends that another node was before, or of which nobody could tell.'],
  claims: ['claims_total', "Logs that became this node's."],
  releases: ['releases_total', 'Logs that this node let go of: at a drain, or to even out the load.'],
  lost: ['logs_lost_total', 'Logs that other nodes took from this one.'],
  forwarded: ['requests_forwarded_total', 'Requests to games of other nodes that went over the bus.'],
  leasesLost: ['leases_lost_total', "How often this node's lease ran out."],
}

export function useClusterGauges(registry: Registry, look: () => NodeStatus): void {
  const { node, role } = look()
  const gauge = (name: string, help: string, value: (status: NodeStatus) => number) =>
    new Gauge({
      name: `hexarchy_cluster_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(value(look()))
      },
    })
  new Gauge({
    name: 'hexarchy_cluster_node',
    help: 'Always 1.',
    labelNames: ['node', 'role'],
    registers: [registry],
  }).set({ node, role }, 1)
  gauge('leased', 'Whether this node has its lease.', ({ isLeased }) => Number(isLeased))
  gauge('connected', 'Whether the way to the broker stands.', ({ isConnected }) => Number(isConnected))
  gauge('draining', 'Whether this node lets go of its games.', ({ isDraining }) => Number(isDraining))
  gauge('nodes', 'Nodes that this one hears of, itself with them.', ({ nodes }) => nodes)
  for (const [count, [name, help, perUnit = 1]] of Object.entries(COUNTED))
    new Counter({
      name: `hexarchy_cluster_${name}`,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(look().counts[count as keyof NodeCounts] / perUnit)
      },
    })
}
