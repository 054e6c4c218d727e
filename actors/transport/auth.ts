/** Who calls: a seat by its token, an account by its session, or nobody; and what each may do with a game. */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Account, Accounts } from '../../saves/accounts.ts'
import type { Session, Sessions } from '../../saves/sessions.ts'
import type { GameRecord, SeenGame, ServicePort, Viewer } from '../messages.ts'
import { isForeign } from './http/host-checks.ts'
import { accountNeeded, authNeeded, forbidden, must, notFound, Refused } from './http-errors.ts'
import type { SeatCaller, SeatTokens } from './seat-tokens.ts'

export type Caller = { kind: 'nobody' } | SeatCaller | { kind: 'account'; account: Account; session: Session }

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

/** What it takes to know who calls. */
export interface AuthContext {
  service: ServicePort
  accounts: Accounts
  sessions: Sessions
  seatTokens: SeatTokens
  /** Served over TLS: the cookie then carries the __Host- prefix. */
  secure: boolean
}

export const cookieName = (secure: boolean) => (secure ? '__Host-hexarchy' : 'hexarchy')
const BEARER = /^Bearer +(\S+) *$/i
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The caller of a request, at once where nothing has to be asked. A bearer token counts before the cookie; one that opens nothing is refused. */
export function identify(auth: AuthContext, request: FastifyRequest): Caller | Promise<Caller> {
  const { authorization } = request.headers
  if (authorization === undefined) return callerByCookie(auth, request)
  const token = BEARER.exec(authorization)?.[1]
  if (!token) throw new Refused(authNeeded('The Authorization header is not "Bearer <SEAT_TOKEN>".'))
  return auth.seatTokens.open(token)
}

const NOBODY: Caller = { kind: 'nobody' }

function callerByCookie(auth: AuthContext, request: FastifyRequest): Caller | Promise<Caller> {
  const secret = request.cookies[cookieName(auth.secure)]
  return secret ? callerBySecret(auth, secret) : NOBODY
}

async function callerBySecret({ sessions, accounts }: AuthContext, secret: string): Promise<Caller> {
  const session = await sessions.find(secret)
  const account = session && (await accounts.get(session.account))
  return account ? { kind: 'account', account, session: session! } : NOBODY
}

/** Sets the caller of a request and goes on; with the error where it is refused. No promise where nothing has to be asked. */
export function admit(auth: AuthContext, request: FastifyRequest, done: (error?: Error) => void): void {
  const admitted = (caller: Caller) => {
    request.caller = caller
    checkCsrf(auth, request)
  }
  const caller = identify(auth, request)
  if (caller instanceof Promise) {
    caller.then(admitted).then(() => done(), done)
  } else {
    admitted(caller)
    done()
  }
}

/** A changing request that rests on the cookie has to prove that this server's own page made it. */
function checkCsrf(auth: AuthContext, request: FastifyRequest): void {
  if (request.caller.kind !== 'account' || READS.has(request.method)) return
  if (isForeign(request.headers, auth.secure))
    throw new Refused(forbidden(`A page of ${request.headers.origin ?? 'another site'} may not change anything here.`))
  const given = Buffer.from(String(request.headers['x-csrf-token'] ?? ''))
  const wanted = Buffer.from(request.caller.session.csrf)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Refused(
      forbidden('A changing request that rests on the cookie needs X-CSRF-Token.', 'GET /api/session tells the token as "csrf".'),
    )
}

/** The signed-in account; a seat's token is not one. */
export function accountOf(caller: Caller): Account {
  if (caller.kind === 'nobody') throw new Refused(accountNeeded())
  if (caller.kind === 'seat') throw new Refused(forbidden("A seat's token plays its seat; this needs a signed-in account."))
  return caller.account
}

/** The account that administers the server. */
export function adminOf(caller: Caller): Account {
  const account = accountOf(caller)
  if (account.role !== 'owner') throw new Refused(forbidden('Only the owner of the server may do this.'))
  return account
}

export const owns = (caller: Caller, game: GameRecord) =>
  caller.kind === 'account' && (caller.account.role === 'owner' || caller.account.id === game.owner)

/** The owner of the server knows of every game. */
export const knowsAll = (caller: Caller) => caller.kind === 'account' && caller.account.role === 'owner'

const sits = (caller: Caller, game: GameRecord) => caller.kind === 'seat' && caller.game === game.id

/** A seat knows of its own game; an account of its own games, and of those that everybody may watch. */
export const mayKnow = (caller: Caller, game: GameRecord) =>
  sits(caller, game) || (caller.kind === 'account' && (owns(caller, game) || game.visibility === 'all'))

/** The record of a game that the caller may know of. */
export async function gameFor(auth: AuthContext, caller: Caller, id: string): Promise<GameRecord> {
  if (caller.kind === 'nobody') throw new Refused(authNeeded())
  const game = must(await auth.service.request('game/get', { game: id }))
  if (!mayKnow(caller, game)) throw new Refused(notFound(`game ${id}`))
  return game
}

/** The same, of a game that the caller may change. */
export async function ownedGame(auth: AuthContext, caller: Caller, id: string): Promise<GameRecord> {
  const game = await gameFor(auth, caller, id)
  if (!owns(caller, game)) throw new Refused(forbidden(`Only the owner of game ${id} may do this.`))
  return game
}

/** A record that the caller may know of, as it may see it: a seat with its own eyes. */
export function asSeenBy({ service }: AuthContext, caller: Caller, game: GameRecord): SeenGame | Promise<SeenGame> {
  return caller.kind === 'seat' ? service.request('game/look', { game: game.id, seat: caller.seat }).then(must) : game
}

/** The seat that the caller plays in this game. */
export function seatIn(auth: AuthContext, caller: Caller, id: string): number | Promise<never> {
  return caller.kind === 'seat' && caller.game === id ? caller.seat : refuseSeat(auth, caller, id)
}

async function refuseSeat(auth: AuthContext, caller: Caller, id: string): Promise<never> {
  await gameFor(auth, caller, id)
  throw new Refused(forbidden(`Game ${id} is played with the token of one of its seats.`, 'The owner can make a new one.'))
}

/** With whose eyes the caller looks: a seat with its own; an account with those of seat `as`, or a spectator's. */
export async function viewerIn(auth: AuthContext, caller: Caller, id: string, as?: number): Promise<Viewer> {
  if (caller.kind === 'seat' && caller.game === id && (as === undefined || as === caller.seat)) return { seat: caller.seat }
  const game = await gameFor(auth, caller, id)
  if (sits(caller, game)) throw new Refused(forbidden(`This token sees game ${id} as its own seat only.`))
  if (as !== undefined && !game.seats.some(s => s.seat === as)) throw new Refused(notFound(`seat ${as} in game ${id}`))
  return { seat: as ?? null }
}
