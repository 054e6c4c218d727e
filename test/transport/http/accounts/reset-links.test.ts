import { expect, test } from 'vitest'
import { RESET_MS, VERIFICATION_MS } from '../../../../actors/service/accounts/mail/mail-links.ts'
import { catchMail, hasLink, secretIn } from '../../../actors/service/accounts/mail-catcher.ts'
import { openAccountsTest, PASSWORD } from '../../open-accounts.ts'

const NEW_PASSWORD = 'another four words by chance'

async function openWithMail() {
  const mail = await catchMail()
  const opened = await openAccountsTest({ configuration: { mail: mail.settings } })
  const ask = (email: string) => opened.call('POST', '/api/reset', { json: { email } })
  const reset = (ticket: string, password = NEW_PASSWORD) => opened.call('PUT', '/api/reset', { json: { ticket, password } })
  return { ...opened, mail, ask, reset }
}

/** An account with a link to set a new password. */
async function openWithLink() {
  const opened = await openWithMail()
  const account = await opened.register('member')
  await opened.ask('Member@example.org')
  const [letter] = await opened.mail.until(1)
  return { ...opened, account, letter, ticket: secretIn(letter.text) }
}

test('a link to set a new password goes to the address, with its secret behind #', async () => {
  const { letter, transport } = await openWithLink()
  expect(letter.to).toEqual(['member@example.org'])
  expect(letter.text).toMatch(new RegExp(`http://localhost:${transport.port}/sign-in/reset#[\\w-]{43}\\n`))
})

test('the answer is the same whether there is such an account, and nobody gets a letter who has none', async () => {
  const { ask, register, mail } = await openWithMail()
  await register('member')
  const nobody = await ask('nobody@example.org')
  const somebody = await ask('member@example.org')
  expect(nobody.status).toBe(202)
  expect([somebody.status, somebody.text]).toEqual([nobody.status, nobody.text])
  await mail.until(1)
  expect(mail.letters.map(({ to }) => to)).toEqual([['member@example.org']])
})

test('where no letter goes out, everybody is told so, with an account or without, and nothing is printed', async () => {
  const printed: string[] = []
  const { call, register } = await openAccountsTest({ print: text => void printed.push(text) })
  await register('member')
  for (const email of ['member@example.org', 'nobody@example.org']) {
    const { status, body } = await call('POST', '/api/reset', { json: { email } })
    expect([status, body.error.code]).toEqual([409, 'account/no-mail'])
  }
  expect(printed).toEqual([])
})

test('what a request calls the server stands in no letter', async () => {
  const { call, register, mail, transport } = await openWithMail()
  await register('member')
  const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  await call('POST', '/api/reset', { json: { email: 'member@example.org' }, headers })
  const [{ text }] = await mail.until(1)
  expect(text).not.toContain('evil')
  expect(text).toContain(`localhost:${transport.port}`)
})

test('one letter a minute goes to one account, and five in an hour', async () => {
  const { ask, register, mail, wait } = await openWithMail()
  await register('member')
  await register('spectator')
  for (let minute = 0; minute < 10; minute++) {
    await ask('member@example.org')
    await ask('member@example.org')
    wait(60_000)
  }
  await ask('spectator@example.org')
  const letters = await mail.until(6)
  expect(letters.filter(({ to }) => to[0] === 'member@example.org')).toHaveLength(5)
})

test('the new password signs in and the old one does not', async () => {
  const { reset, ticket, signIn } = await openWithLink()
  expect((await reset(ticket)).status).toBe(204)
  expect((await signIn('member@example.org', NEW_PASSWORD)).status).toBe(200)
  expect((await signIn('member@example.org', PASSWORD)).status).toBe(401)
})

test('a reset ends all sessions and personal access tokens', async () => {
  const { reset, ticket, browserOf, account, accounts, call } = await openWithLink()
  const browser = await browserOf(account)
  const { token } = await accounts.accessTokens.make(account.id, { name: 'script', scopes: ['games'], expiresMs: null })
  expect((await call('GET', '/api/account', { token })).status).toBe(200)
  await reset(ticket)
  expect((await call('GET', '/api/account', { headers: browser })).status).toBe(401)
  expect((await call('GET', '/api/account', { token })).status).toBe(401)
})

