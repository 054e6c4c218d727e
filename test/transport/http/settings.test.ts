import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSessions } from '../../../saves/accounts/sessions.ts'
import { openKeys } from '../../../saves/models/api-keys.ts'
import { NO_BUS, noSecretService, type SecretService, startSecretService } from '../../secret-service.ts'
import { startServer } from '../../server.ts'
import { openTestTransport, signIn, TOKEN } from '../open-transport.ts'

const KEY = 'sk-settings-0123456789'
const LOCAL = { provider: 'openai', model: 'qwen3:8b', baseUrl: 'http://localhost:11434/v1' }
const ROUTES: [string, string, object?][] = [
  ['GET', '/api/settings/keys'],
  ['PUT', '/api/settings/keys/mine', { value: KEY }],
  ['POST', '/api/settings/keys/mine'],
  ['DELETE', '/api/settings/keys/mine'],
  ['GET', '/api/settings/models'],
  ['PUT', '/api/settings/models/local', LOCAL],
  ['DELETE', '/api/settings/models/local'],
]

describe('settings are for those who have the right', () => {
  test.each(ROUTES)('%s %s', async (method, path, json) => {
    const { call, records } = await openTestTransport()
    expect((await call(method, path, { json })).status).toBe(401)
    expect((await call(method, path, { json, token: TOKEN })).status).toBe(403)
    const headers = await signIn(call)
    if (method !== 'GET') expect((await call(method, path, { json, headers: { cookie: headers.cookie } })).status).toBe(403)
    const member = { version: 1, id: 'm', name: 'Member', role: 'member', created: '2026-01-01T00:00:00.000Z' }
    await records.put('account/m', member)
    const { secret, session } = await openSessions(records).open('m')
    const answer = await call(method, path, { json, headers: { cookie: `hexarchy=${secret}`, 'x-csrf-token': session.csrf } })
    expect([answer.status, answer.body.error.message]).toEqual([
      403,
      'This account or token may not change models and their keys here.',
    ])
  })
})

test('a model is set up with defaults, changed, listed and removed', async () => {
  const { call } = await openTestTransport()
  const headers = await signIn(call)
  const put = (json: object) => call('PUT', '/api/settings/models/local', { json, headers })
  expect((await put(LOCAL)).body).toMatchObject({ ...LOCAL, name: 'local', key: null, onFailure: 'pause' })
  expect((await put({ ...LOCAL, onFailure: 'skip' })).status).toBe(200)
  const { models } = (await call('GET', '/api/settings/models', { headers })).body
  expect(models).toEqual([expect.objectContaining({ name: 'local', onFailure: 'skip' })])
  expect((await call('DELETE', '/api/settings/models/local', { headers })).status).toBe(204)
  expect((await call('DELETE', '/api/settings/models/local', { headers })).status).toBe(404)
})

test.each([
  ['local', { ...LOCAL, warmth: 1 }, '/warmth'],
  ['local', { provider: 'openai' }, '/model'],
  ['local', { ...LOCAL, baseUrl: 'https://me:secret@host/' }, '/baseUrl'],
  ['local', { ...LOCAL, baseUrl: null }, '/key'],
  ['a%20b', LOCAL, '/params/name'],
])('a model that will not do is refused with the place: %s %j', async (name, json, path) => {
  const { call } = await openTestTransport()
  const headers = await signIn(call)
  const answer = await call('PUT', `/api/settings/models/${name}`, { json, headers })
  expect([answer.status, answer.body.error.path]).toEqual([400, path])
  expect((await call('GET', '/api/settings/models', { headers })).body.models).toEqual([])
})

