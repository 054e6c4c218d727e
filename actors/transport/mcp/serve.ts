/** A request to /mcp: which session it is of, and what that makes of it. Loaded with the first: few servers are asked for it. */
import { randomUUID } from 'node:crypto'
import { CallToolRequestSchema, isInitializeRequest } from '@modelcontextprotocol/sdk/types.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptMcpSession } from '../../../saves/accounts/mcp-sessions.ts'
import { failure } from '../../wire/failure.ts'
import { isForeign } from '../../wire/network/host-checks.ts'
import { setHeaders } from '../base/headers.ts'
import { authNeeded, forbidden, Refused } from '../base/http-errors.ts'
import { streamOf, writeOut } from '../base/node-response.ts'
import { whenClosed } from '../base/when-closed.ts'
import { bearerOf, identify } from '../callers/auth.ts'
import { openProgram } from '../callers/program-tokens.ts'
import type { SeatCaller } from '../callers/seat-tokens.ts'
import { type EventOrigin, originOf } from './event-ids.ts'
import { inProcessClient } from './in-process.ts'
import type { McpOptions } from './options.ts'
import { plainErrors } from './rpc-errors.ts'
import { isListening, originOfEvent } from './sent-events.ts'
import { makeMcpServer } from './server.ts'
import { McpSession, posted } from './session.ts'
import type { McpSessions } from './sessions.ts'

const GRACE_MS = 15_000

export async function serve(
  options: McpOptions,
  sessions: McpSessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { auth, oauth } = options
  // Where programs join by address some are pages. A server on a person's own machine is not for pages of other sites.
  if (!oauth && isForeign(request.headers, auth)) throw new Refused(forbidden('A page of another site may not play here.'))
  const caller = await callerOf(options, request)
  request.caller = caller
  if (caller.program?.readsOnly) refuseActs(options, request, reply)
  const session = await sessionOf(options, sessions, request, caller)
  const lastEvent = request.method === 'GET' ? request.headers['last-event-id'] : undefined
  if (typeof lastEvent === 'string') await resume(session, lastEvent, request, reply)
  else await answer(session, originOf(request.body), request, reply)
}

/** By the token of a seat, or of a program that was let in to one. */
async function callerOf({ auth, oauth }: McpOptions, request: FastifyRequest): Promise<SeatCaller> {
  const token = bearerOf(request)
  if (oauth && token !== undefined && !OWN_TOKEN.test(token)) return openProgram(auth, oauth, token)
  const caller = request.headers.authorization === undefined ? null : await identify(auth, request)
  if (caller?.kind !== 'seat') throw new Refused(authNeeded("MCP needs a seat's token."))
  return caller
}

/** Those that the server makes itself. */
const OWN_TOKEN = /^(seat|watch|hexarchy|console)_/

/** A program that was let in to look is told what it would need to act: a client may then ask its person for it. */
function refuseActs({ tools, oauth }: McpOptions, { body }: FastifyRequest, reply: FastifyReply): void {
  const acts = new Set(tools().tools.flatMap(({ kind, name }) => (kind === 'acts' ? [name] : [])))
  const act = [body].flat().flatMap(message => {
    const call = CallToolRequestSchema.safeParse(message)
    return call.success && acts.has(call.data.params.name) ? call.data.params.name : []
  })[0]
  if (act === undefined) return
  reply.header('www-authenticate', oauth!.challenge('insufficient_scope'))
  throw new Refused(forbidden(`This program was let in to look, and may not call ${act}.`, 'Connect it again, to play.'))
}

/** Goes on with a stream that broke off. */
async function resume(session: McpSession, lastEvent: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const rest = session.events.after(lastEvent)
  if (rest === 'unknown' || rest === 'open') {
    await answer(session, NOTHING, request, reply, { resumes: !isListening(lastEvent) })
  } else if (rest !== 'past') {
    // Nothing will be added: the SDK would hold it open for ever. 204 tells a reader of events not to come again.
    if (rest.length === 0) void reply.code(204).send()
    else void reply.type('text/event-stream').send(session.events.textOf(rest))
  } else if (isListening(lastEvent)) {
    await answer(session, NOTHING, request, reply, { isNew: true })
  } else {
    await carryOutAgain(session, lastEvent, request, reply)
  }
}

