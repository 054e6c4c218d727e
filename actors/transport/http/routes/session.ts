/** Sign-in: the session routes. */

import { redeemLink } from '../../../service/accounts/console-link.ts'
import { authNeeded, must, Refused } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, signedIn } from '../../callers/auth.ts'
import { forgetCookie, fromOf, openOwnSession, refuseForeign, shownAccount, startSession } from '../../callers/sign-in.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'
import { LINK, SESSION, SIGN_IN, SIGNED_IN } from '../../schemas/session.ts'

export function sessionRoutes(app: Routes, auth: AuthContext): void {
  const tags = ['Signing in']
  const { accountsPort: port } = auth

  app.get(
    '/api/session',
    {
      config: { access: 'anyone' },
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
      if (caller.kind === 'link') return { account: null, csrf: null, watch: { game: caller.game } }
      return { account: shownAccount(caller.account), rights: [...caller.rights], csrf: caller.session?.csrf ?? null }
    },
  )

  app.post(
    '/api/session',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Sign in; where the account has a second factor, that follows with the ticket',
        body: SIGN_IN,
        response: { 200: SIGNED_IN, ...ERRORS },
      },
    },
    async (request, reply) => {
      refuseForeign(auth, request)
      const { email, password } = request.body
      const proven = must(await port.signIn(email, password, fromOf(request)))
      if (proven.second) return { second: proven.second, ticket: proven.ticket }
      return startSession(auth, request, reply, proven.account.id, 'password')
    },
  )

  app.post(
    '/api/session/link',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: "Sign in by a link of the operator's console, with a new password",
        body: LINK,
        response: { 200: SIGNED_IN, ...ERRORS },
      },
    },
    async (request, reply) => {
      refuseForeign(auth, request)
      const { ticket, password } = request.body
      const { id } = must(await redeemLink(port, ticket, password))
      return (await port.askSecond(id, 'link')) ?? startSession(auth, request, reply, id, 'link')
    },
  )

  app.delete(
    '/api/session',
    { config: { access: 'session' }, schema: { tags, summary: 'Sign out', response: { 204: NO_CONTENT, ...ERRORS } } },
    async (request, reply) => {
      const { session, account } = signedIn(request.caller)
      await auth.sessions.close(session.id)
      void auth.audit.note({ act: 'session/closed', by: account.id, on: account.id, address: request.ip })
      forgetCookie(auth, reply)
      reply.code(204)
      return null
    },
  )
}
