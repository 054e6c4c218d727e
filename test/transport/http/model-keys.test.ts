/** Who may send which key where: a key goes to the origin that it was first for, until the owner moves it. */
import { expect, test } from 'vitest'
import type { GivenConfiguration } from '../../../actors/wire/configuration/schema.ts'
import { openAccessTokens } from '../../../saves/accounts/access-tokens.ts'
import type { Role } from '../../../saves/accounts/accounts.ts'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { openTestTransport, signIn } from '../open-transport.ts'

const HOME = 'https://models.example/v1'
const EVIL = 'https://evil.example/v1'
const SERVER: GivenConfiguration = {
  mode: 'server',
  origin: 'https://games.example',
  trustedProxies: ['127.0.0.1'],
  withoutMail: true,
}
const PROXIED = {
  origin: 'https://games.example',
  ...{ 'x-forwarded-host': 'games.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' },
}
const MAIL = { url: 'smtps://mail.example', from: 'hexarchy@games.example', key: 'mail' }

async function opened(configuration: GivenConfiguration = {}) {
  const { call, records } = await openTestTransport({ configuration })
  const owner = configuration.mode === 'server' ? {} : await signIn(call)
  async function as(role: Role): Promise<Record<string, string>> {
    await records.put(`account/${role}`, { version: 1, id: role, name: role, role, created: '2026-01-01T00:00:00.000Z' })
    const { secret, session } = await openSessions(records).open(role)
    return { cookie: `hexarchy=${secret}; __Host-hexarchy=${secret}`, 'x-csrf-token': session.csrf }
  }
  const put = (name: string, headers: Record<string, string>, baseUrl: string | null, key: string | null = 'claude') =>
    call('PUT', `/api/settings/models/${name}`, { json: { provider: 'openai', model: 'x', baseUrl, key }, headers })
  return { call, records, owner, as, put }
}

const verdict = ({ status, body }: { status: number; body: any }) => (status === 200 ? 200 : `${status} ${body.error.code}`)
const REFUSED = '403 keys/other-origin'

test('an administrator cannot send the key of a model elsewhere, also not by deleting the model first', async () => {
  const { call, as, owner, put } = await opened()
  const administrator = await as('administrator')
  expect(verdict(await put('claude', owner, HOME))).toBe(200)
  const refused = await put('evil', administrator, EVIL)
  expect(verdict(refused)).toBe(REFUSED)
  expect(refused.body.error.message).toBe(
    "The key 'claude' is sent to https://models.example only, and not to https://evil.example.",
  )
  expect(refused.body.error.hint).toContain('ask the owner')
  for (const baseUrl of ['http://models.example/v1', 'https://models.example:444/v1', null])
    expect(verdict(await put('claude', administrator, baseUrl))).toBe(REFUSED)
  expect((await call('DELETE', '/api/settings/models/claude', { headers: administrator })).status).toBe(204)
  expect(verdict(await put('claude', administrator, EVIL))).toBe(REFUSED)
  expect((await call('GET', '/api/settings/models', { headers: owner })).body.models).toEqual([])
  expect(verdict(await put('again', administrator, 'https://models.example/other'))).toBe(200)
})

test('the key of a model of a known provider belongs to that provider', async () => {
  const { as, owner, put } = await opened()
  const administrator = await as('administrator')
  expect(verdict(await put('gpt', owner, null))).toBe(200)
  expect(verdict(await put('evil', administrator, EVIL))).toBe(REFUSED)
  expect(verdict(await put('same', administrator, 'https://api.openai.com/v1'))).toBe(200)
})

test('the owner moves a key in a session, and no token does', async () => {
  const { records, as, owner, put } = await opened()
  const administrator = await as('administrator')
  await as('owner')
  const { token } = await openAccessTokens(records).make('owner', { name: 'all', scopes: ['admin'], expiresMs: null })
  expect(verdict(await put('claude', owner, HOME))).toBe(200)
  expect(verdict(await put('claude', { authorization: `Bearer ${token}` }, EVIL))).toBe(REFUSED)
  expect(verdict(await put('claude', owner, 'https://new.example/v1'))).toBe(200)
  expect(verdict(await put('claude', administrator, 'https://new.example/v2'))).toBe(200)
  expect(verdict(await put('other', administrator, HOME))).toBe(REFUSED)
})

test('a key of the mail server or of a sign-in provider is no model’s, also not for the owner', async () => {
  const providers = [{ name: 'elsewhere', issuer: 'https://id.example', clientId: 'c', key: 'oidc' }]
  const { owner, put } = await opened({ mail: MAIL, providers } as GivenConfiguration)
  expect(verdict(await put('a', owner, HOME, 'mail'))).toBe('403 keys/reserved')
  expect(verdict(await put('a', owner, HOME, 'oidc'))).toBe('403 keys/reserved')
  expect(verdict(await put('a', owner, HOME, 'mine'))).toBe(200)
})

const OLLAMA = 'http://127.0.0.1:11434'
const PRIVATE = '403 models/private-endpoint'

test('on this machine the owner sets local endpoints up, and others change them but make no new ones', async () => {
  const { as, owner, put } = await opened()
  const administrator = await as('administrator')
  expect(verdict(await put('mine', administrator, `${OLLAMA}/v1`, null))).toBe(PRIVATE)
  expect(verdict(await put('mine', owner, `${OLLAMA}/v1`, null))).toBe(200)
  expect(verdict(await put('mine', administrator, `${OLLAMA}/v2`, null))).toBe(200)
  for (const baseUrl of [
    'http://127.0.0.1:11435/v1',
    'http://169.254.169.254/latest',
    'http://2130706433:1/',
    'http://[::ffff:10.0.0.1]/',
  ])
    expect(verdict(await put('other', administrator, baseUrl, null))).toBe(PRIVATE)
})

test('on a server for everybody a private endpoint is one that the configuration lists, for the owner too', async () => {
  const { as, put } = await opened({ ...SERVER, privateEndpoints: [OLLAMA] })
  const owner = { ...(await as('owner')), ...PROXIED }
  const refused = await put('mine', owner, 'http://127.0.0.1:11435/v1', null)
  expect([verdict(refused), refused.body.error.hint]).toEqual([PRIVATE, expect.stringContaining('"privateEndpoints"')])
  expect(verdict(await put('mine', owner, 'https://192.168.1.7/v1', null))).toBe(PRIVATE)
  expect(verdict(await put('mine', owner, `${OLLAMA}/v1`, null))).toBe(200)
  expect(verdict(await put('mine', owner, HOME, null))).toBe(200)
})
