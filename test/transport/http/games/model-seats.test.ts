import { expect, test } from 'vitest'
import { openGame } from '../../open-game.ts'

test('a seat is given to a model that is set up, or to none', async () => {
  const { call, owner, game } = await openGame()
  for (const seat of [{ driver: 'model' }, { driver: 'model', model: 'nobody' }]) {
    const json = { size: 'duel', seats: [seat, { driver: 'agent' }] }
    const refused = await call('POST', '/api/games', { json, headers: owner })
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'bad-arguments', path: '/seats/0/model' } } })
  }
  const patch = (json: object) => call('PATCH', `/api/games/${game.id}/seats/0`, { json, headers: owner })
  expect(await patch({ driver: 'model' })).toMatchObject({ status: 400, body: { error: { path: '/model' } } })
  expect(await patch({ driver: 'model', model: 'nobody' })).toMatchObject({ status: 400 })
  expect(await patch({ driver: 'bot' })).toMatchObject({ status: 200 })
})

test('what passed between a seat and its model is for the owner of the game', async () => {
  const { call, owner, game, first } = await openGame()
  const path = (seat: number) => `/api/games/${game.id}/seats/${seat}/transcript`
  expect((await call('GET', path(0))).status).toBe(401)
  expect((await call('GET', path(0), { token: first })).status).toBe(403)
  expect((await call('GET', path(7), { headers: owner })).status).toBe(404)
  expect(await call('GET', path(0), { headers: owner })).toMatchObject({ status: 200, body: { transcript: [] } })
})
