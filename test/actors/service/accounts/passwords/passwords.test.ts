import { expect, test } from 'vitest'
import { openAttempts } from '../../../../../actors/service/accounts/passwords/attempts.ts'
import { passwordFault } from '../../../../../actors/service/accounts/passwords/password-rules.ts'
import { openPasswords, USUAL_COST } from '../../../../../actors/service/accounts/passwords/passwords.ts'
import { networkOf } from '../../../../../actors/wire/network/network-of.ts'

const QUICK = { memoryKib: 64, passes: 1, lanes: 1 }

test('a hash carries its parameters, and each has a salt of its own', async () => {
  const passwords = openPasswords(QUICK)
  const [a, b] = [await passwords.hash('a b c d e f g'), await passwords.hash('a b c d e f g')]
  expect(a).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(a).not.toBe(b)
  expect([await passwords.isRight('a b c d e f g', a), await passwords.isRight('a b c d e f', a)]).toEqual([true, false])
})

test('a hash made elsewhere at other cost is checked by its own parameters', async () => {
  const hash = await openPasswords({ memoryKib: 128, passes: 2, lanes: 2 }).hash('a b c d e f g')
  expect(await openPasswords(QUICK).isRight('a b c d e f g', hash)).toBe(true)
})

test('what costs less than today is weak; the usual cost is what OWASP asks for', () => {
  const passwords = openPasswords()
  const hash = (m: number, t: number) => `$argon2id$v=19$m=${m},t=${t},p=1$c2FsdHNhbHQ$c2FsdHNhbHQ`
  expect([USUAL_COST.memoryKib, USUAL_COST.passes]).toEqual([19_456, 2])
  expect(passwords.isWeak(hash(19_456, 2))).toBe(false)
  expect(passwords.isWeak(hash(19_455, 2))).toBe(true)
  expect(passwords.isWeak(hash(19_456, 1))).toBe(true)
})

test('no more than two hashes are made at a time, and too many that wait are told', async () => {
  const passwords = openPasswords(QUICK)
  const all = Array.from({ length: 60 }, () => passwords.hash('a b c d e f g'))
  expect(passwords.isBusy()).toBe(true)
  await Promise.all(all)
  expect(passwords.isBusy()).toBe(false)
})

test('the same letters, composed or not, are one password', async () => {
  const passwords = openPasswords(QUICK)
  expect(await passwords.isRight('Schöne grüne Wiese', await passwords.hash('Schöne grüne Wiese'.normalize('NFD')))).toBe(true)
})

test('no password is right where there is none', async () => {
  expect(await openPasswords(QUICK).isRight('', null)).toBe(false)
})

test.each([
  'correct horse battery staple',
  'ααααββββγγγγδδδδ',
  'xk7 q93 m2v 88p',
  '🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧',
  'a'.repeat(5) + 'bcdefghijk'.repeat(99),
])('%s is taken: nothing is asked of its kinds of letters', password => {
  expect(passwordFault(password, ['Anna', 'anna@example.org'])).toBeNull()
})

test('a password may have a thousand characters and no more', () => {
  const long = Array.from({ length: 250 }, (_, i) => String(1000 + i)).join('')
  expect(passwordFault(long, [])).toBeNull()
  expect(passwordFault(`${long}x`, [])).toContain('at most 1000')
})

test('addresses of one line count as one', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0db8:1:2::9'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('waits double up to a quarter of an hour, and are forgotten after an hour', () => {
  let nowMs = 0
  const attempts = openAttempts(() => nowMs)
  const from = { address: '203.0.113.7', agent: '' }
  const waits: number[] = []
  for (let i = 0; i < 20; i++) {
    attempts.failed('anna', from)
    const seconds = attempts.refuse('anna', from)?.retryAfter ?? 0
    waits.push(seconds)
    nowMs += seconds * 1_000
  }
  expect(waits.slice(0, 9)).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16])
  expect(Math.max(...waits)).toBe(900)
  nowMs += 3_600_000
  attempts.failed('anna', from)
  expect(attempts.refuse('anna', from)).toBeNull()
})
