/** Why something is not done to an account. */
import { NameTaken } from '../../../saves/accounts/account-names.ts'
import type { Account } from '../../../saves/accounts/accounts.ts'
import { failure } from '../../wire/failure.ts'
import type { Failure } from '../../wire/messages.ts'

export const unknownAccount = (id: string): Failure =>
  failure('not-found', `There is no account ${id.slice(0, 40)}, or you may not know of it.`)
export const badEmail = (email: string): Failure =>
  failure('account/bad-email', `"${email.slice(0, 100)}" is no address of mail.`)
export const emailTaken = (): Failure => failure('account/email-taken', 'Another account has this address of mail.')
/** For what rejects where a name is taken. */
export function refuseName(error: Error): Failure {
  if (!(error instanceof NameTaken)) throw error
  return failure(
    'account/name-taken',
    `"${error.message.slice(0, 60)}" is the name of another account, or one that only those who run the server may have.`,
  )
}
export const locked = ({ locked: lock }: Account): Failure =>
  failure('account/locked', `This account is locked${lock?.reason ? `: ${lock.reason}` : '.'}`)
export const lastOwner = (): Failure => failure('account/last-owner', 'The last owner of a server stays its owner.')
export const mayNot = (what: string): Failure =>
  failure('auth/forbidden', `You may not ${what}: who does needs more rights than it has.`)
export const wrong = (): Failure => failure('account/wrong', 'This address and this password do not go together.')
