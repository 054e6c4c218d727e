/** What changes how somebody signs in is asked of a browser that has signed in a moment ago. */
import type { FastifyRequest } from 'fastify'
import type { Account } from '../../../saves/accounts/accounts.ts'
import { failure } from '../../wire/failure.ts'
import { Refused } from '../base/http-errors.ts'
import { type AuthContext, signedIn } from './auth.ts'

export const RECENT_SIGN_IN_MS = 10 * 60_000

/** The account of a session that is new enough; at the machine itself, whose owner is signed in by being there, of any. */
export function requireRecentSignIn(auth: AuthContext, request: FastifyRequest): Account {
  const { account, session } = signedIn(request.caller)
  if (session.createdMs + RECENT_SIGN_IN_MS < auth.now() && !auth.isHere(request))
    throw new Refused(failure('account/sign-in-again', 'This asks for a browser that signed in within the last ten minutes.'))
  return account
}
