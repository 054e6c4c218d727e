import { expect, test } from 'vitest'
import { findGames, type GameNote, type GameQuery } from '../../../actors/wire/game-query.ts'

const note = (id: string, over: Partial<GameNote> = {}): GameNote => ({
  id,
  name: `Game ${id}`,
  status: 'running',
  owner: 'me',
  isPublic: false,
  named: [],
  turn: 1,
  waits: false,
  ...over,
})
const NOTES = [
  note('a', { name: 'Zebra', turn: 9, waits: true }),
  note('b', { name: 'Ant', status: 'finished', turn: 40 }),
  note('c', { name: 'Mule', owner: 'you' }),
  note('d', { name: 'Antelope', owner: 'you', isPublic: true, status: 'paused', turn: 3 }),
]
const ids = (query: Partial<GameQuery>): string => {
  const { games, total } = findGames(NOTES, { account: null, ...query })
  return `${games.map(({ id }) => id).join('')} of ${total}`
}

test('a list shows the newest first, a part at a time, and tells how many there are', () => {
  expect([ids({}), ids({ limit: 2 }), ids({ limit: 2, offset: 2 }), ids({ offset: 9 })]).toEqual([
    'dcba of 4',
    'dc of 4',
    'ba of 4',
    ' of 4',
  ])
})

test('a list goes by age, name or turn', () => {
  expect([ids({ sort: 'oldest' }), ids({ sort: 'name' }), ids({ sort: 'turn' })]).toEqual(['abcd of 4', 'bdca of 4', 'badc of 4'])
})

test('an account finds its own games and those that everybody may watch', () => {
  expect([ids({ account: 'me' }), ids({ account: 'you' }), ids({ account: 'her' })]).toEqual(['dba of 3', 'dc of 2', 'd of 1'])
})

test('a search looks for a part of the name or the id, whatever the case', () => {
  expect([ids({ search: ' ANT ' }), ids({ search: 'c' }), ids({ search: 'x' })]).toEqual(['db of 2', 'c of 1', ' of 0'])
})

test('what waits for a person is told apart from what runs, and every status is counted', () => {
  expect([ids({ status: 'waiting' }), ids({ status: 'running' })]).toEqual(['a of 1', 'ca of 2'])
  expect(findGames(NOTES, { account: null, status: 'paused', limit: 1 }).counts).toEqual({
    lobby: 0,
    running: 2,
    paused: 1,
    finished: 1,
    waiting: 1,
  })
})
