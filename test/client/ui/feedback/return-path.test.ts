/** From signing in it goes on where one wanted to go, and never to another server. */
import { expect, test } from 'vitest'
import { returnPath, signInPath } from '../../../../client/ui/feedback/return-path.ts'

const ORIGIN = 'https://games.example'
const back = (to: unknown) => returnPath(to, ORIGIN)

test('the page of signing in leads back to where one wanted to go', () => {
  const path = signInPath('/games/abc?new')
  expect(path).toBe('/sign-in?to=%2Fgames%2Fabc%3Fnew')
  expect(back(new URLSearchParams(path.split('?')[1]).get('to'))).toBe('/games/abc?new')
  expect(signInPath('/')).toBe('/sign-in')
})

test.each([
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/sign-in?to=/sign-in',
  '',
  undefined,
  ['/a'],
])('an address such as %j leads to the lobby', to => expect(back(to)).toBe('/'))

test('what stands behind # is not taken along: it may be the token of a seat', () => {
  expect(back('/games/abc#seat_secret')).toBe('/games/abc')
})
