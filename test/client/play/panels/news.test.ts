import { expect, test } from 'vitest'
import { newsIcon, newsOf } from '../../../../client/play/panels/news.ts'
import { clockOf, statusOf, yearOf } from '../../../../client/play/panels/status.ts'
import { tileInWords } from '../../../../client/play/seat/tile-text.ts'
import { bearingOf } from '../../../../client/world/bearing.ts'
import type { World } from '../../../../client/world/world.ts'
import type { EventSummary } from '../../../../tools/wire.ts'
import { city, unit, world } from '../../world.ts'

const event = (seq: number, kind: string, more: Partial<EventSummary> = {}): EventSummary => ({
  seq,
  turn: 1,
  kind,
  text: `${seq}`,
  ...more,
})
const EVENTS = [
  event(1, 'civ/war', { player_id: 1, other_player_id: 2 }),
  event(2, 'turn/started'),
  event(3, 'city/grew', { player_id: 0, city_id: 3 }),
  event(4, 'unit/killed', { player_id: 1, other_player_id: 0 }),
]
const HERE = world([unit({ id: 5, x: 3, y: 3, moves: 2, hp: 80 })], [city({ id: 3, x: 3, y: 5, population: 4 })], {
  events: EVENTS,
})
const head = (more: object): World => ({ ...HERE, head: { ...HERE.head, ...more } })

test('news are all, of war, or one’s own, the newest first; whose turn begins is none', () => {
  const seqs = (filter: 'war' | 'all' | 'mine') => newsOf(HERE, filter, 10).map(({ seq }) => seq)
  expect(seqs('all')).toEqual([4, 3, 1])
  expect(seqs('war')).toEqual([4, 1])
  expect(seqs('mine')).toEqual([4, 3])
})

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

test('the clock counts down, and a year has its era', () => {
  expect(clockOf(head({ deadline: 100_000 }), 10_000)).toBe('1:30')
  expect(clockOf(head({ deadline: 100_000, paused: true }), 10_000)).toBeNull()
  expect([yearOf(-4000), yearOf(2041)]).toEqual(['4000 BC', '2041 AD'])
})

test('a message has the icon of what it is about, and fights that of war', () => {
  expect(['unit/killed', 'city/attacked', 'civ/peace', 'tech/learned', 'city/grew', 'game/over'].map(newsIcon)).toEqual([
    'war',
    'war',
    'peace',
    'technology',
    'cities',
    'chronicle',
  ])
})
