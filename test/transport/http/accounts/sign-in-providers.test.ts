import { expect, test } from 'vitest'
import { FLOW_MS } from '../../../../actors/service/accounts/providers/providers.ts'
import type { Registration } from '../../../../actors/wire/configuration/schema.ts'
import type { SignInProvider } from '../../../../actors/wire/configuration/sign-in-providers.ts'
import { CLIENT_SECRET, makeBrowser, makeProvider, openIssuer } from '../../../actors/service/accounts/identity-provider.ts'
import { secretIn } from '../../../actors/service/accounts/mail-catcher.ts'
import { openAccountsTest } from '../../open-accounts.ts'
import { caller } from '../../open-transport.ts'

const KEYS = { password: async () => CLIENT_SECRET } as never

async function openWithProvider(registration: Registration = 'open', rules: Partial<SignInProvider> = {}) {
  const issuer = await openIssuer()
  const provider = { name: 'test', title: 'Test', issuer: issuer.issuer, clientId: 'hexarchy', key: 'test', ...rules }
  const opened = await openAccountsTest({ keys: KEYS, configuration: { registration, providers: [provider] } })
  const home = `http://localhost:${opened.transport.port}`
  const { person } = makeProvider(issuer, `${home}/api/sign-in/test/callback`)
  const call = caller(home)
  const start = `${home}/api/sign-in/test`
  const isCallback = (address: string) => address.includes('/callback?')
  /** Where a browser ends that signs in. */
  const signIn = (browser = makeBrowser(home)) => browser.follow(start)
  const who = async (browser: ReturnType<typeof makeBrowser>) => {
    const { body } = await call('GET', '/api/account', { headers: { cookie: browser.cookie() } })
    return body
  }
  const newBrowser = () => makeBrowser(home)
  /** A browser that is signed in to an account. */
  async function browserIn(account: { id: string }) {
    const headers = await opened.browserOf(account)
    const browser = newBrowser()
    browser.take(headers.cookie)
    const link = async () => (await call('POST', '/api/account/identities/test', { headers })).body
    async function goLink() {
      const answer = await browser.ask(`${home}/api/account/identities/test`, { method: 'POST', headers })
      return browser.follow(((await answer.json()) as { url: string }).url)
    }
    return { browser, headers, link, goLink }
  }
  return { ...opened, ...{ issuer, home, person, call, start, isCallback, signIn, who, newBrowser, browserIn } }
}

test('providers are listed by what people call them', async () => {
  const { call } = await openWithProvider()
  expect((await call('GET', '/api/sign-in/providers')).body).toEqual({ providers: [{ name: 'test', title: 'Test' }] })
})

test('where anybody may have an account, whoever has a verified address gets one, and the same the next time', async () => {
  const { signIn, newBrowser, who, accounts } = await openWithProvider()
  const browser = newBrowser()
  expect(await signIn(browser)).toBe('/')
  const first = await who(browser)
  expect(first).toMatchObject({ name: 'Ann', email: 'ann@example.org', role: 'member', password: null })
  expect(first.verified).not.toBeNull()
  const other = newBrowser()
  expect(await signIn(other)).toBe('/')
  expect((await who(other)).id).toBe(first.id)
  expect(await accounts.accounts.all()).toHaveLength(1)
})

test.each([
  ['/oauth/consent/x?y=1', '/oauth/consent/x?y=1'],
  ['//evil.example/', '/'],
  ['/\\\\evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/a/..//evil.example', '/'],
])('who came for %s goes on to %s', async (to, shown) => {
  const { newBrowser, start } = await openWithProvider()
  const browser = newBrowser()
  const answer = await browser.ask(start, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to }),
  })
  expect(await browser.follow(((await answer.json()) as { url: string }).url)).toBe(shown)
})

test('the account is found by who the provider says it is, whatever address it tells by now', async () => {
  const { signIn, newBrowser, who, person } = await openWithProvider()
  const browser = newBrowser()
  await signIn(browser)
  const { id } = await who(browser)
  person.email = 'moved@example.org'
  const again = newBrowser()
  expect(await signIn(again)).toBe('/')
  expect((await who(again)).id).toBe(id)
  Object.assign(person, { sub: 'eve', email: 'eve@example.org' })
  const other = newBrowser()
  await signIn(other)
  expect((await who(other)).id).not.toBe(id)
})

test('an address that the provider does not vouch for makes no account', async () => {
  const { signIn, person, accounts } = await openWithProvider()
  person.email_verified = false
  expect(await signIn()).toBe('/sign-in#error=account/no-registration')
  expect(await accounts.accounts.all()).toEqual([])
})

test('where people are invited an invitation makes the account, and nothing else does', async () => {
  const { signIn, newBrowser, who, register, browserOf, call, start } = await openWithProvider('invited')
  expect(await signIn()).toBe('/sign-in#error=account/no-registration')
  const headers = await browserOf(await register('owner'))
  const { body } = await call('POST', '/api/invitations', { json: { role: 'moderator' }, headers })
  const browser = newBrowser()
  const answer = await browser.ask(start, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ invitation: secretIn(body.link) }),
  })
  expect(await browser.follow(((await answer.json()) as { url: string }).url)).toBe('/')
  expect((await who(browser)).role).toBe('moderator')
})

