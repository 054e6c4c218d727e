/** Who plays a seat: recorded in one spelling, with its turn, and held to what is usual for its kind. */
import { describe, expect, test } from 'vitest'
import { simulated } from '../../simulated-service.ts'

const NONE_BUT_TIME = { stallSteps: 0, steps: 0, toolCalls: 0, seconds: 1800 }
const ALL_FOUR = { stallSteps: 10, steps: 60, toolCalls: 150, seconds: 1800 }
const NO_LIMITS = { stallSteps: 0, steps: 0, toolCalls: 0, seconds: 0 }

async function duel() {
  const sim = await simulated()
  const game = await sim.duel()
  const patch = (change: object, seat = 1) => sim.ask('seat/patch', { game, seat, change })
  const refused = async (change: object) => {
    const reply = await sim.service.request('seat/patch', { game, seat: 1, change })
    return reply.ok ? null : reply.error
  }
  const seat = async () => (await sim.ask('game/get', { game })).seats[1]
  return { ...sim, game, patch, refused, seat }
}

describe('what plays is recorded', () => {
  test('in one spelling, however it was typed', async () => {
    const { patch, ask } = await duel()
    expect(await patch({ driver: 'bot', profile: 'BASIC' })).toMatchObject({
      driver: 'bot',
      profile: 'Standard',
      aggression: null,
    })
    const seats = [{ driver: 'bot' as const, profile: 'iDLe' }, { driver: 'agent' as const }]
    const { id } = await ask('game/create', { owner: 'me', spec: { size: 'duel', cityStates: 0, seats } })
    expect((await ask('game/get', { game: id })).seats[0]).toMatchObject({ profile: 'Idle' })
  })

  test('where no profile is named too', async () => {
    const { patch, seat } = await duel()
    expect(await patch({ driver: 'bot' })).toMatchObject({ profile: 'Standard' })
    expect(await seat()).toMatchObject({ driver: 'bot', profile: 'Standard' })
  })

  test('with its aggression, which can be taken away', async () => {
    const { patch, ask } = await duel()
    expect(await patch({ driver: 'bot', aggression: 0.8 })).toMatchObject({ aggression: 0.8 })
    expect(await patch({ name: 'Ann' })).toMatchObject({ profile: 'Standard', aggression: 0.8 })
    expect(await patch({ profile: 'Idle' })).toMatchObject({ profile: 'Idle', aggression: 0.8 })
    expect(await patch({ aggression: null })).toMatchObject({ profile: 'Idle', aggression: null })
    const seats = [{ driver: 'bot' as const, aggression: 0 }, { driver: 'agent' as const }]
    const { id } = await ask('game/create', { owner: 'me', spec: { size: 'duel', cityStates: 0, seats } })
    expect((await ask('game/get', { game: id })).seats).toMatchObject([{ aggression: 0 }, { aggression: null }])
  })

  test('and what does not play is not', async () => {
    const { patch } = await duel()
    await patch({ driver: 'bot', aggression: 0.8 })
    expect(await patch({ driver: 'human' })).toMatchObject({ driver: 'human', profile: null, aggression: null, model: null })
  })

  test('a profile or an aggression of a driver that has none is refused', async () => {
    const { refused, service, seat } = await duel()
    expect(await refused({ aggression: 0.5 })).toMatchObject({ code: 'bad-arguments', path: '/aggression' })
    expect(await refused({ driver: 'human', profile: 'Idle' })).toMatchObject({ path: '/profile' })
    expect(await refused({ aggression: null })).toBeNull()
    const seats = [{ driver: 'agent' as const, aggression: 1 }]
    const made = await service.request('game/create', { owner: 'me', spec: { size: 'duel', seats } })
    expect(made).toMatchObject({ ok: false, error: { path: '/seats/0/aggression' } })
    expect(await seat()).toMatchObject({ driver: 'agent', profile: null, aggression: null })
  })
})

