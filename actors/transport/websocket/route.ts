/** The route of live updates over WebSocket: who may watch, frames out, and readers that are too slow. */
import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { failure } from '../../failure.ts'
import { type AuthContext, type Caller, identify, viewerIn } from '../auth.ts'
import { isForeign } from '../http/host-checks.ts'
import { ERROR, GAME_PARAMS } from '../http/schemas/common.ts'
import { SINCE_QUERY } from '../http/schemas/play.ts'
import type { Routes } from '../http/typed-app.ts'
import { authNeeded, forbidden, Refused } from '../http-errors.ts'
import { beginHeartbeat, CLOSE, type Connection, type openSockets, shut } from './connections.ts'

const AUTH_MS = 10_000
/** A signed-in browser that sends no auth message watches by its cookie after this time. */
const GRACE_MS = 500
/** Bytes that may wait for a reader. One that lags further reconnects with `since`. */
const MOST_BUFFERED = 1024 * 1024

export function websocketRoute(app: Routes, auth: AuthContext, sockets: ReturnType<typeof openSockets>): void {
  app.route({
    method: 'GET',
    url: '/ws/games/:id',
    schema: {
      tags: ['Playing a seat'],
      summary: 'Live updates over WebSocket',
      description:
        'Authenticate with the Authorization header, the session cookie, or the first message {"type":"auth","token":"…"} (without token: by the cookie). ' +
        `Frames: hello, turn, event, negotiation, thought, notes, agent, control, over. Close codes: ${JSON.stringify(CLOSE)}.`,
      params: GAME_PARAMS,
      querystring: SINCE_QUERY,
      response: { '4xx': ERROR },
    },
    handler: () => {
      throw new Refused(failure('bad-arguments', 'This address speaks WebSocket: connect to it with ws://.'))
    },
    wsHandler: (socket, request) => serve(auth, sockets.connections, socket, request as never),
  })

  const endHeartbeat = beginHeartbeat(sockets.connections)
  app.addHook('onClose', async () => endHeartbeat())
}

type LiveRequest = FastifyRequest<{ Params: { id: string }; Querystring: { since?: number } }>

function serve(auth: AuthContext, connections: Set<Connection>, socket: WebSocket, request: LiveRequest): void {
  const connection: Connection = {
    socket,
    game: request.params.id,
    caller: { kind: 'nobody' },
    answered: true,
    unsubscribe: () => {},
  }
  connections.add(connection)
  const first = new Promise<string>(resolve => socket.once('message', data => resolve(String(data))))
  socket.on('pong', () => {
    connection.answered = true
  })
  socket.on('close', () => {
    connections.delete(connection)
    connection.unsubscribe()
  })
  const refuse = (error: unknown) => {
    if (!(error instanceof Refused)) request.log.error({ err: error }, 'a socket failed')
    const [code, reason] = error instanceof Refused ? closeOf(error) : [1011, 'something went wrong inside the server']
    shut(socket, code, reason)
  }
  begin(auth, connection, first, request).catch(refuse)
}

function closeOf({ failure: { status, error } }: Refused): [number, string] {
  // A close reason holds 123 bytes at most.
  const reason = Buffer.from(error.message)
    .subarray(0, 120)
    .toString()
    .replace(/\uFFFD+$/, '')
  return [status === 503 ? 1013 : status >= 500 ? 1011 : [401, 403, 404].includes(status) ? 4000 + status : 1008, reason]
}

async function begin(auth: AuthContext, connection: Connection, first: Promise<string>, request: LiveRequest): Promise<void> {
  const since = request.query.since ?? null
  if (isForeign(request.headers, auth.secure)) throw new Refused(forbidden('A page of another site may not connect here.'))
  const caller = await identify(auth, request)
  if (caller.kind === 'seat') return attach(auth, connection, caller, since)
  // The owner's browser carries the cookie to its seats' pages too: the first message says which of both counts.
  const signedIn = caller.kind === 'account'
  const message = await within(first, signedIn ? GRACE_MS : AUTH_MS)
  const named = message === null && signedIn ? caller : await callerByMessage(auth, message, caller)
  await attach(auth, connection, named, since)
  if (message === null) await attach(auth, connection, await callerByMessage(auth, await first, caller), since)
}

async function within(first: Promise<string>, ms: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(resolve, ms, null)
  })
  const text = await Promise.race([first, late])
  clearTimeout(timer)
  return text
}

/** The caller whom the first message names: that of its token or, where it has none, that of the cookie. */
async function callerByMessage(auth: AuthContext, text: string | null, byCookie: Caller): Promise<Caller> {
  const message = text === null ? null : parse(text)
  if (message?.type === 'auth' && typeof message.token === 'string') return auth.seatTokens.open(message.token)
  if (message?.type === 'auth' && message.token === undefined && byCookie.kind === 'account') return byCookie
  throw new Refused(authNeeded('The first message has to be {"type":"auth","token":"…"}.'))
}

function parse(text: string): { type?: unknown; token?: unknown } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function attach(auth: AuthContext, connection: Connection, caller: Caller, since: number | null): Promise<void> {
  const { socket, game } = connection
  const viewer = await viewerIn(auth, caller, game)
  if (socket.readyState !== socket.OPEN) return
  connection.unsubscribe()
  connection.caller = caller
  let lastSeq = since
  connection.unsubscribe = auth.service.subscribe(
    game,
    viewer,
    since,
    frame => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > MOST_BUFFERED) {
        connection.unsubscribe()
        shut(socket, CLOSE.slow, `too slow: reconnect with since=${lastSeq ?? 0}`)
        return
      }
      lastSeq = frame.seq
      socket.send(JSON.stringify(frame))
    },
    failure => shut(socket, ...closeOf(new Refused(failure))),
  )
}
