/** A seat whose agent is at an address: what it is posted, what its answers do, and what comes of those that are none. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { signedHeaders } from '../../actors/game/drivers/model/agent.ts'
import { DEFAULT_ENDPOINT_RULES } from '../../actors/wire/configuration/endpoint-rules.ts'
import type { EngineContext } from '../../engine/core/engine-context.ts'
import type { TranscriptEntry } from '../../saves/games/transcripts.ts'
import { type ModelEntry, readModel } from '../../saves/models/models.ts'
import { meeting } from '../actors/planted-game.ts'
import { settled, simulated } from '../actors/simulated-service.ts'
import { madeModels, played, sum } from './played.ts'
import { type Answer, advised, type Delivery, openReceiver, SECRET } from './receiver.ts'

const END = { calls: [{ tool: 'end_turn', args: {} }] }

function modelsOf(entry: ModelEntry) {
  const models = madeModels()
  models.put(entry)
  return Object.assign(models, { key: async () => SECRET })
}

/** A game of the agent against a bot. */
async function against(
  policy: (delivery: Delivery) => Answer,
  turns: number,
  more: Partial<ModelEntry> = {},
  settings: object = {},
) {
  const receiver = await openReceiver(policy, { retries: 1, onFailure: 'skip', ...more })
  const table = await played(settings)
  table.models.put(receiver.entry)
  table.models.key = async () => SECRET
  const game = await table.play('far', turns)
  const transcript = (await table.ask('seat/transcript', { game: game.id, seat: 0 })) as TranscriptEntry[]
  return { ...receiver, ...game, transcript, complaints: table.complaints }
}

const failuresOf = (transcript: TranscriptEntry[]) => transcript.filter(({ kind }) => kind === 'failure')