/** The server was started anew while a request was under way: it is carried out now. What was done before is not done twice. */
async function carryOutAgain(
  session: McpSession,
  lastEvent: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const brought = originOfEvent(lastEvent)
  if (!brought) throw new Refused(failure('not-found', 'There is no such stream.', 'Send the request again.'))
  if (brought.request) return answer(session, brought, request, reply, { body: brought.request })
  void reply.type('text/event-stream').send(streamOf(brought.requests.map(id => ({ jsonrpc: '2.0', id, error: LOST }))))
}

const LOST = {
  code: -32000,
  message: 'The server was started anew and the answer is lost. Look whether it was done before you repeat it.',
}

const NOTHING: EventOrigin = { requests: [], callId: '', begunMs: 0, request: null }

interface Way {
  /** It takes up a stream that broke off. */
  resumes?: boolean
  /** Its last event is of a server that is gone: the stream begins anew. */
  isNew?: boolean
  /** What it would have sent, had it been a POST. */
  body?: unknown
}

/** Hands the request to the session and what comes of it to the reply. */
async function answer(session: McpSession, brought: EventOrigin, request: FastifyRequest, reply: FastifyReply, way: Way = {}) {
  const headers = protocolHeaders(request)
  if (way.isNew) delete headers['last-event-id']
  const asked = way.body ? posted(headers) : new Request('http://localhost/mcp', { method: request.method, headers })
  const isListener = request.method === 'GET' && !way.resumes && !way.body
  whenClosed(reply.raw, session.connect(brought.requests, way.resumes === true))
  setHeaders(reply)
  reply.hijack()
  // Without a body, null is no message either.
  const response = await session.serve(brought, asked, way.body ?? request.body ?? null)
  if (isListener && response.ok) session.tellMissed()
  await writeOut(reply.raw, response)
}

/** What the protocol reads of a request's headers. */
function protocolHeaders({ headers }: FastifyRequest): Record<string, string> {
  const read = ['accept', 'content-type', 'mcp-session-id', 'mcp-protocol-version', 'last-event-id']
  return Object.fromEntries(read.flatMap(name => (headers[name] === undefined ? [] : [[name, String(headers[name])]])))
}

async function sessionOf(
  options: McpOptions,
  sessions: McpSessions,
  request: FastifyRequest,
  caller: SeatCaller,
): Promise<McpSession> {
  const id = request.headers['mcp-session-id']
  if (id === undefined) return openSession(options, sessions, request.body, caller)
  const session = await sessions.find(String(id), caller, kept => reopenSession(options, sessions, kept))
  if (!session) throw new Refused(failure('not-found', 'There is no such MCP session of this seat.', 'Send initialize again.'))
  return session
}

/** A fresh session. It counts once the client has sent initialize; anything else the transport refuses. */
async function openSession(options: McpOptions, sessions: McpSessions, body: unknown, caller: SeatCaller): Promise<McpSession> {
  const protocol = isInitializeRequest(body) ? body.params.protocolVersion : ''
  if (protocol !== '') sessions.checkRoom(caller)
  const graceMs = options.times.graceMs ?? GRACE_MS
  const { game, seat, program } = caller
  const session = new McpSession({ id: randomUUID(), game, seat, program: program?.id ?? null }, graceMs, () =>
    sessions.add(session, protocol),
  )
  await connect(options, sessions, session, { subscribed: [] })
  return session
}

/** A session of a server that is gone goes on: its client need not know. */
async function reopenSession(options: McpOptions, sessions: McpSessions, kept: KeptMcpSession): Promise<McpSession> {
  const session = new McpSession({ ...kept, program: kept.program ?? null }, options.times.graceMs ?? GRACE_MS)
  await connect(options, sessions, session, kept)
  await session.reopen(kept.protocol)
  return session
}

async function connect(
  options: McpOptions,
  sessions: McpSessions,
  session: McpSession,
  { subscribed, logLevel }: Pick<KeptMcpSession, 'subscribed' | 'logLevel'>,
): Promise<void> {
  const { auth, waits, tools, version, times } = options
  const client = inProcessClient({ service: auth.service, waits, tools }, session)
  const missed = [...subscribed]
  const server = makeMcpServer(version, client, () => sessions.remove(session.id), times.progressMs, {
    subscribed,
    note: uris => sessions.note(session.id, { subscribed: uris }),
    logLevel,
    noteLogLevel: level => sessions.note(session.id, { logLevel: level }),
  })
  // What happened in between is not known.
  session.tellMissed = () => {
    for (const uri of missed.splice(0)) server.sendResourceUpdated({ uri }).catch(() => {})
  }
  // The SDK's own transports do not fit its interface where an optional member may not be undefined.
  await server.connect(plainErrors(session.transport) as never)
}
