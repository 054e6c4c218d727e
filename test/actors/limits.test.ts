import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NewGame } from '../../actors/messages.ts'
import { simulated } from './simulated.ts'

const limits = (own: object): Partial<NewGame> => ({ seats: [{ driver: 'agent', limits: own }, { driver: 'agent' }] })

describe('a turn is ended without its seat', () => {
  test('by its calls', async () => {
    const { duel, call, wait, ask } = await simulated()
    const game = await duel(limits({ toolCalls: 3 }))
    for (const text of ['a', 'b']) await call(game, 0, 'write_notes', { text })
    expect(await call(game, 0, 'read_notes')).toMatchObject({ ok: true, turn: { toolCalls: 3, your_turn: true } })
    expect(await call(game, 0, 'end_turn')).toMatchObject({ error: { code: 'turn/not-yours' } })
    expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
    expect(await ask('game/metrics', { game })).toMatchObject([{ seat: 0, end_reason: 'tool_calls', tool_calls: 3, queries: 1 }])
  })

  test('by the clock', async () => {
    const { duel, wait, ask, pass } = await simulated()
    const game = await duel(limits({ seconds: 100 }))
    expect(await wait(game, 0)).toMatchObject({ status: 'your_turn' })
    await pass(99_000)
    expect(await wait(game, 0)).toMatchObject({ status: 'your_turn' })
    await pass(1_000)
    expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
    expect(await ask('game/metrics', { game })).toMatchObject([{ end_reason: 'time', wall_s: 100 }])
  })

  test('by its steps, once the last of them is over', async () => {
    const { duel, call, wait, pass, ask } = await simulated()
    const game = await duel(limits({ steps: 2 }))
    await call(game, 0, 'write_notes', { text: 'a' }, { step: 'one' })
    await call(game, 0, 'write_notes', { text: 'b' }, { step: 'two' })
    expect(await call(game, 0, 'write_notes', { text: 'c' }, { step: 'two' })).toMatchObject({ ok: true, turn: { steps: 2 } })
    await pass(2_000)
    expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
    expect(await ask('game/metrics', { game })).toMatchObject([{ end_reason: 'steps', steps: 2 }])
  })

  test('by steps in a row that get nowhere', async () => {
    const { duel, call, ask, pass } = await simulated()
    const game = await duel(limits({ stallSteps: 3 }))
    for (const step of ['one', 'two', 'three'])
      expect(await call(game, 0, 'get_briefing', {}, { step })).toMatchObject({ ok: true })
    expect(await call(game, 0, 'get_briefing', {}, { step: 'four' })).toMatchObject({ error: { code: 'guard/turn-over' } })
    await pass(1)
    expect(await ask('game/metrics', { game })).toMatchObject([{ end_reason: 'stall', steps: 3 }])
  })

  test('not while it is paused: the clock stands', async () => {
    const { duel, ask, pass, wait } = await simulated()
    const game = await duel(limits({ seconds: 100 }))
    await pass(60_000)
    await ask('game/control', { game, paused: true })
    await pass(1_000_000)
    await ask('game/control', { game, paused: false })
    await pass(39_000)
    expect(await wait(game, 0)).toMatchObject({ status: 'your_turn' })
    await pass(1_000)
    expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
  })

  test('at its deadline, even when the service was away meanwhile', async () => {
    const one = await simulated()
    const game = await one.duel(limits({ seconds: 100 }))
    await one.service.stop()
    const two = await simulated({ dir: one.dir, clock: one.clock })
    await two.pass(100_000)
    expect(await two.until(two.wait(game, 1), 1)).toMatchObject({ status: 'your_turn' })
  })
})

test('calls without a pause longer than the step window are one step', async () => {
  const { duel, call, pass } = await simulated()
  const game = await duel()
  const steps = async () => ((await call(game, 0, 'get_empire')) as { turn: { steps: number } }).turn.steps
  expect(await steps()).toBe(1)
  await pass(2_000)
  expect(await steps()).toBe(1)
  await pass(2_001)
  expect(await steps()).toBe(2)
})

test('whatever a seat does and however long it takes, its turn ends once, by its own act or its first limit', async () => {
  const { duel, call, pass, ask, wait } = await simulated()
  const own = { stallSteps: 3, steps: 5, toolCalls: 7, seconds: 30 }
  const act = fc.oneof(
    fc.constant('end_turn'),
    fc.constantFrom('get_briefing', 'read_notes', 'write_notes'),
    fc.constantFrom('get_briefing', 'read_notes', 'write_notes'),
    fc.nat(5_000),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async acts => {
      const game = await duel({
        seats: [
          { driver: 'agent', limits: own },
          { driver: 'agent', limits: { seconds: 1000 } },
        ],
      })
      let n = 0
      for (const one of acts) {
        if (typeof one === 'number') await pass(one)
        else await call(game, 0, one, one === 'write_notes' ? { text: `note ${n++}` } : {})
      }
      await pass(30_001)
      expect(await wait(game, 1)).toMatchObject({ status: 'your_turn', turn: 1 })
      const rows = await ask('game/metrics', { game })
      expect(rows).toHaveLength(1)
      expect(rows[0].tool_calls).toBeLessThanOrEqual(own.toolCalls)
      expect(rows[0].steps).toBeLessThanOrEqual(own.steps)
      await ask('game/delete', { game })
    }),
    { numRuns: 25 },
  )
})