test('a link serves once, also when two come with it at once', async () => {
  const { reset, ticket } = await openWithLink()
  const answers = await Promise.all([1, 2, 3, 4].map(() => reset(ticket)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400])
  expect((await reset(ticket)).body.error.code).toBe('account/ticket')
})

test('a link serves for an hour', async () => {
  const { reset, ticket, wait } = await openWithLink()
  wait(RESET_MS)
  expect((await reset(ticket)).body.error.code).toBe('account/ticket')
})

test('a weak password does not use the link up', async () => {
  const { reset, ticket } = await openWithLink()
  expect((await reset(ticket, 'password')).body.error.code).toBe('account/weak-password')
  expect((await reset(ticket)).status).toBe(204)
})

test('after another reset, or with another address, an older link serves nothing', async () => {
  const { reset, ticket, ask, mail, wait, accounts, account } = await openWithLink()
  wait(60_000)
  await ask('member@example.org')
  const newer = secretIn((await mail.until(2, hasLink))[1].text)
  await accounts.change(account.id, { email: 'moved@example.org' }, 'console')
  expect((await reset(newer)).body.error.code).toBe('account/ticket')
  await accounts.change(account.id, { email: 'member@example.org' }, 'console')
  expect((await reset(newer)).status).toBe(204)
  expect((await reset(ticket, `${NEW_PASSWORD} once more`)).body.error.code).toBe('account/ticket')
})

test('the secret of a link is kept as its hash alone', async () => {
  const { ticket, records } = await openWithLink()
  expect(JSON.stringify([...records.all])).not.toContain(ticket)
})

test('who made an account with the address of another keeps no way into it', async () => {
  const { register, accounts, ask, reset, mail } = await openWithMail()
  const { id } = await register('member')
  await accounts.change(id, { isVerified: false }, 'console')
  const identity = { issuer: 'https://elsewhere.example', subject: 'eve', email: null, linked: '2026-01-01T00:00:00Z' }
  await accounts.credentials.change(id, c => ({ ...c, identities: [identity] }))
  await ask('member@example.org')
  await reset(secretIn((await mail.until(1, hasLink))[0].text))
  expect((await accounts.credentials.get(id)).identities).toEqual([])
  expect((await accounts.accounts.get(id))!.verified).not.toBeNull()
})

test("another site's page asks for no letter and sets no password", async () => {
  const { call } = await openWithMail()
  const headers = { origin: 'https://evil.example' }
  expect((await call('POST', '/api/reset', { json: { email: 'a@b.c' }, headers })).status).toBe(403)
  const json = { ticket: 'x'.repeat(43), password: NEW_PASSWORD }
  expect((await call('PUT', '/api/reset', { json, headers })).status).toBe(403)
})

test('a new address is shown to be theirs by the link that goes there, within a day', async () => {
  const { register, browserOf, call, mail, accounts, wait } = await openWithMail()
  const { id } = await register('member')
  const headers = await browserOf({ id })
  await call('PATCH', '/api/account', { json: { email: 'new@example.org', password: PASSWORD }, headers })
  const [first] = await mail.until(1, hasLink)
  expect(first).toMatchObject({ to: ['new@example.org'], text: expect.stringContaining('/sign-in/verify#') })
  wait(VERIFICATION_MS)
  const late = await call('PUT', '/api/verification', { json: { ticket: secretIn(first.text) } })
  expect(late.body.error.code).toBe('account/ticket')

  expect((await call('POST', '/api/verification', { headers })).status).toBe(202)
  const ticket = secretIn((await mail.until(2, hasLink))[1].text)
  const shown = await call('PUT', '/api/verification', { json: { ticket } })
  expect([shown.status, shown.body]).toEqual([200, { email: 'new@example.org' }])
  expect((await accounts.accounts.get(id))!.verified).not.toBeNull()
  expect((await call('POST', '/api/verification', { headers })).body.error.code).toBe('account/no-address')
})

test('a link for one thing serves for no other', async () => {
  const { ticket, call } = await openWithLink()
  expect((await call('PUT', '/api/verification', { json: { ticket } })).status).toBe(400)
  expect((await call('POST', '/api/session/link', { json: { ticket, password: NEW_PASSWORD } })).status).toBe(400)
})
