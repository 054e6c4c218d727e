/** Who calls: a seat by its token, a spectator by a watch link, an account by its session, or nobody; and what each may do with a game. */
import type { FastifyRequest } from 'fastify'
import { ACCESS_TOKEN_PREFIX, type AccessToken } from '../../../saves/accounts/access-tokens.ts'
import type { Account, Accounts } from '../../../saves/accounts/accounts.ts'
import type { Audit } from '../../../saves/accounts/audit.ts'
import { isSameSecret } from '../../../saves/accounts/secrets.ts'
import type { Session, Sessions } from '../../../saves/accounts/sessions.ts'
import { isWatchToken } from '../../../saves/accounts/tokens.ts'
import { isConsoleToken } from '../../service/accounts/console-token.ts'
import type { AccountsPort, Author } from '../../wire/accounts-port.ts'
import { failure } from '../../wire/failure.ts'
import type { GameRecord, SeatRecord, SeenGame, SeenSeat, ServicePort, Viewer } from '../../wire/messages.ts'
import { isForeign } from '../../wire/network/host-checks.ts'
import { hidesPlayers, recordForLate, recordForOutsider, recordForSpectator, withFree } from '../../wire/record-view.ts'
import {
  freeSeats,
  type Member,
  mayChange,
  mayTake,
  playsSigned,
  type Sight,
  seatOf,
  sightOf,
} from '../../wire/rights/game-rights.ts'
import { RIGHTS, type Right, rightsOf, rightsWithin, type Scope } from '../../wire/rights/rights.ts'
import { accountNeeded, authNeeded, forbidden, must, notFound, Refused } from '../base/http-errors.ts'
import type { SeatCaller, SeatTokens } from './seat-tokens.ts'
import { type LinkCaller, openLink } from './watch-links.ts'

/** An account, by the session of a browser or, where that is null, by a personal access token or as the operator at the console. */
export interface AccountCaller extends Member {
  kind: 'account'
  session: Session | null
  token?: AccessToken
  isConsole?: true
}

/** `isHere`: at this machine itself, where the owner's session opens. */
export type Caller = { kind: 'nobody'; isHere?: boolean } | SeatCaller | LinkCaller | AccountCaller

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
  audit: Audit
  accountsPort: AccountsPort
  /** ms since 1970. */
  now(): number
  /** Browsers come over TLS: the cookie then carries the __Host- prefix. */
  secure: boolean
  /** The one origin of the server's pages, as https://games.example; null: that of the address by which they were asked for. */
  origin: string | null
  /** What commands of the operator on this machine show as bearer; null: there are none. */
  consoleToken: string | null
  /** Somebody at this machine itself, for whom the owner's session opens; on a server for everybody nobody is. */
  isHere(request: FastifyRequest): boolean
}

export const cookieName = (secure: boolean) => (secure ? '__Host-hexarchy' : 'hexarchy')
const BEARER = /^Bearer +(\S+) *$/i
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The token that came as bearer, whatever it opens. */
export const bearerOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1]

/** The caller of a request, at once where nothing has to be asked. A bearer token counts before the cookie; one that opens nothing is refused. */
export function identify(auth: AuthContext, request: FastifyRequest): Caller | Promise<Caller> {
  const { authorization } = request.headers
  if (authorization === undefined) return callerByCookie(auth, request)
  const token = bearerOf(request)
  if (!token) throw new Refused(authNeeded('The Authorization header is not "Bearer <TOKEN>".'))
  return isConsoleToken(token, auth.consoleToken) ? operator(auth) : callerByToken(auth, token)
}

/** By the token of a seat, the secret of a watch link, or a token of an account. Rejects with 401 where it opens nothing. */
export function callerByToken(auth: AuthContext, token: string): Caller | Promise<Caller> {
  if (isWatchToken(token)) return openLink(auth.service, token)
  return token.startsWith(ACCESS_TOKEN_PREFIX) ? callerByAccessToken(auth, token) : auth.seatTokens.open(token)
}

