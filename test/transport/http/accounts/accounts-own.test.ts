import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openAccountsTest, PASSWORD } from '../../open-accounts.ts'
import { signIn as ownerAtHome } from '../../open-transport.ts'

const NEW = 'another five words by chance'

test('the owner of a local server sets an address and a password, and signs in with them', async () => {
  const { call, signIn } = await openAccountsTest()
  const headers = await ownerAtHome(call)
  expect((await call('PATCH', '/api/account', { headers, json: { email: 'Owner@Example.org' } })).body.email).toBe(
    'owner@example.org',
  )
  const set = await call('PUT', '/api/account/password', { headers, json: { password: PASSWORD } })
  expect(set.status).toBe(200)
  expect((await signIn('owner@example.org')).body.account.role).toBe('owner')
})

test('a new password asks for the old one, ends all other sessions and gives this one a new secret', async () => {
  const { call, register, browserOf, signIn } = await openAccountsTest()
  const member = await register('member')
  const [here, there] = [await browserOf(member), await browserOf(member)]
  const put = (json: object, headers = here) => call('PUT', '/api/account/password', { headers, json })
  expect((await put({ password: NEW })).body.error.code).toBe('account/wrong')
  const set = await put({ password: NEW, current: PASSWORD })
  expect(set.status).toBe(200)
  const cookie = set.headers.get('set-cookie')!.split(';')[0]
  const status = async (headers: Record<string, string>) => (await call('GET', '/api/account', { headers })).status
  expect([await status({ cookie }), await status(here), await status(there)]).toEqual([200, 401, 401])
  expect([(await signIn('member@example.org')).status, (await signIn('member@example.org', NEW)).status]).toEqual([401, 200])
})

test.each([
  ['elevenchars', 'at least 12'],
  ['passwordpassword', 'many people have'],
  ['Password1234', 'many people have'],
  ['qwerty123456', 'many people have'],
  ['aaaaaaaaaaaaaaaa', 'again and again'],
  ['member@example.org', 'hardly more than your name'],
])('%s is no password: %s', async (password, why) => {
  const { call, register, browserOf } = await openAccountsTest()
  const headers = await browserOf(await register('member'))
  const { status, body } = await call('PUT', '/api/account/password', { headers, json: { password, current: PASSWORD } })
  expect([status, body.error.code, body.error.message]).toEqual([400, 'account/weak-password', expect.stringContaining(why)])
})

test('a new address asks for the password, is not verified, and is nobody elses', async () => {
  const { call, register, browserOf } = await openAccountsTest()
  await register('moderator')
  const headers = await browserOf(await register('member'))
  const patch = (json: object) => call('PATCH', '/api/account', { headers, json })
  expect((await patch({ email: 'new@example.org' })).body.error.code).toBe('account/wrong')
  expect((await patch({ email: 'MODERATOR@example.org', password: PASSWORD })).body.error.code).toBe('account/email-taken')
  expect((await patch({ email: 'no address\r\nBcc: all', password: PASSWORD })).body.error.code).toBe('account/bad-email')
  expect((await patch({ email: 'new@example.org', password: PASSWORD })).body).toMatchObject({
    email: 'new@example.org',
    verified: null,
  })
})

test('sessions are listed with address, browser and last use, and ended one by one or all but this', async () => {
  const { call, register, accounts, browserOf } = await openAccountsTest()
  const member = await register('member')
  const here = await browserOf(member)
  for (const agent of ['Firefox', 'Chrome', 'curl'])
    await accounts.open(member.id, 'password', { address: '198.51.100.9', agent })
  const list = async () => (await call('GET', '/api/account/sessions', { headers: here })).body.sessions as any[]
  const [first] = (await list()).filter(one => !one.current)
  expect(first).toMatchObject({ address: '198.51.100.9', how: 'password', used: '2026-01-01T00:00:00.000Z' })
  expect((await call('DELETE', `/api/account/sessions/${first.id}`, { headers: here })).status).toBe(204)
  expect(await list()).toHaveLength(3)
  expect((await call('DELETE', '/api/account/sessions', { headers: here })).body).toEqual({ ended: 2 })
  expect((await list()).map(one => one.current)).toEqual([true])
})

