/** Who may act on whom: no account on one that stands as high, and on administrators only who may change those. */
import { type Account, may, ROLES, type Role } from '../net/api.ts'

const rank = (role: Role): number => ROLES.indexOf(role)
const isHigh = (role: Role): boolean => rank(role) <= rank('administrator')

/** Whether the account `by`, which is signed in, may lock and end what `other` has open. */
export function mayActOn(by: Account, other: Pick<Account, 'id' | 'role'>): boolean {
  if (other.id === by.id) return false
  return isHigh(other.role) ? may('accounts/administer') : rank(by.role) < rank(other.role)
}

/** What it may make of the other; its role alone where it may make nothing of it. */
export function rolesFor(by: Account, other: Pick<Account, 'id' | 'role'>): Role[] {
  if (!may('accounts/change') || !mayActOn(by, other)) return [other.role]
  return rolesToGive(by)
}

/** Nobody raises anyone above themselves. */
export const rolesToGive = (by: Account): Role[] =>
  ROLES.filter(role => rank(role) >= rank(by.role) && (!isHigh(role) || may('accounts/administer')))
