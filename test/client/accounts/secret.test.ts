/** Secrets of links are read out of the fragment. */
import { expect, test } from 'vitest'
import { secretOfFragment } from '../../../client/accounts/secret.ts'

test('a fragment is a secret, or holds one by its name', () => {
  expect(secretOfFragment('#abc-DEF_1', null)).toBe('abc-DEF_1')
  expect(secretOfFragment('#link=abc', 'link')).toBe('abc')
})

test('what is no secret of that kind is none', () => {
  expect(secretOfFragment('', null)).toBeNull()
  expect(secretOfFragment('#', null)).toBeNull()
  expect(secretOfFragment('#link=abc', null)).toBeNull()
  expect(secretOfFragment('#link=', 'link')).toBeNull()
  expect(secretOfFragment('#abc', 'link')).toBeNull()
})
