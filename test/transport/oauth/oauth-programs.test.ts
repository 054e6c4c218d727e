import { expect, onTestFinished, test } from 'vitest'
import { makeApp } from '../../../actors/transport/http/app.ts'
import { Authorization } from '../../../actors/transport/oauth/authorization.ts'
import { plainName } from '../../../actors/transport/oauth/client-name.ts'
import { oauthRoutes } from '../../../actors/transport/oauth/routes.ts'
import { openLog } from '../../../actors/wire/log.ts'
import { openAccounts } from '../../../saves/accounts/accounts.ts'
import { openConnectedPrograms } from '../../../saves/accounts/connected-programs.ts'
import { openOauthArtifacts } from '../../../saves/accounts/oauth-artifacts.ts'
import { soon } from '../mcp/mcp-client.ts'
import { memoryRecords, openTestTransport } from '../open-transport.ts'
import { allow, CALLBACK, consentAt, MCP, makeProgram, ORIGIN, openOauth, ping, rawProgram, reopen } from './oauth-world.ts'

const DOCUMENT = 'https://program.example/oauth/client.json'
const DOCUMENTED = {
  client_id: DOCUMENT,
  client_name: 'Documented',
  redirect_uris: [CALLBACK],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
}
const answering =
  (body: unknown, init: ResponseInit = {}): typeof fetch =>
  async () =>
    Response.json(body, init)

test('a program is known by the document at its own address, and registers nothing', async () => {
  const { web, browser, port, records } = await openOauth({ fetchDocument: answering(DOCUMENTED) })
  const { address } = await rawProgram(web)
  const page = await browser.follow(address({ client_id: DOCUMENT }))
  const { body } = await browser.send('GET', `${consentAt(page)}/request`)
  expect(body.program).toEqual({ name: 'Documented', host: 'program.example', known: true })
  const before = [...records.all.keys()].filter(key => key.startsWith('oauth/Client/')).length
  const { connect } = makeProgram(web, async at => allow(browser, await browser.follow(at)), { clientMetadataUrl: DOCUMENT })
  await (await connect()).callTool({ name: 'get_briefing', arguments: {} })
  expect(port.asked.some(({ type }) => type === 'seat/call')).toBe(true)
  expect([...records.all.keys()].filter(key => key.startsWith('oauth/Client/')).length).toBe(before)
})

test.each([
  ['is of another client', answering({ ...DOCUMENTED, client_id: 'https://other.example/client.json' })],
  ['is not there', answering({}, { status: 404 })],
  ['names a secret', answering({ ...DOCUMENTED, client_secret: 'x' })],
  ['is too long', answering({ ...DOCUMENTED, client_uri: `https://program.example/${'x'.repeat(20_000)}` })],
])('who has a document that %s is turned away', async (_what, fetchDocument) => {
  const { web, browser } = await openOauth({ fetchDocument })
  const { address } = await rawProgram(web)
  expect((await browser.follow(address({ client_id: DOCUMENT }))).pathname).toBe('/oauth/refused')
})

test.each(['https://localhost/c.json', 'https://127.0.0.1/c.json', 'https://169.254.169.254/c.json', 'https://[::1]/c.json'])(
  'nothing is fetched at the private address %s',
  async client_id => {
    const { web, browser } = await openOauth()
    const { address } = await rawProgram(web)
    expect((await browser.follow(address({ client_id }))).pathname).toBe('/oauth/refused')
  },
)

test.each([
  [{ redirect_uris: ['http://evil.example/callback'] }, 400],
  [{ redirect_uris: ['http://evil.example/callback'], application_type: 'web' }, 400],
  [{ redirect_uris: ['javascript:alert(1)'] }, 400],
  [{ redirect_uris: ['data:text/html,x'] }, 400],
  [{ redirect_uris: [] }, 400],
  [{ redirect_uris: Array.from({ length: 11 }, (_, i) => `https://a.example/${i}`) }, 400],
  [{ client_name: 'x'.repeat(9_000) }, 400],
  [{ redirect_uris: ['https://a.example/callback', 'http://127.0.0.1/callback', 'cursor://callback'] }, 201],
  [{ scope: 'games openid', grant_types: ['authorization_code', 'refresh_token', 'client_credentials'] }, 201],
])('a program that registers %j is answered %i', async (metadata, status) => {
  const { web } = await openOauth()
  expect((await rawProgram(web, metadata)).status).toBe(status)
})

test('programs that nobody lets in are forgotten after a day', async () => {
  const { web, browser, records, wait } = await openOauth()
  const clients = () => [...records.all.keys()].filter(key => key.startsWith('oauth/Client/')).length
  const kept = await rawProgram(web)
  await allow(browser, await browser.follow(kept.address()))
  await rawProgram(web)
  wait(86_400_001)
  await rawProgram(web)
  expect(clients()).toBe(2)
  expect((await browser.follow(kept.address())).pathname).toMatch('/oauth/consent/')
})

test('who registers programs without end is told to wait', async () => {
  const { web } = await openOauth({ limits: { rate: 500, lagMs: 0 } })
  const told = []
  for (let i = 0; i < 25; i++) told.push((await rawProgram(web)).status)
  expect([told.filter(status => status === 201).length, told.at(-1)]).toEqual([20, 429])
})

