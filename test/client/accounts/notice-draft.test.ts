import { expect, test } from 'vitest'
import { targetBody } from '../../../client/accounts/notices/notice-draft.ts'

test('of a new target only what its kind has is sent', () => {
  const typed = { url: ' https://hooks.example/a ', room: '!a:b.example', token: 't' }
  expect(targetBody({ kind: 'email', ...typed })).toEqual({ kind: 'email' })
  expect(targetBody({ kind: 'slack', ...typed })).toEqual({ kind: 'slack', url: 'https://hooks.example/a' })
  expect(targetBody({ kind: 'matrix', ...typed })).toEqual({ kind: 'matrix', ...typed, url: 'https://hooks.example/a' })
})
