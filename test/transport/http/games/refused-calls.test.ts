import { expect, test } from 'vitest'
import { unitOfSeed } from '../../../made-ids.ts'
import { openGame } from '../../open-game.ts'

/** what · tool · arguments · code, or what it begins with · path */
const TABLE: [string, string, object, string, string?][] = [
  ['an unknown tool', 'make_gold', {}, 'bad-arguments', '/tool'],
  ['a missing argument', 'move_unit', { unit_id: 0, x: 1 }, 'bad-arguments', '/args/y'],
  ['an argument of the wrong type', 'move_unit', { unit_id: '0', x: 1, y: 1 }, 'bad-arguments', '/args/unit_id'],
  ['a fraction for an id', 'move_unit', { unit_id: 0.5, x: 1, y: 1 }, 'bad-arguments', '/args/unit_id'],
  ['an unknown argument', 'end_turn', { now: true }, 'bad-arguments', '/args/now'],
  ['a unit that is not there', 'get_unit', { unit_id: 4000 }, 'unit/'],
  ['a unit below every id', 'get_unit', { unit_id: -1 }, 'bad-arguments', '/args/unit_id'],
  ['a unit beyond every number', 'get_unit', { unit_id: 1e300 }, 'unit/'],
  ["another seat's unit", 'move_unit', { unit_id: unitOfSeed(5, 2), x: 1, y: 1 }, 'unit/'],
  ['a city that is not there', 'get_city', { city_id: 999 }, 'city/'],
  ['a tile off the map', 'get_tile', { x: 1, y: 500 }, ''],
  ['a technology that is none', 'set_research', { technology: 'Potery' }, ''],
]

test.each(TABLE)('%s is refused with 400, and the game stays as it was', async (_what, tool, args, code, path) => {
  const game = await openGame()
  const before = await game.call('GET', `/api/games/${game.game.id}/view`, { headers: game.owner })
  const answer = await game.tool(game.first, tool, args)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    ok: false,
    error: { code: expect.stringContaining(code), message: expect.stringMatching(/\w/) },
  })
  if (path) expect(answer.body.error.path).toBe(path)
  const after = await game.call('GET', `/api/games/${game.game.id}/view`, { headers: game.owner })
  expect(after.text).toBe(before.text)
})

test("a turn that is not the seat's is refused as such", async () => {
  const game = await openGame()
  const answer = await game.tool(game.second, 'end_turn')
  expect([answer.status, answer.body.error.code]).toEqual([400, 'turn/not-yours'])
})

test("another game's token does not open this one", async () => {
  const game = await openGame()
  const other = await game.create()
  const answer = await game.tool(other.seats[0].token, 'end_turn')
  expect([answer.status, answer.body.error.code]).toEqual([404, 'not-found'])
})

test('a token that was replaced opens nothing, the new one does', async () => {
  const game = await openGame()
  const path = `/api/games/${game.game.id}/seats/0/token`
  const { token } = (await game.call('POST', path, { headers: game.owner })).body
  expect((await game.tool(game.first, 'get_briefing')).status).toBe(401)
  expect((await game.tool(token, 'get_briefing')).status).toBe(200)
})

test.each([
  ['a size that is none', { size: 'tiny' }],
  ['a speed that is none', { speed: 'Fast' }],
  ['a difficulty that is none', { difficulty: 'Easy' }],
  ['a ruleset that is none', { ruleset: 'nothing' }],
  ['a nation that is none', { seats: [{ driver: 'agent', nation: 'Atlantis' }] }],
  ['more seats than the size holds', { size: 'duel', seats: Array(9).fill({ driver: 'agent' }) }],
])('a new game with %s is refused with 400', async (_what, json) => {
  const game = await openGame()
  const answer = await game.call('POST', '/api/games', { json: { seats: [{ driver: 'agent' }], ...json }, headers: game.owner })
  expect([answer.status, answer.body.ok]).toEqual([400, false])
})

test('a retried call gets its first answer', async () => {
  const game = await openGame()
  const again = () => game.tool(game.first, 'log_thought', { text: 'once' }, { call_id: 'x' })
  expect((await again()).body.result).toEqual((await again()).body.result)
})

test('a game that was deleted is not found, and its token opens nothing', async () => {
  const game = await openGame()
  const path = `/api/games/${game.game.id}`
  expect((await game.call('DELETE', path, { headers: game.owner })).status).toBe(204)
  expect((await game.call('GET', path, { headers: game.owner })).status).toBe(404)
  expect((await game.tool(game.first, 'get_briefing')).status).toBe(401)
})

test('a paused game refuses acts with 409 and says so to those who wait', async () => {
  const game = await openGame()
  const path = `/api/games/${game.game.id}`
  await game.call('POST', `${path}/control`, { json: { paused: true }, headers: game.owner })
  expect((await game.tool(game.first, 'end_turn')).status).toBe(409)
  expect((await game.call('GET', `${path}/wait?timeout=1`, { token: game.first })).body.status).toBe('paused')
  await game.call('POST', `${path}/control`, { json: { paused: false }, headers: game.owner })
  expect((await game.tool(game.first, 'end_turn')).status).toBe(200)
})

test('each seat may end its turn once in every round', async () => {
  const game = await openGame()
  for (let round = 0; round < 3; round++)
    for (const token of [game.first, game.second]) expect((await game.tool(token, 'end_turn')).status).toBe(200)
})
