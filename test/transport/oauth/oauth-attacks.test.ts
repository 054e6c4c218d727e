import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  allow,
  type Browser,
  CALLBACK,
  consentAt,
  MCP,
  ORIGIN,
  openOauth,
  ping,
  rawProgram,
  reopen,
  type Web,
} from './oauth-world.ts'

/** A program by hand, and the code that it is sent. */
async function withCode(web: Web, browser: Browser, metadata: object = {}, choice: object = {}) {
  const program = await rawProgram(web, metadata)
  const back = await allow(browser, await browser.follow(program.address()), choice)
  return { ...program, back, code: back.searchParams.get('code')! }
}

async function withTokens(web: Web, browser: Browser, metadata: object = {}, choice: object = {}) {
  const program = await withCode(web, browser, metadata, choice)
  const { status, body } = await program.exchange(program.code)
  expect(status).toBe(200)
  return { ...program, access: body.access_token as string, refreshToken: body.refresh_token as string }
}

test('the answer names its issuer, and carries the state of who asked', async () => {
  const { web, browser } = await openOauth()
  const { back } = await withCode(web, browser)
  expect(back.href.startsWith(`${CALLBACK}?`)).toBe(true)
  expect([back.searchParams.get('iss'), back.searchParams.get('state')]).toEqual([ORIGIN, 'xyz'])
})

