/** What is known of a model's calls, sampling and use afterwards: told where the endpoint tells, unknown where it does not. */
import { describe, expect, test } from 'vitest'
import { energyOf } from '../../actors/game/drivers/model/energy.ts'
import { modelSeed } from '../../actors/game/drivers/model/model-seed.ts'
import { WRITTEN_CALL } from '../../actors/game/drivers/model/prompt.ts'
import type { TranscriptEntry, TurnMetrics } from '../../actors/wire/messages.ts'
import { newStats, recordStats, restoreStats } from '../../actors/wire/turn-stats.ts'
import { openStore } from '../../saves/database/store.ts'
import { metricsPut, readMetrics } from '../../saves/games/turn-metrics.ts'
import { tempDir } from '../temp.ts'
import { METRICS } from '../transport/service-double.ts'
import { PROVIDERS, played, sum } from './played.ts'
import * as policies from './policies.ts'

const { sensible } = policies
const inText = policies.DIALECTS.hermes

type Reply = Extract<TranscriptEntry, { kind: 'reply' }>

async function transcriptOf(table: Awaited<ReturnType<typeof played>>, game: string): Promise<TranscriptEntry[]> {
  return table.ask('seat/transcript', { game, seat: 0 })
}
const repliesIn = (entries: TranscriptEntry[]): Reply[] => entries.filter(entry => entry.kind === 'reply')

describe('calls that a model writes as text', () => {
  test('are counted in the row of each turn and marked in the transcript', async () => {
    const table = await played()
    const { id, rows } = await table.play(table.model('openai', inText).name, 2)
    const replies = repliesIn(await transcriptOf(table, id))
    const calls = replies.flatMap(({ turn, calls }) => calls.map(() => turn))
    expect(rows.map(row => row.recovered_calls)).toEqual(rows.map(({ turn }) => calls.filter(one => one === turn).length))
    expect(sum(rows, 'recovered_calls')).toBeGreaterThanOrEqual(2)
    for (const { calls, recovered, ignored } of replies) expect([recovered, ignored]).toEqual([calls.length, 0])
  }, 30_000)

  test('are none where the model makes them by the API, or as the JSON that it was asked for', async () => {
    const table = await played()
    const asked = [table.model('openai', sensible), table.model('openai', policies.asJson, { toolMode: 'json' })]
    for (const { name } of asked) expect(sum((await table.play(name, 1)).rows, 'recovered_calls')).toBe(0)
  }, 30_000)

  test('are not carried out where the entry forbids it: the model is told so', async () => {
    const table = await played()
    const { name, sent } = table.model('openai', inText, { recoverCalls: false })
    const { id, rows } = await table.play(name, 1, { stallSteps: 2 })
    expect(rows[0]).toMatchObject({ end_reason: 'stall', recovered_calls: 0, actions_ok: 0, cities: 0 })
    const entries = await transcriptOf(table, id)
    for (const { calls, recovered, ignored } of repliesIn(entries)) {
      expect([calls, recovered]).toEqual([[], 0])
      expect(ignored).toBeGreaterThan(0)
    }
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'nudge', text: WRITTEN_CALL }))
    expect(sent.asked[1].conversation.at(-1)!.text).toBe(WRITTEN_CALL)
  }, 30_000)
})

test('refusals are counted by their code', async () => {
  const table = await played()
  const { rows } = await table.play(table.model('openai', policies.unreadable).name, 1)
  expect(rows[0].refusal_codes).toEqual({ 'bad-arguments': 2 })
  expect(rows[0].refusals).toBe(2)
}, 30_000)

