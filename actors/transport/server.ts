/** The transport: one HTTP server with the API, WebSocket, MCP, the documents and the client's pages. */
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import type { AccountsPort } from '../wire/accounts-port.ts'
import { apiRoutes } from './api-routes.ts'
import { secureOptions } from './base/tls.ts'
import type { Routes } from './base/typed-app.ts'
import type { RouteAccess } from './callers/access.ts'
import { seesHealth } from './callers/auth.ts'
import { EnvironmentPorts } from './environments/environment-ports.ts'
import { environmentRoutes } from './environments/routes.ts'
import { makeApp } from './http/app.ts'
import { usePages } from './http/client-pages.ts'
import { errorsPageRoute } from './http/docs/errors-page.ts'
import { modelRoutes } from './http/docs/for-models.ts'
import { useDocs } from './http/docs/openapi.ts'
import { pageStyleRoute } from './http/docs/page.ts'
import { rulesPageRoutes } from './http/docs/rules-page.ts'
import { toolsPageRoute } from './http/docs/tools-page.ts'
import { labWorkerRoutes } from './http/routes/lab/lab-workers.ts'
import { unsubscribeRoutes } from './http/routes/notices.ts'
import { recheck } from './http/routes/sharing.ts'
import { type Addresses, listen, portOf } from './listeners.ts'
import { endWithPrograms, endWithRights, type Rights, type RightsElsewhere } from './live/ended-rights.ts'
import { mcpRoutes } from './mcp/route.ts'
import type { McpSessions } from './mcp/sessions.ts'
import { challengeOf } from './oauth/metadata.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { useGauges } from './operations/gauges.ts'
import { type OperatorAnswers, operatorAnswers, operatorRoutes } from './operations/routes.ts'
import { openContext, type TransportContext } from './transport-context.ts'
import type { TransportOptions } from './transport-options.ts'
import { useWayIn } from './way-in.ts'
import { labSocketRoute } from './websocket/lab-route.ts'
import { websocketRoute } from './websocket/route.ts'