describe.skipIf(noSecretService)('with a Secret Service', () => {
  let service: SecretService
  beforeAll(async () => {
    service = await startSecretService()
  }, 60_000)
  afterAll(() => service?.stop())

  test('a key is written, and from then on only its name is told', async () => {
    const { call } = await openTestTransport()
    const headers = await signIn(call)
    const put = await call('PUT', '/api/settings/keys/mine', { json: { value: KEY }, headers })
    expect([put.status, put.text]).toEqual([204, ''])
    const listed = await call('GET', '/api/settings/keys', { headers })
    expect(listed.body).toEqual({ keys: [{ name: 'mine', from: 'store' }], problem: null })
    expect(listed.text).not.toContain(KEY)
    expect((await call('DELETE', '/api/settings/keys/mine', { headers })).status).toBe(204)
    expect((await call('DELETE', '/api/settings/keys/mine', { headers })).status).toBe(404)
  })

  test('a secret for posts to an agent is made, told once, and kept as a key', async () => {
    const { call } = await openTestTransport()
    const headers = await signIn(call)
    const made = await call('POST', '/api/settings/keys/far', { headers })
    expect([made.status, made.body.secret]).toEqual([201, expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/)])
    const listed = await call('GET', '/api/settings/keys', { headers })
    expect(listed.body.keys).toEqual([{ name: 'far', from: 'store' }])
    expect(listed.text).not.toContain(made.body.secret)
    expect(await openKeys().get('far')).toBe(made.body.secret)
    expect((await call('DELETE', '/api/settings/keys/far', { headers })).status).toBe(204)
  })

  test('no answer, log line, file or command line of a server holds a key it was given', { timeout: 90_000 }, async () => {
    const server = await startServer(['--log-level', 'debug', '--shards', '0'])
    let log = ''
    server.child.stderr!.on('data', data => (log += data))
    try {
      const owner = await server.owner()
      const answers = [
        await owner.send('PUT', '/api/settings/keys/mine', { value: KEY }),
        await owner.send('GET', '/api/settings/keys'),
        await owner.send('PUT', '/api/settings/models/mine', { ...LOCAL, key: 'mine' }),
        await owner.send('PUT', '/api/settings/models/mine', { ...LOCAL, key: KEY }),
        await owner.send('PUT', '/api/settings/keys/mine', { value: `${KEY} ` }),
        await owner.send('PUT', '/api/settings/keys/mine', { value: `${KEY} and more` }),
        await owner.send('PUT', `/api/settings/keys/${KEY}`, { value: KEY }),
        await owner.send('GET', `/api/settings/models?key=${KEY}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([204, 200, 200, 400, 204, 400, 400, 200])
      const raw = await fetch(`${server.url}/api/settings/keys/mine`, {
        method: 'PUT',
        headers: { ...owner.headers, 'content-type': 'application/json' },
        body: KEY,
      })
      expect(raw.status).toBe(422)
      expect(await raw.text()).not.toContain(KEY.slice(0, 8))
      expect(JSON.stringify(answers)).not.toContain(KEY)
      expect(readFileSync(`/proc/${server.child.pid}/cmdline`, 'utf8')).not.toContain(KEY)
      await server.kill('SIGTERM')
      expect(log).toContain('/api/settings/keys/[key mine]')
      expect(log).not.toContain(KEY)
      expect(spawnSync('grep', ['-rlaF', 'qwen3:8b', server.dir]).stdout.toString()).toContain('models.json')
      expect(spawnSync('grep', ['-rlaF', KEY, server.dir]).stdout.toString()).toBe('')
    } finally {
      await server.stop()
    }
  })
})

test.runIf(process.platform === 'linux')('without a store the page is told what to install, and nothing is kept', async () => {
  const before = process.env.DBUS_SESSION_BUS_ADDRESS
  Object.assign(process.env, NO_BUS)
  try {
    const { call } = await openTestTransport()
    const headers = await signIn(call)
    const put = await call('PUT', '/api/settings/keys/mine', { json: { value: KEY }, headers })
    expect([put.status, put.body.error.code]).toEqual([503, 'keys/no-store'])
    expect(put.body.error.message).toContain('apt install gnome-keyring')
    const listed = await call('GET', '/api/settings/keys', { headers })
    expect(listed.body.problem).toContain('apt install gnome-keyring')
  } finally {
    if (before === undefined) delete process.env.DBUS_SESSION_BUS_ADDRESS
    else process.env.DBUS_SESSION_BUS_ADDRESS = before
  }
})
