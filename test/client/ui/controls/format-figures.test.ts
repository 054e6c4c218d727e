import { expect, test } from 'vitest'
import { lasting, percent, signed } from '../../../../client/ui/controls/format-figures.ts'

test('figures in words', () => {
  expect([20, 95, 7_300, 400_000].map(lasting)).toEqual(['20 s', '2 min', '2 h', '5 days'])
  expect([percent(0.555), percent(null), signed(3.2), signed(-12), signed(0), signed(null)]).toEqual([
    '56 %',
    '–',
    '+3',
    '−12',
    '0',
    '–',
  ])
})
