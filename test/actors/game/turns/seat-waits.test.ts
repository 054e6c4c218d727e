import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty } from '../../../property.ts'
import { settled, simulated } from '../../simulated-service.ts'

describe('a wait', () => {
  test('answers "waiting" when its time has passed', async () => {
    const { duel, wait, pass } = await simulated()
    const waiting = wait(await duel(), 1, 10)
    await settled()
    await pass(10_000)
    expect(await waiting).toEqual({ status: 'waiting', turn: 1, your_turn: false })
  })

  test('is answered when the game is paused, and in a pause only when its time has passed', async () => {
    const { duel, wait, ask, pass } = await simulated()
    const game = await duel()
    const waiting = wait(game, 1)
    await settled()
    await ask('game/control', { game, paused: true })
    expect(await waiting).toMatchObject({ status: 'paused' })
    const again = wait(game, 0, 10)
    await settled()
    await pass(10_000)
    expect(await again).toMatchObject({ status: 'paused' })
  })

  test('goes on with the game after a pause', async () => {
    const { duel, wait, ask } = await simulated()
    const game = await duel()
    await ask('game/control', { game, paused: true })
    const waiting = wait(game, 0)
    await settled()
    await ask('game/control', { game, paused: false })
    expect(await waiting).toMatchObject({ status: 'your_turn' })
  })

  test('ends early when its connection closes', async () => {
    const { duel, service, ask } = await simulated()
    const game = await duel()
    const waiting = service.request('seat/wait', { game, seat: 1, timeoutSeconds: 50, waitId: 'gone' })
    await settled()
    await ask('seat/unwait', { game, seat: 1, waitId: 'gone' })
    expect(await waiting).toMatchObject({ ok: true, answer: { status: 'waiting' } })
  })

  test('is answered for everybody when the game is over', async () => {
    const { duel, wait, call } = await simulated()
    const game = await duel({ turns: 1 })
    await call(game, 0, 'end_turn')
    const waiting = wait(game, 0)
    await settled()
    await call(game, 1, 'end_turn')
    expect(await waiting).toMatchObject({ status: 'game_over', victory: 'time' })
    expect(await call(game, 0, 'end_turn')).toMatchObject({ status: 409, error: { code: 'game/over' } })
    expect(await call(game, 0, 'get_briefing')).toMatchObject({ ok: true })
  })
})

test('every request gets exactly one reply, whatever the order', async () => {
  const sim = await simulated()
  const { duel, service, pass } = sim
  const request = fc.oneof(
    fc.record({
      type: fc.constant('seat/call' as const),
      seat: fc.nat(3),
      tool: fc.constantFrom('end_turn', 'get_briefing', 'write_notes', 'no_such_tool', 'log_thought'),
      callId: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    }),
    fc.record({ type: fc.constant('seat/wait' as const), seat: fc.nat(3), timeoutSeconds: fc.integer({ min: 1, max: 20 }) }),
    fc.record({ type: fc.constant('game/control' as const), paused: fc.boolean() }),
    fc.record({ type: fc.constant('seat/view' as const), seat: fc.nat(1) }),
    fc.constantFrom({ type: 'sleep' as const }, { type: 'game/metrics' as const }, { type: 'game/get' as const }),
    fc.record({ type: fc.constant('pass' as const), ms: fc.nat(5_000) }),
  )
  let waits = 0
  await assertProperty(
    'every request gets exactly one reply, whatever the order',
    fc.asyncProperty(fc.array(request, { maxLength: 25 }), async requests => {
      const game = await duel({ turns: 3 })
      const replies: Promise<unknown>[] = []
      for (const one of requests) {
        if (one.type === 'pass') await pass(one.ms)
        else if (one.type === 'sleep') replies.push(service.request('shard/sleep' as never, { game } as never))
        else if (one.type === 'seat/call') {
          const { seat, tool, callId } = one
          const args = tool === 'write_notes' || tool === 'log_thought' ? { text: 'x' } : {}
          replies.push(service.request('seat/call', { game, seat, tool, args, ...(callId !== undefined && { callId }) }))
        } else if (one.type === 'seat/wait') {
          const { seat, timeoutSeconds } = one
          replies.push(service.request('seat/wait', { game, seat, timeoutSeconds, waitId: `x${waits++}` }))
        } else if (one.type === 'game/control') replies.push(service.request('game/control', { game, paused: one.paused }))
        else if (one.type === 'seat/view') replies.push(service.request('seat/view', { game, viewer: { seat: one.seat } }))
        else replies.push(service.request(one.type, { game }))
      }
      const all = await sim.until(Promise.all(replies), 20_000)
      expect(all.every(reply => typeof (reply as { ok: boolean }).ok === 'boolean')).toBe(true)
      expect(all.filter(reply => (reply as { status?: number }).status === 500)).toEqual([])
      expect(sim.complaints).toEqual([])
      await service.request('game/delete', { game })
    }),
  )
})