test('of programs that nobody has let in five hundred are kept', async () => {
  const { web, records } = await openOauth()
  const first = await rawProgram(web)
  for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 25 }, () => rawProgram(web)))
  expect([...records.all.keys()].filter(key => key.startsWith('oauth/Client/')).length).toBeLessThanOrEqual(525)
  expect(first.status).toBe(201)
})

test('what was given goes on after a restart', async () => {
  const first = await openOauth()
  const { web, browser } = first
  const { connect, kept } = makeProgram(web, async at => allow(browser, await browser.follow(at)))
  await connect()
  await first.transport.close()
  const second = await reopen(first)
  expect((await ping(second, kept.tokens!.access_token)).status).toBe(200)
  const again = makeProgram(second, () => Promise.reject(new Error('nobody is asked again')))
  Object.assign(again.kept, kept, { tokens: { ...kept.tokens, access_token: 'expired' } })
  await again.connect()
  expect(again.kept.tokens!.refresh_token).not.toBe(kept.tokens!.refresh_token)
})

test('a program that is disconnected loses what it listens to', async () => {
  const { web, browser } = await openOauth()
  const { connect } = makeProgram(web, async at => allow(browser, await browser.follow(at)))
  const client = await connect()
  const waiting = client.callTool({ name: 'wait_for_turn', arguments: { timeout_seconds: 300 } }).then(
    () => 'answered',
    () => 'refused',
  )
  const { body } = await browser.send('GET', '/api/account/programs')
  expect((await browser.send('DELETE', `/api/account/programs/${body.programs[0].id}`)).status).toBe(204)
  expect(['answered', 'refused']).toContain(await waiting)
  await expect(client.callTool({ name: 'get_briefing', arguments: {} })).rejects.toThrow()
})

test('what another node of a cluster has sent on is answered in full', async () => {
  const records = memoryRecords()
  const app = makeApp(openLog({ level: 'silent' }))
  onTestFinished(() => app.close())
  const artifacts = openOauthArtifacts(records)
  const deps = { origin: ORIGIN, resource: MCP, accounts: openAccounts(records), artifacts, now: Date.now, complain: () => {} }
  oauthRoutes(app, new Authorization({ ...deps, programs: openConnectedPrograms(records) }))
  const metadata = { redirect_uris: [CALLBACK], token_endpoint_auth_method: 'none' }
  const made = await app.inject({ method: 'POST', url: '/oauth/register', payload: metadata })
  expect([made.statusCode, made.json().redirect_uris]).toEqual([201, [CALLBACK]])
  const asked = { response_type: 'code', client_id: made.json().client_id, redirect_uri: CALLBACK }
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
  const page = await app.inject({ url: `/oauth/authorize?${new URLSearchParams({ ...asked, ...challenge })}` })
  expect([page.statusCode, page.headers.location]).toEqual([303, expect.stringMatching(/^\/oauth\/consent\//)])
  expect(page.cookies.map(({ name, secure, httpOnly }) => [name, secure, httpOnly])).toContainEqual([
    'hexarchy-consent',
    true,
    true,
  ])
})

test('programs are in the export of their account, and go with it', async () => {
  const { web, browser, records } = await openOauth()
  const { address } = await rawProgram(web)
  await allow(browser, await browser.follow(address()))
  const { body } = await browser.send('GET', '/api/account/export')
  expect(body.programs).toMatchObject([{ name: 'By hand', host: new URL(CALLBACK).host }])
  const password = 'four words drawn by chance'
  expect((await browser.send('DELETE', '/api/account', { games: 'pass', password })).status).toBe(204)
  await soon(() => expect([...records.all.keys()].filter(key => /^(program|oauth\/(Grant|\w+Token))\//.test(key))).toEqual([]))
})

test.each([
  ['Claude', 'Claude'],
  [' Two\n lines\u2028here ', 'Two lines here'],
  ['\u202Eevil\u202C\u2066x\u2069\u200B', 'evilx'],
  ['<b onclick=alert(1)>x</b>', '<b onclick=alert(1)>x</b>'],
  ['a'.repeat(200), `${'a'.repeat(60)}…`],
  ['\u0000\u0007', ''],
  [7, ''],
])('of a program called %j a page shows %j', (given, shown) => {
  expect(plainName(given)).toBe(shown)
})

test('a server without accounts for everybody lets no program in, and says nothing of the way', async () => {
  const { call } = await openTestTransport()
  for (const [method, path] of [
    ['GET', '/.well-known/oauth-protected-resource/mcp'],
    ['GET', '/.well-known/oauth-authorization-server'],
    ['GET', '/oauth/authorize'],
    ['POST', '/oauth/token'],
    ['POST', '/oauth/register'],
  ])
    expect([path, (await call(method, path)).status]).toEqual([path, 404])
  const { headers } = await call('POST', '/mcp', { json: { jsonrpc: '2.0', id: 1, method: 'ping' } })
  expect(headers.get('www-authenticate')).toBe('Bearer realm="hexarchy"')
})

test('the metadata names the issuer and every address below it', async () => {
  const { web } = await openOauth()
  const metadata = await (await web(`${ORIGIN}/.well-known/oauth-authorization-server`)).json()
  expect(metadata).toMatchObject({
    issuer: ORIGIN,
    authorization_endpoint: `${ORIGIN}/oauth/authorize`,
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  })
})
