import { expect, test } from 'vitest'
import type { GivenConfiguration } from '../../../../actors/wire/configuration/schema.ts'
import { catchMail, secretIn } from '../../../actors/service/accounts/mail-catcher.ts'
import { openAccountsTest, PASSWORD } from '../../open-accounts.ts'

const DAY_MS = 86_400_000
const SECRET = 'x'.repeat(43)

async function openInvitations(configuration: GivenConfiguration = {}) {
  const opened = await openAccountsTest({ configuration })
  const { call, register, browserOf } = opened
  const administrator = await register('administrator')
  const headers = await browserOf(administrator)
  const invite = (json: object, as = headers) => call('POST', '/api/invitations', { json, headers: as })
  const join = (invitation: string, email: string, password = PASSWORD) =>
    call('POST', '/api/accounts', {
      json: { invitation, name: email === 'new@example.org' ? 'New' : `New ${email}`, email, password },
    })
  /** The secret of a new invitation. */
  const secretOf = async (json: object = { role: 'member' }) => secretIn((await invite(json)).body.link)
  return { ...opened, administrator, headers, invite, join, secretOf }
}

test('an invitation makes an account of its role, which is signed in', async () => {
  const { secretOf, join, call } = await openInvitations()
  const answer = await join(await secretOf(), 'new@example.org')
  expect([answer.status, answer.body.account]).toMatchObject([201, { name: 'New', role: 'member', email: 'new@example.org' }])
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]
  expect((await call('GET', '/api/account', { headers: { cookie } })).body).toMatchObject({ verified: null, role: 'member' })
})

test('the link has its secret behind #, and only its hash is kept', async () => {
  const { invite, records, transport } = await openInvitations()
  const { body } = await invite({ role: 'member' })
  expect(body.link).toMatch(new RegExp(`^http://localhost:${transport.port}/sign-in/register#[\\w-]{43}$`))
  expect(JSON.stringify([...records.all])).not.toContain(secretIn(body.link))
})

