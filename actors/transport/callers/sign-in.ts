/** Opening and ending the session of a browser: whatever someone signs in with, it ends here. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account } from '../../../saves/accounts/accounts.ts'
import type { SignInKind } from '../../../saves/accounts/sessions.ts'
import type { From } from '../../wire/accounts-port.ts'
import { isForeign } from '../../wire/network/host-checks.ts'
import { type Right, rightsOf } from '../../wire/rights/rights.ts'
import { forbidden, must, Refused } from '../base/http-errors.ts'
import { type AuthContext, type Caller, cookieName } from './auth.ts'

/** As browsers allow it; the session itself ends sooner. */
const COOKIE_S = 400 * 86_400
const AGENT_LENGTH = 200

export const cookieOptions = (auth: AuthContext): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: auth.secure,
})

/** Where a request comes from. What the browser calls itself may hold anything: control characters are left out. */
export const fromOf = ({ ip, headers }: FastifyRequest): From => ({
  address: ip,
  agent: (headers['user-agent'] ?? '').replace(/\p{Cc}/gu, '').slice(0, AGENT_LENGTH),
})

/** Signs nobody in from another site's page: it would have them act under an account that is not theirs. */
export function refuseForeign(auth: AuthContext, request: FastifyRequest): void {
  if (isForeign(request.headers, auth)) throw new Refused(forbidden('A page of another site may sign nobody in here.'))
}

export interface SignedIn {
  account: Pick<Account, 'id' | 'name' | 'role'> & { email: string | null }
  rights: Right[]
  csrf: string
}

/** A new session, whose secret goes out as the cookie; the one that the browser came with ends. Throws where the account is locked. */
export async function startSession(
  auth: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  account: string,
  how: SignInKind,
): Promise<SignedIn> {
  const before = request.caller?.kind === 'account' ? request.caller.session : null
  const opened = must(await auth.accountsPort.open(account, how, fromOf(request), before))
  reply.setCookie(cookieName(auth.secure), opened.secret, { ...cookieOptions(auth), maxAge: COOKIE_S })
  const rights = rightsOf(opened.account.role)
  request.caller = { kind: 'account', account: opened.account, session: opened.session, rights }
  return { account: shownAccount(opened.account), rights: [...rights], csrf: opened.session.csrf }
}

export function forgetCookie(auth: AuthContext, reply: FastifyReply): void {
  reply.clearCookie(cookieName(auth.secure), cookieOptions(auth))
}

export const shownAccount = ({ id, name, role, email = null }: Account): SignedIn['account'] => ({ id, name, role, email })

/** A person at this machine, by a name of this machine, not through another site's page or a proxy. */
function isOwnerAtHome(auth: AuthContext, request: FastifyRequest): boolean {
  const { headers } = request
  if (!auth.isHere(request)) return false
  // Following a link from elsewhere is a navigation without Origin: the page is shown to its owner, not to that site.
  const navigates = headers['sec-fetch-mode'] === 'navigate' && headers.origin === undefined
  return navigates || !isForeign(headers, auth)
}

/** Opens the owner's session on the first page or GET /api/session from this machine; else changes nothing. */
export async function openOwnSession(auth: AuthContext, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  if (request.caller.kind !== 'nobody' || !isOwnerAtHome(auth, request)) return request.caller
  await startSession(auth, request, reply, (await auth.accounts.owner()).id, 'local')
  return request.caller
}
