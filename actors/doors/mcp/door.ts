/** MCP over streamable HTTP at /mcp: the seat's token as bearer, one session to a client. */
import type { RequestId } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { failure } from '../../pending-replies.ts'
import { type Caller, type Gate, identify } from '../caller.ts'
import { isForeign } from '../hosts.ts'
import { authNeeded, forbidden, Refused } from '../refused.ts'
import type { Routes } from '../routes.ts'
import { ERRORS } from '../schemas.ts'
import type { Waits } from '../waits.ts'
import { eventText, isListening } from './events.ts'
import { linkHere } from './here.ts'
import type { ToolList } from './link.ts'
import { makeMcpServer } from './server.ts'
import { McpSession } from './session.ts'
import { McpSessions } from './sessions.ts'

export interface McpTimes {
  /** How long a wait outlives its connection, for a client that comes back; default 15 s. */
  graceMs?: number
  /** How long a session outlives its last connection; default an hour. */
  idleMs?: number
  /** Between notifications of progress; default 5 s. */
  progressMs?: number
}

const GRACE_MS = 15_000
const IDLE_MS = 3_600_000

type SeatCaller = Caller & { kind: 'seat' }

export interface McpDoor {
  gate: Gate
  waits: Waits
  version: string
  tools: () => ToolList
  times: McpTimes
}

/** Registers /mcp; returns its sessions, so that what ends a right ends them too. */
export function mcpRoutes(app: Routes, door: McpDoor): McpSessions {
  const sessions = new McpSessions(door.times.idleMs ?? IDLE_MS)
  const schema = {
    tags: ['MCP'],
    description: "JSON-RPC of the Model Context Protocol (streamable HTTP), with a seat's token as bearer.",
    response: { 200: Type.Unknown({ description: 'JSON-RPC messages, as JSON or as an event stream.' }), ...ERRORS },
  }
  const handler = (request: FastifyRequest, reply: FastifyReply) => serve(door, sessions, request, reply)
  app.post('/mcp', { schema: { ...schema, summary: 'Send messages', body: Type.Unknown({ description: 'JSON-RPC.' }) } }, handler)
  app.get('/mcp', { schema: { ...schema, summary: 'Listen to messages; with Last-Event-ID from there on' } }, handler)
  app.delete('/mcp', { schema: { ...schema, summary: 'End the session' } }, handler)
  app.addHook('preClose', () => sessions.closeAll())
  return sessions
}

async function serve(door: McpDoor, sessions: McpSessions, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { gate } = door
  if (isForeign(request.headers, gate.secure)) throw new Refused(forbidden('A page of another site may not play here.'))
  const caller = request.headers.authorization === undefined ? null : await identify(gate, request)
  if (caller?.kind !== 'seat') throw new Refused(authNeeded("MCP needs a seat's token."))
  const session = await sessionOf(door, sessions, request, caller)
  const resumeAt = request.method === 'GET' ? request.headers['last-event-id'] : undefined
  if (typeof resumeAt === 'string' && sendRest(session, resumeAt, reply)) return
  const requests = requestIds(request.body)
  reply.raw.once('close', session.connect(requests, typeof resumeAt === 'string' && !isListening(resumeAt)))
  reply.hijack()
  reply.raw.setHeader('cache-control', 'no-store')
  reply.raw.setHeader('x-content-type-options', 'nosniff')
  await session.serve(requests, request.raw, reply.raw, request.body)
}

/** Answers for a stream to which nothing will be added: the SDK would hold it open for ever. */
function sendRest(session: McpSession, eventId: string, reply: FastifyReply): boolean {
  const rest = session.events.after(eventId)
  if (typeof rest === 'string') return false
  // 204 tells a reader of events not to come again.
  if (rest.length === 0) void reply.code(204).send()
  else void reply.type('text/event-stream').send(eventText(rest) as never)
  return true
}

async function sessionOf(door: McpDoor, sessions: McpSessions, request: FastifyRequest, caller: SeatCaller): Promise<McpSession> {
  const id = request.headers['mcp-session-id']
  if (id === undefined) return openSession(door, sessions, caller)
  const session = sessions.get(String(id))
  if (!session || session.game !== caller.game || session.seat !== caller.seat)
    throw new Refused(failure(404, 'not-found', 'There is no such MCP session of this seat.', 'Send initialize again.'))
  return session
}

/** A fresh session. It counts once the client has sent initialize; anything else the transport refuses. */
async function openSession(door: McpDoor, sessions: McpSessions, caller: SeatCaller): Promise<McpSession> {
  const session = new McpSession(caller, door.times.graceMs ?? GRACE_MS, id => sessions.add(id, session))
  const { gate, waits, tools, version, times } = door
  const link = linkHere({ service: gate.service, waits, tools }, caller, session)
  const forget = () => {
    if (session.transport.sessionId) sessions.remove(session.transport.sessionId)
  }
  const server = makeMcpServer(version, link, forget, times.progressMs)
  await server.connect(session.transport as never)
  return session
}

/** Ids of the JSON-RPC requests in a body: those that will be answered. */
function requestIds(body: unknown): RequestId[] {
  const messages = Array.isArray(body) ? body : [body]
  return messages.filter(m => m && typeof m === 'object' && 'method' in m && 'id' in m).map(m => m.id as RequestId)
}