test('an invitation serves as often as it says, also when many come at once', async () => {
  const { secretOf, join } = await openInvitations()
  const secret = await secretOf({ role: 'member', uses: 2 })
  const answers = await Promise.all([1, 2, 3, 4, 5].map(n => join(secret, `new${n}@example.org`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400])
  expect(answers.find(({ status }) => status === 400)!.body.error.code).toBe('account/ticket')
})

test('what is refused uses nothing up', async () => {
  const { secretOf, join } = await openInvitations()
  const secret = await secretOf()
  expect((await join(secret, 'administrator@example.org')).body.error.code).toBe('account/email-taken')
  expect((await join(secret, 'new@example.org', 'password')).body.error.code).toBe('account/weak-password')
  expect((await join(secret, 'new@example.org')).status).toBe(201)
})

test('an invitation ends after its days', async () => {
  const { secretOf, join, call, wait } = await openInvitations()
  const secret = await secretOf({ role: 'member', days: 3 })
  wait(3 * DAY_MS - 1)
  expect((await call('POST', '/api/invitations/look', { json: { invitation: secret } })).body).toEqual({
    role: 'member',
    email: null,
  })
  wait(1)
  expect((await join(secret, 'new@example.org')).body.error.code).toBe('account/ticket')
  expect((await call('POST', '/api/invitations/look', { json: { invitation: secret } })).status).toBe(400)
})

test('one for an address serves nobody else, and goes there by letter, which shows the address to be theirs', async () => {
  const mail = await catchMail()
  const { invite, join, call } = await openInvitations({ mail: mail.settings })
  const made = await invite({ role: 'spectator', email: 'Ann@Example.org' })
  expect(made.body).toMatchObject({ email: 'ann@example.org', link: null, uses: 1 })
  const [letter] = await mail.until(1)
  expect(letter.to).toEqual(['ann@example.org'])
  expect(letter.text).toContain('The administrator invites you')
  const secret = secretIn(letter.text)
  expect((await join(secret, 'eve@example.org')).body.error.code).toBe('account/other-address')
  const { headers } = await join(secret, 'ann@example.org')
  const cookie = headers.get('set-cookie')!.split(';')[0]
  expect((await call('GET', '/api/account', { headers: { cookie } })).body.verified).not.toBeNull()
  expect(mail.letters).toHaveLength(1)
})

test('nobody invites above themselves, and only an owner invites administrators', async () => {
  const { invite, register, browserOf } = await openInvitations()
  expect((await invite({ role: 'owner' })).body.error.code).toBe('auth/forbidden')
  expect((await invite({ role: 'administrator' })).body.error.code).toBe('auth/forbidden')
  const owner = await browserOf(await register('owner'))
  expect((await invite({ role: 'administrator' }, owner)).status).toBe(201)
  expect((await invite({ role: 'moderator' })).status).toBe(201)
})

test.each(['moderator', 'member', 'spectator'] as const)('a %s invites nobody, and sees no invitation', async role => {
  const { invite, register, browserOf, call } = await openInvitations()
  const headers = await browserOf(await register(role))
  expect((await invite({ role: 'spectator' }, headers)).status).toBe(403)
  expect((await call('GET', '/api/invitations', { headers })).status).toBe(403)
})

test('an invitation ends with the rights of who made it', async () => {
  const { secretOf, join, accounts, administrator } = await openInvitations()
  const secret = await secretOf()
  await accounts.setRole(administrator.id, 'member', 'console')
  expect((await join(secret, 'new@example.org')).body.error.code).toBe('account/ticket')
})

test('an invitation can be taken back; the list has those that still serve', async () => {
  const { invite, join, call, headers, administrator } = await openInvitations()
  const { body } = await invite({ role: 'member' })
  const list = async () => (await call('GET', '/api/invitations', { headers })).body.invitations
  expect(await list()).toMatchObject([{ id: body.id, by: administrator.id, role: 'member', uses: 1 }])
  expect((await call('DELETE', `/api/invitations/${body.id}`, { headers })).status).toBe(204)
  expect((await call('DELETE', `/api/invitations/${body.id}`, { headers })).status).toBe(404)
  expect(await list()).toEqual([])
  expect((await join(secretIn(body.link), 'new@example.org')).body.error.code).toBe('account/ticket')
})

test('what somebody has invited is in their export, and goes with their account', async () => {
  const { invite, join, call, headers, accounts, administrator } = await openInvitations()
  const { body } = await invite({ role: 'member' })
  const told = await call('GET', '/api/account/export', { headers })
  expect(told.body.invitations).toMatchObject([{ id: body.id, role: 'member' }])
  expect(told.text).not.toContain(secretIn(body.link))
  await accounts.remove(administrator.id, 'pass', 'console')
  expect((await join(secretIn(body.link), 'new@example.org')).body.error.code).toBe('account/ticket')
})

test('without an invitation nobody makes an account where people are invited', async () => {
  const { call } = await openInvitations()
  const answer = await call('POST', '/api/accounts', { json: { email: 'new@example.org' } })
  expect([answer.status, answer.body.error.code]).toEqual([403, 'account/no-registration'])
  expect(
    (await call('POST', '/api/accounts', { json: { invitation: SECRET, name: 'N', email: 'a@b.c', password: PASSWORD } })).status,
  ).toBe(400)
})

test('where no accounts are made nobody is invited', async () => {
  const { invite } = await openInvitations({ registration: 'closed' })
  expect((await invite({ role: 'member' })).body.error.code).toBe('account/no-registration')
})

test('where anybody may have an account its address gets the invitation, and whoever has one is told so by letter alone', async () => {
  const mail = await catchMail()
  const { call, join } = await openInvitations({ registration: 'open', mail: mail.settings })
  const ask = (email: string) => call('POST', '/api/accounts', { json: { email } })
  const unknown = await ask('new@example.org')
  const known = await ask('administrator@example.org')
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect(unknown.status).toBe(202)
  const letters = await mail.until(2)
  const invitation = letters.find(({ to }) => to[0] === 'new@example.org')!
  expect(letters.find(({ to }) => to[0] === 'administrator@example.org')!.text).not.toContain('#')
  const made = await join(secretIn(invitation.text), 'new@example.org')
  expect([made.status, made.body.account.role]).toEqual([201, 'member'])
})

test('where no letter goes out, whoever asks for an account is told so', async () => {
  const { call } = await openInvitations({ registration: 'open' })
  const { status, body } = await call('POST', '/api/accounts', { json: { email: 'new@example.org' } })
  expect([status, body.error.code]).toEqual([409, 'account/no-mail'])
})

test('strangers cannot have the server write to the world', async () => {
  const mail = await catchMail()
  const { call, wait } = await openInvitations({ registration: 'open', mail: mail.settings })
  const ask = (email: string) => call('POST', '/api/accounts', { json: { email } })
  expect((await ask('same@example.org')).status).toBe(202)
  expect((await ask('same@example.org')).status).toBe(202)
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(`new${n}@example.org`)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  wait(3_600_000)
  expect((await ask('last@example.org')).status).toBe(202)
})

test.each(['a@b.c\r\nBcc: x@y.z', 'a b@c.d', 'no address', 'a@b@c.d', 'a@b.c, x@y.z'])(
  '%j is no address to write to',
  async email => {
    const mail = await catchMail()
    const { call, invite } = await openInvitations({ registration: 'open', mail: mail.settings })
    expect((await call('POST', '/api/accounts', { json: { email } })).body.error.code).toBe('account/bad-email')
    expect((await invite({ role: 'member', email })).body.error.code).toBe('account/bad-email')
    expect(mail.letters).toEqual([])
  },
)
