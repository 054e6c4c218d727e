import fc from 'fast-check'
import { countTokens as cl100k } from 'gpt-tokenizer/encoding/cl100k_base'
import { countTokens as o200k } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, test } from 'vitest'
import { tokensAtMost } from '../../../tools/tool/tokens.ts'
import { rulesNames } from '../../../tools/views/rules/entry.ts'
import { assertProperty } from '../../property.ts'
import { standardRules } from '../../world.ts'
import { textOf } from '../play.ts'
import { argsFor, LONG_CALLS, playedIn } from '../played.ts'

const real = (text: string): number => Math.max(o200k(text), cl100k(text))

test('no text of a tool takes more tokens than are reckoned, and few take half as many', { timeout: 300_000 }, () => {
  let reckoned = 0
  let counted = 0
  for (const w of playedIn([6, 60, 120])) {
    for (const [tool, args] of LONG_CALLS) {
      const text = textOf(w, 0, tool, argsFor(w, 0, args))
      expect(real(text), `${tool} ${JSON.stringify(args)}`).toBeLessThanOrEqual(tokensAtMost(text))
      reckoned += tokensAtMost(text)
      counted += real(text)
    }
  }
  expect(reckoned / counted).toBeLessThan(1.5)
})

test('names, numbers, places and what people write are reckoned high enough', () => {
  const names = rulesNames({ rules: standardRules() } as never)
  const word = fc.oneof(
    fc.constantFrom(...names),
    fc.integer({ min: -99_999, max: 99_999 }).map(String),
    fc.tuple(fc.nat(160), fc.nat(100)).map(([x, y]) => `(${x},${y})`),
    fc.lorem({ maxCount: 6 }),
    fc.string({ unit: fc.constantFrom('é', '漢', '🏰', 'ß', 'ı', '→', 'š', '\u202e'), minLength: 1, maxLength: 8 }),
  )
  assertProperty(
    'tokens are never reckoned too few',
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), words => {
      const text = words.join(' ')
      expect(real(text)).toBeLessThanOrEqual(tokensAtMost(text))
    }),
    { numRuns: 300 },
  )
})