test('whoever has a verified address of a domain that is named gets an account without an invitation, and nobody else', async () => {
  const { signIn, newBrowser, who, person, accounts } = await openWithProvider('closed', {
    accounts: { domains: ['Example.org'] },
  })
  person.email_verified = false
  expect(await signIn()).toBe('/sign-in#error=account/no-registration')
  Object.assign(person, { email_verified: true, email: 'ann@example.org.evil.example' })
  expect(await signIn()).toBe('/sign-in#error=account/no-registration')
  person.email = 'ann@EXAMPLE.org'
  const browser = newBrowser()
  expect(await signIn(browser)).toBe('/')
  expect((await who(browser)).role).toBe('member')
  expect(await accounts.accounts.all()).toHaveLength(1)
})

test('groups decide who gets an account, and its role at every sign-in', async () => {
  const rules = {
    scopes: ['groups'],
    accounts: { claim: 'groups', values: ['players', 'staff'] },
    roles: { claim: 'groups', administrator: ['staff'], spectator: ['guests'] },
  }
  const { signIn, newBrowser, who, person, accounts } = await openWithProvider('invited', rules)
  person.groups = ['others']
  expect(await signIn()).toBe('/sign-in#error=account/no-registration')
  const roleWith = async (...groups: string[]) => {
    person.groups = groups
    const browser = newBrowser()
    expect(await signIn(browser)).toBe('/')
    return (await who(browser)).role
  }
  expect(await roleWith('guests', 'staff')).toBe('administrator')
  expect(await roleWith('players')).toBe('member')
  expect(await roleWith('guests')).toBe('spectator')
  const [{ id }] = await accounts.accounts.all()
  await accounts.setRole(id, 'owner', 'console')
  expect(await roleWith('guests')).toBe('owner')
})

test('two are one where both have shown the address to be theirs, and by the address alone never', async () => {
  const { signIn, newBrowser, who, register, accounts, person } = await openWithProvider('closed')
  const { id } = await register('member', 'ann@example.org')
  await accounts.change(id, { isVerified: false }, 'console')
  expect(await signIn()).toBe('/sign-in#error=account/email-taken')
  await accounts.change(id, { isVerified: true }, 'console')
  person.email_verified = false
  expect(await signIn()).toBe('/sign-in#error=account/email-taken')
  person.email_verified = true
  const browser = newBrowser()
  expect(await signIn(browser)).toBe('/')
  expect((await who(browser)).id).toBe(id)
})

test('another browser cannot finish what one began', async () => {
  const { newBrowser, start, isCallback } = await openWithProvider()
  const back = await newBrowser().follow(start, isCallback)
  const other = newBrowser()
  expect(await other.follow(back)).toBe('/sign-in#error=account/ticket')
  await other.follow(start, isCallback)
  expect(await other.follow(back)).toBe('/sign-in#error=account/provider')
})

test("one's own way back does not take another's code", async () => {
  const { newBrowser, start, isCallback, person } = await openWithProvider()
  person.sub = 'eve'
  const stolen = new URL(await newBrowser().follow(start, isCallback))
  person.sub = 'ann'
  const browser = newBrowser()
  const own = new URL(await browser.follow(start, isCallback))
  own.searchParams.set('code', stolen.searchParams.get('code')!)
  expect(await browser.follow(own.href)).toBe('/sign-in#error=account/provider')
})

test('a way back serves once, and for ten minutes', async () => {
  const { newBrowser, start, isCallback, wait } = await openWithProvider()
  const browser = newBrowser()
  const back = await browser.follow(start, isCallback)
  expect(await browser.follow(back)).toBe('/')
  expect(await browser.follow(back)).toBe('/sign-in#error=account/ticket')
  const late = newBrowser()
  const lateBack = await late.follow(start, isCallback)
  wait(FLOW_MS)
  expect(await late.follow(lateBack)).toBe('/sign-in#error=account/ticket')
})

test('what the browser keeps on the way can neither be read nor made up', async () => {
  const { newBrowser, start, isCallback, home } = await openWithProvider()
  const browser = newBrowser()
  const back = new URL(await browser.follow(start, isCallback))
  const sealed = browser.cookie().split('=')[1]
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(back.searchParams.get('state'))
  const forged = makeBrowser(home)
  forged.take(`hexarchy-flow=${sealed.slice(0, -6)}AAAAAA`)
  expect(await forged.follow(back.href)).toBe('/sign-in#error=account/ticket')
})

