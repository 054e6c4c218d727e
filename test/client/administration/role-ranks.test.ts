/** What the administration offers goes by rights, and nobody is offered to act on those who stand as high. */
import { afterEach, expect, test } from 'vitest'
import { rightsOf } from '../../../actors/wire/rights/rights.ts'
import { mayGiveRole, mayActOn as serverMayActOn } from '../../../actors/wire/rights/role-rights.ts'
import { mayActOn, rolesFor } from '../../../client/administration/role-ranks.ts'
import { type Account, forgetSession, ROLES, type Role, takeSession } from '../../../client/net/api.ts'
import { openParts } from '../../../client/ui/page/administration-parts.ts'

afterEach(forgetSession)

const account = (id: string, role: Role): Account => ({ id, role, name: id })
function signIn(role: Role): Account {
  const own = account('own', role)
  takeSession({ account: own, rights: [...rightsOf(role)], csrf: 'x' })
  return own
}
const kept = (role: Role) => ({ ...account('other', role), version: 1 as const, created: '' })

test.each(ROLES)('what a page offers %s is what the server allows', role => {
  const own = signIn(role)
  const member = { account: { ...kept(role), id: 'own' }, rights: rightsOf(role) }
  for (const other of ROLES) {
    expect(mayActOn(own, kept(other)), other).toBe(serverMayActOn(member, kept(other)))
    const allowed = ROLES.filter(wanted => wanted === other || mayGiveRole(member, kept(other), wanted))
    expect([...rolesFor(own, kept(other))].sort(), other).toEqual([...allowed].sort())
  }
})

test('no one acts on themselves there', () => {
  const own = signIn('owner')
  expect(mayActOn(own, own)).toBe(false)
  expect(rolesFor(own, own)).toEqual(['owner'])
})

test('each part is opened by its rights, and who has none sees none', () => {
  signIn('owner')
  expect(openParts().map(({ id }) => id)).toEqual(expect.arrayContaining(['accounts', 'games', 'audit', 'health']))
  signIn('moderator')
  expect(openParts().map(({ id }) => id)).toEqual(['accounts', 'games'])
  signIn('member')
  expect(openParts()).toEqual([])
})
