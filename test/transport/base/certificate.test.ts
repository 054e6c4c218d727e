import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { examineCertificate } from '../../../actors/transport/base/certificate.ts'
import { makeCertificate, needOpenssl } from '../../certificates.ts'
import { tempDir } from '../../temp.ts'

const ORIGIN = 'https://games.example'
const DAY_MS = 86_400_000

function examine(change: (files: ReturnType<typeof makeCertificate>) => void = () => {}, { origin = ORIGIN, days = 0 } = {}) {
  const files = makeCertificate(tempDir(), 'DNS:games.example,DNS:*.games.example')
  change(files)
  const { pair, findings } = examineCertificate(files, origin, Date.now() + days * DAY_MS)
  const strip = (text: string) => text.replaceAll(files.certificate, 'CERT').replaceAll(files.key, 'KEY')
  return { isUsable: pair !== null, told: findings.map(({ how, text }) => `${how} ${strip(text)}`) }
}

const SELF = 'warn The certificate in CERT is signed by itself: only who was told to trusts it.'

beforeEach(needOpenssl)

test('a certificate for the public address with its key can be used', () => {
  expect(examine()).toEqual({ isUsable: true, told: [SELF] })
})

test.each([
  ['that ends soon', 80, 'warn The certificate in CERT ends on'],
  ['that has ended', 91, 'fail The certificate in CERT ended on'],
  ['that does not hold yet', -2, 'fail The certificate in CERT holds only from'],
])('one %s is told of, and still used', (_what, days, text) => {
  const { isUsable, told } = examine(undefined, { days })
  expect([isUsable, told]).toEqual([true, [expect.stringContaining(text), SELF]])
})

test.each(['https://other.example', 'https://127.0.0.1:4870'])('one for another name than %s is told of', origin => {
  expect(examine(undefined, { origin }).told[0]).toMatch(/^fail The certificate in CERT is for DNS:games\.example.*, and not for/)
})

test('its name may be a pattern', () => {
  expect(examine(undefined, { origin: 'https://eu.games.example' }).told).toEqual([SELF])
})

test.each([
  [
    'the key of another',
    ({ key }: { key: string }) => writeFileSync(key, readFileSync(makeCertificate(tempDir()).key)),
    /is not that of the certificate/,
  ],
  [
    'a key with a passphrase',
    ({ key }: { key: string }) =>
      writeFileSync(key, execFileSync('openssl', ['pkey', '-in', key, '-aes256', '-passout', 'pass:sesame'])),
    /has a passphrase: take it off/,
  ],
  [
    'half a key',
    ({ key }: { key: string }) => writeFileSync(key, readFileSync(key, 'utf8').slice(0, 60)),
    /KEY holds no private key/,
  ],
  [
    'a certificate that is none',
    ({ certificate }: { certificate: string }) => writeFileSync(certificate, 'hello'),
    /CERT holds no certificate/,
  ],
])('%s cannot be used', (_what, change, text) => {
  const { isUsable, told } = examine(change as never)
  expect([isUsable, told[0]]).toEqual([false, expect.stringMatching(text)])
  expect(told[0]).toMatch(/^unusable /)
})
