/** Whoever owns an account is told by letter of what changes in how it signs in (OWASP ASVS 5, 6.3.7). */
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { makeAuthenticator } from '../../../actors/service/accounts/authenticator.ts'
import { CLIENT_SECRET, makeBrowser, makeProvider, openIssuer } from '../../../actors/service/accounts/identity-provider.ts'
import { type Caught, catchMail, secretIn } from '../../../actors/service/accounts/mail-catcher.ts'
import { openAccountsTest, PASSWORD } from '../../open-accounts.ts'
import { caller } from '../../open-transport.ts'

const NEW_PASSWORD = 'another four words by chance'
const SUBJECT = 'Hexarchy: a change in how you sign in'

async function openMember() {
  const mail = await catchMail()
  const issuer = await openIssuer()
  const provider = { name: 'test', title: 'Test', issuer: issuer.issuer, clientId: 'hexarchy', key: 'test' }
  const opened = await openAccountsTest({
    keys: { password: async () => CLIENT_SECRET } as never,
    configuration: { mail: mail.settings, providers: [provider] },
  })
  const home = `http://localhost:${opened.transport.port}`
  makeProvider(issuer, `${home}/api/sign-in/test/callback`)
  const call = caller(home)
  const account = await opened.register('member')
  const headers = await opened.browserOf(account)
  const ask = async (method: string, path: string, json?: object) => {
    const answer = await call(method, path, { headers, ...(json && { json }) })
    expect([path, answer.status < 300 || answer.body]).toEqual([path, true])
    return answer.body
  }
  let read = 0
  /** The next letter that comes. */
  const next = async (): Promise<Caught> => (await mail.until(++read))[read - 1]
  const changes = async () => {
    const { to, subject, text } = await next()
    expect([to, subject, text.includes(home)]).toEqual([['member@example.org'], SUBJECT, true])
    return text.match(/^- .*/gm)
  }
  return { ...opened, call, ask, home, mail, issuer, account, headers, next, changes }
}

test('a password, an authenticator, recovery codes and a passkey are told, and nothing that opens anything', async () => {
  const { ask, changes, home, mail, wait, nowMs, account, accounts } = await openMember()
  const { secret } = await ask('POST', '/api/account/totp')
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs() })
  const { recovery } = await ask('PUT', '/api/account/totp', { code: code() })
  expect(await changes()).toEqual(['- Its authenticator (codes of six digits) was set up.', '- New recovery codes were made.'])
  const again = await ask('POST', '/api/account/recovery-codes')
  expect(await changes()).toEqual(['- New recovery codes were made.'])
  await ask('DELETE', '/api/account/totp')
  expect(await changes()).toEqual(['- Its authenticator (codes of six digits) was taken away.'])
  const options = await ask('POST', '/api/account/passkeys/options')
  const { passkey } = await ask('POST', '/api/account/passkeys', {
    name: 'Evil https://evil.example',
    response: makeAuthenticator(home).register(options),
  })
  expect(await changes()).toEqual(['- A passkey was added.', '- New recovery codes were made.'])
  await ask('DELETE', `/api/account/passkeys/${passkey.id}`)
  expect(await changes()).toEqual(['- A passkey was taken away.'])
  wait(1_000)
  await ask('PUT', '/api/account/password', { password: NEW_PASSWORD, current: PASSWORD })
  expect(await changes()).toEqual(['- A new password was set.'])
  wait(1_000)
  await accounts.setPassword(account.id, null, 'console')
  expect(await changes()).toEqual(['- Its password was taken away.'])
  const all = mail.letters.map(({ text }) => text).join()
  for (const text of [PASSWORD, NEW_PASSWORD, secret, ...recovery, ...again.codes, passkey.id, 'evil', '#'])
    expect([text, all.includes(text)]).toEqual([text, false])
})

test('an account elsewhere that is linked, and its link that is taken away, are told by the name of where it is', async () => {
  const { ask, changes, home, issuer, headers } = await openMember()
  const browser = makeBrowser(home)
  browser.take(headers.cookie)
  const begun = await browser.ask(`${home}/api/account/identities/test`, { method: 'POST', headers })
  expect(await browser.follow(((await begun.json()) as { url: string }).url)).toBe('/account/sign-in#linked')
  const { host } = new URL(issuer.issuer)
  expect(await changes()).toEqual([`- An account at ${host} was linked, which signs in to it from now on.`])
  const { identities } = await ask('GET', '/api/account/identities')
  await ask('DELETE', `/api/account/identities/${identities[0].id}`)
  expect(await changes()).toEqual([`- The link with an account at ${host} was taken away.`])
})

test('a password that was set by a link is told as well', async () => {
  const { ask, next, changes, wait } = await openMember()
  await ask('POST', '/api/reset', { email: 'member@example.org' })
  const { text } = await next()
  wait(1_000)
  await ask('PUT', '/api/reset', { ticket: secretIn(text), password: NEW_PASSWORD })
  expect(await changes()).toEqual(['- A new password was set.'])
})

test('another address is told to the one before, which learns nothing of it', async () => {
  const { ask, mail } = await openMember()
  await ask('PATCH', '/api/account', { email: 'other@example.org', password: PASSWORD })
  const letters = await mail.until(2)
  const [old, other] = ['member@example.org', 'other@example.org'].map(to => letters.find(one => one.to.join() === to)!)
  expect([old.subject, other.subject]).toEqual(['Hexarchy: your account has another address', 'Hexarchy: is this your address?'])
  expect(old.text).not.toContain('other@')
})

test('an address that is not shown to be theirs gets no letter for each change', async () => {
  const { ask, mail, next, wait, account, accounts } = await openMember()
  await ask('PATCH', '/api/account', { email: 'other@example.org', password: PASSWORD })
  await mail.until(2)
  await next()
  await next()
  for (const password of [NEW_PASSWORD, PASSWORD, NEW_PASSWORD]) {
    wait(1_000)
    await accounts.setPassword(account.id, password, 'console')
  }
  expect((await next()).to).toEqual(['other@example.org'])
  wait(61_000)
  await accounts.setPassword(account.id, PASSWORD, 'console')
  await next()
  expect(mail.letters).toHaveLength(4)
})

test('coming to an account, signing in and using up a recovery code are no changes', async () => {
  const { ask, call, changes, mail, nowMs, signIn, register } = await openMember()
  await register('spectator')
  const { secret } = await ask('POST', '/api/account/totp')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs() })
  const { recovery } = await ask('PUT', '/api/account/totp', { code })
  await changes()
  const { ticket } = (await signIn('member@example.org')).body
  expect((await call('POST', '/api/session/second', { json: { ticket, recovery: recovery[0] } })).status).toBe(200)
  await ask('POST', '/api/account/recovery-codes')
  await changes()
  expect(mail.letters).toHaveLength(2)
})

test('without a mail server nothing of it is on the console', async () => {
  const printed: string[] = []
  const { register, accounts } = await openAccountsTest({ print: text => void printed.push(text) })
  const { id } = await register('member')
  await accounts.setPassword(id, null, 'console')
  await accounts.change(id, { email: null }, 'console')
  expect(printed).toEqual([])
})
