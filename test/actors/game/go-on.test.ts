import { expect, test } from 'vitest'
import { settled, simulated } from '../simulated-service.ts'

test('a game that is over goes on when it is told to: the seats play, and nobody wins again', async () => {
  const { duel, wait, call, ask, complaints } = await simulated()
  const game = await duel({ turns: 1 })
  await call(game, 0, 'end_turn')
  await call(game, 1, 'end_turn')
  expect((await ask('game/get', { game })).status).toBe('finished')
  expect((await ask('game/control', { game, paused: false })).status).toBe('running')
  expect(await wait(game, 0)).toMatchObject({ status: 'your_turn', turn: 2, deadline: expect.any(Number) })
  expect(await call(game, 0, 'end_turn')).toMatchObject({ ok: true })
  expect(await call(game, 1, 'end_turn')).toMatchObject({ ok: true })
  expect(await wait(game, 0)).toMatchObject({ status: 'your_turn', turn: 3 })
  expect(complaints).toEqual([])
})

test('a game that goes on is so after a restart', async () => {
  const one = await simulated()
  const game = await one.duel({ turns: 1 })
  await one.call(game, 0, 'end_turn')
  await one.call(game, 1, 'end_turn')
  await one.ask('game/control', { game, paused: false })
  await one.service.stop()
  const two = await simulated({ dir: one.dir })
  await settled()
  expect(await two.wait(game, 0)).toMatchObject({ status: 'your_turn', turn: 2 })
  expect(await two.call(game, 0, 'end_turn')).toMatchObject({ ok: true })
})
