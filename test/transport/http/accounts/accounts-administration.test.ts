import { expect, test } from 'vitest'
import { ROLES, type Role } from '../../../../saves/accounts/accounts.ts'
import { openAccountsTest, PASSWORD } from '../../open-accounts.ts'

/** What each role may make of each: the highest role that it may give, or nothing. */
const MAY_RAISE_TO: Record<Role, Partial<Record<Role, Role>>> = {
  owner: { owner: 'owner', administrator: 'owner', moderator: 'owner', member: 'owner', spectator: 'owner' },
  administrator: { moderator: 'moderator', member: 'moderator', spectator: 'moderator' },
  moderator: {},
  member: {},
  spectator: {},
}

test('nobody gives a role above what they may, to anyone who stands too high', async () => {
  const { register, browserOf, call, accounts } = await openAccountsTest()
  for (const by of ROLES) {
    const headers = await browserOf(await register(by, `by-${by}@example.org`))
    for (const of of ROLES) {
      for (const to of ROLES) {
        const other = await register(of, `${by}-${of}-${to}@example.org`)
        const { status } = await call('PATCH', `/api/accounts/${other.id}`, { headers, json: { role: to } })
        const highest = MAY_RAISE_TO[by][of]
        const may = highest !== undefined && ROLES.indexOf(to) >= ROLES.indexOf(highest)
        expect([by, of, to, status]).toEqual([by, of, to, may ? 200 : 403])
        expect((await accounts.accounts.get(other.id))!.role).toBe(may ? to : of)
      }
    }
  }
})

test('whoever gets another role signs in anew', async () => {
  const { register, browserOf, call } = await openAccountsTest()
  const owner = await browserOf(await register('owner'))
  const member = await register('member')
  const headers = await browserOf(member)
  expect((await call('PATCH', `/api/accounts/${member.id}`, { headers: owner, json: { role: 'moderator' } })).status).toBe(200)
  expect((await call('GET', '/api/account', { headers })).status).toBe(401)
})

test('the last owner can neither step down nor be locked', async () => {
  const { register, browserOf, call, accounts } = await openAccountsTest()
  const owner = await register('owner')
  const headers = await browserOf(owner)
  const patch = (json: object) => call('PATCH', `/api/accounts/${owner.id}`, { headers, json })
  expect((await patch({ role: 'member' })).body.error.code).toBe('account/last-owner')
  expect((await patch({ locked: true })).status).toBe(403)
  expect(await accounts.setLock(owner.id, '', 'console')).toMatchObject({ error: { code: 'account/last-owner' } })
  await register('owner', 'second@example.org')
  expect((await patch({ role: 'member' })).status).toBe(200)
})

test.each([
  ['moderator', 'member', 200],
  ['moderator', 'moderator', 403],
  ['moderator', 'administrator', 403],
  ['administrator', 'moderator', 200],
  ['administrator', 'administrator', 403],
  ['administrator', 'owner', 403],
  ['owner', 'administrator', 200],
] as const)('locking by a %s of a %s: %i', async (by, of, status) => {
  const { register, browserOf, call, signIn } = await openAccountsTest()
  const headers = await browserOf(await register(by, 'by@example.org'))
  const other = await register(of, 'of@example.org')
  const its = await browserOf(other)
  const patch = (json: object) => call('PATCH', `/api/accounts/${other.id}`, { headers, json })
  const answer = await patch({ locked: true, reason: 'spam' })
  expect(answer.status).toBe(status)
  expect((await call('GET', '/api/account', { headers: its })).status).toBe(status === 200 ? 401 : 200)
  if (status !== 200) return
  expect(answer.body.locked).toMatchObject({ reason: 'spam' })
  expect((await signIn('of@example.org')).body.error.code).toBe('account/locked')
  expect((await patch({ locked: false })).body.locked).toBeNull()
  expect((await signIn('of@example.org')).status).toBe(200)
})

