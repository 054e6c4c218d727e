/** The routes of links by mail: a new password, and showing that an address is theirs. */
import type { Links } from '../../../service/accounts/mail/mail-links.ts'
import { must } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import { type AuthContext, signedIn } from '../../callers/auth.ts'
import { fromOf, refuseForeign } from '../../callers/sign-in.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'
import { ASKED, RESET, RESET_WISH, VERIFICATION, VERIFIED } from '../../schemas/factors.ts'

export function linkRoutes(app: Routes, auth: AuthContext, links: Links): void {
  const tags = ['Signing in']

  app.post(
    '/api/reset',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Have a link sent to set a new password; the answer is the same whether there is such an account',
        body: RESET_WISH,
        response: { 202: ASKED, ...ERRORS },
      },
    },
    async (request, reply) => {
      refuseForeign(auth, request)
      must(links.askReset(request.body.email, fromOf(request)))
      reply.code(202)
      return { asked: true as const }
    },
  )

  app.put(
    '/api/reset',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Set a new password by the ticket of a link; ends all sessions and personal access tokens',
        body: RESET,
        response: { 204: NO_CONTENT, ...ERRORS },
      },
    },
    async (request, reply) => {
      refuseForeign(auth, request)
      must(await links.reset(request.body.ticket, request.body.password, fromOf(request)))
      reply.code(204)
      return null
    },
  )

  app.post(
    '/api/verification',
    {
      config: { access: 'session' },
      schema: {
        tags,
        summary: "Have a link sent that shows the account's address to be theirs",
        response: { 202: ASKED, ...ERRORS },
      },
    },
    async (request, reply) => {
      must(await links.askVerification(signedIn(request.caller).account))
      reply.code(202)
      return { asked: true as const }
    },
  )

  app.put(
    '/api/verification',
    {
      config: { access: 'anyone' },
      schema: { tags, summary: 'Show it by the ticket of the link', body: VERIFICATION, response: { 200: VERIFIED, ...ERRORS } },
    },
    async request => {
      refuseForeign(auth, request)
      const { email } = must(await links.verify(request.body.ticket))
      return { email: email! }
    },
  )
}
