import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Frame, NewGame } from '../../../../actors/wire/messages.ts'
import type { Bots } from '../../../../actors/wire/shard-dependencies.ts'
import { assertProperty } from '../../../property.ts'
import { meeting } from '../../planted-game.ts'
import { settled, simulated } from '../../simulated-service.ts'

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

  test('by its steps, once a pause has ended the last of them', async () => {
    const { duel, call, wait, pass, ask } = await simulated()
    const game = await duel(limits({ steps: 2 }))
    await call(game, 0, 'write_notes', { text: 'a' })
    await pass(2_001)
    await call(game, 0, 'write_notes', { text: 'b' })
    expect(await call(game, 0, 'write_notes', { text: 'c' })).toMatchObject({ ok: true, turn: { steps: 2 } })
    await pass(2_000)
    expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
    expect(await ask('game/metrics', { game })).toMatchObject([{ end_reason: 'steps', steps: 2 }])
  })

  test('by its named steps, once another begins, however long the last one takes', async () => {
    const { duel, call, wait, pass, ask } = await simulated()
    const game = await duel(limits({ steps: 2 }))
    const note = (text: string, step: string) => call(game, 0, 'write_notes', { text }, { step })
    await note('a', 'one')
    await note('b', 'two')
    await pass(60_000)
    expect(await note('c', 'two')).toMatchObject({ ok: true, turn: { steps: 2 } })
    expect(await note('d', 'one')).toMatchObject({ ok: true, turn: { steps: 2 } })
    expect(await note('e', 'three')).toMatchObject({ error: { code: 'guard/turn-over' } })
    expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
    expect(await ask('game/metrics', { game })).toMatchObject([{ end_reason: 'steps', steps: 2, tool_calls: 4, actions_ok: 4 }])
  })

  test('and its player and those who watch are told which limit it was', async () => {
    const { duel, call, service } = await simulated()
    const game = await duel(limits({ toolCalls: 1 }))
    const frames: Frame[] = []
    for (const seat of [0, null]) onTestFinished(service.subscribe(game, { seat }, null, frame => frames.push(frame)))
    await settled()
    await call(game, 0, 'read_notes')
    await expect
      .poll(() => frames.flatMap(frame => (frame.type === 'event' ? [frame.event] : [])))
      .toContainEqual(expect.objectContaining({ kind: 'turn/forced', civ: 0, text: expect.stringContaining('tool_calls') }))
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

describe('limits that are changed in a turn', () => {
  const change = (own: object) => ({ seat: 0, change: { limits: own } })

  test('count from its beginning: more time is more time', async () => {
    const { duel, ask, pass, wait } = await simulated()
    const game = await duel(limits({ seconds: 100 }))
    await pass(90_000)
    await ask('seat/patch', { game, ...change({ seconds: 200 }) })
    await pass(100_000)
    expect(await wait(game, 0)).toMatchObject({ status: 'your_turn' })
    await pass(10_000)
    expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
    expect(await ask('game/metrics', { game })).toMatchObject([{ end_reason: 'time', wall_s: 200 }])
  })

  test.each([
    ['time', { seconds: 5 }],
    ['tool_calls', { toolCalls: 2 }],
    ['steps', { steps: 1 }],
    ['stall', { stallSteps: 2 }],
  ])('and lowered below what is used already, end it at once: %s', async (end_reason, own) => {
    const { duel, ask, call, pass, wait } = await simulated()
    const game = await duel()
    for (const tool of ['get_empire', 'read_notes']) {
      await call(game, 0, tool)
      await pass(3_000)
    }
    expect(await wait(game, 0)).toMatchObject({ status: 'your_turn' })
    await ask('seat/patch', { game, ...change(own) })
    await pass(0)
    expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
    expect(await ask('game/metrics', { game })).toMatchObject([{ end_reason, steps: 2, tool_calls: 2, queries: 2 }])
  })

  test('leave the driver at its work', async () => {
    let begun = 0
    const bots: Bots = {
      *playTurn() {
        begun++
        yield { type: 'openNegotiation', player: 1, gives: { gold: 1 } } as never
      },
      answerNegotiation: () => null,
    }
    const { ask, game, pass } = await meeting({ bots })
    await ask('seat/patch', { game, seat: 0, change: { driver: 'bot' } })
    await pass(100)
    await ask('seat/patch', { game, ...change({ steps: 3 }) })
    await pass(100)
    expect(begun).toBe(1)
  })
})

test('a call that waits for an answer is no pause: its step is not over', async () => {
  const { ask, game, call, pass, wait } = await meeting()
  await ask('seat/patch', { game, seat: 0, change: { limits: { steps: 1 } } })
  const asked = call(game, 0, 'open_negotiation', { player_id: 1, give: { gold: 1 } })
  await pass(60_000)
  expect(await wait(game, 1)).toMatchObject({ status: 'negotiation', negotiation_ids: [0] })
  await call(game, 1, 'respond_negotiation', { negotiation_id: 0, answer: 'reject' })
  expect(await asked).toMatchObject({ ok: true, turn: { your_turn: true, steps: 1 } })
  expect(await call(game, 0, 'get_empire')).toMatchObject({ ok: true, turn: { your_turn: true, steps: 1 } })
  await pass(2_000)
  expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
})

test('a call that is sent again for its answer counts once', async () => {
  const { duel, call, ask } = await simulated()
  const game = await duel(limits({ toolCalls: 3 }))
  for (let i = 0; i < 5; i++) await call(game, 0, 'write_notes', { text: 'a' }, { callId: 'c' })
  expect(await call(game, 0, 'get_empire')).toMatchObject({ turn: { toolCalls: 2, your_turn: true } })
  await call(game, 0, 'end_turn')
  expect(await ask('game/metrics', { game })).toMatchObject([{ tool_calls: 3, actions_ok: 2, queries: 1, end_reason: 'asked' }])
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
  await assertProperty(
    'whatever a seat does and however long it takes, its turn ends once, by its own act or its first limit',
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
      const { actions_ok, queries, refusals, tool_calls } = rows[0]
      expect(actions_ok + queries + refusals).toBe(tool_calls)
      await ask('game/delete', { game })
    }),
  )
})
