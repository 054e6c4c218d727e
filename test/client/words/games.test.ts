import { expect, test } from 'vitest'
import { gameWords } from '../../../client/words/games.ts'

test('a game never tells of more turns than it has', () => {
  expect(gameWords.turn(12, 12, false)).toBe('Turn 12 of 12')
  expect(gameWords.turn(13, 12, true)).toBe('12 turns')
  expect(gameWords.turn(13, 12, false)).toBe('Turn 13')
  expect(gameWords.turn(7, 12, true)).toBe('7 of 12 turns')
})

test('who won is told in words', () => {
  expect(gameWords.won('Greece', 'diplomatic')).toBe('Greece won by diplomacy.')
  expect(gameWords.won('Greece', 'time')).toBe('Greece won on points, when the time was over.')
  expect(gameWords.won('Greece', 'The Great Work')).toBe('Greece won by The Great Work.')
  expect(gameWords.won('Greece', null)).toBe('Greece won.')
})
