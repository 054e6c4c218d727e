/** Secrets of links are read out of the fragment. */
import { expect, test } from 'vitest'
import { secretIn } from '../../../client/accounts/secret.ts'

test('a fragment is a secret, or holds one by its name', () => {
  expect(secretIn('#abc-DEF_1', null)).toBe('abc-DEF_1')
  expect(secretIn('#link=abc', 'link')).toBe('abc')
})

test('what is no secret of that kind is none', () => {
  expect(secretIn('', null)).toBeNull()
  expect(secretIn('#', null)).toBeNull()
  expect(secretIn('#link=abc', null)).toBeNull()
  expect(secretIn('#link=', 'link')).toBeNull()
  expect(secretIn('#abc', 'link')).toBeNull()
})
