import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badKey, badKeyName, KeyStoreError, keyVariable, openKeys } from '../../../saves/models/api-keys.ts'
import { redact } from '../../../saves/models/redact.ts'
import { NO_BUS, noSecretService, type SecretService, startSecretService } from '../../secret-service.ts'

const KEY = 'sk-test-0123456789'

describe.skipIf(noSecretService)('in a real Secret Service', () => {
  let service: SecretService
  beforeAll(async () => {
    service = await startSecretService()
  }, 60_000)
  afterAll(() => service?.stop())

  test('a key that was set is got by everybody who opens the store, until it is removed', async () => {
    await openKeys({}).set('claude', KEY)
    expect(await openKeys({}).get('claude')).toBe(KEY)
    expect(await openKeys({}).list()).toEqual([{ name: 'claude', from: 'store' }])
    expect(await openKeys({}).remove('claude')).toBe(true)
    expect(await openKeys({}).get('claude')).toBeNull()
    expect(await openKeys({}).remove('claude')).toBe(false)
    expect(await openKeys({}).list()).toEqual([])
  })

  test('a key set again replaces the first', async () => {
    const keys = openKeys({})
    await keys.set('twice', KEY)
    await keys.set('twice', `${KEY}-new`)
    expect(await keys.get('twice')).toBe(`${KEY}-new`)
    expect(await keys.remove('twice')).toBe(true)
    expect(await keys.list()).toEqual([])
  })

  test('the environment goes before the store, for reading alone', async () => {
    const keys = openKeys({ HEXARCHY_KEY_LOCAL: 'sk-environment' })
    await keys.set('local', KEY)
    expect(await keys.get('local')).toBe('sk-environment')
    expect(await keys.list()).toEqual([{ name: 'local', from: 'environment' }])
    expect(await keys.remove('local')).toBe(true)
    expect(await keys.get('local')).toBe('sk-environment')
  })

  test('what was read is taken out of texts', async () => {
    await openKeys({}).set('seen', 'sk-seen-98765432')
    expect(redact('401 for sk-seen-98765432')).toBe('401 for [key seen]')
    await openKeys({}).remove('seen')
  })
})

test('a password may be short, have spaces and letters of any script; a key may not', async () => {
  for (const password of ['kurz', 'abcd efgh ijkl mnop', 'schlüssel-пароль']) {
    const keys = openKeys({ HEXARCHY_KEY_MAIL: `${password}\n` })
    expect(await keys.password('mail')).toBe(password)
    await expect(keys.get('mail')).rejects.toThrow('HEXARCHY_KEY_MAIL holds nothing that can be used here.')
  }
  await expect(openKeys({ HEXARCHY_KEY_MAIL: 'two\nlines' }).password('mail')).rejects.toThrow('in one line')
})

test('a short password leaves the words of texts alone', async () => {
  await openKeys({ HEXARCHY_KEY_MAIL: 'the' }).password('mail')
  expect(redact('the other')).toBe('the other')
})

describe.runIf(process.platform === 'linux')('without a Secret Service', () => {
  const before = process.env.DBUS_SESSION_BUS_ADDRESS
  beforeAll(() => {
    Object.assign(process.env, NO_BUS)
  })
  afterAll(() => {
    if (before === undefined) delete process.env.DBUS_SESSION_BUS_ADDRESS
    else process.env.DBUS_SESSION_BUS_ADDRESS = before
  })

  test('nothing is kept, and the refusal says what to install', async () => {
    const keys = openKeys({})
    for (const act of [keys.set('claude', KEY), keys.get('claude'), keys.remove('claude')]) {
      const error = await act.then(
        () => null,
        reason => reason,
      )
      expect(error).toBeInstanceOf(KeyStoreError)
      expect(error.message).toMatch(/apt install gnome-keyring .*HEXARCHY_KEY_/)
      expect(error.message).not.toContain(KEY)
    }
    expect(await keys.problem()).toContain('gnome-keyring')
  })

  test('the environment still serves', async () => {
    const keys = openKeys({ HEXARCHY_KEY_MY_MODEL: ` ${KEY}\n` })
    expect(await keys.get('my-model')).toBe(KEY)
    expect(await keys.list()).toEqual([{ name: 'my-model', from: 'environment' }])
  })
})

test('a key in the environment that can stand in no header is refused without being repeated', async () => {
  const error = await openKeys({ HEXARCHY_KEY_ODD: 'two words in it' })
    .get('odd')
    .catch(reason => reason)
  expect(error.message).toContain('HEXARCHY_KEY_ODD')
  expect(error.message).not.toContain('two words')
})

test('names and keys that will not do are refused before any store is asked', async () => {
  expect(badKeyName('my-key-2')).toBeNull()
  expect(keyVariable('my-key-2')).toBe('HEXARCHY_KEY_MY_KEY_2')
  for (const name of ['', 'A', 'a_b', '../x', '-a', 'sk-x', 'x'.repeat(25)])
    expect(badKeyName(name), name).toContain("A key's name")
  for (const key of ['', 'short', 'with space', 'line\nbreak', 'x'.repeat(4097)]) expect(badKey(key), key).toContain('A key is')
  await expect(openKeys({}).set('A', KEY)).rejects.toThrow("A key's name")
  await expect(openKeys({}).set('a', 'two\nlines')).rejects.toThrow('A key or password is')
})
