/** The transport: one HTTP server with the API, WebSocket, MCP, the documents and the client's pages. */
import type { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import type { Accounts } from '../../saves/accounts/accounts.ts'
import { type Audit, openAudit } from '../../saves/accounts/audit.ts'
import type { McpSessionRecords } from '../../saves/accounts/mcp-sessions.ts'
import type { Sessions } from '../../saves/accounts/sessions.ts'
import type { Records } from '../../saves/database/records.ts'
import type { OpenStore } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import type { KeyStore } from '../../saves/models/api-keys.ts'
import { AccountsService } from '../service/accounts/accounts-service.ts'
import type { HashCost } from '../service/accounts/passwords/passwords.ts'
import type { Operated } from '../service/service-status.ts'
import type { AccountsPort } from '../wire/accounts-port.ts'
import type { Configuration } from '../wire/configuration/schema.ts'
import type { LabPort } from '../wire/lab-port.ts'
import { type Log, openLog } from '../wire/log.ts'
import type { ServicePort } from '../wire/messages.ts'
import { reachOf } from '../wire/network/reach.ts'
import { useCompression } from './base/compressed-answers.ts'
import { useHeaders } from './base/headers.ts'
import { draining, forbidden, Refused } from './base/http-errors.ts'
import { openRedirect } from './base/redirect.ts'
import { ambiguityOf } from './base/request-smuggling.ts'
import { followCertificate, rawSockets, secureOptions } from './base/tls.ts'
import type { Routes } from './base/typed-app.ts'
import { type RouteAccess, useAccess } from './callers/access.ts'
import { type AuthContext, admit, seesHealth } from './callers/auth.ts'
import { SeatTokens } from './callers/seat-tokens.ts'
import type { Forwarding } from './forwarding/http-forwarding.ts'
import { MAX_BODY_BYTES, makeApp } from './http/app.ts'
import { usePages } from './http/client-pages.ts'
import { errorsPageRoute } from './http/docs/errors-page.ts'
import { useDocs } from './http/docs/openapi.ts'
import { pageStyleRoute } from './http/docs/page.ts'
import { rulesPageRoutes } from './http/docs/rules-page.ts'
import { toolsPageRoute } from './http/docs/tools-page.ts'
import { accessTokenRoutes } from './http/routes/access-tokens.ts'
import { accountRoutes } from './http/routes/account.ts'
import { accountsRoutes } from './http/routes/accounts.ts'
import { botRoutes } from './http/routes/bots.ts'
import { budgetRoutes } from './http/routes/budgets.ts'
import { gameFileRoutes, type PackGame } from './http/routes/game-files.ts'
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
import { recheck, sharingRoutes } from './http/routes/sharing.ts'
import { factorRoutes } from './http/sign-in-routes.ts'
import { boundedService, type OpenLimits } from './limits/bounded-service.ts'
import { type ConnectionLimits, USUAL_CONNECTIONS, useConnectionLimits } from './limits/connection-limits.ts'
import { type LoadLimits, useLoadLimits } from './limits/load-limits.ts'
import { ProcessorMeter } from './limits/processor-meter.ts'
import { endWithRights, type RightsElsewhere } from './live/ended-rights.ts'
import { openWaits } from './live/open-waits.ts'
import { type SocketLimits, Sockets } from './live/sockets.ts'
import type { McpTimes } from './mcp/options.ts'
import { mcpRoutes } from './mcp/route.ts'
import type { ToolList } from './mcp/seat-client.ts'
import { backupRoute } from './operations/backup-route.ts'
import { countCalls, countRequests } from './operations/counters.ts'
import { useGauges } from './operations/gauges.ts'
import { type Metrics, openMetrics } from './operations/metrics.ts'
import { openOperatorPort } from './operations/operator-port.ts'
import { answerOperators, operatorAnswers, operatorRoutes } from './operations/routes.ts'
import { refuseAllButOperators } from './operator-only.ts'
import { labSocketRoute } from './websocket/lab-route.ts'
import { websocketRoute } from './websocket/route.ts'

export interface TransportOptions {
  configuration: Configuration
  service: ServicePort
  /** The same service, as its operator looks at it. */
  operated: Operated
  /** Default: new ones. */
  metrics?: Metrics
  accounts: Accounts
  sessions: Sessions
  /** Where tokens, credentials and tickets are kept, as accounts and sessions are. */
  records: Records
  /** Default: the one of the state directory. */
  audit?: Audit
  /** ms since 1970, for all that has to do with accounts. */
  now?: () => number
  /** Of passwords, where it differs from the usual. */
  hashCost?: HashCost
  mcpSessions: McpSessionRecords
  keys: KeyStore
  /** Where the models are set up, and the bots' profiles kept. */
  stateDir: string
  /** Default: none. */
  lab?: LabPort | null
  /** What backups and exported games are made of; default: none are. */
  store?: Pick<OpenStore, 'each' | 'get' | 'list' | 'compact'>
  /** What commands of the operator on this machine show as bearer; default: none. */
  consoleToken?: string
  /** The operator's console, for letters that no mail server sends; default: stdout. */
  print?: (text: string) => void
  /** The registry as GET /api/tools shows it. */
  tools: () => ToolList
  version: string
  /** Folder of the built client; null: no pages. */
  clientDir: string | null
  /** Default: warnings on stderr. */
  log?: Log
  /** Of MCP sessions. */
  mcp?: McpTimes
  /** No players come here: from outside it answers its operators alone. Default false. */
  isInner?: boolean
  /** Other servers have the same games: tells of rights that end there, until what it returns is called. Default: there are none. */
  followRights?: (rights: RightsElsewhere) => () => void
  /** Packs games that may lie on other machines; default: those of the store. */
  pack?: PackGame
  /** Default: none. */
  limits?: LoadLimits
  /** Processor time of this thread, in ms; default: the real one. */
  processorMs?: () => number
  /** Of connections, where they differ from the usual. */
  connections?: Partial<ConnectionLimits>
  /** Of what is asked of the service at once, where they differ from the usual. */
  open?: Partial<OpenLimits>
  /** Where they differ from the usual. */
  sockets?: Partial<SocketLimits>
  /** In a cluster: what other nodes have to carry out, or send to be carried out here. */
  forwarding?: Forwarding
}

export interface Transport {
  /** Address of the lobby: the public one, or where there is none as a browser on this machine opens it. */
  url: string
  /** Where this machine itself reaches it. */
  here: string
  port: number
  /** Of /healthz, /readyz and /metrics for this machine; null: they have none of their own. */
  operatorPort: number | null
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

/** Opens the transport and listens. */
export async function openTransport(options: TransportOptions): Promise<Transport> {
  const { configuration, version, tools, clientDir, operated, metrics = openMetrics(version) } = options
  const { host, port, tls, trustedProxies, redirectPort, operatorPort, metrics: readers } = configuration
  const { forwarding = null } = options
  const reach = forwarding?.reach(reachOf(configuration)) ?? reachOf(configuration)
  const known = new Set(tools().tools.map(({ name }) => name))
  const meter = new ProcessorMeter(options.processorMs)
  const service = boundedService(meter.over(countCalls(options.service, metrics, known)), options.open)
  const { accounts, sessions, lab = null } = options
  const seatTokens = new SeatTokens(service)
  const log = options.log ?? openLog({ level: 'warn' })
  const audit = options.audit ?? openAudit(options.stateDir, { complain: text => log.error({ kind: 'store' }, text) })
  const { now = Date.now, hashCost } = options
  const accountsPort = new AccountsService({
    ...{ accounts, sessions, audit, service, now },
    records: options.records,
    ...(hashCost && { hashCost }),
    erase: async () => options.store?.compact?.([keys.record('')]),
    complain: text => log.error({ kind: 'store' }, text),
  })
  const auth: AuthContext = {
    service,
    accounts,
    sessions,
    seatTokens,
    audit,
    accountsPort,
    now,
    secure: reach.secure,
    origin: reach.origin,
    consoleToken: options.consoleToken ?? null,
    isHere: reach.isHere,
  }
  const app = makeApp(log, { secure: tls && secureOptions(tls), trustedProxies })
  const waits = openWaits(service)
  const sockets = new Sockets(options.sockets)
  let stopping = false

  forwarding?.receive(app, { isStopping: () => stopping, consoleToken: options.consoleToken ?? null })
  await useHeaders(app, reach)
  countRequests(app, metrics)
  const facts = { service: operated, metrics, isStopping: () => stopping }
  const operator = operatorAnswers({
    ...facts,
    readers,
    isHere: reach.isHere,
    seesHealth: request => seesHealth(auth, request),
  })
  answerOperators(app, operator)
  if (options.isInner) refuseAllButOperators(app, auth)
  app.addHook('onRequest', (request, reply, done) => {
    if (stopping) {
      // Else a busy client's connection would live on, and the server with it.
      reply.header('connection', 'close')
      done(new Refused(draining()))
    } else if (forwarding?.isForwardedHere(request))
      // Looked at where it came in.
      done()
    else if (!reach.isPrivate(request))
      done(
        new Refused(
          forbidden('This server is reached over TLS only.', `Use ${reach.origin}, and take back the token that was sent.`),
        ),
      )
    else if (reach.isOwnHost(request.host)) done(ambiguityOf(request, reach.isOwnHost) ?? undefined)
    else
      done(new Refused(forbidden('This server does not go by that name.', 'Use its address, or localhost on the same machine.')))
  })
  useConnectionLimits(app, { ...USUAL_CONNECTIONS, isOwn: reach.hasManyConnections, ...options.connections }, MAX_BODY_BYTES)
  if (options.limits) await useLoadLimits(app, options.limits, reach.hasManyRequests, meter)
  forwarding?.use(app)
  // After the limits: what is refused counts too.
  const routes = useAccess(app, auth)
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
  const rights = [seatTokens, waits, sockets, mcp]
  const endSweep = endWithRights(accountsPort, rights, sockets, waits)
  const unfollow = options.followRights?.({
    closeGame: game => rights.forEach(one => void one.closeGame(game)),
    closeSeat: (game, seat) => rights.forEach(one => void one.closeSeat(game, seat)),
    closeLink: game => sockets.closeLink(game),
    recheck: game => void recheck(auth, sockets, game).catch(() => {}),
  })
  await app.register(async api => {
    await useCompression(api as Routes)
    api.addHook('onRequest', (request, _reply, done) => (forwarding?.isForwarded(request) ? done() : admit(auth, request, done)))
    infoRoutes(api as Routes, auth, tools, () => reach.addresses(portOf(app)))
    gameRoutes(api as Routes, auth, rights, sockets)
    sharingRoutes(api as Routes, auth, rights, sockets)
    gameFileRoutes(api as Routes, auth, options)
    playRoutes(api as Routes, auth, waits)
    replayRoute(api as Routes, auth)
    recapRoute(api as Routes, auth, clientDir)
    metricsRoutes(api as Routes, auth)
    sessionRoutes(api as Routes, auth)
    accountRoutes(api as Routes, auth)
    accessTokenRoutes(api as Routes, auth)
    accountsRoutes(api as Routes, auth)
    factorRoutes(api as Routes, auth, {
      ...{ configuration, log, records: options.records, keys: options.keys },
      origin: () => reach.addresses(portOf(app))[0] ?? `http://localhost:${portOf(app)}`,
      print: options.print ?? console.log,
    })
    settingsRoutes(api as Routes, options)
    budgetRoutes(api as Routes, auth, accountsPort)
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
  const cut = tls ? rawSockets(app.server) : () => app.server.closeAllConnections()
  await app.listen({ host, port })
  void accountsPort.resume().catch(error => log.error({ err: error }, 'deletions of accounts were not looked for'))
  const unfollowCertificate = tls ? followCertificate(app.server as unknown as HttpsServer, tls, reach.origin, log) : () => {}
  const redirect = redirectPort === null ? null : await openRedirect(host, redirectPort, reach.origin!).catch(closing(app))
  const operators =
    operatorPort === null
      ? null
      : await openOperatorPort(
          operatorPort,
          operatorAnswers({ ...facts, isHere: () => true, seesHealth: async () => true, readers }),
          log,
        ).catch(closing(app))
  const here = `${tls ? 'https' : 'http'}://${nameOf(host)}:${portOf(app)}/`
  return {
    url: reach.origin ? `${reach.origin}/` : here,
    here,
    port: portOf(app),
    operatorPort: operators?.port ?? null,
    routes,
    accounts: accountsPort,
    document: () => app.swagger(),
    closeGame: game => rights.forEach(one => void one.closeGame(game)),
    async close() {
      stopping = true
      endSweep()
      waits.endAll()
      sockets.closeAll()
      // A connection that is kept alive for more requests is of no more use once its last one is answered.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS)
      unfollow?.()
      unfollowCertificate()
      await redirect?.close()
      await operators?.close()
      await app.close().finally(() => clearInterval(sweep))
      await accountsPort.settled()
      await audit.settled()
    },
    cut,
  }
}

/** Half a server is none. */
const closing = (app: Routes) => async (error: Error) => {
  await app.close()
  throw error
}

/** Between two looks at the connections of a server that stops. */
const SWEEP_MS = 50

const portOf = ({ server }: Routes): number => (server.address() as AddressInfo).port

const nameOf = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host)
