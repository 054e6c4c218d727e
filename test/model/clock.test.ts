import { describe, expect, test } from 'vitest'
import type { NewGame } from '../../actors/wire/messages.ts'
import type { TranscriptEntry } from '../../saves/games/transcripts.ts'
import type { ModelEntry } from '../../saves/models/models.ts'
import { type Simulated, settled, simulated } from '../actors/simulated-service.ts'
import { entryFor, madeModels, openStub } from './played.ts'
import { limited, sensible, stalled, unknownKey } from './policies.ts'
import type { Policy } from './stub.ts'

/** Long enough that only simulated time ends it. */
const SLOW = { timeoutSeconds: 100_000 }

async function table(policy: Policy, more: Partial<ModelEntry> = {}, dir?: { dir: string }) {
  const models = madeModels()
  const { anthropic, sent } = (await openStub()).serve(policy)
  const entry = entryFor('claude', 'anthropic', anthropic, { ...SLOW, ...more })
  models.put(entry)
  const sim = await simulated({ models, ...dir })
  return { ...sim, models, entry, sent }
}

const seats = (limits: object): Partial<NewGame> => ({
  seats: [{ driver: 'model', model: 'claude', limits }, { driver: 'agent' }],
})

/** Waits in real time: no clock moves. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUpMs = Date.now() + 30_000
  while (Date.now() < giveUpMs) {
    if (await isSo()) return
    await settled()
  }
  throw new Error('it never came')
}

const failures = async ({ ask }: Pick<Simulated, 'ask'>, game: string): Promise<TranscriptEntry[]> =>
  (await ask('seat/transcript', { game, seat: 0 })).filter((entry: TranscriptEntry) => entry.kind === 'failure')

const told = async ({ call }: Pick<Simulated, 'call'>, game: string): Promise<string> =>
  JSON.stringify(await call(game, 1, 'get_events', { turns: 1 }).then(async got => (got.ok ? got : call(game, 1, 'get_events'))))

describe('the time that an endpoint fails', () => {
  test('is none of the turn: its clock is moved on by it, and the metrics tell how long it was', async () => {
    const sim = await table(asked => (asked.n < 4 ? limited({ 'retry-after': '60' })(asked) : sensible(asked)))
    const game = await sim.duel(seats({ seconds: 100 }))
    for (let n = 1; n <= 4; n++) {
      await until(async () => (await failures(sim, game)).length === n)
      await sim.pass(59_999)
      expect(sim.sent.requests).toBe(n)
      await sim.pass(1)
    }
    await until(async () => (await sim.ask('game/metrics', { game })).length > 0)
    const [row] = await sim.ask('game/metrics', { game })
    expect(row).toMatchObject({ end_reason: 'asked', model_failures: 4, model_lost_s: 240, wall_s: 240 })
    expect(await failures(sim, game)).toMatchObject([
      { waitSeconds: 60, text: expect.stringContaining('Too many requests') },
      {},
      {},
      {},
    ])
  })

  test('grows with each failure, by chance a little less, up to the longest wait', async () => {
    const sim = await table(limited({}), { retries: 9 })
    const game = await sim.duel(seats({ seconds: 100_000 }))
    const waits: number[] = []
    for (let n = 1; n <= 9; n++) {
      await until(async () => (await failures(sim, game)).length === n)
      waits.push((((await failures(sim, game)).at(-1) as { waitSeconds: number | null }).waitSeconds ?? 0) * 1000)
      await sim.pass(60_000)
    }
    waits.forEach((wait, i) => {
      const longest = Math.min(60_000, 1_000 * 2 ** i)
      expect(wait).toBeGreaterThanOrEqual(longest / 2)
      expect(wait).toBeLessThanOrEqual(longest)
    })
  })

  test('does not stretch a turn whose model only thinks too long', async () => {
    const sim = await table(stalled)
    const game = await sim.duel(seats({ seconds: 100 }))
    await until(async () => sim.sent.requests === 1)
    await sim.pass(100_000)
    expect(await sim.wait(game, 1)).toMatchObject({ status: 'your_turn' })
    expect(await sim.ask('game/metrics', { game })).toMatchObject([
      { end_reason: 'time', model_s: 100, model_lost_s: 0, model_requests: 1 },
    ])
  })
})

describe('an endpoint that refuses', () => {
  test('pauses the game at once where its entry says so; everybody is told why, and the model plays when it goes on', async () => {
    let isRepaired = false
    const sim = await table(asked => (isRepaired ? sensible(asked) : unknownKey(asked)))
    const game = await sim.duel(seats({}))
    await until(async () => (await sim.ask('game/get', { game })).status === 'paused')
    expect(sim.sent.requests).toBe(1)
    expect(await told(sim, game)).toContain("The game was paused: its model's endpoint refuses its requests.")
    expect(sim.complaints).toEqual([expect.stringContaining('the endpoint does not take the key: 401')])
    isRepaired = true
    await sim.ask('game/control', { game, paused: false })
    await until(async () => (await sim.ask('game/metrics', { game })).length > 0)
    expect(await sim.ask('game/metrics', { game })).toMatchObject([{ end_reason: 'asked' }])
  })

  test('costs the turn where its entry says so', async () => {
    const sim = await table(unknownKey, { onFailure: 'skip' })
    const game = await sim.duel(seats({}))
    expect(await sim.wait(game, 1)).toMatchObject({ status: 'your_turn' })
    expect(await sim.ask('game/metrics', { game })).toMatchObject([{ end_reason: 'skipped', model_requests: 1 }])
  })
})

test('a key that is missing pauses the game without a request', async () => {
  const sim = await table(sensible)
  sim.models.key = async () => null
  const game = await sim.duel(seats({}))
  await until(async () => (await sim.ask('game/get', { game })).status === 'paused')
  expect(await told(sim, game)).toContain('The game was paused: the key of its model is missing.')
  expect(sim.sent.requests).toBe(0)
})

test('a model that is no longer set up loses its turns, not the game', async () => {
  const sim = await table(sensible)
  const game = await sim.duel(seats({}))
  sim.models.find = () => null
  expect(await sim.wait(game, 1)).toMatchObject({ status: 'your_turn' })
  expect(await sim.ask('game/metrics', { game })).toMatchObject([{ end_reason: 'skipped' }])
})

test('a context too small for the tools and the briefing is no reason to ask in vain', async () => {
  const sim = await table(sensible, { contextTokens: 8_000, onFailure: 'skip' })
  const game = await sim.duel(seats({}))
  expect(await sim.wait(game, 1)).toMatchObject({ status: 'your_turn' })
  expect(sim.sent.requests).toBe(0)
  expect(sim.complaints[0]).toMatch(/the context of its model is too small: the tools and the briefing need about \d+ tokens/)
})

test('after the service was away in the middle of a turn its model goes on, and the transcript too', async () => {
  const one = await table(asked => (asked.n === 0 ? limited({ 'retry-after': '60' })(asked) : sensible(asked)))
  const game = await one.duel(seats({}))
  await until(async () => (await failures(one, game)).length === 1)
  await one.service.stop()
  const two = await simulated({ dir: one.dir, clock: one.clock, models: one.models })
  await two.pass(0)
  await until(async () => (await two.ask('game/metrics', { game })).length === 1)
  expect(await two.ask('game/metrics', { game })).toMatchObject([{ end_reason: 'asked', cities: 1 }])
  const kinds = (await two.ask('seat/transcript', { game, seat: 0, turn: 1 })).map((entry: TranscriptEntry) => entry.kind)
  expect(kinds.slice(0, 5)).toEqual(['opening', 'failure', 'opening', 'reply', 'results'])
})