test('the signature is that of the Standard Webhooks specification', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const headers = signedHeaders(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330_000, '{"test": 2432232314}')
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('plays: the briefing is posted, calls are carried out, and their answers come with the next post', async () => {
  const { deliveries, record, rows, transcript } = await against(advised, 4)
  expect(record.status).toBe('finished')
  expect(rows.map(({ end_reason }) => end_reason)).toEqual(['asked', 'asked', 'asked', 'asked'])
  expect(deliveries.map(({ post }) => post.type)).toEqual([
    'turn',
    'results',
    'turn',
    'results',
    'turn',
    'results',
    'turn',
    'results',
  ])
  expect(deliveries.every(({ isSigned }) => isSigned)).toBe(true)
  expect(new Set(deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(deliveries.length)
  const [first, second] = deliveries.map(({ post }) => post.data)
  expect(first).toMatchObject({ game: record.id, seat: 0, turn: 1, briefing: { turn: 1, decisions: expect.any(Array) } })
  expect(second.results).toMatchObject([{ tool: first.briefing.decisions[0].tool, ok: true, result: expect.any(Object) }])
  expect(transcript.slice(0, 3)).toMatchObject([
    { kind: 'opening', model: 'far-1', text: JSON.stringify(deliveries[0].post) },
    { kind: 'reply', thoughts: 'I take the first advice.', calls: [{ name: first.briefing.decisions[0].tool }] },
    { kind: 'results', results: [{ isError: false }] },
  ])
  expect(JSON.stringify(transcript)).not.toContain(SECRET)
})

test('a refused call is told with its error, and an answer without calls is told that it had none', async () => {
  const answers: Answer[] = [{ calls: [{ tool: 'found_city', args: { unit_id: 999 } }] }, '', END]
  const { deliveries } = await against(({ n }) => answers[n] ?? END, 1)
  expect(deliveries[1].post.data.results).toMatchObject([{ tool: 'found_city', ok: false, error: { code: 'unit/unknown' } }])
  expect(deliveries[2].post.data).toMatchObject({ results: [], message: expect.stringContaining('no calls') })
})

test('what it answers with 500 is posted again under the same id', async () => {
  const { deliveries, rows, transcript } = await against(({ n }) => (n === 0 ? { status: 500 } : END), 1)
  const [first, again] = deliveries.map(({ headers }) => headers['webhook-id'])
  expect(deliveries).toHaveLength(2)
  expect(again).toBe(first)
  expect(sum(rows, 'model_failures')).toBe(1)
  expect(failuresOf(transcript)).toMatchObject([{ text: expect.stringContaining('500') }])
})

test.each<[what: string, answer: (elsewhere: string) => Answer, posts: number, says: string]>([
  ['answers with 500 for ever', () => ({ status: 503 }), 2, 'the agent answers 503'],
  ['refuses', () => ({ status: 410 }), 1, 'the agent answers 410'],
  ['answers what is no JSON', () => 'end_turn, please', 2, 'no JSON'],
  ['answers what is nested without end', () => `{"calls": ${'['.repeat(100_000)}`, 2, 'nested more than 32 deep'],
  ['answers another JSON', () => ({ calls: 'end_turn' }), 2, '/calls'],
  ['answers more than a megabyte', () => `{"thought": "${'x'.repeat(2 ** 20)}"}`, 1, 'longer than 1048576 bytes'],
  ['leads elsewhere', location => ({ status: 307, headers: { location } }), 2, 'redirect'],
])('an agent that %s loses its turn, and the operator is told', async (_what, answer, posts, says) => {
  let reached = 0
  const other = createServer((_, response) => {
    reached++
    response.end('{"calls": [{"tool": "end_turn"}]}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise(resolve => other.once('listening', resolve))
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
  const { deliveries, rows, transcript, complaints } = await against(() => answer(elsewhere), 1)
  expect(deliveries).toHaveLength(posts)
  expect(rows).toMatchObject([{ end_reason: 'skipped' }])
  expect(JSON.stringify(failuresOf(transcript))).toContain(says)
  expect(complaints.join()).toContain('the model of seat 0 (far)')
  expect(reached).toBe(0)
})

test('one that never answers is given up after its time, by the setting that pauses the game', async () => {
  const receiver = await openReceiver(() => null, { timeoutSeconds: 30, retries: 0, onFailure: 'pause' })
  const sim = await simulated({ models: modelsOf(receiver.entry) })
  const game = await sim.duel({ seats: [{ driver: 'model', model: 'far' }, { driver: 'agent' }] })
  while (receiver.deliveries.length === 0) await settled()
  await sim.pass(29_000)
  expect(await sim.ask('game/get', { game })).toMatchObject({ status: 'running' })
  await sim.pass(1_000)
  while ((await sim.ask('game/get', { game })).status !== 'paused') await settled()
  expect(receiver.deliveries).toHaveLength(1)
})

test('a private address is not posted to unless the setting allows it', async () => {
  const { deliveries, rows } = await against(() => END, 1, {}, { endpoints: { ...DEFAULT_ENDPOINT_RULES, trustsOwner: false } })
  expect(deliveries).toEqual([])
  expect(rows).toMatchObject([{ end_reason: 'skipped' }])
})

test('an agent that says so plays the rest of its turn itself, by the token of its seat', async () => {
  const receiver = await openReceiver(({ n }) => ({
    pull: true,
    ...(n === 0 && { calls: [{ tool: 'write_notes', args: { text: 'posted' } }] }),
  }))
  const sim = await simulated({ models: modelsOf(receiver.entry) })
  const game = await sim.duel({ seats: [{ driver: 'model', model: 'far' }, { driver: 'agent' }] })
  while (!(await sim.ask('seat/transcript', { game, seat: 0 })).some(({ kind }: TranscriptEntry) => kind === 'results'))
    await settled()
  expect(await sim.call(game, 0, 'write_notes', { text: 'pulled' })).toMatchObject({ ok: true })
  expect(await sim.call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'posted\npulled' } })
  expect(await sim.call(game, 0, 'end_turn', { turn: 1 })).toMatchObject({ ok: true, result: { active: 1 } })
  await sim.call(game, 1, 'end_turn')
  while (receiver.deliveries.length < 2) await settled()
  expect(receiver.deliveries.map(({ post }) => [post.type, post.data.turn])).toEqual([
    ['turn', 1],
    ['turn', 2],
  ])
})

test('a proposal out of its turn is posted, and its answer stands', async () => {
  const accept = ({ post }: Delivery) => ({
    calls: [{ tool: 'respond_negotiation', args: { negotiation_id: post.data.negotiation_id, answer: 'accept' } }],
  })
  const receiver = await openReceiver(accept)
  const change = (w: EngineContext) => void Object.assign(w.s.seats[1], { driver: 'model', model: 'far' })
  const sim = await meeting({ models: modelsOf(receiver.entry), change })
  const offer = { player_id: 1, give: { gold: 10 }, text: 'well?' }
  expect(await sim.call(sim.game, 0, 'open_negotiation', offer)).toMatchObject({ ok: true, result: { state: 'accepted' } })
  expect(receiver.deliveries).toMatchObject([
    { isSigned: true, post: { type: 'negotiation', data: { negotiation_id: 0, seat: 1 } } },
  ])
})

test('after a restart in the middle of a turn it is posted the briefing anew, and what it did is not done twice', async () => {
  const note = { calls: [{ tool: 'write_notes', args: { text: 'once' } }] }
  const receiver = await openReceiver(({ n }) => (n === 0 ? note : n === 1 ? null : END))
  const models = modelsOf(receiver.entry)
  const one = await simulated({ models })
  const game = await one.duel({ seats: [{ driver: 'model', model: 'far' }, { driver: 'agent' }] })
  while (receiver.deliveries.length < 2) await settled()
  await one.service.stop()
  const two = await simulated({ dir: one.dir, models })
  await two.call(game, 1, 'read_notes')
  while (receiver.deliveries.length < 3) await settled()
  expect(receiver.deliveries[2].post).toMatchObject({ type: 'turn', data: { turn: 1 } })
  expect(await two.wait(game, 1)).toMatchObject({ status: 'your_turn' })
  expect(await two.call(game, 0, 'read_notes')).toMatchObject({ result: { notes: 'once' } })
})

test('an agent has an address and a secret, which its entry names', () => {
  const wrong = (more: object) => {
    const read = readModel({ name: 'far', provider: 'agent', model: 'far-1', ...more })
    return 'problems' in read ? read.problems.map(({ path }) => path) : []
  }
  expect(wrong({})).toEqual(['/baseUrl', '/key'])
  expect(wrong({ baseUrl: 'https://agent.example/turns', key: 'far' })).toEqual([])
})

test('the record of a game says which of its seats an agent at an address plays', async () => {
  const receiver = await openReceiver(() => null)
  const sim = await simulated({ models: modelsOf(receiver.entry) })
  const game = await sim.duel({ seats: [{ driver: 'model', model: 'far' }, { driver: 'agent' }] })
  const { seats } = await sim.ask('game/get', { game })
  expect(seats.map(({ by_address }: { by_address?: true }) => by_address)).toEqual([true, undefined])
  const seen = await sim.ask('game/look', { game, seat: 1 })
  expect('by_address' in seen.seats[0]).toBe(false)
})
