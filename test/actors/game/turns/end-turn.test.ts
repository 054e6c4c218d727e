/** The end of a turn as its callers have it: none ends another turn than it meant, and one call may bring the next. */
import { expect, test } from 'vitest'
import { meeting } from '../../planted-game.ts'
import { settled, simulated } from '../../simulated-service.ts'

const NEXT = { wait_seconds: 60, briefing: true }

test('a turn that is named and over is not ended in another’s place', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  expect(await call(game, 0, 'end_turn', { turn: 2 })).toMatchObject({
    status: 400,
    error: { code: 'turn/over', path: '/args/turn' },
  })
  for (const seat of [0, 1]) expect(await call(game, seat, 'end_turn', { turn: 1 })).toMatchObject({ ok: true })
  const late = await call(game, 0, 'end_turn', { turn: 1 })
  expect(late).toMatchObject({ error: { code: 'turn/over', message: 'Turn 1 is not under way: it is turn 2.' } })
  expect(await call(game, 0, 'get_empire')).toMatchObject({ turn: { turn: 2, your_turn: true } })
})

test('of two clients that end a turn at once one is refused, and no turn is lost', async () => {
  const { duel, call, ask } = await simulated()
  const game = await duel()
  await call(game, 1, 'end_turn')
  const both = await Promise.all([1, 2].map(() => call(game, 0, 'end_turn', { turn: 1 })))
  expect(both.map(({ ok }) => ok)).toEqual([true, false])
  await call(game, 1, 'end_turn')
  expect(await call(game, 0, 'end_turn', { turn: 1 })).toMatchObject({ ok: false })
  expect((await ask('game/metrics', { game })).map(({ turn, seat }: any) => [turn, seat])).toEqual([
    [1, 0],
    [1, 1],
  ])
})

test('a turn that ends with a wait is answered when the next begins, with its briefing', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  await call(game, 0, 'get_briefing')
  let answer: any = null
  const ending = call(game, 0, 'end_turn', NEXT).then(said => {
    answer = said
  })
  await settled()
  expect(answer).toBeNull()
  await call(game, 1, 'end_turn')
  await ending
  expect(answer).toMatchObject({
    ok: true,
    result: { status: 'your_turn', turn: 2, active: 0, your_turn: true, briefing: { turn: 2, changes_since: 1 } },
    notes: [expect.stringMatching(/^LEFT UNDONE in the turn before: .* idle/)],
    turn: { turn: 2, your_turn: true, toolCalls: 0 },
  })
  expect(answer.text).toMatch(/^TURN 2 of .*It is your turn\./)
})

test('the briefing that comes along advises as get_briefing does', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const ending = call(game, 0, 'end_turn', { ...NEXT, fresh: true })
  await settled()
  await call(game, 1, 'end_turn')
  const told = ((await ending) as any).result.briefing.decisions
  expect(told.length).toBeGreaterThan(0)
  const asked: any = await call(game, 0, 'get_briefing')
  expect(told).toEqual(asked.result.decisions)
})

test('without a briefing it answers as a wait does, and without a wait at once', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const ending = call(game, 0, 'end_turn', {}, { waitSeconds: 60 })
  await settled()
  expect(await call(game, 1, 'end_turn')).toMatchObject({ result: { turn: 2, active: 0 } })
  const { result } = (await ending) as any
  expect(result).toEqual({
    ...{ turn: 2, active: 0, status: 'your_turn', your_turn: true },
    ...{ deadline: expect.any(Number), seconds_left: expect.any(Number) },
  })
})

test('when its time is up it says so', async () => {
  const { duel, call, pass } = await simulated()
  const game = await duel()
  const ending = call(game, 0, 'end_turn', { wait_seconds: 20, briefing: 'brief' })
  await settled()
  await pass(20_000)
  expect(await ending).toMatchObject({
    result: { status: 'waiting', turn: 1, active: 1 },
    text: 'Turn 1. It is not your turn yet: wait again.',
  })
  expect(((await ending) as any).result).not.toHaveProperty('briefing')
})

