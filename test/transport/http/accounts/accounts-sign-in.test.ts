import { expect, test } from 'vitest'
import { openAccountsTest, PASSWORD } from '../../open-accounts.ts'

const DAY_MS = 86_400_000

test('address and password open a session, whose cookie and CSRF token are new', async () => {
  const { register, signIn, call } = await openAccountsTest()
  const { id } = await register('member')
  const answer = await signIn('Member@Example.org')
  expect([answer.status, answer.body]).toMatchObject([200, { account: { id, role: 'member', email: 'member@example.org' } }])
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]
  const me = await call('GET', '/api/session', { headers: { cookie } })
  expect(me.body).toMatchObject({ account: { id }, csrf: answer.body.csrf })
})

test('a wrong password and an unknown address are told in the same words', async () => {
  const { register, signIn } = await openAccountsTest()
  await register('member')
  const wrong = await signIn('member@example.org', 'not the password at all')
  const unknown = await signIn('nobody@example.org', 'not the password at all')
  expect(wrong.status).toBe(401)
  expect(wrong.body.error.code).toBe('account/wrong')
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
})

test('where no account is, a password is hashed all the same', async () => {
  const slow = { memoryKib: 65_536, passes: 3, lanes: 1 }
  const { register, signIn } = await openAccountsTest({ hashCost: slow })
  await register('member')
  await signIn('warm@example.org', 'x')
  const timed = async (email: string) => {
    const began = performance.now()
    await signIn(email, 'not the password at all')
    return performance.now() - began
  }
  // The quickest of three: whatever else runs on the machine only makes them slower.
  const quickest = async (email: string) => Math.min(await timed(email), await timed(email), await timed(email))
  const there = await quickest('member@example.org')
  const nowhere = await quickest('nobody@example.org')
  // One that is not hashed takes a hundredth.
  expect(nowhere).toBeGreaterThan(there / 5)
})

test('whoever signs in gets a new secret, and the session that the browser came with ends', async () => {
  const { register, browserOf, signIn, call } = await openAccountsTest()
  const member = await register('member')
  const before = await browserOf(member)
  const answer = await signIn('member@example.org', PASSWORD, before)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).not.toContain(before.cookie)
  expect((await call('GET', '/api/account', { headers: { cookie: before.cookie } })).status).toBe(401)
})

test('a secret that a stranger set as the cookie is never signed in', async () => {
  const { register, signIn, call } = await openAccountsTest()
  await register('member')
  const cookie = `hexarchy=${'a'.repeat(43)}`
  const answer = await signIn('member@example.org', PASSWORD, { cookie })
  expect(answer.status).toBe(200)
  expect((await call('GET', '/api/account', { headers: { cookie } })).status).toBe(401)
})

test("another site's page signs nobody in", async () => {
  const { register, signIn } = await openAccountsTest()
  await register('member')
  const answer = await signIn('member@example.org', PASSWORD, { origin: 'https://evil.example' })
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
})

test('a locked account is told so by its password alone', async () => {
  const { register, signIn, accounts } = await openAccountsTest()
  const { id } = await register('member')
  await accounts.setLock(id, 'spam', 'console')
  expect((await signIn('member@example.org')).body.error).toMatchObject({
    code: 'account/locked',
    message: 'This account is locked: spam',
  })
  expect((await signIn('member@example.org', 'not the password at all')).body.error.code).toBe('account/wrong')
})

test('after some failures an account has to wait, and longer each time', async () => {
  const { register, signIn, wait } = await openAccountsTest()
  await register('member')
  for (let i = 0; i < 5; i++) expect((await signIn('member@example.org', 'wrong wrong wrong')).status).toBe(401)
  const held = await signIn('member@example.org')
  expect([held.status, held.body.error.code, held.headers.get('retry-after')]).toEqual([429, 'account/slow-down', '1'])
  wait(1_000)
  expect((await signIn('member@example.org', 'wrong wrong wrong')).status).toBe(401)
  expect((await signIn('member@example.org')).headers.get('retry-after')).toBe('2')
  wait(2_000)
  expect((await signIn('member@example.org')).status).toBe(200)
})

test('many at once are as many failures', async () => {
  const { register, signIn } = await openAccountsTest()
  await register('member')
  const answers = await Promise.all(Array.from({ length: 30 }, () => signIn('member@example.org', 'wrong wrong wrong')))
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
})

