/** Why a game is paused, and that a turn was ended by force, is told by waits, record and briefing alike. */
import { expect, test } from 'vitest'
import type { NewGame } from '../../../../actors/wire/messages.ts'
import { waitText } from '../../../../tools/turn-wait.ts'
import { settled, simulated } from '../../simulated-service.ts'

const limits = (own: object): Partial<NewGame> => ({ seats: [{ driver: 'agent', limits: own }, { driver: 'agent' }] })

test('a game that its owner pauses says so to waits, in its record and in the briefing, and after it nothing', async () => {
  const { duel, ask, wait, call, pass } = await simulated()
  const game = await duel()
  const early = wait(game, 1)
  await settled()
  await ask('game/control', { game, paused: true })
  const paused = { by: 'owner' }
  expect(await early).toEqual({ status: 'paused', turn: 1, your_turn: false, paused })
  const late = wait(game, 0, 10)
  await settled()
  await pass(10_000)
  expect(waitText(await late)).toBe('Turn 1. The game is paused by its owner. Wait again.')
  expect(await ask('game/get', { game })).toMatchObject({ status: 'paused', paused })
  expect(await call(game, 0, 'get_briefing')).toMatchObject({
    result: { paused },
    text: expect.stringContaining('It is your turn. The game is paused by its owner.'),
  })
  await ask('game/control', { game, paused: false })
  expect(await wait(game, 0)).not.toHaveProperty('paused')
  expect(await ask('game/get', { game })).not.toHaveProperty('paused')
  expect(await call(game, 0, 'get_briefing')).not.toHaveProperty('result.paused')
})

test('why a game is paused is known after a restart', async () => {
  const one = await simulated()
  const game = await one.duel()
  await one.ask('game/control', { game, paused: true })
  await one.service.stop()
  const two = await simulated({ dir: one.dir })
  expect(await two.ask('game/get', { game })).toMatchObject({ paused: { by: 'owner' } })
  expect(await two.until(two.wait(game, 0, 1), 500)).toMatchObject({ status: 'paused', paused: { by: 'owner' } })
})

test('the seat whose last turn was ended by force is told of it until it ends one itself, and nobody else is', async () => {
  const { duel, call, wait, pass } = await simulated()
  const game = await duel(limits({ seconds: 100 }))
  await pass(100_000)
  const forced_end = { turn: 1, reason: 'time' }
  expect(await wait(game, 1)).not.toHaveProperty('forced_end')
  await call(game, 1, 'end_turn')
  expect(await wait(game, 0)).toMatchObject({ status: 'your_turn', turn: 2, forced_end })
  expect(await call(game, 0, 'get_briefing')).toMatchObject({
    result: { forced_end },
    text: expect.stringContaining('Your last turn, 1, was ended for you: time.'),
  })
  expect(await call(game, 1, 'get_briefing')).not.toHaveProperty('result.forced_end')
  await call(game, 0, 'end_turn')
  await call(game, 1, 'end_turn')
  expect(await wait(game, 0)).not.toHaveProperty('forced_end')
})

test('while it is not its turn, a seat is told how its last one was ended', async () => {
  const { duel, wait, pass } = await simulated()
  const game = await duel(limits({ toolCalls: 100, seconds: 5 }))
  await pass(5_000)
  const waiting = wait(game, 0, 3)
  await settled()
  await pass(3_000)
  expect(await waiting).toMatchObject({ status: 'waiting', your_turn: false, forced_end: { turn: 1, reason: 'time' } })
  expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
})

test('a wait tells how many seconds are left beside the time at which the turn ends', async () => {
  const { duel, wait, pass, now } = await simulated()
  const game = await duel(limits({ seconds: 100 }))
  await pass(39_500)
  const how = await wait(game, 0)
  expect(how).toMatchObject({ status: 'your_turn', seconds_left: 61 })
  expect(how.deadline! - now()).toBe(60_500)
  expect(waitText(how)).toContain('61 s left.')
})

test('an end_turn that waits is answered with how the turn before was ended, and with the pause it ran into', async () => {
  const { duel, call, ask } = await simulated()
  const game = await duel()
  const ending = call(game, 0, 'end_turn', { wait_seconds: 50 })
  await settled()
  await ask('game/control', { game, paused: true })
  expect(await ending).toMatchObject({ result: { status: 'paused', paused: { by: 'owner' } }, text: expect.any(String) })
})
