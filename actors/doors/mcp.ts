/** MCP over streamable HTTP at /mcp: the seat's token as bearer, one session to a client. */
import { randomUUID } from 'node:crypto'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { RequestId } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { failure } from '../replies.ts'
import { type Caller, type Gate, identify } from './caller.ts'
import { isForeign } from './hosts.ts'
import { makeMcpServer, type SeatLink, type ToolList } from './mcp-server.ts'
import { authNeeded, forbidden, Refused } from './refused.ts'
import type { Routes } from './routes.ts'
import { ERRORS } from './schemas.ts'
import type { Waits } from './waits.ts'

const IDLE_MS = 3_600_000
const SWEEP_MS = 300_000
/** Of one seat; the one that was idle longest gives way. */
const MOST_PER_SEAT = 16

type SeatCaller = Caller & { kind: 'seat' }

interface McpSession {
  caller: SeatCaller
  transport: StreamableHTTPServerTransport
  /** What ends the waits of a request when its connection closes. */
  hangUps: Map<RequestId, AbortController>
  /** Connections that are open now. */
  open: number
  usedMs: number
}

interface McpDoor {
  gate: Gate
  waits: Waits
  version: string
  tools: () => ToolList
}

export function mcpRoutes(app: Routes, door: McpDoor): void {
  const sessions = new Map<string, McpSession>()
  const schema = {
    tags: ['MCP'],
    description: "JSON-RPC of the Model Context Protocol (streamable HTTP), with a seat's token as bearer.",
    response: { 200: Type.Unknown({ description: 'JSON-RPC messages, as JSON or as an event stream.' }), ...ERRORS },
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) => serve(door, sessions, request, reply)
  app.post('/mcp', { schema: { ...schema, summary: 'Send messages', body: Type.Unknown({ description: 'JSON-RPC.' }) } }, handler)
  app.get('/mcp', { schema: { ...schema, summary: 'Listen to messages' } }, handler)
  app.delete('/mcp', { schema: { ...schema, summary: 'End the session' } }, handler)

  const sweep = setInterval(() => {
    for (const session of sessions.values())
      if (session.open === 0 && session.usedMs < Date.now() - IDLE_MS) void session.transport.close()
  }, SWEEP_MS)
  sweep.unref()
  app.addHook('preClose', async () => {
    clearInterval(sweep)
    for (const session of sessions.values()) await session.transport.close()
  })
}

async function serve(
  door: McpDoor,
  sessions: Map<string, McpSession>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { gate } = door
  if (isForeign(request.headers, gate.secure)) throw new Refused(forbidden('A page of another site may not play here.'))
  const caller = request.headers.authorization === undefined ? null : await identify(gate, request)
  if (caller?.kind !== 'seat') throw new Refused(authNeeded("MCP needs a seat's token."))
  const session = await sessionOf(door, sessions, request, caller)
  session.open++
  session.usedMs = Date.now()
  const ids = requestIds(request.body)
  for (const id of ids) session.hangUps.set(id, new AbortController())
  reply.raw.once('close', () => {
    session.open--
    session.usedMs = Date.now()
    for (const id of ids) {
      session.hangUps.get(id)?.abort()
      session.hangUps.delete(id)
    }
  })
  reply.hijack()
  reply.raw.setHeader('cache-control', 'no-store')
  await session.transport.handleRequest(request.raw, reply.raw, request.body)
}

async function sessionOf(
  door: McpDoor,
  sessions: Map<string, McpSession>,
  request: FastifyRequest,
  caller: SeatCaller,
): Promise<McpSession> {
  const id = request.headers['mcp-session-id']
  if (id === undefined) return openSession(door, sessions, caller)
  const session = sessions.get(String(id))
  if (!session || session.caller.game !== caller.game || session.caller.seat !== caller.seat)
    throw new Refused(failure(404, 'not-found', 'There is no such MCP session of this seat.', 'Send initialize again.'))
  return session
}

/** A fresh session. It counts once the client has sent initialize; anything else the transport refuses. */
async function openSession(door: McpDoor, sessions: Map<string, McpSession>, caller: SeatCaller): Promise<McpSession> {
  const hangUps = new Map<RequestId, AbortController>()
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: id => {
      makeRoom(sessions, caller)
      sessions.set(id, session)
    },
  })
  const session: McpSession = { caller, transport, hangUps, open: 0, usedMs: Date.now() }
  const server = makeMcpServer(door.version, linkOf(door, caller, hangUps))
  server.onclose = () => {
    if (transport.sessionId) sessions.delete(transport.sessionId)
  }
  await server.connect(transport as never)
  return session
}

function makeRoom(sessions: Map<string, McpSession>, { game, seat }: SeatCaller): void {
  const own = [...sessions.values()].filter(s => s.caller.game === game && s.caller.seat === seat)
  if (own.length < MOST_PER_SEAT) return
  const oldest = own.reduce((a, b) => (a.usedMs <= b.usedMs ? a : b))
  void oldest.transport.close()
}

function linkOf({ gate, waits, tools }: McpDoor, { game, seat }: SeatCaller, hangUps: Map<RequestId, AbortController>): SeatLink {
  return {
    tools: async () => tools().tools,
    async call(tool, args) {
      const outcome = await gate.service.request('seat/call', { game, seat, tool, args })
      return outcome.ok ? outcome.answer : outcome
    },
    async wait(timeoutSeconds, { signal, request }) {
      const hangUp = hangUps.get(request)?.signal
      try {
        return await waits.wait(game, seat, timeoutSeconds, hangUp ? AbortSignal.any([signal, hangUp]) : signal)
      } catch (error) {
        if (error instanceof Refused) return error.failure
        throw error
      }
    },
  }
}

/** Ids of the JSON-RPC requests in a body: those that will be answered. */
function requestIds(body: unknown): RequestId[] {
  const messages = Array.isArray(body) ? body : [body]
  return messages.filter(m => m && typeof m === 'object' && 'method' in m && 'id' in m).map(m => m.id as RequestId)
}
