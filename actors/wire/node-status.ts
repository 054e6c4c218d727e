/** How a node of a cluster stands, for whoever runs it: what /readyz, /metrics and its heartbeat go by. */
import type { NodeRole } from './configuration/cluster.ts'

/** Since the node began. */
export interface NodeCounts {
  /** Records that the cluster's logs took of this node, and the ms from handing each over to its acknowledgement. */
  appends: number
  appendMs: number
  /** Appends that another node was before, or of which nobody could tell. */
  appendsLost: number
  /** Logs that became this node's, and that it let go of. */
  claims: number
  releases: number
  /** Logs that others took from it. */
  lost: number
  /** Requests to games of other nodes that went over the bus. */
  forwarded: number
  /** How often the lease ran out. */
  leasesLost: number
}

export interface NodeStatus {
  node: string
  role: NodeRole
  isLeased: boolean
  /** The way to the broker stands. */
  isConnected: boolean
  isDraining: boolean
  /** That are heard of, this one with them. */
  nodes: number
  counts: NodeCounts
}

export const noCounts = (): NodeCounts => ({
  appends: 0,
  appendMs: 0,
  appendsLost: 0,
  claims: 0,
  releases: 0,
  lost: 0,
  forwarded: 0,
  leasesLost: 0,
})

/** What keeps a node from serving, in a few words; null: nothing. */
export function whyNotReady({ isConnected, isLeased, isDraining }: NodeStatus): string | null {
  if (!isConnected) return 'no way to the broker'
  if (!isLeased) return 'no lease'
  return isDraining ? 'draining' : null
}
