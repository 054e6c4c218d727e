import { expect, test } from 'vitest'
import { RIGHTS, rightsOf, rightsWithin, SCOPES } from '../../../../actors/wire/rights/rights.ts'
import { ROLES } from '../../../../saves/accounts/accounts.ts'

test('each role may do all that the next one may, and more', () => {
  for (let i = 1; i < ROLES.length; i++) {
    const above = rightsOf(ROLES[i - 1])
    const own = rightsOf(ROLES[i])
    expect([...own].filter(right => !above.has(right))).toEqual([])
    expect(above.size).toBeGreaterThan(own.size)
  }
})

test('the owner alone changes administrators', () => {
  expect(ROLES.filter(role => rightsOf(role).has('accounts/administer'))).toEqual(['owner'])
})

test('a token has no right that its account has not, and none beyond its scopes', () => {
  for (const role of ROLES)
    for (const scope of Object.keys(SCOPES) as (keyof typeof SCOPES)[]) {
      const rights = rightsWithin(role, [scope])
      for (const right of rights) {
        expect(rightsOf(role).has(right)).toBe(true)
        expect(SCOPES[scope] as readonly string[]).toContain(right)
      }
    }
  expect(rightsWithin('owner', ['admin']).size).toBe(Object.keys(RIGHTS).length)
  expect([...rightsWithin('member', ['games'])]).toEqual(['games/read', 'games/make'])
})
