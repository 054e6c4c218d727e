/** What of the other nodes has to be known to send them requests. */
import { isHost, type NodeRole } from '../../wire/configuration/cluster.ts'

export interface KnownNode {
  node: string
  role: NodeRole
  games: number
  /** Of each second, the ms that its games would take if each had a thread of its own; absent: it is not told. */
  workMs?: number
  lagMs: number
  isDraining: boolean
}

export interface NodeView {
  self: string
  /** Of which something was heard, this one included. */
  all(): KnownNode[]
  find(node: string): KnownNode | null
  isAlive(node: string): boolean
  onChange(tell: () => void): () => void
}

/** Hosts that take new games, the one with least to do first. */
export function hostsWithRoom(nodes: NodeView): string[] {
  const hosts = nodes.all().filter(({ node, role, isDraining }) => isHost(role) && !isDraining && nodes.isAlive(node))
  // One that is behind has more to do than its games tell.
  const loadOf = ({ games, workMs = 0, lagMs }: KnownNode): number => (games + 1 + workMs) * (1 + lagMs / 100)
  return hosts.sort((a, b) => loadOf(a) - loadOf(b) || (a.node < b.node ? -1 : 1)).map(({ node }) => node)
}

/** Hosts of any kind, this node first. */
export function anyHosts(nodes: NodeView): string[] {
  const hosts = nodes.all().filter(({ node, role }) => isHost(role) && nodes.isAlive(node))
  return hosts.map(({ node }) => node).sort((a, b) => Number(b === nodes.self) - Number(a === nodes.self) || (a < b ? -1 : 1))
}
