import { expect, test } from 'vitest'
import type { CreatedGame } from '../../../../actors/wire/messages.ts'
import { tempDir } from '../../../temp.ts'
import { openReal } from '../../open-game.ts'

/** A duel of a person and an agent, the person's turn first. */
async function openDuel() {
  const { call, owner } = await openReal(tempDir())
  const seats = [{ driver: 'human', limits: { seconds: 0 } }, { driver: 'agent' }]
  const json = { size: 'duel', map: 'pangaea', seed: 5, seats }
  const { id, seats: made } = (await call('POST', '/api/games', { json, headers: owner })).body as CreatedGame
  const tool = (seat: number, name: string, args: object = {}, more: object = {}) =>
    call('POST', `/api/games/${id}/tool`, { token: made[seat].token, json: { tool: name, args, ...more } })
  return { call, id, owner, tool }
}

test("a person's reads end no turn, however many steps they are and whether or not they lead anywhere", async () => {
  const { tool } = await openDuel()
  for (let step = 0; step < 160; step++) {
    const { status, body } = await tool(0, 'get_tile', { x: step % 40, y: 5 }, { step, fresh: true })
    expect(status).toBe(200)
    expect(body.turn).toMatchObject({ turn: 1, your_turn: true, secondsLeft: null })
  }
  // An agent's turn ends by a tenth of that.
  await tool(0, 'end_turn')
  for (let step = 0; step < 12; step++) await tool(1, 'get_tile', { x: step, y: 5 }, { step, fresh: true })
  expect((await tool(0, 'get_tile', { x: 0, y: 0 }, { fresh: true })).body.turn).toMatchObject({ turn: 2, your_turn: true })
})

test("a person's act that is sent again with its call_id is done once and has its first answer", async () => {
  const { tool } = await openDuel()
  const { units } = (await tool(0, 'get_units')).body.result
  const { id: unit_id } = units.find(({ kind }: { kind: string }) => kind === 'Settler')
  const found = () => tool(0, 'found_city', { unit_id }, { call_id: 'page-1' })
  const first = await found()
  expect(first.status).toBe(200)
  expect(first.body.notes.join()).toContain('TURN PROGRESS')
  expect((await found()).body.result).toEqual(first.body.result)
})

test('the clock that the owner sets counts for a person too', async () => {
  const { call, id, owner, tool } = await openDuel()
  await call('PATCH', `/api/games/${id}/seats/0`, { json: { limits: { seconds: 3600 } }, headers: owner })
  const { secondsLeft } = (await tool(0, 'get_units', {}, { fresh: true })).body.turn
  expect(secondsLeft).toBeGreaterThan(3000)
})
