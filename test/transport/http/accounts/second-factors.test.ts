import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { RECENT_SIGN_IN_MS } from '../../../../actors/transport/callers/recent-sign-in.ts'
import { openAccountsTest, PASSWORD } from '../../open-accounts.ts'

const EMAIL = 'member@example.org'

async function openWithMember() {
  const opened = await openAccountsTest()
  const account = await opened.register('member')
  const headers = await opened.browserOf(account)
  let secret = ''
  /** The code of now, or of some steps before or after. */
  const code = (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: opened.nowMs() + steps * 30_000 })

  async function begin() {
    const answer = await opened.call('POST', '/api/account/totp', { headers })
    secret = answer.body.secret
    return answer
  }
  const confirm = (given: string) => opened.call('PUT', '/api/account/totp', { json: { code: given }, headers })
  /** The ticket that follows the right password. */
  const ticket = async () => (await opened.signIn(EMAIL, PASSWORD)).body.ticket as string
  const second = (proof: object) => opened.call('POST', '/api/session/second', { json: proof })
  return { ...opened, account, headers, code, begin, confirm, ticket, second }
}

/** With an authenticator in force, whose next code is of a later step. */
async function openWithTotp() {
  const opened = await openWithMember()
  await opened.begin()
  const { body } = await opened.confirm(opened.code())
  opened.wait(60_000)
  return { ...opened, recovery: body.recovery as string[] }
}

test('an authenticator is told what its QR code says, and counts once a code of it has come', async () => {
  const { begin, confirm, code, signIn } = await openWithMember()
  const { body } = await begin()
  expect(body.uri).toMatch(/^otpauth:\/\/totp\/Hexarchy:member%40example\.org\?/)
  expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret)
  expect((await signIn(EMAIL, PASSWORD)).body.second).toBeUndefined()
  expect((await confirm('000000')).body.error.code).toBe('account/wrong-code')
  const confirmed = await confirm(code())
  expect(confirmed.body.recovery).toHaveLength(10)
  expect((await signIn(EMAIL, PASSWORD)).body).toMatchObject({ second: ['totp', 'recovery'], ticket: expect.any(String) })
})

test('password and code sign in, with the cookie of a new session', async () => {
  const { ticket, second, code, account, call } = await openWithTotp()
  const answer = await second({ ticket: await ticket(), totp: code() })
  expect([answer.status, answer.body.account.id]).toEqual([200, account.id])
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]
  const { body } = await call('GET', '/api/account/sessions', { headers: { cookie } })
  expect(body.sessions.find((one: { current: boolean }) => one.current).how).toBe('totp')
})

test('a ticket alone opens nothing, and the password alone no session', async () => {
  const { signIn, second } = await openWithTotp()
  const answer = await signIn(EMAIL, PASSWORD)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await second({ ticket: answer.body.ticket })).status).toBe(400)
})

test.each([-1, 0, 1])('a clock may be a step apart: %i', async steps => {
  const { ticket, second, code } = await openWithTotp()
  expect((await second({ ticket: await ticket(), totp: code(steps) })).status).toBe(200)
})

test.each([-2, 2])('and no more than a step: %i', async steps => {
  const { ticket, second, code } = await openWithTotp()
  expect((await second({ ticket: await ticket(), totp: code(steps) })).body.error.code).toBe('account/wrong-code')
})

test('no code counts twice, nor one before it, also when two bring it at once', async () => {
  const { ticket, second, code } = await openWithTotp()
  const [one, other] = [await ticket(), await ticket()]
  const totp = code()
  const answers = await Promise.all([second({ ticket: one, totp }), second({ ticket: other, totp })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await second({ ticket: await ticket(), totp: code(-1) })).status).toBe(400)
})

test('the code that set it up does not sign in', async () => {
  const { begin, confirm, code, ticket, second } = await openWithMember()
  await begin()
  await confirm(code())
  expect((await second({ ticket: await ticket(), totp: code() })).status).toBe(400)
})

test('a ticket serves once, for five minutes and five tries', async () => {
  const { ticket, second, code, wait } = await openWithTotp()
  const used = await ticket()
  await second({ ticket: used, totp: code() })
  wait(30_000)
  expect((await second({ ticket: used, totp: code() })).body.error.code).toBe('account/ticket')
  const old = await ticket()
  wait(5 * 60_000)
  expect((await second({ ticket: old, totp: code() })).body.error.code).toBe('account/ticket')
})

test('whoever has the password cannot try codes without end', async () => {
  const { ticket, second, code, wait } = await openWithTotp()
  const codes: string[] = []
  for (let n = 0; n < 12; n++) codes.push((await second({ ticket: await ticket(), totp: '000000' })).body.error.code)
  expect(codes.slice(0, 5)).toEqual(Array(5).fill('account/wrong-code'))
  expect(codes.slice(6)).toEqual(Array(6).fill('account/slow-down'))
  expect((await second({ ticket: await ticket(), totp: code() })).status).toBe(429)
  wait(15 * 60_000)
  expect((await second({ ticket: await ticket(), totp: code() })).status).toBe(200)
})