describe('the seed of a model', () => {
  test('hangs on the game, the seat and the epoch alone', () => {
    const all = [modelSeed(1, 0), modelSeed(2, 0), modelSeed(1, 1), modelSeed(1, 0, 1)]
    expect(new Set(all).size).toBe(4)
    expect(all[0]).toBe(modelSeed(1, 0, 0))
    for (const seed of all) expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true)
  })

  test('is sent with temperature and nucleus to an endpoint of Chat Completions, and recorded', async () => {
    const table = await played()
    const { name, sent } = table.model('openai', sensible, { temperature: 0.2, topP: 0.9 })
    const { id } = await table.play(name, 2)
    const seed = modelSeed(1, 0)
    for (const { body } of sent.asked) expect(body).toMatchObject({ seed, temperature: 0.2, top_p: 0.9 })
    for (const reply of repliesIn(await transcriptOf(table, id))) expect(reply.seed).toBe(seed)
  }, 30_000)

  test('is left out where the endpoint refuses it, and Messages take none', async () => {
    const table = await played()
    const refuses = { status: 400, body: { error: { message: 'Extra inputs are not permitted: seed' } } }
    const model = table.model('openai', asked => ('seed' in asked.body ? refuses : sensible(asked)))
    const { id, rows } = await table.play(model.name, 2)
    expect(rows.map(({ model_failures, end_reason }) => [model_failures, end_reason])).toEqual(Array(2).fill([0, 'asked']))
    expect(model.sent.asked.filter(({ body }) => 'seed' in body)).toHaveLength(1)
    for (const reply of repliesIn(await transcriptOf(table, id))) expect(reply.seed).toBeNull()
    const messages = table.model('anthropic', sensible, { temperature: 0.2, topP: 0.9 })
    await table.play(messages.name, 1)
    expect(messages.sent.asked[0].body).toMatchObject({ temperature: 0.2, top_p: 0.9 })
    expect(messages.sent.asked[0].body.seed).toBeUndefined()
  }, 30_000)
})

describe('what a request used', () => {
  test.each(PROVIDERS)(
    'is told by %s by kind of token',
    async api => {
      const table = await played()
      const { id } = await table.play(table.model(api, policies.withThoughts).name, 1)
      for (const { usage } of repliesIn(await transcriptOf(table, id)))
        for (const kind of ['input', 'cached', 'output', 'reasoning'] as const) expect(usage[kind]).toEqual(expect.any(Number))
    },
    30_000,
  )

  test('is unknown where the endpoint counts nothing', async () => {
    const table = await played()
    const { id } = await table.play(table.model('openai', asked => ({ ...sensible(asked), isUncounted: true })).name, 1)
    const unknown = { input: null, cached: null, output: null, reasoning: null, energy: null }
    for (const { usage } of repliesIn(await transcriptOf(table, id))) expect(usage).toEqual(unknown)
  }, 30_000)
})

describe('the energy of a request', () => {
  test.each([
    [{}, { energy_joules: 12.5 }, 12.5],
    [{}, { energy_wh: 0.5 }, 1_800],
    [{ energy: { energy_joules: 3, energy_kwh: 1 } }, {}, 3],
    [{ energy: { kwh: 0.001 } }, undefined, 3_600],
    [{ impact: { energy: { total: 40_000, unit: 'Wms' } } }, {}, 40],
    [{ impacts: { energy: { value: 0.002, unit: 'kWh' } } }, {}, 7_200],
    [{ energy: { value: 3, unit: 'bananas' } }, {}, null],
    [{ energy: 3 }, { energy_joules: '3' }, null],
    [null, null, null],
  ])('of %j with usage %j is %s J', (answer, usage, joules) => {
    expect(energyOf(answer, usage)).toBe(joules)
  })
})

describe('a turn under way', () => {
  const kept = (tally: unknown) => ({ tally, turnRecords: [] })
  test('goes on with the refusals and found calls that were recorded', () => {
    const stats = { ...newStats(0), refusals: 1, refusalCodes: { 'unit/moves': 1 } }
    Object.assign(stats.model, { requests: 1, recovered: 4 })
    const again = restoreStats(newStats(0), kept(JSON.parse(JSON.stringify(recordStats(stats)))), 0, 0)
    expect(again).toMatchObject({ refusalCodes: { 'unit/moves': 1 }, model: { recovered: 4 } })
  })
  test('that an older program recorded does not know them', () => {
    const { recovered: _, ...model } = { ...newStats(0).model, requests: 1 }
    expect(restoreStats(newStats(0), kept({ refusals: 3, model }), 0, 0)).toMatchObject({
      refusals: 3,
      refusalCodes: null,
      model: { recovered: null },
    })
  })
})

test('rows of older programs say that nobody wrote it down, where there was something to write', async () => {
  const store = await openStore(tempDir())
  const { recovered_calls: _, refusal_codes: __, ...old } = METRICS
  const rows = [
    { driver: 'model', refusals: 2 },
    { driver: 'bot', refusals: 0 },
    { driver: 'agent', refusals: 0 },
  ] as const
  await store.commit({ puts: rows.map((row, seat) => metricsPut('a', { ...old, ...row, turn: 1, seat } as TurnMetrics)) })
  const read = await readMetrics(store, 'a')
  expect(read.map(row => row.recovered_calls)).toEqual([null, 0, null])
  expect(read.map(row => row.refusal_codes)).toEqual([null, {}, {}])
  await store.close()
})
