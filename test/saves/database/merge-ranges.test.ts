import { expect, test } from 'vitest'
import { mergeRanges } from '../../../saves/database/merge-ranges.ts'

const MIB = 2 ** 20
const span = (gte: string, lt: string) => ({ gte, lt })
/** By the first letters of what lies between. */
const between = (bytes: Record<string, number>) => async (range: { gte: string; lt: string }) => bytes[`${range.gte}-${range.lt}`]

test('ranges with little between them become one, and others stay apart, in the order of their keys', async () => {
  const ranges = [span('m', 'n'), span('a', 'b'), span('c', 'd'), span('x', 'y')]
  const joined = await mergeRanges(ranges, between({ 'b-c': MIB, 'd-m': 50 * MIB, 'n-x': 0 }))
  expect(joined).toEqual([span('a', 'd'), span('m', 'y')])
  expect(ranges[1]).toEqual(span('a', 'b'))
})

test('ranges that touch or lie in each other are one, whatever they hold', async () => {
  const never = () => Promise.reject(new Error('nothing lies between'))
  expect(await mergeRanges([span('a', 'f'), span('b', 'c'), span('f', 'g')], never)).toEqual([span('a', 'g')])
})
