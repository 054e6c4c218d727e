/** A script that comes without a session is told how to get one. */
import { expect, test } from 'vitest'
import { openGame } from './open-game.ts'

test('a request for a game without a session is told how to come to one', async () => {
  const { call } = await openGame()
  const { status, body } = await call('POST', '/api/games', { json: { seats: [{ driver: 'bot' }] } })
  expect([status, body.error.code]).toEqual([401, 'auth/needed'])
  expect(body.error.hint).toMatch(/GET \/api\/session.*X-CSRF-Token/)
  expect(body.error.hint).not.toContain('seat')
})
