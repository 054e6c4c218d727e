import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assertProperty, keptCases } from '../../../property.ts'
import { tempDir } from '../../../temp.ts'
import { meeting, meetingPlace, plantAll } from '../../planted-game.ts'
import { settled, simulated } from '../../simulated-service.ts'

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

  test('is named to a side that acts out of its turn while its answer is awaited, with the call that answers', async () => {
    const { game, call } = await meeting()
    await call(game, 0, 'open_negotiation', offer, { waitSeconds: 0 })
    expect(await call(game, 1, 'end_turn')).toMatchObject({
      error: {
        code: 'turn/not-yours',
        message: "It is not seat 1's turn; seat 0 is playing. Negotiation 0 awaits your answer.",
        hint: expect.stringContaining('respond_negotiation'),
        next: { tool: 'respond_negotiation', args: { negotiation_id: 0 } },
      },
    })
    await call(game, 1, 'respond_negotiation', { negotiation_id: 0, answer: 'reject' })
    const refused = await call(game, 1, 'end_turn')
    expect(refused).toMatchObject({ error: { message: "It is not seat 1's turn; seat 0 is playing." } })
    expect(refused).not.toHaveProperty('error.next')
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

  test('is answered by a bot that takes the seat over while its answer is awaited', async () => {
    const { game, call, ask, until } = await meeting()
    const opened = call(game, 0, 'open_negotiation', offer)
    await settled()
    await ask('seat/patch', { game, seat: 1, change: { driver: 'bot' } })
    expect(await until(opened, 1_000)).toMatchObject({ result: { state: 'accepted' } })
  })

  test('is answered by a bot after a pause in which it could not answer', async () => {
    const { game, call, ask, until, service } = await meeting({ change: w => void (w.s.seats[1].driver = 'bot') })
    const opened = call(game, 0, 'open_negotiation', offer)
    void service.request('game/control', { game, paused: true })
    await settled()
    await ask('game/control', { game, paused: false })
    expect(await until(opened, 1_000)).toMatchObject({ result: { state: 'accepted' } })
  })

  test('answers a retry of its opening with what the first call is answered', async () => {
    const { game, call } = await meeting()
    const open = () => call(game, 0, 'open_negotiation', offer, { callId: 'one' })
    const opened = [open(), open()]
    await settled()
    await call(game, 1, 'respond_negotiation', { negotiation_id: 0, answer: 'accept' })
    expect(await Promise.all([...opened, open()])).toMatchObject(Array(3).fill({ result: { state: 'accepted' } }))
    expect(await call(game, 1, 'get_empire')).toMatchObject({ result: { gold: 110 } })
  })

  test('lets a retry of its opening wait on after the service was away', async () => {
    const one = await meeting()
    const open = (sim: typeof one.call) => sim(one.game, 0, 'open_negotiation', offer, { callId: 'one' })
    void open(one.call)
    await settled()
    await one.service.stop()
    const two = await simulated({ dir: one.dir, clock: one.clock })
    const again = open(two.call)
    await settled()
    await two.call(one.game, 1, 'respond_negotiation', { negotiation_id: 0, answer: 'reject' })
    expect(await again).toMatchObject({ result: { negotiation_id: 0, state: 'rejected' } })
  })
})

test('a call that ends the turn on the way to its last limit ends it once', async () => {
  const { game, call, ask, complaints } = await meeting({ change: w => void (w.s.seats[0].limits.toolCalls = 1) })
  await ask('shard/sleep' as never, { game } as never)
  // Both come while the game is being read, and reach the seat together.
  const calls = [call(game, 0, 'read_notes'), call(game, 0, 'end_turn')]
  expect(await Promise.all(calls)).toMatchObject([{ ok: true }, { ok: expect.any(Boolean) }])
  expect(await ask('game/metrics', { game })).toHaveLength(1)
  expect(complaints).toEqual([])
})

const PLAY_ON = 'whatever the two do, and however long they are silent, both can play on'
const CASES = 50

test(PLAY_ON, async () => {
  const dir = tempDir()
  const patient = () => meetingPlace({ change: ({ s }) => void (s.seats[0].limits.seconds = 100_000) })
  const games = await plantAll(dir, Array.from({ length: CASES + keptCases(PLAY_ON) }, patient))
  const sim = await simulated({ dir })
  const { call, pass, wait, ask, until } = sim
  const act = fc.oneof(
    fc.record({ seat: fc.nat(1), answer: fc.constantFrom('accept', 'reject', 'counter', 'reply') }),
    fc.constant('open' as const),
    fc.constantFrom('pause' as const, 'resume' as const, 'sleep' as const),
    fc.nat(200_000),
  )
  await assertProperty(
    PLAY_ON,
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async acts => {
      const { game } = games.pop()!
      await ask('shard/wake' as never, { game } as never)
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
      await ask('game/delete', { game })
    }),
    { numRuns: CASES, fewer: 'each is a game of its own in a service', endOnFailure: true },
  )
})
