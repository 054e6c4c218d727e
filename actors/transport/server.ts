/** The transport: one HTTP server with the API, WebSocket, MCP, the documents and the client's pages. */
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import type { Accounts } from '../../saves/accounts.ts'
import type { KeyStore } from '../../saves/api-keys.ts'
import type { McpSessionRecords } from '../../saves/mcp-sessions.ts'
import type { Sessions } from '../../saves/sessions.ts'
import type { OpenStore } from '../../saves/store.ts'
import type { LabPort } from '../lab-port.ts'
import { type Log, openLog } from '../log.ts'
import type { ServicePort } from '../messages.ts'
import type { Operated } from '../status.ts'
import { type AuthContext, admit } from './auth.ts'
import { boundedService, type OpenLimits } from './bounded-service.ts'
import { MAX_BODY_BYTES, makeApp } from './http/app.ts'
import { usePages } from './http/client-pages.ts'
import { useCompression } from './http/compressed-answers.ts'
import { type ConnectionLimits, USUAL_CONNECTIONS, useConnectionLimits } from './http/connection-limits.ts'
import { errorsPageRoute } from './http/docs/errors-page.ts'
import { useDocs } from './http/docs/openapi.ts'
import { pageStyleRoute } from './http/docs/page.ts'
import { rulesPageRoutes } from './http/docs/rules-page.ts'
import { toolsPageRoute } from './http/docs/tools-page.ts'
import { useHeaders } from './http/headers.ts'
import { isOwnHost, networkUrls } from './http/host-checks.ts'
import { type LoadLimits, useLoadLimits } from './http/load-limits.ts'
import { botRoutes } from './http/routes/bots.ts'
import { gameFileRoutes } from './http/routes/game-files.ts'
import { gameRoutes } from './http/routes/games.ts'
import { labRoutes } from './http/routes/lab.ts'
import { labWorkerRoutes } from './http/routes/lab-workers.ts'
import { metricsRoutes } from './http/routes/metrics.ts'
import { playRoutes } from './http/routes/play.ts'
import { recapRoute } from './http/routes/recap.ts'
import { infoRoutes } from './http/routes/reference.ts'
import { replayRoute } from './http/routes/replay.ts'
import { sessionRoutes } from './http/routes/session.ts'
import { settingsRoutes } from './http/routes/settings.ts'
import type { Routes } from './http/typed-app.ts'
import { draining, forbidden, Refused } from './http-errors.ts'
import type { McpTimes } from './mcp/options.ts'
import { mcpRoutes } from './mcp/route.ts'
import type { ToolList } from './mcp/seat-client.ts'
import { backupRoute } from './operations/backup-route.ts'
import { countCalls, countRequests } from './operations/counted.ts'
import { useGauges } from './operations/gauges.ts'
import { type Metrics, openMetrics } from './operations/metrics.ts'
import { answerOperators, type MetricsReaders, operatorAnswers, operatorRoutes } from './operations/routes.ts'
import { SeatTokens } from './seat-tokens.ts'
import { openWaits } from './waits.ts'
import { type SocketLimits, Sockets } from './websocket/connections.ts'
import { labSocketRoute } from './websocket/lab-route.ts'
import { websocketRoute } from './websocket/route.ts'

export interface TransportOptions {
  service: ServicePort
  /** The same service, as its operator looks at it. */
  operated: Operated
  /** Default: new ones. */
  metrics?: Metrics
  /** Default: this machine alone. */
  metricsReaders?: MetricsReaders
  accounts: Accounts
  sessions: Sessions
  mcpSessions: McpSessionRecords
  keys: KeyStore
  /** Where the models are set up, and the bots' profiles kept. */
  stateDir: string
  /** Default: none. */
  lab?: LabPort | null
  /** What backups and exported games are made of; default: none are. */
  store?: Pick<OpenStore, 'each' | 'get' | 'list'>
  /** The registry as GET /api/tools shows it. */
  tools: () => ToolList
  version: string
  host: string
  /** 0: any free one. */
  port: number
  /** Folder of the built client; null: no pages. */
  clientDir: string | null
  /** Default: warnings on stderr. */
  log?: Log
  /** Of MCP sessions. */
  mcp?: McpTimes
  /** Default: none. */
  limits?: LoadLimits
  /** Of connections, where they differ from the usual. */
  connections?: Partial<ConnectionLimits>
  /** Of what is asked of the service at once, where they differ from the usual. */
  open?: Partial<OpenLimits>
  /** Where they differ from the usual. */
  sockets?: Partial<SocketLimits>
}

