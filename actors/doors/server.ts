/** The doors: one HTTP server with the API, WebSocket, MCP, the documents and the client's pages. */
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import websocket from '@fastify/websocket'
import type { Accounts } from '../../saves/accounts.ts'
import type { KeyStore } from '../../saves/api-keys.ts'
import type { Sessions } from '../../saves/sessions.ts'
import type { ServicePort } from '../messages.ts'
import { rulesPageRoutes } from '../transport/http/rules-page.ts'
import { makeApp } from './app.ts'
import { checkCsrf, type Gate, identify } from './caller.ts'
import { useDocs } from './docs.ts'
import { gameRoutes } from './games.ts'
import { useHeaders } from './headers.ts'
import { isOwnHost } from './hosts.ts'
import { infoRoutes } from './info.ts'
import { liveRoute, openLiveSockets } from './live.ts'
import { type McpTimes, mcpRoutes } from './mcp/door.ts'
import type { ToolList } from './mcp/link.ts'
import { metricsRoutes } from './metrics.ts'
import { usePages } from './pages.ts'
import { playRoutes } from './play.ts'
import { draining, forbidden, Refused } from './refused.ts'
import type { Routes } from './routes.ts'
import { sessionRoutes } from './session.ts'
import { settingsRoutes } from './settings.ts'
import { toolsPageRoutes } from './tools-page.ts'
import { openWaits } from './waits.ts'

export interface DoorsOptions {
  service: ServicePort
  accounts: Accounts
  sessions: Sessions
  keys: KeyStore
  /** Where the models are set up. */
  stateDir: string
  /** The registry as GET /api/tools shows it. */
  tools: () => ToolList
  version: string
  host: string
  /** 0: any free one. */
  port: number
  /** Folder of the built client; null: no pages. */
  clientDir: string | null
  /** 'silent' … 'debug'; 'info' logs every request. Default 'warn'. */
  logLevel?: string
  /** Of MCP sessions. */
  mcp?: McpTimes
}

export interface Doors {
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

/** Opens the doors and listens. */
export async function openDoors(options: DoorsOptions): Promise<Doors> {
  const { host, port, version, service, tools, clientDir } = options
  const gate: Gate = { service, accounts: options.accounts, sessions: options.sessions, secure: false }
  const app = makeApp(options.logLevel ?? 'warn')
  const waits = openWaits(service)
  const live = openLiveSockets()
  let stopping = false

  useHeaders(app)
  app.addHook('onRequest', async (request, reply) => {
    if (stopping) {
      // Else a busy client's connection would live on, and the server with it.
      reply.header('connection', 'close')
      throw new Refused(draining())
    }
    if (!isOwnHost(request.headers.host, host))
      throw new Refused(forbidden('This server does not go by that name.', 'Use its address, or localhost on the same machine.'))
  })
  // Sockets are closed by `live`, with a reason.
  await app.register(websocket, {
    options: { maxPayload: 4096 },
    preClose: function (done) {
      this.websocketServer.close(() => done())
    },
  })
  await app.register(cookie)
  await useDocs(app, version, gate.secure)
  toolsPageRoutes(app, tools)
  rulesPageRoutes(app, service)
  const mcp = mcpRoutes(app, { gate, waits, version, tools, times: options.mcp ?? {} })
  await app.register(async api => {
    api.addHook('onRequest', async request => {
      request.caller = await identify(gate, request)
      checkCsrf(gate, request)
    })
    infoRoutes(api as Routes, gate, tools)
    gameRoutes(api as Routes, gate, [live, mcp])
    playRoutes(api as Routes, gate, waits)
    metricsRoutes(api as Routes, gate)
    sessionRoutes(api as Routes, gate, live)
    settingsRoutes(api as Routes, options)
  })
  liveRoute(app, gate, live)
  await usePages(app, gate, clientDir)

  await app.listen({ host, port })
  const address = app.server.address() as AddressInfo
  return {
    url: `http://${nameOf(host)}:${address.port}/`,
    port: address.port,
    document: () => app.swagger(),
    async close() {
      stopping = true
      waits.endAll()
      live.closeAll()
      await app.close()
    },
    cut: () => app.server.closeAllConnections(),
  }
}

const nameOf = (host: string) => (host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host)
