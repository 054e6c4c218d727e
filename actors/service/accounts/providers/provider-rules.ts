/** What an operator lets an identity provider decide: who gets an account without an invitation, and who has which role. */
import type { Role } from '../../../../saves/accounts/accounts.ts'
import { GIVEN_ROLES, type SignInProvider } from '../../../wire/configuration/sign-in-providers.ts'

export type Claims = Readonly<Record<string, unknown>>

/** The values of a claim; `path` may lead into objects, as realm_access.roles does. */
function valuesOf(claims: Claims, path: string): string[] {
  // Claims of some providers are addresses, with points in their names.
  const found = claims[path] ?? path.split('.').reduce<unknown>((at, name) => (at as Claims | null | undefined)?.[name], claims)
  return (Array.isArray(found) ? found : [found]).filter(value => typeof value === 'string')
}

/** Whether the rules say anything of claims that are none of the usual ones. */
export const asksForClaims = ({ accounts, roles }: SignInProvider): boolean => Boolean(accounts?.claim ?? roles)

/** Whether somebody with this verified address (null: none) and these claims gets an account without an invitation. */
export function mayRegister({ accounts }: SignInProvider, email: string | null, claims: Claims): boolean {
  if (!accounts || email === null) return false
  const { domains, claim, values = [] } = accounts
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (domains && !domains.some(one => one.toLowerCase() === domain)) return false
  return claim === undefined || valuesOf(claims, claim).some(value => values.includes(value))
}

/** The highest role that one of the claim's values stands for, else a member's; null where the provider gives no roles. */
export function roleOf({ roles }: SignInProvider, claims: Claims): Role | null {
  if (!roles) return null
  const has = valuesOf(claims, roles.claim)
  return GIVEN_ROLES.find(role => roles[role]?.some(value => has.includes(value))) ?? roles.otherwise ?? 'member'
}
