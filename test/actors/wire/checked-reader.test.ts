import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { Misfit, readerOf, readJson } from '../../../actors/wire/checked-reader.ts'

const read = readerOf(
  Type.Union([
    Type.Object({ act: Type.Literal('settle'), call: Type.Object({ id: Type.String() }) }),
    Type.Object({ act: Type.Enum(['forget', 'wake']), game: Type.String() }),
    Type.Null(),
  ]),
)

test('a value that fits comes back as it is, with members that the schema does not name', () => {
  const value = { act: 'settle', call: { id: 'a', since: 1 } }
  expect(read(value, 'the news')).toBe(value)
  expect(readJson(Buffer.from('null'), read, 'the news')).toBe(null)
})

test.each([
  [{ act: 'settle', call: { id: 7 } }, '/call/id must be string'],
  [{ act: 'settle' }, 'it must have required properties call'],
  [{ act: 'wake', game: 7 }, '/game must be string'],
  [{ act: 'wake' }, 'it must have required properties game'],
  [{ act: 'other', game: 'g' }, '/act must be equal to constant'],
  [7, 'it must be object'],
])('of %j the member that does not fit is named, by the part of the union that was meant', (value, why) => {
  expect(() => read(value, 'the news')).toThrow(new Misfit(`the news does not fit this version: ${why}`))
})
