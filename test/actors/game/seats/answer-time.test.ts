/** How long a person may think over what a bot proposes. */
import { expect, test } from 'vitest'
import type { Bots } from '../../../../actors/wire/shard-dependencies.ts'
import type { EngineContext } from '../../../../engine/core/engine-context.ts'
import { meeting } from '../../planted-game.ts'
import { settled } from '../../simulated-service.ts'

const HOUR_MS = 3_600_000
const IDLE_MS = 600_000

/** It offers gold to seat 1 in each of its turns. */
const bots: Bots = {
  *playTurn() {
    yield { type: 'openNegotiation', player: 1, gives: { gold: 10 } } as never
    yield { type: 'endTurn' } as never
  },
  answerNegotiation: () => null,
}

/** A bot's turn, in which it has proposed something to a person; what plays the further seats. */
const proposed = (...further: ('agent' | 'bot')[]) => proposedAmong(['bot', 'human', ...further])

const proposedAmong = async (drivers: readonly ('agent' | 'bot' | 'human')[], seconds?: number) => {
  const change = (w: EngineContext) =>
    w.s.seats.forEach((seat, i) => {
      seat.driver = drivers[i]
      if (seconds !== undefined) seat.limits.seconds = seconds
    })
  const one = await meeting({ seats: drivers.length, bots, change })
  await settled()
  return one
}

test('a person with whom only bots play has all the time it likes, also over a pause', async () => {
  const { game, call, ask, pass, wait } = await proposed('bot')
  const asked = await wait(game, 1)
  expect(asked).toMatchObject({ status: 'negotiation', negotiation_ids: [0] })
  expect(asked).not.toHaveProperty('deadline')
  await pass(HOUR_MS)
  await ask('game/control', { game, paused: true })
  await pass(HOUR_MS)
  await ask('game/control', { game, paused: false })
  await pass(HOUR_MS)
  const accepted = await call(game, 1, 'respond_negotiation', { negotiation_id: 0, answer: 'accept' })
  expect(accepted).toMatchObject({ ok: true, result: { state: 'accepted' } })
})

test('a game that waits for such an answer leaves memory, and takes it when it comes', async () => {
  const { game, call, pass, service, wait } = await proposed()
  const kept = async () => (await service.store.list('snap/')).length
  const before = await kept()
  await pass(IDLE_MS)
  await pass(IDLE_MS)
  await expect.poll(kept, { timeout: 10_000 }).toBe(before + 1)
  expect(await wait(game, 1)).toMatchObject({ status: 'negotiation', negotiation_ids: [0] })
  expect(await call(game, 1, 'respond_negotiation', { negotiation_id: 0, answer: 'reject' })).toMatchObject({ ok: true })
})

test('where somebody else plays from outside, the clock runs for all', async () => {
  const { game, pass, wait } = await proposed('agent')
  expect(await wait(game, 1)).toMatchObject({ status: 'negotiation', deadline: expect.any(Number) })
  await pass(120_000)
  expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
})

test.each([
  [0, false],
  [1800, true],
])('an agent whose turns last %i s at most, alone with bots: it has a deadline is %s', async (seconds, isTimed) => {
  const { game, wait } = await proposedAmong(['bot', 'agent'], seconds)
  const asked = await wait(game, 1)
  expect(asked).toMatchObject({ status: 'negotiation', negotiation_ids: [0] })
  expect('deadline' in asked).toBe(isTimed)
})
