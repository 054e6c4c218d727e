/** The cluster as a whole, for its operator: its nodes, whose the games and the accounts are, and what the broker keeps. */
import type { GameStatus } from '../../../saves/games/games.ts'
import type { NodeRole } from '../../wire/configuration/cluster.ts'
import type { DirectoryEntry } from '../directory/directory-entry.ts'
import { RECORDS } from '../log/log-names.ts'
import { readOwner } from '../log/owner.ts'
import type { StreamRow } from '../nats/diagnostics.ts'
import { askNode } from '../nodes/operator-requests.ts'
import type { Broker } from '../ports.ts'

export interface NodeRow {
  node: string
  role: NodeRole
  version: string
  /** Null: it does not answer; the rest is what it told last. */
  state: 'leased' | 'draining' | 'no lease' | null
  games: number
  lagMs: number
}

export interface ClusterStatus {
  nodes: NodeRow[]
  games: { all: number; byStatus: Partial<Record<GameStatus, number>>; ofNobody: number; stopped: number }
  /** The node that keeps the accounts; null: none at this moment. */
  records: string | null
  streams: StreamRow[]
}

/** Entries are read so many at a time. */
const AT_ONCE = 32

export async function clusterStatus(broker: Broker, streams: () => Promise<StreamRow[]>): Promise<ClusterStatus> {
  const [nodes, games, records, sizes] = await Promise.all([
    nodesOf(broker),
    gamesOf(broker),
    readOwner(broker.logs, RECORDS),
    streams(),
  ])
  return { nodes, games, records: records.kind === 'owned' ? records.owner.node : null, streams: sizes }
}

async function nodesOf({ bus, cells }: Broker): Promise<NodeRow[]> {
  const nodes = cells('nodes')
  const rows = await Promise.all(
    (await nodes.keys()).sort().map(async (node): Promise<NodeRow[]> => {
      const [cell, report] = await Promise.all([nodes.get(node), askNode(bus, node)])
      if (!cell) return []
      const { member } = JSON.parse(Buffer.from(cell.value).toString()) as { member: Omit<NodeRow, 'state'> }
      const { role, version, games, lagMs } = report ?? member
      const state = !report ? null : report.isDraining ? 'draining' : report.isLeased ? 'leased' : 'no lease'
      return [{ node, role, version, state, games, lagMs }]
    }),
  )
  return rows.flat()
}

async function gamesOf({ cells }: Broker): Promise<ClusterStatus['games']> {
  const directory = cells('directory')
  const games: ClusterStatus['games'] = { all: 0, byStatus: {}, ofNobody: 0, stopped: 0 }
  const rest = (await directory.keys())[Symbol.iterator]()
  const count = async () => {
    for (const key of rest) {
      const cell = await directory.get(key)
      if (!cell) continue
      const { node, stored, fault } = JSON.parse(Buffer.from(cell.value).toString()) as DirectoryEntry
      const { status } = stored.record
      games.all++
      games.byStatus[status] = (games.byStatus[status] ?? 0) + 1
      if (node === null) games.ofNobody++
      if (fault) games.stopped++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, count))
  return games
}

/** As a table for people. */
export function statusText({ nodes, games, records, streams }: ClusterStatus): string {
  const lines = table([
    ['node', 'role', 'version', 'state', 'games', 'delay'],
    ...nodes.map(one => [
      one.node,
      one.role,
      one.version,
      one.state ?? 'silent',
      String(one.games),
      `${Math.round(one.lagMs)} ms`,
    ]),
  ])
  const byStatus = Object.entries(games.byStatus).map(([status, n]) => `${n} ${status}`)
  const without = [games.ofNobody > 0 ? `${games.ofNobody} of nobody` : '', games.stopped > 0 ? `${games.stopped} stopped` : '']
  lines.push('', `games: ${[games.all, ...byStatus, ...without.filter(Boolean)].join(', ')}`)
  lines.push(`accounts: ${records ?? 'nobody keeps them at this moment'}`, '')
  const rows = streams.map(one => [
    one.name,
    megabytes(one.bytes),
    String(one.messages),
    String(one.replicas),
    one.leader ?? 'none',
  ])
  return [...lines, ...table([['stream', 'size', 'messages', 'replicas', 'leader'], ...rows])].join('\n')
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

function table(rows: string[][]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map(row => row[column].length)))
  return rows.map(row =>
    row
      .map((text, column) => text.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  )
}
