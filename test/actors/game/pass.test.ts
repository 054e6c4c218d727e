import { expect, test } from 'vitest'
import { simulated } from '../simulated-service.ts'

test('a game that is handed to another account stays theirs', async () => {
  const { duel, ask } = await simulated({})
  const game = await duel({ seats: [{ driver: 'agent' }, { driver: 'agent' }] })
  expect(await ask('game/pass', { game, owner: 'heir' })).toMatchObject({ id: game, owner: 'heir' })
  await ask('game/control', { game, paused: true })
  expect(await ask('game/get', { game })).toMatchObject({ owner: 'heir', status: 'paused' })
})
