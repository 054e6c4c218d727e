/** Metrics that are looked up when Prometheus asks: what is open, how games stand, what the store has done. */
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Operated, ServiceStatus } from '../../service/service-status.ts'
import { useClusterGauges } from './cluster-gauges.ts'

/** Of the transport, what is open now. */
export interface OpenThings {
  waits(): number
  sockets(): number
  mcpSessions(): number
}

type ShardStatus = ServiceStatus['shards'][number]
type Labelled = [labels: Record<string, string | number>, value: number][]

export function useGauges(registry: Registry, service: Operated, open: OpenThings): void {
  // One look serves all metrics of an answer: it passes over every game.
  let seen: ServiceStatus | null = null
  function status(): ServiceStatus {
    if (!seen) {
      seen = service.status()
      setImmediate(() => {
        seen = null
      })
    }
    return seen
  }
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
    lookedUp(Counter, name, help, [], () => [[{}, look(status())]])

  if (status().cluster) useClusterGauges(registry, () => status().cluster!)
  gauge('hexarchy_waits_open', 'Long polls, and calls that wait for a turn.', open.waits)
  gauge('hexarchy_sockets_open', 'WebSocket connections.', open.sockets)
  gauge('hexarchy_mcp_sessions', 'MCP sessions that are kept, connected or not.', open.mcpSessions)
  lookedUp(Gauge, 'hexarchy_games', 'Games by status.', ['status'], () =>
    Object.entries(status().games).map(([status, n]) => [{ status }, n]),
  )
  const byShard = (Kind: typeof Gauge | typeof Counter, name: string, help: string, look: (shard: ShardStatus) => number) =>
    lookedUp(Kind, name, help, ['shard'], () => status().shards.map((one, shard) => [{ shard }, look(one)]))
  byShard(Gauge, 'hexarchy_shard_up', 'Whether the shard takes requests.', ({ isUp }) => Number(isUp))
  byShard(Gauge, 'hexarchy_games_in_memory', 'Games in the memory of the shard.', ({ load }) => load.games)
  byShard(Gauge, 'hexarchy_games_asleep', 'Games of the shard that are on the disk only.', ({ games, load }) =>
    Math.max(0, games - load.games),
  )
  byShard(
    Gauge,
    'hexarchy_shard_lag_seconds',
    'Mean delay of the event loop over the last second, or since it last turned.',
    ({ load }) => load.lagMs / 1_000,
  )
  byShard(
    Gauge,
    'hexarchy_shard_requests_open',
    'Requests to the shard without an answer, waits left out.',
    ({ load }) => load.open,
  )
  byShard(Counter, 'hexarchy_bot_commands_total', 'Commands of bots.', ({ load }) => load.botCommands)
  counted('hexarchy_store_batches_total', 'Batches handed to the store.', ({ store }) => store.batches)
  counted(
    'hexarchy_store_writes_total',
    'Writes of the store, each with one fsync for all batches that waited.',
    ({ store }) => store.writes,
  )
  counted('hexarchy_store_write_seconds_total', 'Time that those writes took.', ({ store }) => store.writeMs / 1_000)
  counted('hexarchy_store_failures_total', 'Writes that the disk did not take.', ({ store }) => store.failures)
}