export interface Transport {
  /** Address of the lobby, as a browser on this machine opens it. */
  url: string
  port: number
  /** The OpenAPI document. */
  document(): object
  /** Takes no more requests, ends waits and sockets, and resolves once every request is answered. */
  close(): Promise<void>
  /** Ends the connections that are still open, answered or not. */
  cut(): void
}

/** Deltas shrink to a fifth; small frames go out as they are, and no connection keeps a window of its own between them. */
const COMPRESSED_FRAMES = {
  threshold: 1024,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  zlibDeflateOptions: { level: 1, memLevel: 7 },
}

/** Opens the transport and listens. */
export async function openTransport(options: TransportOptions): Promise<Transport> {
  const { host, port, version, tools, clientDir, operated, metrics = openMetrics(version), metricsReaders = 'local' } = options
  const known = new Set(tools().tools.map(({ name }) => name))
  const service = boundedService(countCalls(options.service, metrics, known), options.open)
  const { accounts, sessions, lab = null } = options
  const seatTokens = new SeatTokens(service)
  const auth: AuthContext = { service, accounts, sessions, seatTokens, secure: false }
  const app = makeApp(options.log ?? openLog({ level: 'warn' }))
  const waits = openWaits(service)
  const sockets = new Sockets(options.sockets)
  let stopping = false

  useHeaders(app)
  countRequests(app, metrics)
  const operator = operatorAnswers({ service: operated, metrics, readers: metricsReaders, isStopping: () => stopping })
  answerOperators(app, operator)
  app.addHook('onRequest', (request, reply, done) => {
    if (stopping) {
      // Else a busy client's connection would live on, and the server with it.
      reply.header('connection', 'close')
      done(new Refused(draining()))
    } else if (isOwnHost(request.headers.host, host)) done()
    else
      done(new Refused(forbidden('This server does not go by that name.', 'Use its address, or localhost on the same machine.')))
  })
  useConnectionLimits(app, { ...USUAL_CONNECTIONS, ...options.connections }, MAX_BODY_BYTES)
  if (options.limits) await useLoadLimits(app, options.limits)
  // The sockets are closed with a reason of their own.
  await app.register(websocket, {
    options: { maxPayload: 4096, perMessageDeflate: COMPRESSED_FRAMES },
    preClose: function (done) {
      this.websocketServer.close(() => done())
    },
  })
  await app.register(cookie)
  await useDocs(app, version, auth.secure)
  operatorRoutes(app, operator)
  pageStyleRoute(app)
  toolsPageRoute(app, tools)
  rulesPageRoutes(app, auth)
  errorsPageRoute(app)
  const { mcpSessions: records, mcp: times = {} } = options
  const mcp = await mcpRoutes(app, { auth, waits, version, tools, records, times })
  await app.register(async api => {
    await useCompression(api as Routes)
    api.addHook('onRequest', (request, _reply, done) => admit(auth, request, done))
    infoRoutes(api as Routes, auth, tools, () => networkUrls(host, portOf(app)).map(one => one.slice(0, -1)))
    gameRoutes(api as Routes, auth, [seatTokens, waits, sockets, mcp])
    gameFileRoutes(api as Routes, auth, options)
    playRoutes(api as Routes, auth, waits)
    replayRoute(api as Routes, auth)
    recapRoute(api as Routes, auth, clientDir)
    metricsRoutes(api as Routes, auth)
    sessionRoutes(api as Routes, auth, sockets)
    settingsRoutes(api as Routes, options)
    botRoutes(api as Routes, options)
    labRoutes(api as Routes, lab)
    backupRoute(api as Routes, options)
  })
  labWorkerRoutes(app, lab)
  websocketRoute(app, auth, sockets)
  labSocketRoute(app, auth, sockets, lab)
  await usePages(app, auth, clientDir)

  useGauges(metrics.registry, operated, {
    waits: () => waits.size,
    sockets: () => sockets.size,
    mcpSessions: () => mcp.size,
  })
  await app.listen({ host, port })
  return {
    url: `http://${nameOf(host)}:${portOf(app)}/`,
    port: portOf(app),
    document: () => app.swagger(),
    async close() {
      stopping = true
      waits.endAll()
      sockets.closeAll()
      // A connection that is kept alive for more requests is of no more use once its last one is answered.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
      await app.close().finally(() => clearInterval(sweep))
    },
    cut: () => app.server.closeAllConnections(),
  }
}

/** Between two looks at the connections of a server that stops. */
const SWEEP_MS = 50

const portOf = ({ server }: Routes): number => (server.address() as AddressInfo).port

const nameOf = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host)
