/** /metrics in the text format of Prometheus: what happened is counted, labels are few, and who may read it is set. */
import { expect, test } from 'vitest'
import { openMetrics } from '../../../actors/transport/operations/metrics.ts'
import { openGame } from '../open-game.ts'
import { callAs, openTestTransport, TOKEN } from '../open-transport.ts'

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?[\d.e+-]+|[Nn]a[Nn]|\+Inf)$/

/** Throws where a line is none of the format. */
function parse(text: string): Sample[] {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return lines.map(line => {
    const found = LINE.exec(line)
    if (!found) throw new Error(`no line of the format: ${line}`)
    const labels = [...(found[2] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value])
    return { name: found[1], labels: Object.fromEntries(labels), value: Number(found[3]) }
  })
}

const sampled = (samples: Sample[], name: string, labels: Record<string, string> = {}): number | undefined =>
  samples.find(one => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))?.value

test('requests, calls and games are counted', async () => {
  const { call, game, first, tool } = await openGame()
  await tool(first, 'get_briefing')
  await tool(first, 'found_city', { unit_id: 99_999 })
  await tool(first, 'no_such_tool')
  const waiting = call('GET', `/api/games/${game.id}/wait?timeout=30`, { token: game.seats[1].token })
  for (let open = 0; open !== 1; ) open = sampled(parse((await call('GET', '/metrics')).text), 'hexarchy_waits_open')!
  const answer = await call('GET', '/metrics')
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const samples = parse(answer.text)
  const calls = (name: string, outcome: string) => sampled(samples, 'hexarchy_tool_calls_total', { tool: name, outcome })
  expect([calls('get_briefing', 'ok'), calls('found_city', 'refused'), calls('unknown', 'refused')]).toEqual([1, 1, 1])
  const route = '/api/games/:id/tool'
  expect(sampled(samples, 'hexarchy_http_requests_total', { route, method: 'POST', status: '200' })).toBe(1)
  expect(sampled(samples, 'hexarchy_http_request_seconds_count', { route })).toBe(3)
  expect(sampled(samples, 'hexarchy_games', { status: 'running' })).toBe(1)
  expect(sampled(samples, 'hexarchy_shard_up', { shard: '0' })).toBe(1)
  expect(sampled(samples, 'hexarchy_games_in_memory', { shard: '0' })).toBe(1)
  expect(sampled(samples, 'hexarchy_games_asleep', { shard: '0' })).toBe(0)
  expect(sampled(samples, 'hexarchy_store_writes_total')).toBeGreaterThan(0)
  expect(sampled(samples, 'hexarchy_store_write_seconds_total')).toBeGreaterThan(0)
  expect(sampled(samples, 'hexarchy_store_failures_total')).toBe(0)
  expect(sampled(samples, 'hexarchy_troubles_total', { kind: 'crash' })).toBe(0)
  expect(sampled(samples, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
  await tool(first, 'end_turn')
  await waiting
})

test('writes of the store are counted by the time that they took', async () => {
  const metrics = openMetrics('0.0.0')
  for (const ms of [0.2, 2, 2]) metrics.wrote(ms)
  const samples = parse(await metrics.registry.metrics())
  const upTo = (le: string) => sampled(samples, 'hexarchy_store_write_seconds_bucket', { le })
  expect([upTo('0.0001'), upTo('0.0003'), upTo('0.003')]).toEqual([0, 1, 3])
  expect(sampled(samples, 'hexarchy_store_write_seconds_sum')).toBeCloseTo(0.0042)
})

test('what callers make up adds no label', async () => {
  const { call, game, tool, first } = await openGame()
  const series = async () =>
    parse((await call('GET', '/metrics')).text)
      // Node's own come as they happen: a first collection of garbage, say.
      .filter(({ name }) => name.startsWith('hexarchy_'))
      .map(({ name, labels }) => name + JSON.stringify(labels))
  const ask = async (n: number) => {
    await tool(first, `tool_${n}`)
    await call('GET', `/nowhere/${n}?x=${n}`)
    await call('GET', `/api/games/${n}`, { token: first })
    await call('GET', `/api/games/${game.id}`, { token: `${TOKEN.slice(0, -2)}${n}` })
  }
  await ask(10)
  await series()
  const before = await series()
  for (let n = 11; n < 20; n++) await ask(n)
  expect(await series()).toEqual(before)
})

test('they are for this machine alone, unless the server was told otherwise', async () => {
  const { url } = await openTestTransport()
  expect((await callAs(url, '127.0.0.1', '/metrics')).status).toBe(200)
  expect((await callAs(url, '127.0.0.1', '/metrics', { 'x-forwarded-for': '10.0.0.9' })).status).toBe(403)
  expect((await callAs(url, 'evil.example', '/metrics')).status).toBe(403)
  const open = await openTestTransport({ metricsReaders: 'all' })
  expect((await callAs(open.url, '127.0.0.1', '/metrics', { 'x-forwarded-for': '10.0.0.9' })).status).toBe(200)
  const shut = await openTestTransport({ metricsReaders: 'none' })
  expect((await callAs(shut.url, '127.0.0.1', '/metrics')).status).toBe(404)
})

test('commands of bots and tokens of models are counted', async () => {
  const { call, service, create, owner } = await openGame()
  const game = await create()
  for (const n of [0, 1]) await call('PATCH', `/api/games/${game.id}/seats/${n}`, { headers: owner, json: { driver: 'bot' } })
  for (let n = 0; n === 0; )
    n = sampled(parse((await call('GET', '/metrics')).text), 'hexarchy_bot_commands_total', { shard: '0' })!
  expect(service.load()[0].botCommands).toBeGreaterThan(0)
  const metrics = openMetrics('0.0.0')
  const none = { ms: 0, lostMs: 0, cachedTokens: 0, reasoningTokens: 0, recovered: 0 }
  metrics.model({ ...none, requests: 3, failures: 1, inputTokens: 500, outputTokens: 20 })
  const samples = parse(await metrics.registry.metrics())
  expect(sampled(samples, 'hexarchy_model_tokens_total', { kind: 'input' })).toBe(500)
  expect(sampled(samples, 'hexarchy_model_requests_total', { outcome: 'failed' })).toBe(1)
})
