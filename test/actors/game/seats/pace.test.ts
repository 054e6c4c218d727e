/** How fast bots play is the owner's to say: by simulated time. */
import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { Pace } from '../../../../actors/game/seats/pace.ts'
import type { Frame } from '../../../../actors/wire/messages.ts'
import type { Bots } from '../../../../actors/wire/shard-dependencies.ts'
import { type Simulated, settled, simulated } from '../../simulated-service.ts'

/** They end their turns at once. */
const idle: Bots = {
  *playTurn() {},
  answerNegotiation: () => null,
}
const two = { turns: 200, seats: [{ driver: 'bot' as const }, { driver: 'bot' as const }] }
/** A round more or less, by where in it the count begins. */
const about = (turn: number) => expect.toSatisfy((found: unknown) => Math.abs((found as number) - turn) <= 1, `about ${turn}`)
const recordOf = ({ ask }: Simulated, game: string) => ask('game/get', { game })

async function passIn({ pass }: Simulated, ms: number, stepMs: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += stepMs) await pass(stepMs)
}

describe('a paced game of bots', () => {
  test('plays so many rounds in a second and no more, each seat its share of it', async () => {
    const one = await simulated({ bots: idle })
    const game = await one.duel({ ...two, pace: 2 })
    await one.pass(0)
    expect(await recordOf(one, game)).toMatchObject({ turn: 1, pace: 2, status: 'running' })
    expect(await one.ask('game/metrics', { game })).toHaveLength(1)
    await passIn(one, 250, 250)
    expect(await one.ask('game/metrics', { game })).toHaveLength(2)
    await passIn(one, 4_750, 250)
    expect(await recordOf(one, game)).toMatchObject({ turn: 11 })
  })

  test('goes on at a new pace from the moment it is set, and as fast as it can without one', async () => {
    const one = await simulated({ bots: idle })
    const game = await one.duel({ ...two, turns: 30, pace: 0.01 })
    await passIn(one, 1_000, 500)
    expect(await recordOf(one, game)).toMatchObject({ turn: 1 })
    await one.ask('game/control', { game, pace: 1 })
    await passIn(one, 2_000, 500)
    expect((await recordOf(one, game)).turn).toEqual(about(3))
    await one.ask('game/control', { game, pace: null })
    await expect.poll(async () => (await recordOf(one, game)).status, { timeout: 20_000 }).toBe('finished')
    expect(await recordOf(one, game)).not.toHaveProperty('pace')
  })

  test('delays no other game, and pauses and goes on as any other', async () => {
    const one = await simulated({ bots: idle })
    const slow = await one.duel({ ...two, pace: 0.01 })
    const other = await one.duel({ ...two, turns: 10 })
    await expect.poll(async () => (await recordOf(one, other)).status, { timeout: 20_000 }).toBe('finished')
    expect(await recordOf(one, slow)).toMatchObject({ turn: 1 })
    await one.ask('game/control', { game: slow, paused: true, pace: 1 })
    await passIn(one, 3_000, 500)
    expect(await recordOf(one, slow)).toMatchObject({ turn: 1, status: 'paused' })
    await one.ask('game/control', { game: slow, paused: false })
    await passIn(one, 3_000, 500)
    expect((await recordOf(one, slow)).turn).toEqual(about(4))
  })

  test('keeps its pace when the service starts anew', async () => {
    const one = await simulated({ bots: idle })
    const game = await one.duel({ ...two, pace: 0.5 })
    await passIn(one, 2_000, 500)
    const { turn } = await recordOf(one, game)
    await one.service.stop()
    const again = await simulated({ bots: idle, dir: one.dir, startMs: one.now() })
    const before = again.clock.now()
    const reached = async () => {
      await again.pass(500)
      return (await recordOf(again, game)).turn
    }
    await expect.poll(reached, { timeout: 20_000 }).toBe(turn + 3)
    expect(await recordOf(again, game)).toMatchObject({ pace: 0.5 })
    expect(again.clock.now() - before).toBeGreaterThanOrEqual(4_000)
  })
})

describe('a step', () => {
  test('plays one round whatever the pace is, and pauses at the beginning of the next', async () => {
    const one = await simulated({ bots: idle })
    const game = await one.duel({ ...two, pace: 0.01 })
    await one.ask('game/control', { game, paused: true })
    const frames: Frame[] = []
    one.service.subscribe(game, { seat: null }, null, frame => frames.push(frame))
    await settled()
    for (const turn of [2, 3]) {
      expect(await one.ask('game/control', { game, step: 1 })).toMatchObject({ status: 'running', step_until: turn })
      await expect.poll(async () => (await recordOf(one, game)).status, { timeout: 20_000 }).toBe('paused')
      expect(await recordOf(one, game)).toMatchObject({ turn })
      expect(await recordOf(one, game)).not.toHaveProperty('step_until')
    }
    expect(frames.filter(({ type }) => type === 'control')).toMatchObject(
      ['running', 'paused', 'running', 'paused'].map(status => ({ status })),
    )
  })

  test('of several rounds ends where somebody pauses before, and lets nothing pause later by itself', async () => {
    const one = await simulated({ bots: idle })
    const game = await one.duel({ turns: 200, seats: [{ driver: 'agent' }, { driver: 'bot' }] })
    await one.ask('game/control', { game, step: 2 })
    await one.ask('game/control', { game, paused: true })
    await one.ask('game/control', { game, paused: false })
    for (const turn of [2, 3, 4]) {
      await one.call(game, 0, 'end_turn')
      expect(await one.wait(game, 0)).toMatchObject({ status: 'your_turn', turn })
    }
  })

  test('that was under way when the service ended is taken to its end by the next', async () => {
    const one = await simulated({ bots: idle })
    const game = await one.duel({ turns: 200, seats: [{ driver: 'agent' }, { driver: 'bot' }] })
    await one.ask('game/control', { game, step: 1 })
    await one.service.stop()
    const again = await simulated({ bots: idle, dir: one.dir, startMs: one.now() })
    await again.call(game, 0, 'end_turn')
    await expect.poll(async () => (await recordOf(again, game)).status, { timeout: 20_000 }).toBe('paused')
    expect(await recordOf(again, game)).toMatchObject({ turn: 2 })
  })

  test('of a game that is over is refused', async () => {
    const { duel, ask, service } = await simulated({ bots: idle })
    const game = await duel({ ...two, turns: 1 })
    await expect.poll(async () => (await ask('game/get', { game })).status, { timeout: 20_000 }).toBe('finished')
    expect(await service.request('game/control', { game, step: 1 })).toMatchObject({ ok: false })
  })
})

describe('the wait for a turn', () => {
  test('makes up for a late timer, and never for a slow bot', () => {
    const clock = new SimulatedClock()
    const pace = new Pace({ pace: 1 }, clock, () => clock.now())
    const began: number[] = []
    const begin = () => began.push(clock.now())
    clock.set(5_000)
    pace.whenDue(1, begin)
    pace.whenDue(1, begin)
    clock.set(6_100)
    pace.whenDue(1, begin)
    clock.set(7_000)
    clock.set(20_000)
    pace.whenDue(1, begin)
    pace.whenDue(1, begin)
    clock.set(20_999)
    expect(began).toEqual([5_000, 6_100, 7_000, 20_000])
  })

  test('that was given up begins nothing', () => {
    const clock = new SimulatedClock()
    const pace = new Pace({ pace: 1 }, clock, () => clock.now())
    pace.whenDue(1, () => {})
    const giveUp = pace.whenDue(1, () => expect.unreachable())
    giveUp()
    pace.setPace(null)
    clock.increment(10_000)
  })
})