test('a negotiation that needs an answer ends the wait', async () => {
  const { call, game } = await meeting()
  const ending = call(game, 0, 'end_turn', NEXT)
  await settled()
  void call(game, 1, 'open_negotiation', { player_id: 0, give: { gold: 1 } })
  expect(await ending).toMatchObject({
    result: { status: 'negotiation', negotiation_ids: [0], briefing: { negotiations: [{ negotiation_id: 0 }] } },
  })
})

test('the end of the game ends the wait', async () => {
  const { duel, call } = await simulated()
  const game = await duel({ turns: 1 })
  const ending = call(game, 0, 'end_turn', NEXT)
  await settled()
  await call(game, 1, 'end_turn')
  expect(await ending).toMatchObject({ result: { status: 'game_over', victory: 'time', active: -1 } })
})

test('each reader’s briefing tells what is new to it, or all where it asks for that', async () => {
  const { duel, call } = await simulated()
  const game = await duel()
  const round = async (args: object, more: object) => {
    const ending = call(game, 0, 'end_turn', args, more)
    await settled()
    await call(game, 1, 'end_turn')
    return ((await ending) as any).result.briefing
  }
  const first = await round(NEXT, { reader: 'a' })
  expect(first).toMatchObject({ changes_since: null, technologies: expect.arrayContaining([expect.anything()]) })
  expect(await round(NEXT, { reader: 'a' })).toMatchObject({
    changes_since: 2,
    technologies: [],
    unchanged: { technologies: first.technologies.length },
  })
  expect(await round(NEXT, { reader: 'b' })).toMatchObject({ changes_since: null })
  const whole = await round({ ...NEXT, fresh: true }, { reader: 'a' })
  expect(whole).toMatchObject({ turn: 5, units: [{}, {}] })
  expect(whole).not.toHaveProperty('changes_since')
})

test('a caller that hangs up leaves nothing behind, and its retry goes on waiting without ending another turn', async () => {
  const { duel, call, ask } = await simulated()
  const game = await duel()
  const once = { callId: 'e1' }
  const first = call(game, 0, 'end_turn', NEXT, { ...once, waitId: 'gone' })
  await settled()
  await ask('seat/unwait', { game, seat: 0, waitId: 'gone' })
  expect(await first).toMatchObject({ result: { status: 'waiting' } })
  const again = call(game, 0, 'end_turn', NEXT, once)
  await settled()
  await call(game, 1, 'end_turn')
  expect(await again).toMatchObject({ result: { status: 'your_turn', turn: 2, briefing: { turn: 2 } } })
  expect(await call(game, 0, 'end_turn', NEXT, once)).toMatchObject({ result: { status: 'your_turn', turn: 2 } })
  expect(await ask('game/metrics', { game })).toHaveLength(2)
})

test('a retry after a restart goes on waiting too', async () => {
  const one = await simulated()
  const game = await one.duel()
  const ending = one.call(game, 0, 'end_turn', NEXT, { callId: 'e1' })
  await settled()
  await one.service.stop()
  await ending
  const two = await simulated({ dir: one.dir, clock: one.clock })
  const again = two.call(game, 0, 'end_turn', NEXT, { callId: 'e1' })
  await settled()
  await two.call(game, 1, 'end_turn')
  expect(await again).toMatchObject({ result: { status: 'your_turn', turn: 2, briefing: { turn: 2 } } })
})

test('a wait answers with the briefing where there is something to do', async () => {
  const { duel, ask, call } = await simulated()
  const game = await duel()
  const wait = (seat: number, waitId: string) =>
    ask('seat/wait', { game, seat, waitId, timeoutSeconds: 50, briefing: { detail: 'brief', reader: 'a', text: true } })
  expect(await wait(0, 'w1')).toMatchObject({ status: 'your_turn', briefing: { detail: 'brief', changes_since: null } })
  const later = wait(1, 'w2')
  await settled()
  await call(game, 0, 'end_turn')
  expect(await later).toMatchObject({ status: 'your_turn', text: expect.stringMatching(/^TURN 1 of/) })
})

test('a turn that a model ends is not waited for: its driver waits in its own way', async () => {
  const { duel, call, ask } = await simulated()
  const game = await duel()
  await ask('seat/patch', { game, seat: 1, change: { driver: 'bot' } })
  expect(await call(game, 1, 'end_turn', NEXT)).toMatchObject({ ok: false })
})