test('many codes at once are as many tries', async () => {
  const { ticket, second } = await openWithTotp()
  const one = await ticket()
  const answers = await Promise.all(Array.from({ length: 20 }, () => second({ ticket: one, totp: '000000' })))
  expect(answers.filter(({ body }) => body.error.code === 'account/wrong-code').length).toBeLessThanOrEqual(5)
})

test('a recovery code stands for a lost factor, once, in any case and with any spaces', async () => {
  const { ticket, second, recovery } = await openWithTotp()
  const typed = ` ${recovery[3].toUpperCase().replaceAll('-', ' ')}`
  expect((await second({ ticket: await ticket(), recovery: typed })).status).toBe(200)
  expect((await second({ ticket: await ticket(), recovery: recovery[3] })).body.error.code).toBe('account/wrong-code')
  expect((await second({ ticket: await ticket(), recovery: recovery[4] })).status).toBe(200)
})

test('recovery codes are kept as hashes, and new ones end those before', async () => {
  const { recovery, records, call, headers, ticket, second } = await openWithTotp()
  const kept = JSON.stringify([...records.all])
  for (const code of recovery) expect(kept).not.toContain(code)
  const { body } = await call('POST', '/api/account/recovery-codes', { headers })
  expect(new Set([...body.codes, ...recovery]).size).toBe(20)
  expect((await second({ ticket: await ticket(), recovery: recovery[0] })).status).toBe(400)
  expect((await second({ ticket: await ticket(), recovery: body.codes[0] })).status).toBe(200)
})

test('without a factor there are no recovery codes, and they go with the last one', async () => {
  const { call, headers } = await openWithMember()
  expect((await call('POST', '/api/account/recovery-codes', { headers })).body.error.code).toBe('account/no-factor')
  const { call: callAgain, headers: again, signIn, accounts, account } = await openWithTotp()
  expect((await callAgain('DELETE', '/api/account/totp', { headers: again })).status).toBe(204)
  expect((await signIn(EMAIL, PASSWORD)).body.account.id).toBe(account.id)
  expect((await accounts.credentials.get(account.id)).recovery).toEqual([])
})

test('an authenticator in force is not replaced by beginning anew', async () => {
  const { begin, ticket, second, code, call, headers } = await openWithTotp()
  const before = code()
  expect((await call('POST', '/api/account/totp', { headers })).body.error.code).toBe('account/factor-there')
  expect((await second({ ticket: await ticket(), totp: before })).status).toBe(200)
  expect((await begin()).status).toBe(409)
})

test('factors are changed by who signed in within ten minutes', async () => {
  const { call, headers, wait } = await openWithMember()
  // Seen from elsewhere: whoever is at the machine itself is signed in by that.
  const away = { ...headers, 'x-forwarded-for': '203.0.113.9' }
  wait(RECENT_SIGN_IN_MS)
  expect((await call('POST', '/api/account/totp', { headers: away })).status).toBe(200)
  wait(1)
  for (const [method, path] of [
    ['POST', '/api/account/totp'],
    ['DELETE', '/api/account/totp'],
    ['POST', '/api/account/recovery-codes'],
    ['POST', '/api/account/passkeys/options'],
  ]) {
    const answer = await call(method, path, { headers: away })
    expect([path, answer.body.error.code]).toEqual([path, 'account/sign-in-again'])
  }
})

test('a personal access token changes no factor', async () => {
  const { accounts, account, call } = await openWithMember()
  const { token } = await accounts.accessTokens.make(account.id, { name: 'script', scopes: ['admin'], expiresMs: null })
  expect((await call('POST', '/api/account/totp', { token })).body.error.code).toBe('auth/forbidden')
})

test('a locked account does not come in by its second factor', async () => {
  const { ticket, second, code, accounts, account } = await openWithTotp()
  const one = await ticket()
  await accounts.setLock(account.id, 'a reason', 'console')
  expect((await second({ ticket: one, totp: code() })).body.error.code).toBe('account/locked')
})

test('each change of factors, and each failure, is in the audit log', async () => {
  const { ticket, second, recovery, call, headers, accounts, account } = await openWithTotp()
  await second({ ticket: await ticket(), totp: '000000' })
  await second({ ticket: await ticket(), recovery: recovery[0] })
  await call('DELETE', '/api/account/totp', { headers })
  const acts = accounts.audit.read({ account: account.id, limit: 100 }).entries.map(({ act }) => act)
  for (const act of ['totp/added', 'session/refused', 'recovery/used', 'session/opened', 'totp/removed'])
    expect(acts).toContain(act)
})
