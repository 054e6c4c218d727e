/** What the lab says of a whole game, and lab games that become games of the server. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLab } from '../../../../lab/service.ts'
import { playLabGame, writeResults } from '../../../lab/lab-game.ts'
import { tempDir } from '../../../temp.ts'
import { openReal } from '../../open-game.ts'

/** A server with a lab in which one game was played, and another one whose result is not what comes of it. */
async function withLabGame() {
  const stateDir = tempDir()
  const result = playLabGame(24)
  writeResults(stateDir, [[result], [{ ...result, game: 1, hash: 'wrong' }], [{ ...result, game: 2, engine: '0.0.1' }]])
  const lab = openLab(stateDir, { workers: 0, say: () => {} })
  onTestFinished(() => lab.close())
  const on = await openReal(stateDir, {}, { lab })
  const open = (game: string) => on.call('POST', `/api/lab/experiments/${game}/open`, { headers: on.owner })
  const get = (path: string, headers: Record<string, string> = on.owner) => on.call('GET', path, { headers })
  return { ...on, stateDir, result, open, get }
}

test('a lab game becomes one finished game of the server, whose pages all work', { timeout: 90_000 }, async () => {
  const { open, get, result, stateDir } = await withLabGame()
  const [first, second] = await Promise.all([open('trial/games/0'), open('trial/games/0')])
  expect([first.status, second.body]).toEqual([201, first.body])
  const again = await open('trial/games/0')
  expect([again.status, again.body]).toEqual([200, first.body])
  const { id } = first.body as { id: string }
  const { body: record } = await get(`/api/games/${id}`)
  expect(record).toMatchObject({
    ...{ status: 'finished', from_lab: { experiment: 'trial', game: 0 } },
    seats: result.seats.map(({ nation, score }) => ({ nation, score })),
  })
  expect((await get('/api/games')).body.games).toHaveLength(1)
  expect((await get(`/api/games/${id}/replay`)).body.rounds.length).toBeGreaterThan(24)
  expect((await get(`/api/games/${id}/metrics`)).body.metrics).toHaveLength(48)
  const { body: analysis } = await get(`/api/games/${id}/analysis`)
  expect(analysis).toMatchObject({ name: record.name, seats: result.seats.map(({ nation }) => ({ nation })) })
  expect(analysis.chances.length).toBeGreaterThan(0)
  const { body: explained } = await get(`/api/games/${id}/explain?seat=1&turn=3`)
  expect(explained.matters.map(({ subject }: { subject: string }) => subject)).toContain('sites')
  expect((await get(`/api/games/${id}/explain?seat=1&turn=99`)).body.error.code).toBe('not-found')
  expect(readdirSync(join(stateDir, 'saves', 'incoming'))).toEqual([])
})

test('one that is not there, or comes out otherwise than it was played, becomes none', { timeout: 90_000 }, async () => {
  const { open, get } = await withLabGame()
  const refused = async (game: string) => (await open(game)).body.error
  expect(await refused('trial/games/7')).toMatchObject({ code: 'not-found' })
  expect(await refused('other/games/0')).toMatchObject({ code: 'not-found' })
  const differs = await refused('trial/games/1')
  expect(differs).toMatchObject({ code: 'lab/differs' })
  expect(differs.message).toMatch(/^trial\/1 does not come out as it was played\. Hash of the last state: wrong/)
  expect((await refused('trial/games/2')).message).toMatch(/^trial\/2 cannot be played again as it was\. The engine here is/)
  expect((await get('/api/games')).body.games).toEqual([])
})

test('a running game is analysed for its owner, and not for who plays in it', { timeout: 90_000 }, async () => {
  const { call, owner, get } = await withLabGame()
  const spec = { size: 'duel', seed: 5, seats: [{ driver: 'agent' }, { driver: 'agent' }] }
  const { body: game } = await call('POST', '/api/games', { json: spec, headers: owner })
  const { token } = game.seats[0]
  const end = (seat: number) =>
    call('POST', `/api/games/${game.id}/tool`, { token: game.seats[seat].token, json: { tool: 'end_turn', args: {} } })
  for (const seat of [0, 1]) expect((await end(seat)).status).toBe(200)
  expect((await call('GET', `/api/games/${game.id}/analysis`, { token })).body.error).toMatchObject({ code: 'auth/forbidden' })
  expect((await call('GET', `/api/games/${game.id}/explain?seat=1&turn=1`, { token })).status).toBe(403)
  const turnOf = async () => (await get(`/api/games/${game.id}/analysis`)).body.turn
  expect(await turnOf()).toBe(2)
  for (const seat of [0, 1]) await end(seat)
  expect(await turnOf()).toBe(3)
})
