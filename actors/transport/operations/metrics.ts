/** What Prometheus reads of a running server. Every label has few values: no id, name or address of a caller is one. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { INCIDENT_KINDS, type IncidentKind } from '../../wire/incidents.ts'
import type { ModelUsage } from '../../wire/turn-stats.ts'

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]
/** A disk of today takes less than a millisecond. */
const DISK_SECONDS = [0.0001, 0.0003, ...SECONDS]

export interface Metrics {
  registry: Registry
  /** `route` is the pattern of the address. */
  request(route: string, method: string, status: number, seconds: number): void
  call(tool: string, outcome: 'ok' | 'refused' | 'failed', seconds: number): void
  trouble(kind: IncidentKind): void
  /** A write of the store took so many ms. */
  wrote(ms: number): void
  /** What a seat's model was used for in a turn. */
  model(usage: ModelUsage): void
}

/** What there is once a process, however many servers it opens: what prom-client starts for these never ends. */
let ofProcess: Registry | null = null

function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** The metrics that count what happens; those that are looked up when they are asked for are in `gauges.ts`. */
export function openMetrics(version: string): Metrics {
  const registry = new Registry()
  const registers = [registry]
  for (const { name } of processMetrics().getMetricsAsArray()) registry.registerMetric(processMetrics().getSingleMetric(name)!)
  new Gauge({ name: 'hexarchy_info', help: 'Always 1.', labelNames: ['version'], registers }).set({ version }, 1)
  const requests = new Counter({
    name: 'hexarchy_http_requests_total',
    help: 'Requests answered, by the pattern of their address.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'hexarchy_http_request_seconds',
    help: 'From a request to the end of its answer; waits are routes of their own.',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  const calls = new Counter({
    name: 'hexarchy_tool_calls_total',
    help: 'Calls of tools over HTTP and MCP.',
    labelNames: ['tool', 'outcome'],
    registers,
  })
  const callSeconds = new Histogram({
    name: 'hexarchy_tool_call_seconds',
    help: 'From a call to its answer, those among them that wait for the next turn.',
    buckets: SECONDS,
    registers,
  })
  const writes = new Histogram({
    name: 'hexarchy_store_write_seconds',
    help: 'Writes of the store, each with one fsync for all batches that waited.',
    buckets: DISK_SECONDS,
    registers,
  })
  const troubles = new Counter({
    name: 'hexarchy_troubles_total',
    help: 'What went wrong: games that crashed, that cannot be carried on, shards that ended, models that failed and so on.',
    labelNames: ['kind'],
    registers,
  })
  const modelRequests = new Counter({
    name: 'hexarchy_model_requests_total',
    help: 'Requests to the endpoints of models, counted as the turn ends.',
    labelNames: ['outcome'],
    registers,
  })
  const modelTokens = new Counter({
    name: 'hexarchy_model_tokens_total',
    help: 'Tokens of models, as their endpoints tell them, counted as the turn ends; cached and reasoning tokens are among the others.',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of INCIDENT_KINDS) troubles.inc({ kind }, 0)
  return {
    registry,
    request(route, method, status, seconds) {
      requests.inc({ method, route, status })
      durations.observe({ route }, seconds)
    },
    call(tool, outcome, seconds) {
      calls.inc({ tool, outcome })
      callSeconds.observe(seconds)
    },
    trouble: kind => troubles.inc({ kind }),
    wrote: ms => writes.observe(ms / 1_000),
    model(usage) {
      modelRequests.inc({ outcome: 'answered' }, usage.requests - usage.failures)
      modelRequests.inc({ outcome: 'failed' }, usage.failures)
      modelTokens.inc({ kind: 'input' }, usage.inputTokens)
      modelTokens.inc({ kind: 'cached' }, usage.cachedTokens)
      modelTokens.inc({ kind: 'output' }, usage.outputTokens)
      modelTokens.inc({ kind: 'reasoning' }, usage.reasoningTokens)
    },
  }
}
