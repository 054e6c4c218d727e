/** Numbers of yields and the like, as each language writes them. */
import { afterEach, expect, test } from 'vitest'
import { rounded, signed } from '../../../../client/ui/controls/figures.ts'
import { speak } from '../../../../client/words/language/words-of.ts'

afterEach(() => speak('en', {}))

test('In English with a point, a sign and a true minus, and without grouping', () => {
  expect([signed(3), signed(-1.46), signed(0), rounded(-0.04), rounded(1234.5), rounded(1.256, 2)]).toEqual([
    '+3',
    '−1.5',
    '0',
    '0',
    '1234.5',
    '1.26',
  ])
})

test('In German with a comma', () => {
  speak('de', {})
  expect([signed(1.5), rounded(-2.25), rounded(12)]).toEqual(['+1,5', '−2,2', '12'])
})
