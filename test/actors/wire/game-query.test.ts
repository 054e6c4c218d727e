import { expect, test } from 'vitest'
import { findGames, type GameNote, type GameQuery, noteOf, yoursOf } from '../../../actors/wire/game-query.ts'
import type { GameRecord } from '../../../actors/wire/messages.ts'

const note = (id: string, over: Partial<GameNote> = {}): GameNote => ({
  id,
  name: `Game ${id}`,
  status: 'running',
  owner: 'me',
  isPublic: false,
  named: [],
  turn: 1,
  waits: false,
  awaited: [],
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

const turn = (account: string, deadline: number | null = null) => ({ account, what: 'turn' as const, deadline })
const answer = (account: string, deadline: number | null = null) => ({ account, what: 'answer' as const, deadline })
const AWAITING = [
  note('a', { awaited: [answer('me', 1)] }),
  note('b', { awaited: [turn('me')] }),
  note('c'),
  note('d', { awaited: [turn('me', 900), answer('me', 2)] }),
  note('e', { awaited: [turn('you', 5)] }),
  note('f', { awaited: [turn('me', 400)] }),
  note('g', { status: 'paused', awaited: [turn('me', 1)] }),
]

test('a list by whose turn it is has one’s turns first by the time left, then answers, then the newest', () => {
  const order = (asker?: string) =>
    findGames(AWAITING, { account: null, sort: 'yours', ...(asker && { asker }) }).games.map(({ id }) => id)
  expect(order('me').join('')).toBe('fdbagec')
  expect(order('you').join('')).toBe('egfdcba')
  expect(order().join('')).toBe('gfedcba')
})

test('what waits for whoever asks is counted whatever the list looks for, and told of each game', () => {
  expect(findGames(AWAITING, { account: null, asker: 'me', search: 'nothing' }).yours).toBe(4)
  expect(findGames(AWAITING, { account: null }).yours).toBe(0)
  expect(yoursOf(AWAITING[3], 'me')).toEqual({ what: 'turn', deadline: 900 })
  expect([yoursOf(AWAITING[6], 'me'), yoursOf(AWAITING[1], 'you')]).toEqual([null, null])
})

const record = (seats: object[], over: object = {}) =>
  ({ id: 'a', name: 'A', status: 'running', owner: 'me', visibility: 'players', turn: 1, seats, ...over }) as GameRecord
const person = (seat: number, account: string | null = null) => ({ seat, account, driver: 'human' })

test('a seat that is nobody’s waits for who made the game, if it is the first of those and the maker has none of its own', () => {
  const whom = (made: GameRecord, seat: number) =>
    noteOf(made, [{ seat, what: 'turn', deadline: null }]).awaited.map(({ account }) => account)
  const nobodys = record([{ seat: 0, account: null, driver: 'bot' }, person(1), person(2)])
  expect([whom(nobodys, 1), whom(nobodys, 2)]).toEqual([['me'], []])
  const shared = record([person(0), person(1, 'me'), person(2, 'you')])
  expect([whom(shared, 0), whom(shared, 1), whom(shared, 2)]).toEqual([[], ['me'], ['you']])
  const hidden = record([person(0)], { anonymous: true, seated: ['me'] })
  expect(whom(hidden, 0)).toEqual([])
})