test('a code that comes twice opens nothing, and ends what it gave', async () => {
  const { web, browser } = await openOauth()
  const { exchange, code, access, refresh, refreshToken } = await withTokens(web, browser)
  expect((await ping(web, access)).status).toBe(200)
  expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect((await ping(web, access)).status).toBe(401)
  expect(await refresh(refreshToken)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('of two who come with one code at once none plays on', async () => {
  const { web, browser } = await openOauth()
  const { exchange, code } = await withCode(web, browser)
  const both = await Promise.all([exchange(code), exchange(code)])
  expect(both.filter(({ status }) => status === 200).length).toBeLessThan(2)
  for (const { body } of both) if (body.access_token) expect((await ping(web, body.access_token)).status).toBe(401)
})

test.each([
  ['another verifier', { code_verifier: 'x'.repeat(43) }],
  ['no verifier', { code_verifier: '' }],
  ['another redirect', { redirect_uri: 'http://localhost:33418/other' }],
  ['another client', { client_id: 'somebody-else' }],
  ['another resource', { resource: 'https://games.example/api' }],
])('a code is not exchanged with %s', async (_what, more) => {
  const { web, browser } = await openOauth()
  const { exchange, code } = await withCode(web, browser)
  const { status, body } = await exchange(code, more)
  expect([status === 400 || status === 401, body.access_token]).toEqual([true, undefined])
})

test('a code ends after a minute, an access token after an hour, and the rest when it has not been used for sixty days', async () => {
  const { web, browser, wait } = await openOauth()
  const late = await withCode(web, browser)
  wait(61_000)
  expect(await late.exchange(late.code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  const { access, refresh, refreshToken } = await withTokens(web, browser)
  wait(3_601_000)
  expect((await ping(web, access)).challenge).toContain('error="invalid_token"')
  const next = await refresh(refreshToken)
  expect((await ping(web, next.body.access_token)).status).toBe(200)
  wait(60 * 86_400_000)
  expect((await refresh(next.body.refresh_token)).status).toBe(400)
})

test('a refresh token changes with each use; the one before ends all of them, for a week', async () => {
  const { web, browser, wait } = await openOauth()
  const { refresh, refreshToken } = await withTokens(web, browser)
  const { body: next } = await refresh(refreshToken)
  wait(6 * 86_400_000)
  expect(next.refresh_token).not.toBe(refreshToken)
  expect(await refresh(refreshToken)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect((await ping(web, next.access_token)).status).toBe(401)
  expect((await refresh(next.refresh_token)).status).toBe(400)
})

test.each([
  ['an address that was not registered', { redirect_uri: 'https://evil.example/callback' }],
  ['one below it', { redirect_uri: `${CALLBACK}/../elsewhere` }],
  ['one with more in it', { redirect_uri: `${CALLBACK}?next=https://evil.example` }],
  ['a client that nobody knows', { client_id: 'nobody', redirect_uri: 'https://evil.example/callback' }],
])('nobody is sent on to %s', async (_what, more) => {
  const { web, browser } = await openOauth()
  const { address } = await rawProgram(web)
  const at = await browser.follow(address(more))
  expect([at.origin, at.pathname]).toEqual([ORIGIN, '/oauth/refused'])
})

test.each([
  ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['a token for another resource', { resource: 'https://other.example/mcp' }],
  ['no question', { prompt: 'none' }],
])('who asks with %s is sent back with an error, and the account is not asked', async (_what, more) => {
  const { web, browser } = await openOauth()
  const { address } = await rawProgram(web)
  const at = await browser.follow(address(more))
  expect([at.origin + at.pathname, at.searchParams.has('code'), at.searchParams.has('error')]).toEqual([CALLBACK, false, true])
  expect(at.searchParams.get('iss')).toBe(ORIGIN)
})

test('no token comes in an address', async () => {
  const { web, browser } = await openOauth()
  const { address } = await rawProgram(web)
  const { hash } = await browser.follow(address({ response_type: 'token' }))
  expect(new URLSearchParams(hash.slice(1)).get('error')).toBe('unsupported_response_type')
})

test('a loopback address may have any port, as apps draw one each time', async () => {
  const { web, browser } = await openOauth()
  const { address } = await rawProgram(web)
  const back = await allow(browser, await browser.follow(address({ redirect_uri: 'http://localhost:5001/callback' })))
  expect(back.port).toBe('5001')
})

test('a token for MCP opens nothing else, and no other token of the account opens MCP', async () => {
  const { web, browser } = await openOauth()
  const { access } = await withTokens(web, browser)
  const asked = (path: string) => web(ORIGIN + path, { headers: { authorization: `Bearer ${access}` } })
  for (const path of ['/api/games', '/api/account', '/api/games/a/view', '/environments/hexarchy/prompt'])
    expect([path, (await asked(path)).status]).toEqual([path, 401])
  const made = await browser.send('POST', '/api/account/tokens', { name: 'x', scopes: ['games'] })
  expect((await ping(web, made.body.token)).status).toBe(401)
})

test('a token that a server elsewhere made for itself opens nothing here', async () => {
  const first = await openOauth()
  const { web, browser, records } = first
  const { access } = await withTokens(web, browser)
  expect((await ping(await reopen(first), access)).status).toBe(200)
  const key = `oauth/AccessToken/${createHash('sha256').update(access).digest('hex')}`
  const kept = records.all.get(key) as { payload: { aud: string } }
  expect(kept.payload.aud).toBe(MCP)
  kept.payload.aud = 'https://other.example/mcp'
  expect((await ping(await reopen(first), access)).status).toBe(401)
})

test('the answer of another browser, or of another account, serves nobody', async () => {
  const { web, browser, newBrowser, register, browserOf } = await openOauth()
  const { address } = await rawProgram(web)
  const page = await browser.follow(address())
  const stranger = await newBrowser()
  expect((await stranger.send('GET', `${consentAt(page)}/request`)).status).toBe(401)
  const bob = await register('member', 'bob@example.org')
  const { cookie, 'x-csrf-token': csrf } = await browserOf(bob)
  const bobs = await web(`${ORIGIN}${consentAt(page)}/allow`, {
    method: 'POST',
    headers: { cookie: `__Host-${cookie}`, 'x-csrf-token': csrf, 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'a', seat: 0, looks_only: false }),
  })
  expect(bobs.status).toBe(404)
})

test('a page elsewhere cannot answer for the account', async () => {
  const { web, browser } = await openOauth()
  const { address } = await rawProgram(web)
  const page = await browser.follow(address())
  const choice = { game: 'a', seat: 0, looks_only: false }
  for (const headers of [{ origin: 'https://evil.example' }, { 'x-csrf-token': 'guessed' }])
    expect((await browser.send('POST', `${consentAt(page)}/allow`, choice, headers)).status).toBe(403)
})

test('a seat that is not the account’s is not given away', async () => {
  const { web, browser, port, register } = await openOauth()
  const bob = await register('member', 'bob@example.org')
  port.games.get('a')!.seats[0].account = bob.id
  const { address } = await rawProgram(web)
  const page = await browser.follow(address())
  const choose = (choice: object) =>
    browser.send('POST', `${consentAt(page)}/allow`, { game: 'a', seat: 0, looks_only: false, ...choice })
  expect((await choose({})).status).toBe(403)
  expect((await choose({ game: 'b' })).status).toBe(404)
  expect((await choose({ seat: 1 })).status).toBe(200)
})

test('a program loses its seat with its account’s right to it', async () => {
  const { web, browser, port, register, accounts, ann } = await openOauth()
  const { access } = await withTokens(web, browser)
  const seat = port.games.get('a')!.seats[0]
  const bob = await register('member', 'bob@example.org')
  seat.account = bob.id
  expect((await ping(web, access)).status).toBe(401)
  seat.account = ann.id
  expect((await ping(web, access)).status).toBe(200)
  await accounts.setLock(ann.id, 'a test', 'console')
  expect((await ping(web, access)).status).toBe(401)
})

test('a program that was let in to look may look, and is told what acting would take', async () => {
  const { web, browser } = await openOauth()
  const { access } = await withTokens(web, browser, {}, { looks_only: true })
  const act = await ping(web, access, { method: 'tools/call', params: { name: 'end_turn', arguments: {} } })
  expect([act.status, act.challenge]).toEqual([403, expect.stringContaining('error="insufficient_scope", scope="games"')])
  // It has no session: that is another refusal.
  const look = await ping(web, access, { method: 'tools/call', params: { name: 'get_briefing', arguments: {} } })
  expect(look.status).toBe(400)
})

test('a token that is taken back opens nothing, by the program or on the page of the account', async () => {
  const { web, browser } = await openOauth()
  const first = await withTokens(web, browser)
  expect((await first.revoke(first.refreshToken)).status).toBe(200)
  expect((await ping(web, first.access)).status).toBe(401)
  const second = await withTokens(web, browser)
  const { body } = await browser.send('GET', '/api/account/programs')
  expect(body.programs).toMatchObject([{ name: 'By hand', game: 'a', seat: 0, looks_only: false }])
  expect((await browser.send('DELETE', `/api/account/programs/${body.programs[0].id}`)).status).toBe(204)
  expect((await ping(web, second.access)).status).toBe(401)
  expect((await second.refresh(second.refreshToken)).status).toBe(400)
})

test('another program cannot take a token back, nor refresh it', async () => {
  const { web, browser } = await openOauth()
  const { access, refreshToken } = await withTokens(web, browser)
  const other = await rawProgram(web)
  expect((await other.revoke(access)).status).toBe(200)
  expect((await other.refresh(refreshToken)).status).toBe(400)
  expect((await ping(web, access)).status).toBe(200)
})

test('a client with a secret has to show it, and neither that nor a token is in the store', async () => {
  const { web, browser, records } = await openOauth()
  const program = await withCode(web, browser, { token_endpoint_auth_method: 'client_secret_post' })
  const secret = program.client.client_secret!
  expect((await program.exchange(program.code, { client_secret: 'x'.repeat(secret.length) })).status).toBe(401)
  const { status, body } = await program.exchange(program.code, { client_secret: secret })
  expect(status).toBe(200)
  const kept = JSON.stringify([...records.all])
  for (const one of [secret, program.code, body.access_token, body.refresh_token]) expect(kept).not.toContain(one)
})