async function callerByAccessToken({ accounts, accountsPort }: AuthContext, secret: string): Promise<Caller> {
  const token = await accountsPort.accessTokens.find(secret)
  const account = token && (await accounts.get(token.account))
  if (!account || account.locked) throw new Refused(authNeeded('This token opens nothing, or not any more.'))
  return { kind: 'account', account, session: null, token, rights: rightsWithin(account.role, token.scopes as Scope[]) }
}

/** Who does something to an account, as the audit log has it. */
export function authorOf(caller: Caller): Author {
  const member = memberOf(caller)
  return member.isConsole ? 'console' : member
}

/** The account that is signed in in a browser: a token does not change what signs in. */
export function signedIn(caller: Caller): AccountCaller & { session: Session } {
  const member = memberOf(caller)
  if (!member.session) throw new Refused(forbidden('A token may not do this: sign in with a browser.'))
  return member as AccountCaller & { session: Session }
}

const NOBODY: Caller = { kind: 'nobody' }
const NOBODY_HERE: Caller = { kind: 'nobody', isHere: true }

function callerByCookie(auth: AuthContext, request: FastifyRequest): Caller | Promise<Caller> {
  const secret = request.cookies[cookieName(auth.secure)]
  if (secret) return callerBySecret(auth, secret)
  return auth.isHere(request) ? NOBODY_HERE : NOBODY
}

/** Who runs the server, at the console: the owner, without a session. */
async function operator({ accounts }: AuthContext): Promise<Caller> {
  const account = await accounts.owner()
  return { kind: 'account', account, session: null, isConsole: true, rights: rightsOf('owner') }
}

async function callerBySecret({ sessions, accounts }: AuthContext, secret: string): Promise<Caller> {
  const session = await sessions.find(secret)
  const account = session && (await accounts.get(session.account))
  return account && !account.locked ? { kind: 'account', account, session: session!, rights: rightsOf(account.role) } : NOBODY
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
  if (request.caller.kind !== 'account' || !request.caller.session || READS.has(request.method)) return
  if (isForeign(request.headers, auth))
    throw new Refused(forbidden(`A page of ${request.headers.origin ?? 'another site'} may not change anything here.`))
  if (!isSameSecret(String(request.headers['x-csrf-token'] ?? ''), request.caller.session.csrf))
    throw new Refused(
      forbidden('A changing request that rests on the cookie needs X-CSRF-Token.', 'GET /api/session tells the token as "csrf".'),
    )
}

/** Whether it is the owner, in a session of a browser, or the operator at the console: no token is. */
export const isOwner = (caller: Caller): boolean =>
  caller.kind === 'account' && caller.account.role === 'owner' && (caller.session !== null || caller.isConsole === true)

/** The signed-in account; a seat's token is not one. */
export function accountOf(caller: Caller): Account {
  return memberOf(caller).account
}

function memberOf(caller: Caller): AccountCaller {
  if (caller.kind === 'nobody') throw new Refused(accountNeeded(caller.isHere))
  if (caller.kind === 'seat') throw new Refused(forbidden("A seat's token plays its seat; this needs a signed-in account."))
  if (caller.kind === 'link') throw new Refused(forbidden('A watch link shows its game; this needs a signed-in account.'))
  return caller
}

/** Whether a request shows the token of an account that may see how the server does. */
export async function seesHealth(auth: AuthContext, request: FastifyRequest): Promise<boolean> {
  if (request.headers.authorization === undefined) return false
  const caller = await identify(auth, request)
  return caller.kind === 'account' && caller.rights.has('health')
}

/** The signed-in account, where it has that right. */
export function rightOf(caller: Caller, right: Right): Account {
  const { account, rights } = memberOf(caller)
  if (!rights.has(right)) throw new Refused(forbidden(`This account or token may not ${RIGHTS[right]} here.`))
  return account
}

/** The signed-in account; null where it knows of every game. */
export const knownTo = (caller: AccountCaller): string | null => (caller.rights.has('games/all') ? null : caller.account.id)

/** A seat and a watch link know of their own game, an account of those that it may watch or play. */
function mayKnow(caller: Caller, game: GameRecord): boolean {
  if (caller.kind === 'account') return sightOf(caller, game) !== null
  return caller.kind !== 'nobody' && caller.game === game.id
}

