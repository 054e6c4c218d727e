/** The port of operators: figures for this machine, also of a server for everybody behind a proxy. */
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { GivenConfiguration } from '../../../actors/wire/configuration/schema.ts'
import { openTestTransport } from '../open-transport.ts'

const BEHIND: GivenConfiguration = { mode: 'server', origin: 'https://games.example', trustedProxies: ['127.0.0.1'] }

function ask(port: number, path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, agent: false }, async answer =>
      resolve({ status: answer.statusCode!, body: await text(answer) }),
    )
      .once('error', reject)
      .end()
  })
}

test('it has metrics and readiness of a server whose own port tells them to nobody', async () => {
  const { transport } = await openTestTransport({ configuration: { ...BEHIND, operatorPort: 0 } })
  const { port, operatorPort } = transport
  expect((await ask(port, '/metrics', { host: 'games.example' })).status).toBe(403)
  const told = await ask(operatorPort!, '/metrics')
  expect(told).toMatchObject({ status: 200, body: expect.stringContaining('hexarchy_games{') })
  expect((await ask(operatorPort!, '/readyz')).body).toContain('"ready":true')
  expect((await ask(operatorPort!, '/api/session')).status).toBe(404)
  await transport.close()
  await expect(ask(operatorPort!, '/healthz')).rejects.toThrow('ECONNREFUSED')
})

test.each([{ 'x-forwarded-for': '10.0.0.9' }, { forwarded: 'for=10.0.0.9' }, { host: 'rebound.example' }])(
  'it answers nothing to what a proxy or a foreign page sends: %o',
  async headers => {
    const { transport } = await openTestTransport({ configuration: { ...BEHIND, operatorPort: 0 } })
    expect((await ask(transport.operatorPort!, '/metrics', headers)).status).toBe(403)
  },
)

test('metrics that are closed are closed there, too', async () => {
  const { transport } = await openTestTransport({ configuration: { operatorPort: 0, metrics: 'none' } })
  expect((await ask(transport.operatorPort!, '/metrics')).status).toBe(404)
})

test('a token for metrics of an administrator reads them; one of a member does not', async () => {
  const { transport } = await openTestTransport({ configuration: BEHIND })
  const tokenOf = async (role: 'administrator' | 'member') => {
    const made = await transport.accounts.register({
      name: role,
      email: `${role}@example.org`,
      password: null,
      role,
      isVerified: true,
    })
    if (!made.ok) throw new Error(made.error.message)
    const { id } = made.answer
    return (await transport.accounts.accessTokens.make(id, { name: 'scrape', scopes: ['metrics'], expiresMs: null })).token
  }
  const statusOf = async (token: string) =>
    (await ask(transport.port, '/metrics', { host: 'games.example', authorization: `Bearer ${token}` })).status
  expect(await statusOf(await tokenOf('administrator'))).toBe(200)
  expect(await statusOf(await tokenOf('member'))).toBe(403)
})
