import { expect, onTestFinished, test } from 'vitest'
import { startService } from '../../actors/service/service.ts'
import type { Limit } from '../../saves/accounts/budgets.ts'
import { putModel } from '../../saves/models/models.ts'
import { tempDir } from '../temp.ts'
import { entryFor, openStub, type Played, played, sum } from './played.ts'
import { sensible } from './policies.ts'

const MOST_INPUT = 60_000
const MOST_OUTPUT = 4_096
/** Room for two calls of the stub, which take some 2,000 tokens each, and not for the third that ends the turn. */
const TWO_CALLS = MOST_INPUT + MOST_OUTPUT + 3_000
const tokens = (amount: number): Limit[] => [{ measure: 'tokens', period: 'day', amount }]

async function until(ask: Played['ask'], game: string, status: string) {
  for (;;) {
    const record = await ask('game/get', { game })
    if (record.status === status) return record
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

test('where its budget runs out in mid-turn the game pauses and says so, and the turn ends once the budget is raised', async () => {
  const { model, play, service, ask } = await played()
  const { name, sent } = model('openai', sensible, { contextTokens: MOST_INPUT })
  await service.budgets.setLimits('account:me', tokens(TWO_CALLS))
  const { id, record } = await play(name, 2)
  expect(record).toMatchObject({
    status: 'paused',
    turn: 1,
    active: 0,
    budget: { text: expect.stringContaining('tokens a day') },
    paused: { by: 'game', why: expect.stringContaining('(tokens a day) is used up') },
  })
  expect(sent.requests).toBe(2)
  const paused = { by: 'game', why: expect.stringContaining('tokens a day') }
  expect(await ask('seat/wait', { game: id, seat: 1, timeoutSeconds: 1, waitId: 'w' })).toMatchObject({
    status: 'paused',
    paused,
  })
  const told = await ask('seat/events', { game: id, viewer: { seat: 1 }, turns: 1 })
  expect(told.events.map(({ text }: { text: string }) => text).join('\n')).toContain(
    "the budget of the game's owner (tokens a day) is used up",
  )

  const pressed = await service.request('game/control', { game: id, paused: false })
  expect(pressed).toMatchObject({ ok: false, status: 429, error: { code: 'budget/spent' }, retryAfter: expect.any(Number) })

  await service.budgets.setLimits('account:me', tokens(10_000_000))
  expect(await until(ask, id, 'finished')).not.toHaveProperty('budget')
  const rows = (await ask('game/metrics', { game: id })).filter(({ seat }: { seat: number }) => seat === 0)
  expect(rows.map((row: { end_reason: string }) => row.end_reason)).toEqual(rows.map(() => 'asked'))
  expect(service.budgets.sums('account:me').day).toMatchObject({
    used: { tokens: sum(rows, 'input_tokens') + sum(rows, 'output_tokens'), turns: rows.length },
    reserved: { tokens: 0 },
  })
  expect(sum(rows, 'input_tokens')).toBe(sent.input)
}, 60_000)

test('a call that its endpoint fails costs nothing, and each try is reserved anew', async () => {
  const { model, play, service } = await played()
  const { name, sent } = model('anthropic', asked => (asked.n % 2 === 0 ? { status: 503, body: {} } : sensible(asked)))
  await service.budgets.setLimits('games', tokens(10_000_000))
  const { rows } = await play(name, 2)
  expect(sent.failures).toBeGreaterThan(0)
  expect(service.budgets.sums('account:me').ever.used.tokens).toBe(sum(rows, 'input_tokens') + sum(rows, 'output_tokens'))
}, 60_000)

test('whoever pauses a game that waits for its budget keeps it paused', async () => {
  const { model, play, service, ask } = await played()
  const { name } = model('openai', sensible)
  await service.budgets.setLimits('account:me', tokens(100))
  const { id, record } = await play(name, 2)
  expect(record).toMatchObject({ status: 'paused', turn: 1 })
  await ask('game/control', { game: id, paused: true })
  await service.budgets.setLimits('account:me', [])
  expect(await ask('game/get', { game: id })).toMatchObject({ status: 'paused' })
  await ask('game/control', { game: id, paused: false })
  await until(ask, id, 'finished')
}, 60_000)

test('a shard in a thread of its own asks the same budgets', async () => {
  const stub = await openStub()
  const stateDir = tempDir()
  const { openai, sent } = stub.serve(sensible)
  putModel(stateDir, entryFor('m', 'openai', openai, { key: null }))
  const service = await startService({ stateDir, shards: 1, complain: () => {} })
  onTestFinished(() => service.stop())
  const ask: Played['ask'] = async (type, asked) => {
    const reply = await service.request(type as 'game/get', asked)
    if (!reply.ok) throw new Error(reply.error.message)
    return reply.answer
  }
  await service.budgets.setLimits('games', tokens(TWO_CALLS))
  const seats = [
    { driver: 'model', model: 'm' },
    { driver: 'bot', profile: 'Idle' },
  ]
  const spec = { size: 'duel', seed: 1, speed: 'Quick', cityStates: 0, barbarians: false, turns: 1, seats }
  const { id } = await ask('game/create', { owner: 'me', spec })
  await until(ask, id, 'paused')
  expect(sent.requests).toBe(2)
  await service.budgets.setLimits('games', null)
  await until(ask, id, 'finished')
  expect(service.budgets.sums(`game:${id}`).ever.used.tokens).toBe(sent.input + sent.output)
}, 60_000)
