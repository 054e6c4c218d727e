import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { invitationLetter } from '../../../../../actors/service/accounts/mail/letters.ts'
import { openMail } from '../../../../../actors/service/accounts/mail/mail.ts'
import type { MailSettings } from '../../../../../actors/wire/configuration/mail.ts'
import { catchMail } from '../mail-catcher.ts'

const LETTER = { to: 'ann@example.org', subject: 'Hello', text: 'Here is a link.\n' }

function openTestMail(settings: MailSettings | null, keys: Record<string, string> = {}) {
  const printed: string[] = []
  const complaints: string[] = []
  const mail = openMail({
    settings,
    keys: { password: async name => keys[name] ?? null },
    print: text => void printed.push(text),
    complain: text => void complaints.push(text),
    waitMs: 500,
  })
  return { mail, printed, complaints }
}

test('a letter goes out by the mail server, as plain text', async () => {
  const catcher = await catchMail()
  const { mail, complaints } = openTestMail(catcher.settings)
  expect(await mail.send(LETTER)).toBe(true)
  expect(catcher.letters).toMatchObject([{ from: 'games@example.org', to: ['ann@example.org'], subject: 'Hello' }])
  expect(catcher.letters[0].text).toContain('Here is a link.')
  expect(complaints).toEqual([])
})

test('its password comes from the keys', async () => {
  const seen: unknown[] = []
  const catcher = await catchMail({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      seen.push([username, password])
      done(null, { user: username })
    },
  })
  const { mail } = openTestMail({ ...catcher.settings, key: 'mail' }, { mail: 'not to be told' })
  expect(await mail.send(LETTER)).toBe(true)
  expect(seen).toEqual([['games', 'not to be told']])
})

test('that a letter could not be sent is told to the operator alone, without what it says', async () => {
  const catcher = await catchMail({ onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')) })
  const { mail, complaints } = openTestMail(catcher.settings)
  expect(await mail.send(LETTER)).toBe(false)
  expect(complaints).toEqual([expect.stringContaining('no such mailbox')])
  expect(complaints[0]).not.toContain('link')
})

test('a password that is not among the keys is missed in words', async () => {
  const catcher = await catchMail()
  const { mail, complaints } = openTestMail({ ...catcher.settings, key: 'mail' })
  expect(await mail.send(LETTER)).toBe(false)
  expect(complaints[0]).toContain('no key mail')
})

test('a mail server that never answers holds up nothing', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { mail, complaints } = openTestMail({ url, from: 'games@example.org' })
  expect(await mail.send(LETTER)).toBe(false)
  expect(complaints).toHaveLength(1)
})

test('without a mail server a letter is on the console once, marked as one', async () => {
  const { mail, printed } = openTestMail(null)
  expect(mail.goesOut).toBe(false)
  expect(await mail.send(LETTER)).toBe(true)
  expect(printed).toEqual([expect.stringMatching(/^--- Letter to ann@example\.org[\s\S]*Here is a link\./)])
})

test('the name of who invites cannot add lines to a letter', () => {
  const { text } = invitationLetter('a@b.c', 'https://games.example', 'LINK', 7, 'Eve\r\n\r\nGo to\u2028https://evil.example')
  expect(text.split('\n')[0]).toContain('Eve Go to https://evil.example invites you')
})
