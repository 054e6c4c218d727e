/** `hexarchy doctor --send-mail` sends one letter with the settings in force. */
import { expect, test } from 'vitest'
import { tryMail } from '../../../../actors/process/doctor/mail-trial.ts'
import { catchMail } from '../../service/accounts/mail-catcher.ts'

const NO_KEYS = { password: async () => null }

test('a test letter reaches the mailbox that was named', async () => {
  const mail = await catchMail()
  const found = await tryMail({ mail: mail.settings, origin: 'https://games.example' }, 'ann@example.org', NO_KEYS)
  expect(found).toMatchObject({ what: 'test letter', how: 'ok' })
  expect(mail.letters).toMatchObject([{ to: ['ann@example.org'], subject: 'Hexarchy: a test letter' }])
})

test('a wrong password fails with the reason that the mail server gave', async () => {
  const mail = await catchMail({
    authOptional: false,
    hideSTARTTLS: true,
    onAuth: (_auth, _session, done) => done(new Error('535 wrong password')),
  })
  const settings = { ...mail.settings, key: 'mail' }
  const found = await tryMail({ mail: settings, origin: null }, 'ann@example.org', { password: async () => 'not this one' })
  expect(found).toMatchObject({ how: 'fail', text: expect.stringContaining('535 wrong password') })
  expect(mail.letters).toEqual([])
})

test('a key that is missing, an address that is none and a server without mail are told', async () => {
  const mail = await catchMail()
  const text = async (...args: Parameters<typeof tryMail>) => (await tryMail(...args)).text
  expect(await text({ mail: { ...mail.settings, key: 'mail' }, origin: null }, 'a@b.example', NO_KEYS)).toMatch(
    'there is no key mail',
  )
  expect(await text({ mail: mail.settings, origin: null }, 'nobody', NO_KEYS)).toBe('"nobody" is not an e-mail address')
  expect(await text({ mail: null, origin: null }, 'a@b.example', NO_KEYS)).toMatch('no mail server is configured')
})