/** The record of a game that the caller may know of. */
export async function gameFor(auth: AuthContext, caller: Caller, id: string): Promise<GameRecord> {
  if (caller.kind === 'nobody') throw new Refused(authNeeded())
  const game = must(await auth.service.request('game/get', { game: id }))
  if (!mayKnow(caller, game)) throw new Refused(notFound(`game ${id}`))
  return game
}

/** The same, of a game that the caller may change. */
export async function changedGame(auth: AuthContext, caller: Caller, id: string): Promise<GameRecord> {
  const game = await gameFor(auth, caller, id)
  if (caller.kind !== 'account' || !mayChange(caller, game))
    throw new Refused(forbidden(`Only the owner of game ${id} may do this.`))
  return game
}

/** The same, where it is no secret from the caller who plays in it. */
export async function openGame(auth: AuthContext, caller: Caller, id: string): Promise<GameRecord> {
  const game = await changedGame(auth, caller, id)
  if (hidesPlayers(game) && sightIn(caller, game) !== 'all')
    throw new Refused(failure('game/anonymous', `Who plays in game ${id} is hidden from all who play in it, until it is over.`))
  return game
}

/** A game of which the caller may be told all of every seat: it sees the whole, and the game is over or shows it all while it runs. */
export async function analysedGame(auth: AuthContext, caller: Caller, id: string): Promise<GameRecord> {
  const game = await gameFor(auth, caller, id)
  const sight = sightIn(caller, game)
  if (sight === 'all' || (sight === 'watch' && game.status === 'finished')) return game
  throw new Refused(
    forbidden(
      game.status === 'finished'
        ? `Game ${id} is analysed for those who see the whole of it.`
        : `Game ${id} is not over: until then it is analysed for its owner alone.`,
    ),
  )
}

/** How far the caller sees into a game that it knows of. */
export const sightIn = (caller: Caller, game: GameRecord): Sight =>
  caller.kind === 'account'
    ? sightOf(caller, game)
    : caller.kind === 'seat'
      ? 'seat'
      : delayOf(caller, game) > 0
        ? 'late'
        : 'watch'

/** How many rounds late the caller is shown the game: once it is over, as it is. */
const delayOf = (caller: Caller, { status }: GameRecord): number =>
  caller.kind === 'link' && status !== 'finished' ? caller.delay : 0

/** A record that the caller may know of, as it may see it: a seat with its own eyes. */
export async function asSeenBy(auth: AuthContext, caller: Caller, game: GameRecord): Promise<SeenGame> {
  const seen = await inSight(auth, caller, game)
  return caller.kind === 'account' ? withFree(seen, freeSeats(caller, game)) : seen
}

function inSight({ service }: AuthContext, caller: Caller, game: GameRecord): SeenGame | Promise<SeenGame> {
  const seat = caller.kind === 'seat' ? caller.seat : caller.kind === 'account' ? seatOf(caller, game) : null
  switch (sightIn(caller, game)) {
    case 'all':
      return withoutSeated(game)
    case 'seat':
      return service.request('game/look', { game: game.id, seat: seat! }).then(must)
    case 'outside':
      return recordForOutsider(game)
    case 'late':
      return recordForLate(game, delayOf(caller, game))
    default:
      return recordForSpectator(game)
  }
}

const withoutSeated = ({ seated: _, ...game }: GameRecord): SeenGame => game

/** One seat of it, the same way. */
export async function seatAsSeenBy(auth: AuthContext, caller: Caller, game: string, seat: SeatRecord): Promise<SeenSeat> {
  const record = must(await auth.service.request('game/get', { game }))
  if (sightIn(caller, record) === 'all') return seat
  return (await asSeenBy(auth, caller, record)).seats[seat.seat]
}