test('failures elsewhere do not hold up the owner at an address where they signed in before', async () => {
  const { register, accounts, wait } = await openAccountsTest()
  await register('member')
  const home = { address: '198.51.100.1', agent: 'home' }
  const thief = (i: number) => ({ address: `203.0.113.${i % 250}`, agent: 'thief' })
  expect(await accounts.signIn('member@example.org', PASSWORD, home)).toMatchObject({ ok: true })
  for (let i = 0; i < 500; i++) await accounts.signIn('member@example.org', 'wrong wrong wrong', thief(i))
  expect(await accounts.signIn('member@example.org', PASSWORD, thief(0))).toMatchObject({ error: { code: 'account/slow-down' } })
  expect(await accounts.signIn('member@example.org', PASSWORD, home)).toMatchObject({ ok: true })
  wait(3_600_000)
  expect(await accounts.signIn('member@example.org', PASSWORD, thief(0))).toMatchObject({ ok: true })
})

test('an address that fails at many accounts has to wait at all of them', async () => {
  const { accounts } = await openAccountsTest()
  const from = { address: '203.0.113.7', agent: 'thief' }
  const codes = new Set<string>()
  for (let i = 0; i < 40; i++) {
    const answer = await accounts.signIn(`someone${i}@example.org`, 'wrong wrong wrong', from)
    if (!answer.ok) codes.add(answer.error.code)
  }
  expect([...codes]).toEqual(['account/wrong', 'account/slow-down'])
})

test('ten thousand attempts cost few hashes and little memory', async () => {
  const { register, accounts } = await openAccountsTest()
  await register('member')
  let tried = 0
  for (let i = 0; i < 10_000; i++) {
    const answer = await accounts.signIn('member@example.org', 'wrong wrong wrong', {
      address: `198.51.${i >> 8}.${i & 255}`,
      agent: '',
    })
    if (!answer.ok && answer.error.code === 'account/wrong') tried++
  }
  expect(tried).toBeLessThan(20)
})

test('a session ends after ninety days, however much it is used', async () => {
  const { register, browserOf, call, wait } = await openAccountsTest()
  const { cookie } = await browserOf(await register('member'))
  for (let day = 0; day < 80; day += 10) {
    expect((await call('GET', '/api/account', { headers: { cookie } })).status).toBe(200)
    wait(10 * DAY_MS)
  }
  expect((await call('GET', '/api/account', { headers: { cookie } })).status).toBe(200)
  wait(10 * DAY_MS)
  expect((await call('GET', '/api/account', { headers: { cookie } })).status).toBe(401)
})

test('a hash of less cost than those of today is made anew at sign-in', async () => {
  const { register, signIn, accounts } = await openAccountsTest({ hashCost: { memoryKib: 128, passes: 2, lanes: 1 } })
  const { id } = await register('member')
  const { openPasswords } = await import('../../../../actors/service/accounts/passwords/passwords.ts')
  const old = await openPasswords({ memoryKib: 64, passes: 1, lanes: 1 }).hash(PASSWORD)
  await accounts.credentials.change(id, c => ({ ...c, password: old }))
  expect((await signIn('member@example.org')).status).toBe(200)
  expect((await accounts.credentials.get(id)).password).toContain('$m=128,t=2,p=1$')
  expect((await signIn('member@example.org')).status).toBe(200)
})

test('a second factor is asked for before there is a session', async () => {
  const { register, signIn, accounts } = await openAccountsTest()
  const { id } = await register('member')
  await accounts.credentials.change(id, c => ({ ...c, totp: { secret: 'X', confirmed: '2026-01-01T00:00:00.000Z', step: 0 } }))
  const answer = await signIn('member@example.org')
  expect([answer.status, answer.body, answer.headers.get('set-cookie')]).toEqual([
    200,
    { second: ['totp'], ticket: expect.stringMatching(/^[\w-]{43}$/) },
    null,
  ])
  expect(await accounts.tickets.look('second', answer.body.ticket)).toMatchObject({ account: id })
})

test('signing in, out and in vain stands in the audit log, by ids alone', async () => {
  const { register, signIn, accounts, call } = await openAccountsTest()
  const { id } = await register('member')
  await signIn('member@example.org', 'wrong wrong wrong')
  const { headers, body } = await signIn('member@example.org')
  const cookie = headers.get('set-cookie')!.split(';')[0]
  expect((await call('DELETE', '/api/session', { headers: { cookie, 'x-csrf-token': body.csrf } })).status).toBe(204)
  await accounts.audit.note({ act: 'test/end', by: null, on: null })
  const { entries } = accounts.audit.read({ account: id, limit: 10 })
  expect(entries.map(({ act }) => act)).toEqual(['session/closed', 'session/opened', 'session/refused', 'account/registered'])
  expect(JSON.stringify(entries)).not.toContain('example.org')
})
