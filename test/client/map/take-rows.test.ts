/** Rows of a layer of the map, as figures by tile. */
import { expect, test } from 'vitest'
import { UNKNOWN } from '../../../client/map/info-layers/info-layers.ts'
import { faithIn, takeRows, tradeIn } from '../../../client/map/info-layers/take-rows.ts'

const read = (from_x: number, rows: { y: number; cells: string }[]): number[] => {
  const into = new Uint8Array(4 * 2 * 3).fill(UNKNOWN)
  takeRows({ signs_per_tile: 3, width: 4, from_x, rows }, into)
  return [...into]
}

const NONE = [UNKNOWN, UNKNOWN, UNKNOWN]

test('each tile has its figures, and a tile never seen has none', () => {
  expect(read(0, [{ y: 1, cells: '210   019' }])).toEqual([
    ...NONE,
    ...NONE,
    ...NONE,
    ...NONE,
    2,
    1,
    0,
    ...NONE,
    0,
    1,
    9,
    ...NONE,
  ])
})

test('columns go on over the edge of the world', () => {
  expect(read(3, [{ y: 0, cells: '111222' }]).slice(0, 12)).toEqual([2, 2, 2, ...NONE, ...NONE, 1, 1, 1])
})

test('of trade and religion what is marked is taken out of the rows, with the names that the legend has', () => {
  const into = new Uint8Array(4 * 2).fill(UNKNOWN)
  takeRows({ signs_per_tile: 1, width: 4, from_x: 0, rows: [{ y: 0, cells: '1.3 ' }] }, into)
  expect(tradeIn(into)).toEqual([
    { tile: 0, kind: 'capital' },
    { tile: 2, kind: 'apart' },
  ])
  const faith = new Uint8Array(4 * 2 * 3).fill(UNKNOWN)
  takeRows({ signs_per_tile: 3, width: 4, from_x: 0, rows: [{ y: 1, cells: 'a7-...-0a-0-' }] }, faith)
  expect(faithIn(faith, new Map([['a', 'Buddhism']]))).toEqual([
    { tile: 4, religion: 'Buddhism', tenths: 7, holyOf: null, color: 10 },
    { tile: 6, religion: null, tenths: 0, holyOf: 'Buddhism', color: 10 },
  ])
})
