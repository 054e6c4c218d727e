import { expect, test } from 'vitest'
import { CHALLENGE_MS } from '../../../../actors/service/accounts/factors/challenges.ts'
import { type AuthenticatorFlaws, makeAuthenticator } from '../../../actors/service/accounts/authenticator.ts'
import { openAccountsTest, PASSWORD } from '../../open-accounts.ts'
import { caller } from '../../open-transport.ts'

const EMAIL = 'member@example.org'

async function openWithMember() {
  const opened = await openAccountsTest()
  // Browsers have passkeys at localhost, and at no bare address.
  const origin = `http://localhost:${opened.transport.port}`
  const call = caller(origin)
  const account = await opened.register('member')
  const headers = await opened.browserOf(account)
  const key = makeAuthenticator(origin)

  const options = async (as = headers) => (await call('POST', '/api/account/passkeys/options', { headers: as })).body
  async function register(flaws?: AuthenticatorFlaws, device = key, as = headers) {
    const json = { name: 'My phone', response: device.register(await options(as), flaws) }
    return call('POST', '/api/account/passkeys', { json, headers: as })
  }
  const challenge = async () => (await call('POST', '/api/session/passkey/options')).body
  const send = (response: object) => call('POST', '/api/session/passkey', { json: { response } })
  const signIn = async (flaws?: AuthenticatorFlaws) => send(key.sign(await challenge(), flaws))
  return {
    ...opened,
    makeAccount: opened.register,
    call,
    origin,
    account,
    headers,
    key,
    options,
    register,
    challenge,
    send,
    signIn,
  }
}

async function openWithPasskey() {
  const opened = await openWithMember()
  const { body } = await opened.register()
  return { ...opened, passkey: body.passkey, recovery: body.recovery as string[] }
}

test('a passkey signs in alone, without address or password', async () => {
  const { signIn, account, challenge } = await openWithPasskey()
  expect((await challenge()).allowCredentials ?? []).toEqual([])
  const answer = await signIn()
  expect([answer.status, answer.body.account.id]).toEqual([200, account.id])
  expect(answer.headers.get('set-cookie')).toMatch(/^hexarchy=[\w-]{43};/)
  expect((await signIn()).status).toBe(200)
})

test('the first factor brings recovery codes, the next one none', async () => {
  const { register, recovery, origin } = await openWithPasskey()
  expect(recovery).toHaveLength(10)
  expect((await register({}, makeAuthenticator(origin))).body.recovery).toBeNull()
})

test('a passkey is listed, named, and taken away', async () => {
  const { call, headers, passkey, signIn } = await openWithPasskey()
  const list = async () => (await call('GET', '/api/account/passkeys', { headers })).body.passkeys
  expect(await list()).toMatchObject([{ id: passkey.id, name: 'My phone', used: null }])
  await signIn()
  const path = `/api/account/passkeys/${passkey.id}`
  expect((await call('PATCH', path, { json: { name: 'Old phone' }, headers })).body.name).toBe('Old phone')
  expect(await list()).toMatchObject([{ name: 'Old phone', used: expect.any(String) }])
  expect((await call('DELETE', path, { headers })).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await signIn()).body.error.code).toBe('account/passkey')
  expect((await call('DELETE', path, { headers })).status).toBe(404)
})

test.each([
  ['of another site', { origin: 'https://evil.example' }],
  ['for another name', { rpId: 'evil.example' }],
  ['of a challenge that was never made', { challenge: Buffer.alloc(56).toString('base64url') }],
])('an answer %s neither registers nor signs in', async (_what, flaws) => {
  const { register, signIn } = await openWithMember()
  expect((await register(flaws)).body.error.code).toBe('account/passkey')
  expect((await register()).status).toBe(201)
  expect((await signIn(flaws)).body.error.code).toBe('account/passkey')
})

test('alone it signs in only where the authenticator knows its owner, and only for its own account', async () => {
  const { signIn } = await openWithPasskey()
  expect((await signIn({ isUnverified: true })).body.error.code).toBe('account/passkey')
  expect((await signIn({ userHandle: Buffer.from('another').toString('base64url') })).body.error.code).toBe('account/passkey')
})

test('a passkey with a certificate is not registered: what stands in it is asked of nobody', async () => {
  const { register } = await openWithMember()
  expect((await register({ hasCertificate: true })).body.error.code).toBe('account/passkey')
})

