/** Ways to sign in, of which an account keeps one, and what stands behind them. */
import type { Credential } from '../../../../saves/accounts/credentials.ts'
import { failure } from '../../../wire/failure.ts'
import type { Failure } from '../../../wire/messages.ts'

export const hasSignInMethod = ({ password, passkeys, identities }: Credential): boolean =>
  password !== null || passkeys.length > 0 || identities.length > 0

export const lastMethodRefusal = (): Failure => failure('account/last-way', 'This is the only way to sign in to the account.')

export const hasFactor = ({ totp, passkeys }: Credential): boolean => totp?.confirmed != null || passkeys.length > 0

/** Recovery codes that stand for no factor are taken away with the last one. */
export const withoutIdleCodes = (c: Credential): Credential => (hasFactor(c) ? c : { ...c, recovery: [] })