test('accounts are listed a part at a time, by what is sought, role and lock', async () => {
  const { register, browserOf, call, wait, accounts } = await openAccountsTest()
  const headers = await browserOf(await register('administrator'))
  for (let i = 0; i < 7; i++) {
    wait(1)
    const { id } = await register('member', `m${i}@example.org`)
    if (i === 3) await accounts.setLock(id, '', 'console')
  }
  const list = async (query: string) => {
    const { body } = await call('GET', `/api/accounts?${query}`, { headers })
    return [body.total, body.accounts.map((one: any) => one.email.split('@')[0])]
  }
  expect(await list('role=member&limit=3&offset=2')).toEqual([7, ['m2', 'm3', 'm4']])
  expect(await list('search=M5@')).toEqual([1, ['m5']])
  expect(await list('locked=true')).toEqual([1, ['m3']])
})

test('an administrator deletes an account, and the audit log says who', async () => {
  const { register, browserOf, call } = await openAccountsTest()
  await register('owner')
  const administrator = await register('administrator')
  const headers = await browserOf(administrator)
  const { id } = await register('member')
  expect((await call('DELETE', `/api/accounts/${id}?games=pass`, { headers })).status).toBe(204)
  expect((await call('GET', `/api/accounts/${id}`, { headers })).status).toBe(404)
  const { entries } = (await call('GET', `/api/audit?account=${id}&act=account/deleted`, { headers })).body
  expect(entries).toMatchObject([{ by: administrator.id, on: id, detail: { games: 'pass' } }])
})

test('a moderator signs a member out everywhere, and no administrator', async () => {
  const { register, browserOf, call } = await openAccountsTest()
  const headers = await browserOf(await register('moderator'))
  const [member, administrator] = [await register('member'), await register('administrator')]
  await browserOf(member)
  expect((await call('DELETE', `/api/accounts/${member.id}/sessions`, { headers })).body).toEqual({ ended: 1 })
  expect((await call('DELETE', `/api/accounts/${administrator.id}/sessions`, { headers })).status).toBe(403)
})

test('the audit log is read page by page, the newest first', async () => {
  const { register, browserOf, call } = await openAccountsTest()
  const headers = await browserOf(await register('administrator'))
  for (let i = 0; i < 5; i++) await register('member', `m${i}@example.org`)
  const seen: string[] = []
  let before = ''
  do {
    const { body } = await call('GET', `/api/audit?act=account/registered&limit=4${before && `&before=${before}`}`, { headers })
    seen.push(...body.entries.map((one: any) => one.id))
    before = body.next ?? ''
  } while (before)
  expect(seen).toHaveLength(6)
  expect(new Set(seen).size).toBe(6)
})

test("the console's link makes the first owner once, and sets a password", async () => {
  const console = `console_${'c'.repeat(43)}`
  const { call, signIn } = await openAccountsTest({ consoleToken: console })
  const made = await call('POST', '/api/accounts/link', { token: console, json: { email: 'First@Example.org' } })
  expect(made.status).toBe(201)
  const redeem = (password: string) => call('POST', '/api/session/link', { json: { ticket: made.body.ticket, password } })
  expect((await redeem('short')).body.error.code).toBe('account/weak-password')
  const answer = await redeem(PASSWORD)
  expect([answer.status, answer.body.account]).toMatchObject([200, { role: 'owner', email: 'first@example.org' }])
  expect((await redeem(PASSWORD)).body.error.code).toBe('account/ticket')
  expect((await signIn('first@example.org')).status).toBe(200)
})

test('a newer link ends the one before, and one that is a day old serves nothing', async () => {
  const console = `console_${'c'.repeat(43)}`
  const { call, wait } = await openAccountsTest({ consoleToken: console })
  const make = async () =>
    (await call('POST', '/api/accounts/link', { token: console, json: { email: 'a@example.org' } })).body.ticket as string
  const redeem = async (ticket: string) =>
    (await call('POST', '/api/session/link', { json: { ticket, password: PASSWORD } })).status
  const [first, second] = [await make(), await make()]
  expect(await redeem(first)).toBe(400)
  wait(86_400_000)
  expect(await redeem(second)).toBe(400)
  const third = await make()
  const both = await Promise.all([redeem(third), redeem(third)])
  expect(both.sort()).toEqual([200, 400])
})
