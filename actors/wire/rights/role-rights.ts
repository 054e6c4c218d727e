/** Who may give and take roles, lock accounts and delete them. */
import { type Account, ROLES, type Role } from '../../../saves/accounts/accounts.ts'
import type { Member } from './game-rights.ts'

/** 0 is the owner's. */
const rank = (role: Role): number => ROLES.indexOf(role)
const isHigh = (role: Role): boolean => rank(role) <= rank('administrator')

/** Those who may administer administrators may change anyone; all others only who stands below them. */
export function mayActOn({ account, rights }: Member, other: Account): boolean {
  if (isHigh(other.role)) return rights.has('accounts/administer')
  return rank(account.role) < rank(other.role)
}

/** Of another or of themselves; nobody raises anyone above themselves. */
export function mayGiveRole(by: Member, other: Account, role: Role): boolean {
  if (rank(role) < rank(by.account.role)) return false
  // Whoever wants less may have it.
  if (other.id === by.account.id) return true
  if (!by.rights.has('accounts/change') || !mayActOn(by, other)) return false
  return !isHigh(role) || by.rights.has('accounts/administer')
}

export const mayLock = (by: Member, other: Account): boolean =>
  by.rights.has('accounts/lock') && other.id !== by.account.id && mayActOn(by, other)

export const mayDelete = (by: Member, other: Account): boolean =>
  other.id === by.account.id || (by.rights.has('accounts/change') && mayActOn(by, other))
