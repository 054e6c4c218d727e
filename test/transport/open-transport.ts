/** Real transport on a free loopback port, with the port of the tests behind them. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { onTestFinished } from 'vitest'
import { withDefaults } from '../../actors/process/configuration/defaults.ts'
import type { HashCost } from '../../actors/service/accounts/passwords/passwords.ts'
import type { Operated } from '../../actors/service/service-status.ts'
import type { Forwarding } from '../../actors/transport/forwarding/http-forwarding.ts'
import type { OpenLimits } from '../../actors/transport/limits/bounded-service.ts'
import type { ConnectionLimits } from '../../actors/transport/limits/connection-limits.ts'
import type { LoadLimits } from '../../actors/transport/limits/load-limits.ts'
import type { SocketLimits } from '../../actors/transport/live/sockets.ts'
import type { McpTimes } from '../../actors/transport/mcp/options.ts'
import type { ToolList } from '../../actors/transport/mcp/seat-client.ts'
import { openTransport } from '../../actors/transport/server.ts'
import type { TransportOptions } from '../../actors/transport/transport-options.ts'
import type { GivenConfiguration } from '../../actors/wire/configuration/schema.ts'
import type { LabPort } from '../../actors/wire/lab-port.ts'
import { type Log, openLog } from '../../actors/wire/log.ts'
import type { ServicePort } from '../../actors/wire/messages.ts'
import type { Json } from '../../engine/core/command.ts'
import { type Accounts, openAccounts } from '../../saves/accounts/accounts.ts'
import type { Audit } from '../../saves/accounts/audit.ts'
import { type McpSessionRecords, openMcpSessions } from '../../saves/accounts/mcp-sessions.ts'
import { openSessions, type Sessions } from '../../saves/accounts/sessions.ts'
import type { Records } from '../../saves/database/records.ts'
import { type KeyStore, openKeys } from '../../saves/models/api-keys.ts'
import { tempDir } from '../temp.ts'
import { testPort, tokenOf } from './service-double.ts'

export function memoryRecords(): Records & { all: Map<string, Json> } {
  const all = new Map<string, Json>()
  return {
    all,
    get: async key => structuredClone(all.get(key)),
    put: async (key, value) => void all.set(key, structuredClone(value)),
    del: async key => void all.delete(key),
    async putAll(changes) {
      for (const [key, value] of changes) {
        if (value === null) all.delete(key)
        else all.set(key, structuredClone(value))
      }
    },
    list: async prefix => [...all].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => ({ key, value })),
  }
}

const TOOLS = [
  {
    name: 'get_briefing',
    group: 'Looking',
    kind: 'reads' as const,
    description: 'What matters now.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    examples: [{}],
    outputSchema: { type: 'object' },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  {
    name: 'end_turn',
    group: 'Turn',
    kind: 'acts' as const,
    description: "Ends the seat's turn.",
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    examples: [{}],
    outputSchema: { type: 'object' },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  },
]

/** A service of one shard that has nothing to do. */
const OPERATED: Operated = {
  status: () => ({
    isServing: true,
    shards: [{ isUp: true, games: 0, load: { lagMs: 0, open: 0, games: 0, botCommands: 0 } }],
    games: { lobby: 0, running: 0, paused: 0, finished: 0 },
    store: { batches: 0, writes: 0, writeMs: 0, failures: 0 },
  }),
  tryStore: async () => {},
}

/** Tests wait for no hash. */
export const QUICK_HASH = { memoryKib: 64, passes: 1, lanes: 1 }

export async function openTestTransport({
  host,
  port: wanted,
  configuration,
  metricsReaders,
  ...overrides
}: {
  host?: string
  port?: number
  configuration?: GivenConfiguration
  mcpSessions?: McpSessionRecords
  service?: ServicePort
  operated?: Operated
  metricsReaders?: 'local' | 'all' | 'none'
  log?: Log
  clientDir?: string
  mcp?: McpTimes
  tools?: () => ToolList
  limits?: LoadLimits
  processorMs?: () => number
  connections?: Partial<ConnectionLimits>
  open?: Partial<OpenLimits>
  sockets?: Partial<SocketLimits>
  lab?: LabPort
  followRights?: NonNullable<TransportOptions['followRights']>
  now?: () => number
  consoleToken?: string
  isInner?: boolean
  hashCost?: HashCost
  print?: (text: string) => void
  keys?: KeyStore
  fetchDocument?: typeof fetch
  records?: Records
  accounts?: Accounts
  sessions?: Sessions
  stateDir?: string
  audit?: Audit
  forwarding?: Forwarding
} = {}) {
  const port = testPort()
  const records = memoryRecords()
  const stateDir = tempDir()
  const transport = await openTransport({
    service: port,
    operated: OPERATED,
    accounts: openAccounts(records, overrides.now),
    sessions: openSessions(records, overrides.now),
    records,
    hashCost: QUICK_HASH,
    mcpSessions: openMcpSessions(records),
    keys: openKeys(),
    stateDir,
    tools: () => ({ version: '0.0.0', tools: TOOLS }),
    version: '0.0.0',
    configuration: withDefaults({
      port: 0,
      ...(metricsReaders && { metrics: metricsReaders }),
      ...(host !== undefined && { host }),
      ...(wanted !== undefined && { port: wanted }),
      ...configuration,
    }),
    clientDir: null,
    print: () => {},
    log: openLog({ level: 'silent' }),
    ...overrides,
  })
  onTestFinished(() => transport.close())
  const url = `http://127.0.0.1:${transport.port}`
  return { port, records, stateDir, transport, url, call: caller(url) }
}

interface Answer {
  status: number
  headers: Headers
  body: any
  text: string
}

interface CallOptions {
  token?: string
  json?: unknown
  raw?: string
  headers?: Record<string, string>
}

/** fetch with the parts that tests vary; `json` is sent as a body, `raw` as it is. */
export const caller =
  (url: string) =>
  async (method: string, path: string, { token, json, raw, headers = {} }: CallOptions = {}): Promise<Answer> => {
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json))
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : null }
  }

/** A request with a Host header of one's own, which fetch does not allow. */
export const callAs = (url: string, host: string, path = '/api/tools', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; cookie: string | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
    httpRequest(url + path, { headers: { host, ...headers } }, response => {
      response.resume()
      resolve({ status: response.statusCode!, cookie: response.headers['set-cookie']?.[0], headers: response.headers })
    })
      .on('error', reject)
      .end()
  })

/** The owner's session: cookie and CSRF token as headers. */
export async function signIn(call: ReturnType<typeof caller>) {
  const answer = await call('GET', '/api/session')
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]
  return { cookie, 'x-csrf-token': answer.body.csrf as string }
}

export const TOKEN = tokenOf('a', 0)
