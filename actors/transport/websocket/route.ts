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
import { CLOSE, type Connection, type Sockets, shut } from './connections.ts'

/** A signed-in browser that sends no auth message watches by its cookie after this time. */
const GRACE_MS = 500

export function websocketRoute(app: Routes, auth: AuthContext, sockets: Sockets): void {
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
    wsHandler: (socket, request) => serve(auth, sockets, socket, request as never),
  })

  const endHeartbeat = sockets.beginHeartbeat()
  app.addHook('onClose', async () => endHeartbeat())
}

type LiveRequest = FastifyRequest<{ Params: { id: string }; Querystring: { since?: number } }>

function serve(auth: AuthContext, sockets: Sockets, socket: WebSocket, request: LiveRequest): void {
  const connection: Connection = {
    socket,
    game: request.params.id,
    caller: { kind: 'nobody' },
    answered: true,
    waiting: 0,
    lastSeq: request.query.since ?? null,
    unsubscribe: () => {},
  }
  if (sockets.isFull) {
    shut(socket, CLOSE.slow, 'the server holds as many sockets as it can')
    return
  }
  sockets.add(connection)
  const first = new Promise<string>(resolve => socket.once('message', data => resolve(String(data))))
  socket.on('pong', () => {
    connection.answered = true
  })
  socket.on('close', () => sockets.remove(connection))
  // An error is followed by the close.
  socket.on('error', () => {})
  const refuse = (error: unknown) => {
    if (!(error instanceof Refused)) request.log.error({ err: error }, 'a socket failed')
    const [code, reason] =
      error === NO_TOKEN
        ? [CLOSE.noToken, 'no token came in time']
        : error instanceof Refused
          ? closeOf(error)
          : [1011, 'something went wrong inside the server']
    shut(socket, code, reason)
  }
  begin(auth, sockets, connection, first, request).catch(refuse)
}

function closeOf({ failure: { status, error } }: Refused): [number, string] {
  // A close reason holds 123 bytes at most.
  const reason = Buffer.from(error.message)
    .subarray(0, 120)
    .toString()
    .replace(/\uFFFD+$/, '')
  if (status === 503 || status === 429) return [1013, reason]
  return [status >= 500 ? 1011 : [401, 403, 404].includes(status) ? 4000 + status : 1008, reason]
}

async function begin(
  auth: AuthContext,
  sockets: Sockets,
  connection: Connection,
  first: Promise<string>,
  request: LiveRequest,
): Promise<void> {
  const since = request.query.since ?? null
  if (isForeign(request.headers, auth.secure)) throw new Refused(forbidden('A page of another site may not connect here.'))
  const caller = await identify(auth, request)
  if (caller.kind === 'seat') return attach(auth, sockets, connection, caller, since)
  // The owner's browser carries the cookie to its seats' pages too: the first message says which of both counts.
  const signedIn = caller.kind === 'account'
  const message = await within(first, signedIn ? GRACE_MS : sockets.limits.authMs)
  if (message === null && !signedIn) throw NO_TOKEN
  const named = message === null ? caller : await callerByMessage(auth, message, caller)
  await attach(auth, sockets, connection, named, since)
  if (message === null) await attach(auth, sockets, connection, await callerByMessage(auth, await first, caller), since)
}

/** Thrown where nobody said who it is. */
const NO_TOKEN = new Refused(authNeeded('The first message has to be {"type":"auth","token":"…"}.'))

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

async function attach(
  auth: AuthContext,
  sockets: Sockets,
  connection: Connection,
  caller: Caller,
  since: number | null,
): Promise<void> {
  const { socket, game } = connection
  const viewer = await viewerIn(auth, caller, game)
  if (socket.readyState !== socket.OPEN) return
  if (sockets.ofCaller(caller) >= sockets.limits.ofCaller)
    throw new Refused(failure('request/too-many', `One caller holds ${sockets.limits.ofCaller} sockets at most.`))
  connection.unsubscribe()
  connection.caller = caller
  connection.unsubscribe = auth.service.subscribe(
    game,
    viewer,
    since,
    frame => sockets.send(connection, JSON.stringify(frame), frame.seq),
    failure => shut(socket, ...closeOf(new Refused(failure))),
  )
}
