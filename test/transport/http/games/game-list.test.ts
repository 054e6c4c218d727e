/** GET /api/games: of which the lobby is made. */
import { expect, test } from 'vitest'
import { openTestTransport, signIn, TOKEN } from '../../open-transport.ts'

test('the list of games is asked for by status, words and part', async () => {
  const { call } = await openTestTransport()
  const headers = await signIn(call)
  const all = (await call('GET', '/api/games', { headers })).body
  expect(all.total).toBe(all.games.length)
  expect(all.total).toBeGreaterThan(1)
  const part = (await call('GET', '/api/games?limit=1&offset=1', { headers })).body
  expect([part.games, part.total]).toEqual([[all.games[1]], all.total])
  const none = (await call('GET', '/api/games?search=no-such-name', { headers })).body
  expect([none.games, none.total, none.counts.running]).toEqual([[], 0, 0])
  const finished = (await call('GET', '/api/games?status=finished', { headers })).body
  expect(finished.total).toBe(all.counts.finished)
  expect((await call('GET', '/api/games?status=lost', { headers })).status).toBe(400)
  expect((await call('GET', '/api/games?limit=0', { headers })).status).toBe(400)
})

test('a seat finds its own game alone', async () => {
  const { call } = await openTestTransport()
  const { games, total, counts } = (await call('GET', '/api/games', { token: TOKEN })).body
  expect([games.length, total, counts[games[0].status]]).toEqual([1, 1, 1])
})
