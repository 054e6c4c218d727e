/** What reaches an endpoint: bodies, headers, and nobody else. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { retryAfterMs } from '../../actors/game/drivers/model/failures.ts'
import { fetchOnly } from '../../actors/game/drivers/model/outbound.ts'
import type { ModelEntry } from '../../saves/models/models.ts'
import { TOOLS } from '../../tools/index.ts'
import { PROVIDERS, played } from './played.ts'
import { sensible, withThoughts } from './policies.ts'
import type { Asked } from './stub.ts'

async function askedOf(api: (typeof PROVIDERS)[number], more: Partial<ModelEntry> = {}, turns = 2): Promise<Asked[]> {
  const table = await played()
  const { name, sent } = table.model(api, withThoughts, more)
  await table.play(name, turns)
  expect(sent.wrong).toEqual([])
  return sent.asked
}

describe.each(PROVIDERS)('a request to %s', api => {
  test('has every tool of the registry, and begins as the one before it, so that caches serve', async () => {
    const asked = await askedOf(api)
    const names = asked[0].body.tools.map((tool: any) => tool.name ?? tool.function.name)
    expect(names).toEqual([...TOOLS.keys()])
    const head = ({ body }: Asked) => JSON.stringify([body.tools, body.system ?? body.messages[0]])
    expect(new Set(asked.map(head)).size).toBe(1)
  })

  test('says nothing of the machine it comes from, and has no more than its API needs', async () => {
    process.env.ANTHROPIC_CUSTOM_HEADERS = process.env.OPENAI_CUSTOM_HEADERS = 'x-told: secret'
    process.env.OPENAI_ORG_ID = 'org-other'
    onTestFinished(() => {
      for (const name of ['ANTHROPIC_CUSTOM_HEADERS', 'OPENAI_CUSTOM_HEADERS', 'OPENAI_ORG_ID']) delete process.env[name]
    })
    const [{ headers }] = await askedOf(api)
    const own = api === 'anthropic' ? ['anthropic-version', 'authorization'] : ['authorization']
    const transport = ['accept', 'connection', 'content-length', 'content-type', 'host', 'user-agent']
    const browser = ['accept-encoding', 'accept-language', 'sec-fetch-mode']
    expect(
      Object.keys(headers)
        .filter(name => !browser.includes(name))
        .sort(),
    ).toEqual([...transport, ...own].sort())
    expect(headers['user-agent']).toBe('hexarchy')
  })

  test('has no key where the entry names none', async () => {
    process.env.ANTHROPIC_API_KEY = process.env.OPENAI_API_KEY = 'sk-of-somebody-else'
    onTestFinished(() => {
      for (const name of ['ANTHROPIC_API_KEY', 'OPENAI_API_KEY']) delete process.env[name]
    })
    const [{ headers }] = await askedOf(api, { key: null })
    expect(JSON.stringify(headers)).not.toMatch(/sk-|x-api-key|authorization/)
  })

  test('begins a turn with the briefing and the notebook, and nothing else of the turns before', async () => {
    const asked = await askedOf(api, {}, 3)
    const openings = asked.map(({ conversation }) => conversation[0].text)
    expect(openings[0]).toMatch(/^TURN 1 of 3/)
    expect(openings.at(-1)).toMatch(/^TURN 3 of 3/)
    for (const opening of openings) expect(opening).not.toMatch(/Turn \d+: found_city|WHAT YOU DID/)
    for (const opening of openings) expect(opening.split('\n\n').slice(1)).toEqual(['It is your turn.'])
  })
})

test('Messages: thoughts go back as they were signed; the system, the briefing and the newest message are marked for the cache', async () => {
  const asked = await askedOf('anthropic', { reasoning: 2_048 })
  const { body } = asked.find(({ conversation }) => conversation.length > 2)!
  expect(body.thinking).toEqual({ type: 'enabled', budget_tokens: 2_048 })
  expect(body.messages[1].content[0]).toMatchObject({ type: 'thinking', signature: expect.stringContaining('signed:') })
  const marks = [body.system[0], body.messages[0].content.at(-1), body.messages.at(-1).content.at(-1)]
  for (const marked of marks) expect(marked.cache_control).toEqual({ type: 'ephemeral' })
})

test('Chat Completions: reasoning is an effort, and one call at a time can be asked for', async () => {
  const [{ body }] = await askedOf('openai', { reasoning: 2_048, parallelTools: false })
  expect(body).toMatchObject({ reasoning_effort: 'low', parallel_tool_calls: false, stream_options: { include_usage: true } })
  expect(body.max_tokens).toBe(4_096)
})

test('JSON mode: no tools of the API, but all of them in the prompt, and a schema for the reply', async () => {
  const table = await played()
  const { name, sent } = table.model('openai', sensible, { toolMode: 'json' })
  await table.play(name, 1, { stallSteps: 1 })
  const { body } = sent.asked[0]
  expect(body.tools).toBeUndefined()
  expect(body.response_format.type).toBe('json_schema')
  for (const tool of TOOLS.keys()) expect(body.messages[0].content).toContain(`\n${tool} {`)
})

test('an endpoint may be silent longer than fetch would wait', async () => {
  const key = Symbol.for('undici.globalDispatcher.1')
  const shared = globalThis as any
  const before = shared[key]
  shared[key] = new before.constructor({ headersTimeout: 50, bodyTimeout: 50 })
  onTestFinished(() => void (shared[key] = before))
  const slow = createServer((request, response) => {
    request.resume()
    setTimeout(() => response.end('{}'), 1_500)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void slow.close())
  await new Promise(resolve => slow.once('listening', resolve))
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  expect(await (await fetchOnly(url, { hasKey: false, mayBePrivate: true })(url)).text()).toBe('{}')
})

test('a redirect is not followed: it would carry the key to somebody else', async () => {
  let reached = 0
  const other = createServer((_, response) => {
    reached++
    response.end('{}')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise(resolve => other.once('listening', resolve))
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`
  const table = await played()
  const { name, sent } = table.model('openai', () => ({ status: 307, headers: { location }, body: {} }), {
    retries: 0,
    onFailure: 'skip',
  })
  await table.play(name, 1)
  expect([sent.requests, reached]).toEqual([1, 0])
})

test('thoughts are for spectators and the replay, and for no other player', async () => {
  const table = await played()
  const { name } = table.model('anthropic', withThoughts, { reasoning: 'low' })
  const { id } = await table.play(name, 1)
  const replay = await table.ask('game/replay', { game: id, viewer: { seat: null } })
  expect(JSON.stringify(replay)).toContain('It is step 0, and nobody threatens me.')
  const events = await table.ask('seat/call', { game: id, seat: 1, tool: 'get_events', args: {} })
  expect(JSON.stringify(events.result)).not.toContain('nobody threatens me')
})

test('Retry-After is read as seconds, as a date, and in milliseconds', () => {
  const of = (headers: Record<string, string>) => retryAfterMs(new Headers(headers), Date.parse('2030-01-01T00:00:00Z'))
  expect(of({ 'retry-after': '7' })).toBe(7_000)
  expect(of({ 'retry-after': 'Tue, 01 Jan 2030 00:00:09 GMT' })).toBe(9_000)
  expect(of({ 'retry-after': '7', 'retry-after-ms': '250' })).toBe(250)
  expect(of({ 'retry-after': 'soon' })).toBeNull()
})
