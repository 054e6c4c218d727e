import { expect, test } from 'vitest'
import { turnText, wonText } from '../../../client/words/games.ts'

test('a game never tells of more turns than it has', () => {
  expect(turnText(12, 12, false)).toBe('Turn 12 of 12')
  expect(turnText(13, 12, true)).toBe('12 turns')
  expect(turnText(13, 12, false)).toBe('Turn 13')
  expect(turnText(7, 12, true)).toBe('7 of 12 turns')
})

test('who won is told in words', () => {
  expect(wonText('Greece', 'diplomatic')).toBe('Greece won by diplomacy.')
  expect(wonText('Greece', 'time')).toBe('Greece won on points, when the time was over.')
  expect(wonText('Greece', 'The Great Work')).toBe('Greece won by The Great Work.')
  expect(wonText('Greece', null)).toBe('Greece won.')
})
