import { expect, test } from 'vitest'
import { clockOf, statusOf, yearOf } from '../../../../client/play/panels/status.ts'
import { tileInWords } from '../../../../client/play/seat/tile-text.ts'
import { bearingOf } from '../../../../client/world/bearing.ts'
import type { World } from '../../../../client/world/world.ts'
import { city, unit, world } from '../../world.ts'

const HERE = world([unit({ id: 5, x: 3, y: 3, moves: 2, hp: 80 })], [city({ id: 3, x: 3, y: 5, population: 4 })])
const head = (more: object): World => ({ ...HERE, head: { ...HERE.head, ...more } })

test('a tile is told in words, with where it lies as seen from what is selected', () => {
  expect(tileInWords(HERE, 33, { kind: 'none' })).toBe('Your Warrior, 80 health, 2 moves. Grassland.')
  expect(tileInWords(HERE, 53, { kind: 'unit', id: 5 })).toBe(
    'City Linz of Austria, size 4. Grassland. 2 tiles to the south-west.',
  )
})

test('what lies round the edge of the world is near', () => {
  expect(bearingOf(HERE, 30, 39)).toBe('W')
})

test('the standing tells whose turn it is, and why there is none', () => {
  expect(statusOf(HERE).kind).toBe('yours')
  expect(statusOf(head({ active: 1 }))).toEqual({ kind: 'waiting', text: 'Egypt plays …' })
  expect(statusOf(head({ paused: true })).kind).toBe('paused')
  expect(statusOf(head({ over: { winner: 0, victory: 'Science', turn: 90 } }))).toMatchObject({ kind: 'over', isWon: true })
})

test('of a round together it tells who still acts, also where not all of them are known', () => {
  expect(statusOf(head({ acting: [0, 1] })).kind).toBe('yours')
  expect(statusOf(head({ active: 1, acting: [1] }))).toEqual({ kind: 'waiting', text: 'Still playing: Egypt' })
  expect(statusOf(head({ active: 1, acting: [1, 7] }))).toEqual({ kind: 'waiting', text: 'Still playing: Egypt and others' })
})

test('the clock counts down, and a year has its era', () => {
  expect(clockOf(head({ deadline: 100_000 }), 10_000)).toBe('1:30')
  expect(clockOf(head({ deadline: 100_000, paused: true }), 10_000)).toBeNull()
  expect([yearOf(-4000), yearOf(2041)]).toEqual(['4000 BC', '2041 AD'])
})
