/** The routes of authenticators and recovery codes, and of the step that follows a password. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Passkeys } from '../../../service/accounts/factors/passkeys.ts'
import type { SecondFactors } from '../../../service/accounts/factors/second-factors.ts'
import { must } from '../../base/http-errors.ts'
import type { Routes } from '../../base/typed-app.ts'
import type { AuthContext } from '../../callers/auth.ts'
import { requireRecentSignIn } from '../../callers/recent-sign-in.ts'
import { fromOf, refuseForeign, startSession } from '../../callers/sign-in.ts'
import { ERRORS, NO_CONTENT } from '../../schemas/common.ts'
import { FACTOR_ADDED, NEW_TOTP, RECOVERY_CODES, SECOND, TOTP_CODE } from '../../schemas/factors.ts'
import { SIGNED_IN } from '../../schemas/session.ts'
import { partyOf } from './passkeys.ts'

export function secondFactorRoutes(app: Routes, auth: AuthContext, factors: SecondFactors, passkeys: Passkeys): void {
  const tags = ['Signing in']
  const ownTags = ['Own account']

  app.post(
    '/api/account/totp',
    {
      config: { access: 'session' },
      schema: {
        tags: ownTags,
        summary: 'Begin to set an authenticator up; it counts once a code of it has come',
        response: { 200: NEW_TOTP, ...ERRORS },
      },
    },
    async request => must(await factors.setUpTotp(requireRecentSignIn(auth, request))),
  )

  app.put(
    '/api/account/totp',
    {
      config: { access: 'session' },
      schema: {
        tags: ownTags,
        summary: 'Show a code of the new authenticator',
        body: TOTP_CODE,
        response: { 200: FACTOR_ADDED, ...ERRORS },
      },
    },
    async request => must(await factors.confirmTotp(requireRecentSignIn(auth, request), request.body.code)),
  )

  app.delete(
    '/api/account/totp',
    {
      config: { access: 'session' },
      schema: { tags: ownTags, summary: 'Take the authenticator away', response: { 204: NO_CONTENT, ...ERRORS } },
    },
    async (request, reply) => {
      must(await factors.removeTotp(requireRecentSignIn(auth, request)))
      reply.code(204)
      return null
    },
  )

  app.post(
    '/api/account/recovery-codes',
    {
      config: { access: 'session' },
      schema: {
        tags: ownTags,
        summary: 'Ten new recovery codes; those before open nothing more',
        response: { 200: RECOVERY_CODES, ...ERRORS },
      },
    },
    async request => ({ codes: must(await factors.newRecoveryCodes(requireRecentSignIn(auth, request))) }),
  )

  app.post(
    '/api/session/second',
    {
      config: { access: 'anyone' },
      schema: { tags, summary: 'Sign in with the second factor', body: SECOND, response: { 200: SIGNED_IN, ...ERRORS } },
    },
    async (request, reply) => {
      refuseForeign(auth, request)
      const { ticket, passkey: signed, ...codes } = request.body
      const passkey = (account: string) =>
        passkeys.second(account, partyOf(auth, request), ticket, signed as AuthenticationResponseJSON)
      const { account, how } = must(await factors.second(ticket, { ...codes, ...(signed && { passkey }) }, fromOf(request)))
      return startSession(auth, request, reply, account, how)
    },
  )
}