test("nobody ends another account's session", async () => {
  const { call, register, browserOf, accounts } = await openAccountsTest()
  const other = await register('moderator')
  await browserOf(other)
  const headers = await browserOf(await register('member'))
  const [{ id }] = await accounts.sessions.of(other.id)
  expect((await call('DELETE', `/api/account/sessions/${id}`, { headers })).status).toBe(404)
  expect(await accounts.sessions.of(other.id)).toHaveLength(1)
})

test('a socket closes with the session that it was opened by', async () => {
  const { url, call, register, browserOf } = await openAccountsTest()
  const member = await register('member')
  const [here, there] = [await browserOf(member), await browserOf(member)]
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/games/open`, { headers: { ...there, origin: url } })
  const closed = new Promise(resolve => socket.once('close', resolve))
  await new Promise(resolve => socket.once('message', resolve))
  await call('DELETE', '/api/account/sessions', { headers: here })
  expect(await closed).toBe(4401)
})

test('the export tells everything that is kept, and nothing that opens anything', async () => {
  const { call, register, browserOf, port, accounts } = await openAccountsTest()
  const member = await register('member')
  const headers = await browserOf(member)
  port.games.get('a')!.owner = member.id
  const { token } = (await call('POST', '/api/account/tokens', { headers, json: { name: 'Script', scopes: ['games'] } })).body
  accounts.onExport('budgets', async () => ({ tokens: 7 }))
  const { body, text } = await call('GET', '/api/account/export', { headers })
  expect(body).toMatchObject({
    account: { id: member.id, email: 'member@example.org' },
    signIn: { hasPassword: true, hasTotp: false },
    sessions: [{ how: 'password' }],
    tokens: [{ name: 'Script' }],
    games: [{ id: 'a' }],
    budgets: { tokens: 7 },
  })
  const { password } = await accounts.credentials.get(member.id)
  const [session] = await accounts.sessions.of(member.id)
  const secrets = [
    password!,
    token,
    session.id,
    session.csrf,
    headers.cookie.split('=')[1],
    (await accounts.accessTokens.of(member.id))[0].hash,
  ]
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test.each(['pass', 'delete'] as const)(
  'with a deleted account go its sessions, tokens and credentials; its games: %s',
  async games => {
    const { call, register, browserOf, port, accounts, signIn, records } = await openAccountsTest()
    const owner = await register('owner')
    const member = await register('member')
    port.games.get('a')!.owner = member.id
    const headers = await browserOf(member)
    const { token } = (await call('POST', '/api/account/tokens', { headers, json: { name: 'Script', scopes: ['games'] } })).body
    const remove = (json: object) => call('DELETE', '/api/account', { headers, json })
    expect((await remove({ games })).body.error.code).toBe('account/wrong')
    expect((await remove({ games, password: PASSWORD })).status).toBe(204)
    expect((await signIn('member@example.org')).status).toBe(401)
    expect((await call('GET', '/api/games', { token })).status).toBe(401)
    expect((await call('GET', '/api/account', { headers })).status).toBe(401)
    expect(port.games.get('a')?.owner).toBe(games === 'pass' ? owner.id : undefined)
    // The name and the address are gone; the log keeps the id.
    expect(JSON.stringify([...records.all])).not.toContain('member@example.org')
    const { entries } = accounts.audit.read({ account: member.id, limit: 50 })
    expect(entries[0].act).toBe('account/deleted')
    expect(entries.some(({ act, address }) => act.startsWith('session/') && address !== undefined)).toBe(false)
  },
)

test('the last owner is not deleted', async () => {
  const { call } = await openAccountsTest()
  const headers = await ownerAtHome(call)
  const answer = await call('DELETE', '/api/account', { headers, json: { games: 'pass' } })
  expect([answer.status, answer.body.error.code]).toEqual([409, 'account/last-owner'])
})
