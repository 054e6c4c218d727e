import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdSecret, redact } from '../../../saves/models/redact.ts'
import { assertProperty } from '../../property.ts'

test('a secret is taken out as it is, in an address, and within JSON', () => {
  const secret = 'sk-a/b+c"d\\e=1'
  holdSecret('mine', secret)
  const texts = [`Bearer ${secret}`, `/v1?key=${encodeURIComponent(secret)}`, JSON.stringify({ secret })]
  for (const text of texts) {
    expect(redact(text)).toContain('[key mine]')
    expect(redact(text)).not.toMatch(/a\/b|a%2Fb/)
  }
})

test('of two secrets, one the beginning of the other, both are taken out whole', () => {
  holdSecret('short', 'sk-12345678')
  holdSecret('long', 'sk-12345678-and-more')
  expect(redact('sk-12345678-and-more, sk-12345678')).toBe('[key long], [key short]')
})

test('no text keeps a secret that was held', () => {
  const key = fc.string({ unit: fc.integer({ min: 33, max: 126 }).map(c => String.fromCharCode(c)), minLength: 8, maxLength: 60 })
  assertProperty(
    'no text keeps a secret that was held',
    fc.property(key, fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(!'[key any]'.includes(secret))
      holdSecret('any', secret)
      expect(redact(before + secret + after)).not.toContain(secret)
    }),
  )
})
