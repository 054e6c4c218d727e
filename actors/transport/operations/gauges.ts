/** Metrics that are looked up when Prometheus asks: what is open, how games stand, what the store has done. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Operated, ServiceStatus } from '../../status.ts'

/** Of the transport, what is open now. */
export interface OpenThings {
  waits(): number
  sockets(): number
  mcpSessions(): number
}

type Labelled = [labels: Record<string, string | number>, value: number][]

export function useGauges(registry: Registry, service: Operated, open: OpenThings): void {
  /** A metric whose values are all taken anew each time. */
  const lookedUp = (
    Kind: typeof Gauge | typeof Counter,
    name: string,
    help: string,
    labelNames: string[],
    look: () => Labelled,
  ) =>
    new Kind({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset()
        for (const [labels, value] of look()) this.inc(labels, value)
      },
    })
  const gauge = (name: string, help: string, look: () => number) => lookedUp(Gauge, name, help, [], () => [[{}, look()]])
  const counted = (name: string, help: string, look: (status: ServiceStatus) => number) =>
    lookedUp(Counter, name, help, [], () => [[{}, look(service.status())]])

  gauge('hexarchy_waits_open', 'Long polls, and calls that wait for a turn.', open.waits)
  gauge('hexarchy_sockets_open', 'WebSocket connections.', open.sockets)
  gauge('hexarchy_mcp_sessions', 'MCP sessions that are kept, connected or not.', open.mcpSessions)
  lookedUp(Gauge, 'hexarchy_games', 'Games by status.', ['status'], () =>
    Object.entries(service.status().games).map(([status, n]) => [{ status }, n]),
  )
  lookedUp(Gauge, 'hexarchy_shard_up', 'Whether the shard takes requests.', ['shard'], () =>
    service.status().shards.map(({ isUp }, shard) => [{ shard }, Number(isUp)]),
  )
  counted('hexarchy_store_batches_total', 'Batches handed to the store.', ({ store }) => store.batches)
  counted(
    'hexarchy_store_writes_total',
    'Writes of the store, each with one fsync for all batches that waited.',
    ({ store }) => store.writes,
  )
}
