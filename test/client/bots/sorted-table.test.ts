import { expect, test } from 'vitest'
import { sorted } from '../../../client/bots/ledger/sorted-table.ts'

const rows = [
  { name: 'b', cost: 2 },
  { name: 'a', cost: null },
  { name: 'c', cost: 10 },
]

test('rows sort by numbers and by text either way, and what is not known comes last', () => {
  const names = (of: (row: (typeof rows)[number]) => string | number | null, isDescending: boolean) =>
    sorted(rows, { name: 'x', of }, isDescending).map(({ name }) => name)
  expect(names(({ cost }) => cost, false)).toEqual(['b', 'c', 'a'])
  expect(names(({ cost }) => cost, true)).toEqual(['c', 'b', 'a'])
  expect(names(({ name }) => name, true)).toEqual(['c', 'b', 'a'])
})