/** The seat that the caller plays in this game: by its token, or as the account that it belongs to, or as the maker of the game the seat `as`. */
export function seatIn(auth: AuthContext, caller: Caller, id: string, as?: number): number | Promise<number> {
  if (caller.kind !== 'seat' || caller.game !== id) return signedSeat(auth, caller, id, as)
  if (as === undefined || as === caller.seat) return caller.seat
  throw new Refused(forbidden(`This token plays seat ${caller.seat} of game ${id} only.`))
}

/** Of tokens for scripts only those play that may make games too. */
const mayPlay = ({ session, rights }: AccountCaller): boolean => session !== null || rights.has('games/make')

async function signedSeat(auth: AuthContext, caller: Caller, id: string, as?: number): Promise<number> {
  const game = await gameFor(auth, caller, id)
  if (caller.kind === 'account' && mayPlay(caller)) {
    const seat = as ?? seatOf(caller, game)
    if (seat !== null && playsSigned(caller, game, seat)) return seat
  }
  throw new Refused(
    forbidden(
      `Game ${id} is played with the token of one of its seats, by an account that one belongs to, or by its maker, who names with "as" a seat for a person that is nobody's.`,
      'The owner can make a new token.',
    ),
  )
}

/** The record of a game of which the caller may take seat `n`: it may change the game, the seat is its own, or it may have it. */
export async function takenGame(auth: AuthContext, caller: Caller, id: string, n: number): Promise<GameRecord> {
  const game = await gameFor(auth, caller, id)
  const may = caller.kind === 'account' && (mayChange(caller, game) || (mayPlay(caller) && mayTake(caller, game, n)))
  if (!may) throw new Refused(forbidden(`Only the owner of game ${id}, and the account that seat ${n} belongs to, may do this.`))
  return game
}

/** With whose eyes the caller looks: a seat with its own; who may watch the game with those of seat `as`, or a spectator's. */
export async function viewerIn(auth: AuthContext, caller: Caller, id: string, as?: number): Promise<Viewer> {
  if (caller.kind === 'seat' && caller.game === id && (as === undefined || as === caller.seat)) return { seat: caller.seat }
  return viewerOf(caller, await gameFor(auth, caller, id), as)
}

/** The same for what is past: also for who is shown the game late, as a whole and up to then. */
export async function lookerBackIn(auth: AuthContext, caller: Caller, id: string, as?: number): Promise<Viewer> {
  return caller.kind === 'link' ? lookerBackOf(caller, await gameFor(auth, caller, id), as) : viewerIn(auth, caller, id, as)
}

/** The same, of a game that is at hand. Throws Refused. */
export function lookerBackOf(caller: Caller, game: GameRecord, as?: number): Viewer {
  const delay = delayOf(caller, game)
  if (delay === 0 || !mayKnow(caller, game)) return viewerOf(caller, game, as)
  if (as !== undefined) throw new Refused(forbidden(`This link shows game ${game.id} late, and as a whole only.`))
  // The newest round that is over is the one before the turn that is played.
  return { seat: null, until: game.turn - 1 - delay }
}

/** With whose eyes the caller looks at a game that is at hand, as it is now. Throws Refused. */
export function viewerOf(caller: Caller, game: GameRecord, as?: number): Viewer {
  const { id } = game
  if (!mayKnow(caller, game)) throw new Refused(notFound(`game ${id}`))
  const sight = sightIn(caller, game)
  if (sight === 'outside') throw new Refused(forbidden(`This account may play in game ${id}, and not watch it.`))
  if (sight === 'late')
    throw new Refused(
      forbidden(
        `This link shows game ${id} ${delayOf(caller, game)} rounds late, as long as it runs.`,
        `GET /api/games/${id}/replay tells of the rounds up to then.`,
      ),
    )
  if (sight === 'seat') {
    const seat = caller.kind === 'seat' ? caller.seat : seatOf(caller as AccountCaller, game)!
    if (as === undefined || as === seat) return { seat }
    throw new Refused(
      forbidden(`${caller.kind === 'seat' ? 'This token' : 'This account'} sees game ${id} as its own seat only.`),
    )
  }
  if (as !== undefined && !game.seats.some(s => s.seat === as)) throw new Refused(notFound(`seat ${as} in game ${id}`))
  return { seat: as ?? null }
}