test('an answer serves once, also when two bring it at once', async () => {
  const { key, challenge, send } = await openWithPasskey()
  const signed = key.sign(await challenge())
  const answers = await Promise.all([send(signed), send(signed), send(signed)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect((await send(signed)).status).toBe(400)
})

test('a challenge serves for minutes', async () => {
  const { key, challenge, send, wait } = await openWithPasskey()
  const signed = key.sign(await challenge())
  wait(CHALLENGE_MS)
  expect((await send(signed)).body.error.code).toBe('account/passkey')
})

test('a challenge for one thing serves for no other', async () => {
  const { options, key, send, call, headers, challenge, origin } = await openWithPasskey()
  expect((await send(key.sign(await options()))).body.error.code).toBe('account/passkey')
  const other = makeAuthenticator(origin)
  const response = other.register({ ...(await options()), ...(await challenge()) })
  const answer = await call('POST', '/api/account/passkeys', { json: { name: 'x', response }, headers })
  expect(answer.body.error.code).toBe('account/passkey')
})

test("a challenge of one account registers nothing to another's", async () => {
  const { options, key, register, browserOf, call, makeAccount } = await openWithMember()
  const eve = await browserOf(await makeAccount('spectator'))
  const response = key.register(await options())
  expect((await call('POST', '/api/account/passkeys', { json: { name: 'x', response }, headers: eve })).status).toBe(400)
  expect((await register()).status).toBe(201)
})

test('a copy whose counter has not risen does not sign in', async () => {
  const { key, signIn } = await openWithPasskey()
  await signIn()
  await signIn()
  key.setCounter(0)
  expect((await signIn()).body.error.code).toBe('account/passkey')
})

test('a passkey is of one account alone', async () => {
  const { register } = await openWithPasskey()
  expect((await register()).body.error.message).toContain('registered already')
})

test('after the password it is a second factor, for the ticket that it was asked with', async () => {
  const { call, key, account } = await openWithPasskey()
  const begin = async () => (await call('POST', '/api/session', { json: { email: EMAIL, password: PASSWORD } })).body
  const { ticket, second } = await begin()
  expect(second).toEqual(['passkey', 'recovery'])
  const { body: options } = await call('POST', '/api/session/second/passkey', { json: { ticket } })
  expect(options.allowCredentials).toMatchObject([{ id: key.id }])
  const passkey = key.sign(options, { isUnverified: true })
  const { ticket: other } = await begin()
  expect((await call('POST', '/api/session/second', { json: { ticket: other, passkey } })).body.error.code).toBe(
    'account/wrong-code',
  )
  const answer = await call('POST', '/api/session/second', { json: { ticket, passkey } })
  expect([answer.status, answer.body.account?.id]).toEqual([200, account.id])
})

test('the only way to sign in is not taken away', async () => {
  const { accounts, account, call, headers, passkey } = await openWithPasskey()
  await accounts.credentials.change(account.id, c => ({ ...c, password: null }))
  const path = `/api/account/passkeys/${passkey.id}`
  const away = { ...headers, 'x-forwarded-for': '203.0.113.9' }
  expect((await call('DELETE', path, { headers: away })).body.error.code).toBe('account/last-way')
})

test('at a bare address there are no passkeys, and the answer says so', async () => {
  const { transport } = await openAccountsTest()
  const answer = await caller(`http://127.0.0.1:${transport.port}`)('POST', '/api/session/passkey/options')
  expect(answer.body.error.code).toBe('account/no-passkeys')
})

test("another site's page signs nobody in with a passkey", async () => {
  const { key, challenge, call } = await openWithPasskey()
  const response = key.sign(await challenge())
  const headers = { origin: 'https://evil.example' }
  expect((await call('POST', '/api/session/passkey', { json: { response }, headers })).status).toBe(403)
})

test.each([{}, { response: {} }, { response: { id: 'x', rawId: 'x', type: 'public-key' } }, { response: 'x' }])(
  'what is no answer of a passkey is refused: %j',
  async json => {
    const { call } = await openWithMember()
    expect((await call('POST', '/api/session/passkey', { json })).body.error.code).toBe('bad-arguments')
  },
)

test('what only looks like one is refused too', async () => {
  const { send, key } = await openWithPasskey()
  const junk = Buffer.from('{}').toString('base64url')
  const response = { clientDataJSON: junk, authenticatorData: junk, signature: junk, userHandle: null }
  expect((await send({ id: key.id, rawId: key.id, type: 'public-key', clientExtensionResults: {}, response })).status).toBe(400)
})
