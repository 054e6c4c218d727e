/** What the operator asks of a node over the bus: how it stands, and to let go of its games. */
import type { NodeStatus } from '../../wire/node-status.ts'
import { type Bus, BusError } from '../ports.ts'

/** How a node tells that it stands. */
export interface NodeReport extends NodeStatus {
  version: string
  /** Games that it owns. */
  games: number
  /** Whether it owns the accounts. */
  hasRecords: boolean
  lagMs: number
}

type Ask = { act: 'status' } | { act: 'drain' }
type Told = { report: NodeReport } | { failed: string }

/** Letting go of thousands of games, one log after another. */
const DRAIN_MS = 300_000
const STATUS_MS = 2_000

const subjectOf = (node: string): string => `node.${node}.operate`

/** `drain` resolves once no game is the node's any more. Returns what ends it. */
export function serveOperators(
  bus: Bus,
  node: string,
  { report, drain }: { report(): NodeReport; drain(): Promise<void> },
): () => void {
  return bus.subscribe(subjectOf(node), ({ data, reply }) => {
    const tell = (told: Told) => reply?.(Buffer.from(JSON.stringify(told)))
    const { act } = JSON.parse(Buffer.from(data).toString()) as Ask
    const done = act === 'drain' ? drain() : Promise.resolve()
    done.then(
      () => tell({ report: report() }),
      error => tell({ failed: (error as Error).message }),
    )
  })
}

/** Null: it does not answer. */
export function askNode(bus: Bus, node: string): Promise<NodeReport | null> {
  return ask(bus, node, { act: 'status' }, STATUS_MS).catch(error => {
    if (error instanceof BusError) return null
    throw error
  })
}

/** Resolves once the node has let go of its games. Rejects where it does not answer, or could not. */
export const drainNode = (bus: Bus, node: string): Promise<NodeReport> => ask(bus, node, { act: 'drain' }, DRAIN_MS)

async function ask(bus: Bus, node: string, asked: Ask, timeoutMs: number): Promise<NodeReport> {
  const bytes = await bus.request(subjectOf(node), Buffer.from(JSON.stringify(asked)), { timeoutMs })
  const told = JSON.parse(Buffer.from(bytes).toString()) as Told
  if ('failed' in told) throw new Error(told.failed)
  return told.report
}
