/** Sign-in: the session routes, and the owner's session that opens by itself on this machine. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AuthContext, type Caller, cookieName } from '../../auth.ts'
import { authNeeded, forbidden, Refused } from '../../http-errors.ts'
import type { OpenSockets } from '../../websocket/connections.ts'
import { isForeign, isForwarded, isLoopback, isLoopbackHost } from '../host-checks.ts'
import { ERRORS, NO_CONTENT } from '../schemas/common.ts'
import { SESSION, SIGN_IN } from '../schemas/session.ts'
import type { Routes } from '../typed-app.ts'

const cookieOptions = (auth: AuthContext): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: auth.secure,
})

/** A person at this machine, by a name of this machine, not through another site's page or a proxy. */
function isOwnerAtHome(auth: AuthContext, request: FastifyRequest): boolean {
  const { headers, raw } = request
  if (!isLoopback(raw.socket.remoteAddress) || !isLoopbackHost(headers.host) || isForwarded(headers)) return false
  // Following a link from elsewhere is a navigation without Origin: the page is shown to its owner, not to that site.
  const navigates = headers['sec-fetch-mode'] === 'navigate' && headers.origin === undefined
  return navigates || !isForeign(headers, auth.secure)
}

/** Opens the owner's session on the first page or GET /api/session from this machine; else changes nothing. */
export async function openOwnSession(auth: AuthContext, request: FastifyRequest, reply: FastifyReply): Promise<Caller> {
  if (request.caller.kind !== 'nobody' || !isOwnerAtHome(auth, request)) return request.caller
  const account = await auth.accounts.owner()
  const { secret, session } = await auth.sessions.open(account.id)
  reply.setCookie(cookieName(auth.secure), secret, { ...cookieOptions(auth), maxAge: 400 * 86_400 })
  request.caller = { kind: 'account', account, session }
  return request.caller
}

export function sessionRoutes(app: Routes, auth: AuthContext, sockets: OpenSockets): void {
  const tags = ['Signing in']

  app.get(
    '/api/session',
    {
      schema: {
        tags,
        summary: 'Who calls: account and CSRF token, or the seat of a token',
        response: { 200: SESSION, ...ERRORS },
      },
    },
    async (request, reply) => {
      const caller = await openOwnSession(auth, request, reply)
      if (caller.kind === 'nobody') throw new Refused(authNeeded())
      if (caller.kind === 'seat') return { account: null, csrf: null, seat: { game: caller.game, seat: caller.seat } }
      const { id, name, role } = caller.account
      return { account: { id, name, role }, csrf: caller.session.csrf }
    },
  )

  app.post(
    '/api/session',
    { schema: { tags, summary: 'Sign in', body: SIGN_IN, response: { 200: SESSION, ...ERRORS } } },
    async () => {
      throw new Refused(
        forbidden('In local mode nobody signs in with a password.', "Open the lobby's page on the machine that runs the server."),
      )
    },
  )

  app.delete(
    '/api/session',
    { schema: { tags, summary: 'Sign out', response: { 204: NO_CONTENT, ...ERRORS } } },
    async (request, reply) => {
      if (request.caller.kind !== 'account') throw new Refused(authNeeded('There is no session to end.'))
      await auth.sessions.close(request.caller.session.id)
      sockets.closeSession(request.caller.session.id)
      reply.clearCookie(cookieName(auth.secure), cookieOptions(auth)).code(204)
      return null
    },
  )
}
