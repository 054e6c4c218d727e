import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withDefaults } from '../../../../actors/process/configuration/defaults.ts'
import { missingPieces } from '../../../../actors/process/configuration/missing.ts'
import type { GivenConfiguration } from '../../../../actors/wire/configuration/schema.ts'
import { hasOwner } from '../../../../saves/accounts/has-owner.ts'
import { openRecords } from '../../../../saves/database/open-records.ts'
import type { Records } from '../../../../saves/database/records.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { keyVariable, openKeys } from '../../../../saves/models/api-keys.ts'
import { makeCertificate, needOpenssl } from '../../../certificates.ts'
import { tempDir } from '../../../temp.ts'
import { memoryRecords } from '../../../transport/open-transport.ts'

const NO_KEYS = { password: async () => null }

/** What a server lacks over a store with an owner, or an empty folder. */
async function lacks(given: GivenConfiguration, keys = NO_KEYS, owned = false) {
  const state = tempDir()
  if (owned) {
    const store = await openStore(state)
    await makeOwner(openRecords(store))
    await store.close()
  }
  return missingPieces(withDefaults({ state, mode: 'server', ...given }), [], keys)
}

async function makeOwner(records: Records): Promise<void> {
  await records.put('account/me', { version: 1, id: 'me', name: 'Me', role: 'owner', created: '2026-01-01T00:00:00Z' })
  await records.put('credential/me', { version: 1, account: 'me', password: '$argon2id$…', passkeys: [], identities: [] })
}

const WHOLE: GivenConfiguration = { origin: 'https://games.example', trustedProxies: ['127.0.0.1'], withoutMail: true }

test('a server for everybody that was told nothing lacks four things, each told with what to do', async () => {
  expect(await lacks({})).toEqual([
    expect.stringMatching(/^The public address: .*--origin/),
    expect.stringMatching(/^Encryption: .*--tls-certificate.*--trusted-proxies/),
    expect.stringMatching(/^Mail: .*--mail-url.*--without-mail/),
    expect.stringMatching(/^An owner who can sign in: `hexarchy accounts /),
  ])
})

test('one with an address, a proxy, an owner and no mail lacks nothing', async () => {
  expect(await lacks(WHOLE, NO_KEYS, true)).toEqual([])
})

test('other modes lack nothing', async () => {
  expect(await lacks({ mode: 'local' })).toEqual([])
  expect(await lacks({ mode: 'lan' })).toEqual([])
})

test('files of a certificate that are not there are each told', async () => {
  const tls = { certificate: '/nowhere/a.pem', key: '/nowhere/a.key' }
  expect(await lacks({ ...WHOLE, tls }, NO_KEYS, true)).toEqual([
    'Encryption: /nowhere/a.pem is not there.',
    'Encryption: /nowhere/a.key is not there.',
  ])
})

test('a certificate and its key are enough', async test => {
  needOpenssl(test)
  const { trustedProxies: _, ...rest } = WHOLE
  expect(await lacks({ ...rest, tls: makeCertificate(tempDir(), 'DNS:games.example') }, NO_KEYS, true)).toEqual([])
})

test('a certificate for another name than browsers ask for starts no server, but behind a proxy that has one of its own', async test => {
  needOpenssl(test)
  const tls = makeCertificate(tempDir(), 'DNS:other.example')
  const given = { ...WHOLE, tls }
  expect(await lacks({ ...given, trustedProxies: [] }, NO_KEYS, true)).toEqual([
    expect.stringMatching(
      /^Encryption: The certificate in .* is for DNS:other\.example, and not for games\.example: have one made/,
    ),
  ])
  expect(await lacks(given, NO_KEYS, true)).toEqual([])
})

test('keys that are named have to be kept somewhere, in every mode', async () => {
  const given: GivenConfiguration = {
    ...WHOLE,
    withoutMail: false,
    mail: { url: 'smtps://mail.example', from: 'games@mail.example', key: 'mail' },
    providers: [{ name: 'big', preset: 'google', clientId: 'x', key: 'big-secret' }],
  }
  const both = [
    "The key 'mail', the password of the mail server: `hexarchy keys set mail`, or HEXARCHY_KEY_MAIL in the environment of the server.",
    expect.stringMatching(/^The key 'big-secret', the client secret of the sign-in provider big/),
  ]
  expect(await lacks(given, NO_KEYS, true)).toEqual(both)
  expect(await lacks({ ...given, mode: 'local', origin: undefined as never, trustedProxies: [] })).toEqual(both)
  expect(await lacks(given, { password: async () => 'password' } as never, true)).toEqual([])
})

test('why a key that is there cannot be taken is told', async () => {
  const given: GivenConfiguration = { ...WHOLE, providers: [{ name: 'big', preset: 'google', clientId: 'x', key: 'big' }] }
  const keys = openKeys({ [keyVariable('big')]: 'two\nlines' })
  expect(await lacks(given, keys as never, true)).toEqual([
    expect.stringMatching(
      /^The key 'big', .*\. HEXARCHY_KEY_BIG holds nothing that can be used here\. A key or password is .* in one line; this one has 9\.$/,
    ),
  ])
})

test('why no key can be taken is told once', async () => {
  const given: GivenConfiguration = {
    ...WHOLE,
    withoutMail: false,
    mail: { url: 'smtps://mail.example', from: 'games@mail.example', key: 'mail' },
    providers: [{ name: 'big', preset: 'google', clientId: 'x', key: 'big' }],
  }
  const locked = { password: async () => Promise.reject(new Error('The store is locked.')) }
  const texts = await lacks(given, locked as never, true)
  expect(texts.map(text => text.includes('The store is locked.'))).toEqual([true, false])
})

test('an owner without password, passkey or provider is none, but for a link that is still open', async () => {
  const records = memoryRecords()
  expect(await hasOwner(records)).toBe(false)
  await records.put('account/me', { version: 1, id: 'me', name: 'Owner', role: 'owner', created: '2026-01-01T00:00:00Z' })
  expect(await hasOwner(records)).toBe(false)
  await records.put('ticket/a', { version: 1, id: 'a', kind: 'first', account: 'me', detail: {}, expiresMs: 10 })
  expect([await hasOwner(records, 9), await hasOwner(records, 11)]).toEqual([true, false])
  await makeOwner(records)
  expect(await hasOwner(records)).toBe(true)
})

test('the store stays as it is', async () => {
  const state = tempDir()
  await missingPieces(withDefaults({ state, mode: 'server' }), [], NO_KEYS)
  expect((await import('node:fs')).existsSync(join(state, 'saves'))).toBe(false)
})
