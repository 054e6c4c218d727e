/** What the operator asks of a node over the bus: how it stands, and to let go of its games. */
import { type Static, Type } from 'typebox'
import { readerOf, readJson } from '../../wire/checked-reader.ts'
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

const ASK = Type.Object({ act: Type.Enum(['status', 'drain']) })
type Ask = Static<typeof ASK>
const readAsk = readerOf(ASK)

/** Nodes of another release are asked too: what a report has is not checked member by member. */
const TOLD = Type.Union([
  Type.Object({ report: Type.Unsafe<NodeReport>({ type: 'object' }) }),
  Type.Object({ failed: Type.String() }),
])
type Told = Static<typeof TOLD>
const readTold = readerOf(TOLD)

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
  async function answer(data: Uint8Array): Promise<Told> {
    const { act } = readJson(data, readAsk, 'what the operator asks')
    if (act === 'drain') await drain()
    return { report: report() }
  }
  return bus.subscribe(subjectOf(node), ({ data, reply }) => {
    const tell = (told: Told) => reply?.(Buffer.from(JSON.stringify(told)))
    answer(data).then(tell, error => tell({ failed: (error as Error).message }))
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
  const told = readJson(bytes, readTold, `the answer of the node ${node}`)
  if ('failed' in told) throw new Error(told.failed)
  return told.report
}