test('a second factor follows the provider as it follows a password', async () => {
  const { signIn, newBrowser, who, accounts, call } = await openWithProvider()
  const browser = newBrowser()
  await signIn(browser)
  const { id } = await who(browser)
  const totp = { secret: 'JBSWY3DPEHPK3PXP', confirmed: '2026-01-01T00:00:00Z', step: 0 }
  await accounts.credentials.change(id, c => ({ ...c, totp }))
  const other = newBrowser()
  const at = await signIn(other)
  expect(at).toMatch(/^\/sign-in#second=totp&ticket=[\w-]{43}$/)
  expect((await who(other)).ok).toBe(false)
  const ticket = at.split('ticket=')[1]
  expect((await call('POST', '/api/session/second', { json: { ticket, totp: '000000' } })).body.error.code).toBe(
    'account/wrong-code',
  )
})

test('a locked account is not signed in by a provider', async () => {
  const { signIn, newBrowser, who, accounts } = await openWithProvider()
  const browser = newBrowser()
  await signIn(browser)
  await accounts.setLock((await who(browser)).id, 'a reason', 'console')
  expect(await signIn()).toBe('/sign-in#error=account/locked')
})

test('an account elsewhere is linked to the one that is signed in, listed, and unlinked', async () => {
  const { register, browserIn, signIn, newBrowser, who, call, issuer } = await openWithProvider('closed')
  const account = await register('member')
  const { goLink, headers } = await browserIn(account)
  expect(await goLink()).toBe('/account/sign-in#linked')
  const browser = newBrowser()
  expect(await signIn(browser)).toBe('/')
  expect((await who(browser)).id).toBe(account.id)
  const { body } = await call('GET', '/api/account/identities', { headers })
  expect(body.identities).toMatchObject([{ issuer: issuer.issuer, provider: 'test', email: 'ann@example.org' }])
  expect((await call('DELETE', `/api/account/identities/${body.identities[0].id}`, { headers })).status).toBe(204)
  expect(await signIn()).toBe('/sign-in#error=account/no-registration')
})

test('what is linked to one account is not linked to another', async () => {
  const { register, browserIn } = await openWithProvider('closed')
  const first = await browserIn(await register('member'))
  const second = await browserIn(await register('spectator'))
  expect(await first.goLink()).toBe('/account/sign-in#linked')
  expect(await second.goLink()).toBe('/account/sign-in#error=account/identity-taken')
})

test('a link is made for the session that began it alone', async () => {
  const { register, browserIn, browserOf, isCallback, home, accounts } = await openWithProvider('closed')
  const { browser, headers } = await browserIn(await register('member'))
  const eve = await register('spectator')
  const answer = await browser.ask(`${home}/api/account/identities/test`, { method: 'POST', headers })
  const back = await browser.follow(((await answer.json()) as { url: string }).url, isCallback)
  browser.take((await browserOf(eve)).cookie)
  expect(await browser.follow(back)).toBe('/account/sign-in#error=account/ticket')
  expect((await accounts.credentials.get(eve.id)).identities).toEqual([])
})

test('the only way to sign in is not taken away', async () => {
  const { signIn, newBrowser, who, browserOf, call } = await openWithProvider()
  const browser = newBrowser()
  await signIn(browser)
  const headers = { ...(await browserOf(await who(browser))), 'x-forwarded-for': '203.0.113.9' }
  const [{ id }] = (await call('GET', '/api/account/identities', { headers })).body.identities
  expect((await call('DELETE', `/api/account/identities/${id}`, { headers })).body.error.code).toBe('account/last-way')
})

test('a provider that is not there is told as such, and tried again later', async () => {
  const issuer = await openIssuer()
  const provider = { name: 'test', issuer: issuer.issuer, clientId: 'hexarchy', key: 'test' }
  const opened = await openAccountsTest({ keys: KEYS, configuration: { registration: 'open', providers: [provider] } })
  const home = `http://localhost:${opened.transport.port}`
  const call = caller(home)
  expect((await call('POST', '/api/sign-in/test', { json: {} })).body.error.code).toBe('account/provider')
  expect(await makeBrowser(home).follow(`${home}/api/sign-in/test`)).toBe('/sign-in#error=account/provider')
  makeProvider(issuer, `${home}/api/sign-in/test/callback`)
  opened.wait(10_000)
  expect((await call('POST', '/api/sign-in/test', { json: {} })).status).toBe(200)
  expect((await call('POST', '/api/sign-in/other', { json: {} })).status).toBe(404)
})

test.each([
  ['sends elsewhere', (elsewhere: string) => ({ status: 302, location: elsewhere, body: {} })],
  ['is another than it was set up as', (elsewhere: string) => ({ status: 200, body: { issuer: elsewhere } })],
])('a provider that %s is refused, and nobody else is asked', async (_what, answerOf) => {
  const issuer = await openIssuer()
  const elsewhere = await openIssuer()
  const asked: string[] = []
  elsewhere.answerBy((request, response) => {
    asked.push(request.url!)
    response.end('{}')
  })
  issuer.answerBy((_request, response) => {
    const { status, body, location } = { location: '', ...answerOf(elsewhere.issuer) }
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) }).end(JSON.stringify(body))
  })
  const provider = { name: 'test', issuer: issuer.issuer, clientId: 'hexarchy' }
  const { call } = await openAccountsTest({ configuration: { providers: [provider] } })
  expect((await call('POST', '/api/sign-in/test', { json: {} })).body.error.code).toBe('account/provider')
  expect(asked).toEqual([])
})

test("another site's page begins nothing", async () => {
  const { call } = await openWithProvider()
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await call('GET', '/api/sign-in/test', { headers })).status).toBe(403)
})
