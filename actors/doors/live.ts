/** Live updates over WebSocket: who may watch, frames out, and readers that are too slow. */
import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { failure } from '../pending-replies.ts'
import { type Caller, callerByToken, type Gate, identify, viewerIn } from './caller.ts'
import { isForeign } from './hosts.ts'
import { authNeeded, forbidden, Refused } from './refused.ts'
import type { Routes } from './routes.ts'
import { ERROR, GAME_PARAMS, SINCE_QUERY } from './schemas.ts'

/** Why a socket was closed; 1001 when the server stops. */
export const CLOSE = { authNeeded: 4401, forbidden: 4403, notFound: 4404, slow: 4408 } as const

const AUTH_MS = 10_000
/** A signed-in browser that sends no auth message watches by its cookie after this time. */
const GRACE_MS = 500
const PING_MS = 30_000
/** Bytes that may wait for a reader. One that lags further reconnects with `since`. */
const MOST_BUFFERED = 1024 * 1024
/** How long a closing socket may take to answer before it is cut. */
const CUT_MS = 5_000

/** The open sockets, so that what ends a right also ends what was opened with it. */
export interface LiveSockets {
  closeGame(game: string): void
  /** Those opened with the seat's token. */
  closeSeat(game: string, seat: number): void
  closeSession(session: string): void
  /** The server stops. */
  closeAll(): void
}

interface Link {
  socket: WebSocket
  game: string
  caller: Caller
  answered: boolean
  unsubscribe: () => void
}

export function openLiveSockets(): LiveSockets & { links: Set<Link> } {
  const links = new Set<Link>()
  const closeWhere = (which: (link: Link) => boolean, code: number, reason: string) => {
    for (const link of links) if (which(link)) shut(link.socket, code, reason)
  }
  return {
    links,
    closeGame: game => closeWhere(l => l.game === game, CLOSE.notFound, 'the game was deleted'),
    closeSeat: (game, seat) =>
      closeWhere(
        l => l.caller.kind === 'seat' && l.caller.game === game && l.caller.seat === seat,
        CLOSE.authNeeded,
        'the seat has a new token',
      ),
    closeSession: id =>
      closeWhere(l => l.caller.kind === 'account' && l.caller.session.id === id, CLOSE.authNeeded, 'signed out'),
    closeAll: () => closeWhere(() => true, 1001, 'the server is stopping'),
  }
}

function shut(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), CUT_MS).unref()
}

export function liveRoute(app: Routes, gate: Gate, live: ReturnType<typeof openLiveSockets>): void {
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
      throw new Refused(failure(400, 'bad-arguments', 'This address speaks WebSocket: connect to it with ws://.'))
    },
    wsHandler: (socket, request) => serve(gate, live.links, socket, request as never),
  })

  const heartbeat = setInterval(() => {
    for (const link of live.links) {
      if (!link.answered) link.socket.terminate()
      link.answered = false
      link.socket.ping()
    }
  }, PING_MS)
  heartbeat.unref()
  app.addHook('onClose', async () => clearInterval(heartbeat))
}

type LiveRequest = FastifyRequest<{ Params: { id: string }; Querystring: { since?: number } }>

function serve(gate: Gate, links: Set<Link>, socket: WebSocket, request: LiveRequest): void {
  const link: Link = { socket, game: request.params.id, caller: { kind: 'nobody' }, answered: true, unsubscribe: () => {} }
  links.add(link)
  const first = new Promise<string>(resolve => socket.once('message', data => resolve(String(data))))
  socket.on('pong', () => {
    link.answered = true
  })
  socket.on('close', () => {
    links.delete(link)
    link.unsubscribe()
  })
  const refuse = (error: unknown) => {
    if (!(error instanceof Refused)) request.log.error({ err: error }, 'a socket failed')
    const [code, reason] = error instanceof Refused ? closeOf(error) : [1011, 'something went wrong inside the server']
    shut(socket, code, reason)
  }
  begin(gate, link, first, request).catch(refuse)
}

function closeOf({ failure: { status, error } }: Refused): [number, string] {
  // A close reason holds 123 bytes at most.
  const reason = Buffer.from(error.message)
    .subarray(0, 120)
    .toString()
    .replace(/\uFFFD+$/, '')
  return [status === 503 ? 1013 : [401, 403, 404].includes(status) ? 4000 + status : 1008, reason]
}

async function begin(gate: Gate, link: Link, first: Promise<string>, request: LiveRequest): Promise<void> {
  const since = request.query.since ?? null
  if (isForeign(request.headers, gate.secure)) throw new Refused(forbidden('A page of another site may not connect here.'))
  const caller = await identify(gate, request)
  if (caller.kind === 'seat') return attach(gate, link, caller, since)
  // The owner's browser carries the cookie to its seats' pages too: the first message says which of both counts.
  const signedIn = caller.kind === 'account'
  const message = await within(first, signedIn ? GRACE_MS : AUTH_MS)
  const named = message === null && signedIn ? caller : await callerByMessage(gate, message, caller)
  await attach(gate, link, named, since)
  if (message === null) await attach(gate, link, await callerByMessage(gate, await first, caller), since)
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
async function callerByMessage(gate: Gate, text: string | null, byCookie: Caller): Promise<Caller> {
  const message = text === null ? null : parse(text)
  if (message?.type === 'auth' && typeof message.token === 'string') return callerByToken(gate, message.token)
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

async function attach(gate: Gate, link: Link, caller: Caller, since: number | null): Promise<void> {
  const { socket, game } = link
  const viewer = await viewerIn(gate, caller, game)
  if (socket.readyState !== socket.OPEN) return
  link.unsubscribe()
  link.caller = caller
  let lastSeq = since
  link.unsubscribe = gate.service.subscribe(game, viewer, since, frame => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_BUFFERED) {
      link.unsubscribe()
      shut(socket, CLOSE.slow, `too slow: reconnect with since=${lastSeq ?? 0}`)
      return
    }
    lastSeq = frame.seq
    socket.send(JSON.stringify(frame))
  })
}
