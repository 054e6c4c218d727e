/** A server for everybody, behind a proxy: links, passkeys and the way to providers go by its public address, whatever a request says. */
import { expect, test } from 'vitest'
import { makeAuthenticator } from '../../../actors/service/accounts/authenticator.ts'
import { CLIENT_SECRET, makeProvider, openIssuer } from '../../../actors/service/accounts/identity-provider.ts'
import { catchMail } from '../../../actors/service/accounts/mail-catcher.ts'
import { openAccountsTest } from '../../open-accounts.ts'

const ORIGIN = 'https://games.example'
const PROXIED = { 'x-forwarded-host': 'games.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }

async function openServer() {
  const mail = await catchMail()
  const issuer = await openIssuer()
  makeProvider(issuer, `${ORIGIN}/api/sign-in/test/callback`)
  const opened = await openAccountsTest({
    keys: { password: async () => CLIENT_SECRET } as never,
    configuration: {
      mode: 'server',
      origin: ORIGIN,
      trustedProxies: ['127.0.0.1'],
      mail: mail.settings,
      providers: [{ name: 'test', issuer: issuer.issuer, clientId: 'hexarchy', key: 'test' }],
    },
  })
  const call: typeof opened.call = (method, path, { headers, ...options } = {}) =>
    opened.call(method, path, { ...options, headers: { ...PROXIED, ...headers } })
  const account = await opened.register('member')
  const browser = await opened.browserOf(account)
  const headers = { ...browser, cookie: `__Host-${browser.cookie}` }
  return { ...opened, call, mail, account, headers }
}

test('links in letters have the public address', async () => {
  const { call, mail } = await openServer()
  expect((await call('POST', '/api/reset', { json: { email: 'member@example.org' } })).status).toBe(202)
  expect((await mail.until(1))[0].text).toContain(`${ORIGIN}/sign-in/reset#`)
})

test('passkeys are of its name, and answered from its pages alone', async () => {
  const { call, headers, account } = await openServer()
  const { body: options } = await call('POST', '/api/account/passkeys/options', { headers })
  expect(options.rp.id).toBe('games.example')
  const key = makeAuthenticator(ORIGIN, 'games.example')
  const json = { name: 'Key', response: key.register(options) }
  expect((await call('POST', '/api/account/passkeys', { json, headers })).status).toBe(201)
  const ask = async () => (await call('POST', '/api/session/passkey/options')).body
  const foreign = key.sign(await ask(), { origin: 'https://sub.games.example' })
  expect((await call('POST', '/api/session/passkey', { json: { response: foreign } })).status).toBe(400)
  const answer = await call('POST', '/api/session/passkey', { json: { response: key.sign(await ask()) } })
  expect([answer.status, answer.body.account?.id]).toEqual([200, account.id])
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-hexarchy=.*; HttpOnly; Secure; SameSite=Lax$/)
})

test('a provider sends back to it, and the browser keeps the way in a cookie of this host alone', async () => {
  const { call } = await openServer()
  const answer = await call('POST', '/api/sign-in/test', { json: {} })
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-hexarchy-flow=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const { searchParams } = new URL(answer.body.url)
  expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/api/sign-in/test/callback`)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(['state', 'nonce', 'code_challenge'].map(name => searchParams.get(name)?.length)).toEqual([43, 43, 43])
})

test('nobody is signed in by being at the machine: factors ask for a sign-in of the last ten minutes', async () => {
  const { call, headers, wait } = await openServer()
  wait(10 * 60_000 + 1)
  expect((await call('POST', '/api/account/totp', { headers })).body.error.code).toBe('account/sign-in-again')
})
