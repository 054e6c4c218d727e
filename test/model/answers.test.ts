import { describe, expect, test } from 'vitest'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import { meeting } from '../actors/planted-game.ts'
import { entryFor, madeModels, openStub } from './played.ts'
import { cut, nothing, sensible, unknownKey } from './policies.ts'
import type { Policy } from './stub.ts'

const offer = { player_id: 1, give: { gold: 10 }, text: 'well?' }

/** An agent's seat 0 and a model's seat 1 that know each other. */
async function seated(policy: Policy) {
  const models = madeModels()
  const { openai, sent } = (await openStub()).serve(policy)
  models.put(entryFor('local', 'openai', openai, { timeoutSeconds: 100_000 }))
  const change = (w: EngineContext) => void Object.assign(w.s.seats[1], { driver: 'model', model: 'local' })
  const sim = await meeting({ models, change })
  return { sim, sent }
}

async function offered(policy: Policy) {
  const { sim, sent } = await seated(policy)
  return { ...sim, sent, opened: await sim.call(sim.game, 0, 'open_negotiation', offer) }
}

async function isPaused({ ask, game }: Awaited<ReturnType<typeof meeting>>): Promise<void> {
  while ((await ask('game/get', { game })).status !== 'paused') await new Promise(resolve => setTimeout(resolve, 10))
}

describe('a model to whom something is proposed out of its turn', () => {
  test('is asked, and its answer stands', async () => {
    const { opened, sent, game, call } = await offered(sensible)
    expect(opened).toMatchObject({ ok: true, result: { state: 'accepted' } })
    expect(sent.requests).toBe(1)
    expect(sent.asked[0].conversation[0].text).toContain('negotiation 0 waits for your answer')
    expect(await call(game, 1, 'get_empire')).toMatchObject({ result: { gold: 110 } })
  })

  test('counts as saying no when it says nothing to the point', async () => {
    const { opened, sent } = await offered(nothing)
    expect(opened).toMatchObject({ ok: true, result: { state: 'rejected' } })
    expect(sent.requests).toBe(4)
  })

  test('counts as saying no when its endpoint refuses, and the game goes on', async () => {
    const { opened, game, ask } = await offered(unknownKey)
    expect(opened).toMatchObject({ ok: true, result: { state: 'rejected' } })
    expect(await ask('game/get', { game })).toMatchObject({ status: 'running' })
  })

  test('answers once the game goes on where its budget is used up', async () => {
    const { sim, sent } = await seated(sensible)
    await sim.service.budgets.setLimits('games', [{ measure: 'tokens', period: 'ever', amount: 100 }])
    const opened = sim.call(sim.game, 0, 'open_negotiation', offer)
    await sim.until(isPaused(sim), 5_000)
    expect(sent.requests).toBe(0)
    await sim.service.budgets.setLimits('games', null)
    expect(await opened).toMatchObject({ ok: true, result: { state: 'accepted' } })
  })

  test('what it took is told with its next turn', async () => {
    const { game, call, ask, wait, sent } = await offered(sensible)
    await call(game, 0, 'end_turn')
    expect(await wait(game, 0)).toMatchObject({ status: 'your_turn' })
    const row = (await ask('game/metrics', { game })).find((one: { seat: number }) => one.seat === 1)
    expect(row).toMatchObject({ model_requests: sent.requests, input_tokens: sent.input, output_tokens: sent.output })
  })
})

test('an endpoint that breaks off is asked again until the answer is due', async () => {
  const models = madeModels()
  const { openai, sent } = (await openStub()).serve(cut)
  models.put(entryFor('local', 'openai', openai, { timeoutSeconds: 100_000, retries: 20 }))
  const change = (w: EngineContext) => void Object.assign(w.s.seats[1], { driver: 'model', model: 'local' })
  const sim = await meeting({ models, change })
  const opened = sim.call(sim.game, 0, 'open_negotiation', offer)
  // The endpoint takes real time, and the answer is due by the simulated one: it stands still until the second request may come.
  await expect.poll(() => sent.requests, { timeout: 20_000 }).toBe(1)
  const afterMore = async (): Promise<number> => {
    await sim.pass(250)
    return sent.requests
  }
  await expect.poll(afterMore, { interval: 20, timeout: 20_000 }).toBeGreaterThan(1)
  expect(await sim.until(opened, 5_000)).toMatchObject({ ok: true, result: { state: 'expired' } })
})