test('every change of hands is in the metrics with its turn, over a restart too', async () => {
  const one = await duel()
  const { game } = one
  await one.patch({ driver: 'bot', profile: 'Idle' }, 0)
  await one.patch({ name: 'Ann' }, 0)
  await one.pass(1_000)
  await one.patch({ driver: 'human' }, 0)
  await one.service.stop()
  const two = await simulated({ dir: one.dir, clock: one.clock })
  const agent = { driver: 'agent', profile: null, aggression: null, model: null }
  const idle = { ...agent, driver: 'bot', profile: 'Idle' }
  expect(await two.ask('game/handovers', { game })).toMatchObject([
    { turn: 1, seat: 0, from: agent, to: idle, at: expect.any(Number) },
    { turn: 1, seat: 0, from: idle, to: { ...agent, driver: 'human' } },
  ])
  expect(await two.ask('game/handovers', { game, since: 2 })).toEqual([])
  expect(await two.ask('game/metrics', { game })).toMatchObject([
    { driver: 'bot', profile: 'Idle', aggression: null, bonuses: 'bot' },
  ])
})

test('a turn’s row says whose figures of the difficulty counted', async () => {
  const { call, game, patch, ask, pass } = await duel()
  await call(game, 0, 'end_turn')
  await patch({ driver: 'bot', profile: 'Idle', aggression: 0.2 })
  await pass(1_000)
  expect(await ask('game/metrics', { game })).toMatchObject([
    { driver: 'agent', bonuses: 'player', profile: null },
    { driver: 'bot', bonuses: 'bot', profile: 'Idle', aggression: 0.2 },
  ])
})

describe('limits', () => {
  test('are by default those of the kind of driver', async () => {
    const { ask } = await simulated()
    const seats = (['human', 'agent', 'bot'] as const).map(driver => ({ driver }))
    const { id } = await ask('game/create', { owner: 'me', spec: { size: 'duel', cityStates: 0, seats } })
    const record = await ask('game/get', { game: id })
    expect(record.seats.map(({ limits }: any) => limits)).toEqual([NONE_BUT_TIME, ALL_FOUR, NO_LIMITS])
  })

  test('follow the driver, unless they are given', async () => {
    const { patch } = await duel()
    expect(await patch({ driver: 'human' })).toMatchObject({ limits: NONE_BUT_TIME })
    expect(await patch({ driver: 'bot' })).toMatchObject({ limits: NO_LIMITS })
    expect(await patch({ driver: 'agent', limits: { steps: 9 } })).toMatchObject({ limits: { ...ALL_FOUR, steps: 9 } })
  })

  test('of a person are the clock alone: looking and acting for hours ends no turn', async () => {
    const { call, game, patch, pass, wait, ask } = await duel()
    await patch({ driver: 'human', limits: { seconds: 0 } }, 0)
    for (let i = 0; i < 200; i++) {
      expect(await call(game, 0, 'get_tile', { x: i % 40, y: 3 })).toMatchObject({
        ok: true,
        turn: { toolCalls: 0, steps: 0, secondsLeft: null },
      })
      if (i % 10 === 0) await pass(60_000)
    }
    for (let i = 0; i < 160; i++) await call(game, 0, 'log_thought', { text: `${i}` })
    await pass(10_000_000)
    expect(await wait(game, 0)).toMatchObject({ status: 'your_turn' })
    await call(game, 0, 'end_turn')
    expect(await ask('game/metrics', { game })).toMatchObject([
      { driver: 'human', queries: 0, tool_calls: 161, end_reason: 'asked' },
    ])
  })

  test('of a person end the turn by the clock, also after a restart', async () => {
    const one = await duel()
    const { game } = one
    await one.patch({ driver: 'human', limits: { seconds: 100 } }, 0)
    await one.pass(50_000)
    await one.service.stop()
    const two = await simulated({ dir: one.dir, clock: one.clock })
    await two.pass(50_000)
    expect(await two.until(two.wait(game, 1), 1)).toMatchObject({ status: 'your_turn' })
  })
})