export interface Transport extends Addresses {
  /** Address of the lobby: the public one, or where there is none as a browser on this machine opens it. */
  url: string
  port: number
  /** Every route with what it asks of its caller. */
  routes: readonly RouteAccess[]
  accounts: AccountsPort
  /** The OpenAPI document. */
  document(): object
  /** Ends what is open to a game that was deleted elsewhere than by a request. */
  closeGame(game: string): void
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

/** Of a frame that comes in: the largest are tasks and calls of environments. */
const FRAME_BYTES = 64 * 1024

/** Opens the transport and listens. */
export async function openTransport(options: TransportOptions): Promise<Transport> {
  const { configuration, clientDir, operated, lab = null } = options
  const { tls, trustedProxies, metrics: readers } = configuration
  const context = openContext(options)
  const { log, metrics, reach, accountsPort, audit, auth, seatTokens, waits, sockets, episodeSockets, authorization } = context
  const ports = new EnvironmentPorts()
  const app = makeApp(log, { secure: tls && secureOptions(tls), trustedProxies, rewrite: ports.rewrite })
  let stopping = false
  const isStopping = () => stopping

  const facts = { service: operated, metrics, isStopping, readers }
  const operator = operatorAnswers({ ...facts, isHere: reach.isHere, seesHealth: request => seesHealth(auth, request) })
  const routes = await useWayIn(app, context, options, { operator, isStopping })
  // The sockets are closed with a reason of their own.
  await app.register(websocket, {
    options: { maxPayload: FRAME_BYTES, perMessageDeflate: COMPRESSED_FRAMES },
    preClose: function (done) {
      this.websocketServer.close(() => done())
    },
  })
  await app.register(cookie)
  await documentRoutes(app, context, options, operator)
  const mcp = await openMcp(app, context, options)
  const rights = [seatTokens, waits, sockets, mcp, endNotices(context)]
  const endSweep = endWithRights(accountsPort, rights, [sockets, episodeSockets], waits)
  if (authorization) endWithPrograms(accountsPort, authorization.deps.programs, mcp)
  const unfollow = options.followRights?.(rightsElsewhere(context, rights))
  await app.register(api => apiRoutes(api as Routes, context, options, rights))
  if (authorization) await app.register(async scope => oauthRoutes(scope as Routes, authorization))
  await app.register(scope => environments(scope as Routes, context, options))
  await app.register(scope => unsubscribeRoutes(scope as Routes, context.notices))
  labWorkerRoutes(app, lab)
  websocketRoute(app, auth, sockets)
  labSocketRoute(app, auth, sockets, lab)
  await usePages(app, auth, clientDir)

  const open = { waits: () => waits.size, sockets: () => sockets.size + episodeSockets.size, mcpSessions: () => mcp.size }
  useGauges(metrics.registry, operated, open)
  const atMachine = operatorAnswers({ ...facts, isHere: () => true, seesHealth: async () => true })
  const listeners = await listen(app, context, options, atMachine, ports)
  const { addresses, cut } = listeners
  return {
    url: reach.origin ? `${reach.origin}/` : addresses.here,
    ...addresses,
    port: portOf(app),
    routes,
    accounts: accountsPort,
    document: () => app.swagger(),
    closeGame: game => rights.forEach(one => void one.closeGame(game)),
    async close() {
      stopping = true
      endSweep()
      waits.endAll()
      sockets.closeAll()
      episodeSockets.closeAll()
      // A connection that is kept alive for more requests is of no more use once its last one is answered.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
      unfollow?.()
      await listeners.close()
      await app.close().finally(() => clearInterval(sweep))
      await accountsPort.settled()
      await audit.settled()
    },
    cut,
  }
}

/** A game that is deleted takes with it what is kept of its notices; those of a seat end by whose it is. */
const endNotices = ({ notices, log }: TransportContext): Rights => ({
  closeGame: game =>
    void notices
      .forgetGame(game)
      .catch(error => log.error({ kind: 'store' }, `notices of a deleted game are still there: ${(error as Error).message}`)),
  closeSeat: () => {},
})

function openMcp(app: Routes, { auth, waits, authorization }: TransportContext, options: TransportOptions): Promise<McpSessions> {
  const { mcpSessions: records, mcp: times = {}, tools, version } = options
  const oauth = authorization && { ...authorization.deps, challenge: challengeOf(authorization.deps.origin) }
  return mcpRoutes(app, { auth, waits, version, tools, records, times, oauth })
}

async function environments(
  app: Routes,
  { auth, log, episodeSockets: sockets }: TransportContext,
  { records, lab = null, tools, version, episodes: most }: TransportOptions,
): Promise<void> {
  const complain = (text: string) => log.error({ kind: 'store' }, text)
  environmentRoutes(app, { auth, records, lab, sockets, version, tools, complain, ...(most !== undefined && { most }) })
}

async function documentRoutes(
  app: Routes,
  { auth }: TransportContext,
  { version, tools }: TransportOptions,
  operator: OperatorAnswers,
): Promise<void> {
  await useDocs(app, version, auth.secure)
  operatorRoutes(app, operator)
  pageStyleRoute(app)
  toolsPageRoute(app, tools)
  rulesPageRoutes(app, auth)
  errorsPageRoute(app)
  modelRoutes(app, tools)
}

/** What ends here when rights end on another server of the same games. */
const rightsElsewhere = ({ auth, sockets }: TransportContext, rights: readonly Rights[]): RightsElsewhere => ({
  closeGame: game => rights.forEach(one => void one.closeGame(game)),
  closeSeat: (game, seat) => rights.forEach(one => void one.closeSeat(game, seat)),
  closeLink: game => sockets.closeLink(game),
  recheck: game => void recheck(auth, sockets, game).catch(() => {}),
})

/** Between two looks at the connections of a server that stops. */
const SWEEP_MS = 50
