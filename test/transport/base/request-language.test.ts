import { expect, test } from 'vitest'
import { languageIn } from '../../../actors/transport/base/request-language.ts'

test.each([
  ['de', 'de'],
  ['fr-CA, en;q=0.8', 'fr'],
  ['en;q=0.3, pt, es-MX;q=0.9', 'es'],
  ['de;q=0, zh-Hans-CN;q=0.1', 'zh'],
  ['pt-BR', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(languageIn(header)).toBe(language)
})
