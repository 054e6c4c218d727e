import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAME_ID, hashToken, makeGameId, makeToken, readToken, tokenMatches } from '../../../saves/accounts/tokens.ts'
import { assertProperty } from '../../property.ts'

test('a game id is twelve hexadecimal digits', () => {
  expect(makeGameId()).toMatch(GAME_ID)
})

test('a token is seat_ and 43 url-safe characters, and names its game and seat', () => {
  const game = makeGameId()
  const token = makeToken(game, 23)
  expect(token).toMatch(/^seat_[\w-]{43}$/)
  expect(readToken(token)).toEqual({ game, seat: 23 })
})

test('a token opens by its hash alone', () => {
  const token = makeToken(makeGameId(), 0)
  expect(tokenMatches(token, hashToken(token))).toBe(true)
  expect(tokenMatches(makeToken(makeGameId(), 0), hashToken(token))).toBe(false)
})

test('no text that is no token is read as one', () => {
  assertProperty(
    'no text that is no token is read as one',
    fc.property(fc.string({ maxLength: 60 }), text => {
      fc.pre(!/^seat_[\w-]{43}$/.test(text))
      expect(readToken(text)).toBeNull()
      expect(tokenMatches(text, hashToken('another'))).toBe(text === 'another')
    }),
  )
})
