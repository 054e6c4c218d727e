import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { meeting } from './planted.ts'
import { settled, simulated } from './simulated.ts'

const offer = { player_id: 1, give: { gold: 10 }, text: 'well?' }

describe('a negotiation', () => {
  test('keeps its opener waiting until the other side has answered', async () => {
    const { game, call, wait } = await meeting()
    const opened = call(game, 0, 'open_negotiation', offer)
    expect(await wait(game, 1)).toMatchObject({ status: 'negotiation', negotiation_ids: [0] })
    expect(await call(game, 1, 'respond_negotiation', { negotiation_id: 0, answer: 'accept' })).toMatchObject({ ok: true })
    expect(await opened).toMatchObject({ ok: true, result: { negotiation_id: 0, state: 'accepted' } })
    expect(await call(game, 1, 'get_empire')).toMatchObject({ result: { gold: 110 } })
  })

  test('keeps neither side from anything but the end of its turn', async () => {
    const { game, call } = await meeting()
    await call(game, 0, 'open_negotiation', offer, { waitSeconds: 0 })
    expect(await call(game, 0, 'end_turn')).toMatchObject({ error: { code: 'turn/negotiating' } })
    expect(await call(game, 0, 'write_notes', { text: 'x' })).toMatchObject({ ok: true })
  })

  test('gives the floor back with a reply, and the opener is asked for its answer', async () => {
    const { game, call, wait } = await meeting()
    const opened = call(game, 0, 'open_negotiation', offer)
    await settled()
    await call(game, 1, 'respond_negotiation', { negotiation_id: 0, answer: 'reply', text: 'make it more' })
    expect(await opened).toMatchObject({ result: { state: 'proposed', your_answer_needed: true } })
    expect(await wait(game, 0)).toMatchObject({ status: 'negotiation', your_turn: true })
  })

  test('answers its opener when the time it gave is over, and goes on', async () => {
    const { game, call, pass, wait } = await meeting()
    const opened = call(game, 0, 'open_negotiation', offer, { waitSeconds: 5 })
    await settled()
    await pass(5_000)
    expect(await opened).toMatchObject({ ok: true, result: { state: 'proposed' } })
    expect(await wait(game, 1)).toMatchObject({ status: 'negotiation' })
  })

  test('counts as rejected when nobody answers in time', async () => {
    const { game, call, pass } = await meeting()
    const opened = call(game, 0, 'open_negotiation', offer)
    await settled()
    await pass(120_000)
    expect(await opened).toMatchObject({ ok: true, result: { state: 'expired' } })
    expect(await call(game, 0, 'end_turn')).toMatchObject({ ok: true })
  })

  test('stands still in a pause', async () => {
    const { game, call, pass, ask, wait } = await meeting()
    void call(game, 0, 'open_negotiation', offer)
    await settled()
    await pass(100_000)
    await ask('game/control', { game, paused: true })
    await pass(100_000)
    await ask('game/control', { game, paused: false })
    await pass(19_000)
    expect(await wait(game, 1)).toMatchObject({ status: 'negotiation' })
    await pass(1_000)
    expect(await wait(game, 0)).toMatchObject({ status: 'your_turn' })
  })

  test('ends with the turn that is ended for its opener', async () => {
    const { game, call, wait } = await meeting({ change: w => void (w.s.seats[0].limits.toolCalls = 2) })
    const opened = call(game, 0, 'open_negotiation', offer)
    await settled()
    await call(game, 0, 'read_notes')
    expect(await opened).toMatchObject({ result: { state: 'expired' } })
    expect(await wait(game, 1)).toMatchObject({ status: 'your_turn' })
  })

  test('goes on after the service was away, with the deadline it had', async () => {
    const one = await meeting()
    const opened = one.call(one.game, 0, 'open_negotiation', offer)
    await settled()
    await one.service.stop()
    expect(await opened).toMatchObject({ ok: true, result: { state: 'proposed' } })
    const two = await simulated({ dir: one.dir, clock: one.clock })
    expect(await two.wait(one.game, 1)).toMatchObject({ status: 'negotiation' })
    await two.pass(120_000)
    expect(await two.wait(one.game, 0)).toMatchObject({ status: 'your_turn' })
  })
})

test('whatever the two do, and however long they are silent, both can play on', async () => {
  const sim = await meeting({ change: w => void (w.s.seats[0].limits.seconds = 100_000) })
  const { game, call, pass, wait, ask, until } = sim
  const act = fc.oneof(
    fc.record({ seat: fc.nat(1), answer: fc.constantFrom('accept', 'reject', 'counter', 'reply') }),
    fc.constant('open' as const),
    fc.constantFrom('pause' as const, 'resume' as const, 'sleep' as const),
    fc.nat(200_000),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async acts => {
      const replies: Promise<unknown>[] = []
      let id = -1
      for (const one of acts) {
        if (one === 'open') {
          replies.push(call(game, 0, 'open_negotiation', offer))
          await settled()
          id = (await until(wait(game, 1, 1), 1_000)).negotiation_ids?.[0] ?? id
        } else if (one === 'pause' || one === 'resume') await ask('game/control', { game, paused: one === 'pause' })
        else if (one === 'sleep') await ask('shard/sleep' as never, { game } as never)
        else if (typeof one === 'number') await pass(one)
        else {
          const more = one.answer === 'counter' ? { give: { gold: 1 } } : {}
          const { seat, answer } = one
          await call(game, seat, 'respond_negotiation', { negotiation_id: Math.max(0, id), answer, text: 'hm', ...more })
        }
      }
      await ask('game/control', { game, paused: false })
      await until(Promise.all(replies), 60_000)
      await pass(120_001)
      // Both sides end their turns; nothing holds them.
      const ended = await call(game, 0, 'end_turn')
      expect([ended.ok, (ended as { error?: { code: string } }).error?.code]).toEqual([true, undefined])
      expect(await call(game, 1, 'end_turn')).toMatchObject({ ok: true })
      expect(sim.complaints).toEqual([])
    }),
    { numRuns: 25 },
  )
})
