/** How a socket is opened: by header, cookie or first message it is known who watches; then frames go out. */
import type { WebSocket } from '@fastify/websocket'
import type { FastifyRequest } from 'fastify'
import { failure, overloaded } from '../../wire/failure.ts'
import { isForeign } from '../../wire/network/host-checks.ts'
import { authNeeded, forbidden, KEPT_BACK_MS, Refused } from '../base/http-errors.ts'
import { type AuthContext, type Caller, callerByToken, identify } from '../callers/auth.ts'
import { addressKey } from '../callers/caller-key.ts'
import { CLOSE, type Connection, type Sockets, shut } from '../live/sockets.ts'

/** A signed-in browser that sends no auth message watches by its cookie after this time. */
const GRACE_MS = 500

/** What is watched: which game (null: none), from which frame on, and who may, whose frames begin with what `admit` answers. */
export interface Watched {
  game: string | null
  since: number | null
  /** Rejects with Refused; what it resolves with subscribes, and returns how to end it. */
  admit(caller: Caller, asked: AuthMessage): Promise<(connection: Connection) => () => void>
}

/** The first message of a socket, as far as it is one. */
export interface AuthMessage {
  type?: unknown
  token?: unknown
  /** true: of a game, deltas are wanted too. */
  deltas?: unknown
}

/** Refuses an upgrade for which there is no room, before the socket is made. */
export function checkRoom(sockets: Sockets, request: FastifyRequest): void {
  if (sockets.isFull) throw new Refused(overloaded('The server holds as many sockets as it can.'))
  const { nameless } = sockets.limits
  if (sockets.namelessOf(addressKey(request)) < nameless) return
  const message = `One address holds ${nameless} sockets at most that have not sent a token yet.`
  throw new Refused({ ...failure('request/too-many', message), retryAfter: sockets.limits.authMs / 1_000 }, KEPT_BACK_MS)
}

/** Opens a socket for who is known by header, cookie or first message, and subscribes it to what is watched. */
export function accept(auth: AuthContext, sockets: Sockets, socket: WebSocket, request: FastifyRequest, watched: Watched): void {
  const connection: Connection = {
    socket,
    game: watched.game,
    address: addressKey(request),
    caller: { kind: 'nobody' },
    answered: true,
    waiting: 0,
    lastSeq: watched.since,
    resync: null,
    mayStay: null,
    unsubscribe: () => {},
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
  begin(auth, sockets, connection, first, request, watched).catch(refuse)
}

/** Why a socket is closed, by the refusal. */
export function closeOf({ failure: { status, error } }: Refused): [number, string] {
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
  request: FastifyRequest,
  watched: Watched,
): Promise<void> {
  if (isForeign(request.headers, auth)) throw new Refused(forbidden('A page of another site may not connect here.'))
  const known = await identify(auth, request)
  // Browsers always say whose page it is: a cookie that comes without that counts for nothing.
  const isTaken = known.kind === 'account' && known.session !== null && request.headers.origin === undefined
  const caller: Caller = isTaken ? { kind: 'nobody' } : known
  if (caller.kind === 'seat' || caller.kind === 'link') return attach(sockets, connection, caller, watched, {})
  // The owner's browser carries the cookie to its seats' pages too: the first message says which of both counts.
  const signedIn = caller.kind === 'account'
  const message = await within(first, signedIn ? GRACE_MS : sockets.limits.authMs)
  if (message === null && !signedIn) throw NO_TOKEN
  if (message === null) await attach(sockets, connection, caller, watched, {})
  const asked = parse(message ?? (await first))
  await attach(sockets, connection, await callerByMessage(auth, asked, caller), watched, asked)
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
async function callerByMessage(auth: AuthContext, { type, token }: AuthMessage, byCookie: Caller): Promise<Caller> {
  if (type === 'auth' && typeof token === 'string') return callerByToken(auth, token)
  if (type === 'auth' && token === undefined && byCookie.kind === 'account') return byCookie
  throw new Refused(authNeeded('The first message has to be {"type":"auth","token":"…"}.'))
}

function parse(text: string): AuthMessage {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

async function attach(
  sockets: Sockets,
  connection: Connection,
  caller: Caller,
  watched: Watched,
  asked: AuthMessage,
): Promise<void> {
  const subscribe = await watched.admit(caller, asked)
  if (connection.socket.readyState !== connection.socket.OPEN) return
  if (sockets.ofCaller(caller) >= sockets.limits.ofCaller)
    throw new Refused(failure('request/too-many', `One caller holds ${sockets.limits.ofCaller} sockets at most.`))
  connection.unsubscribe()
  connection.resync = null
  connection.mayStay = null
  connection.caller = caller
  connection.unsubscribe = subscribe(connection)
}
