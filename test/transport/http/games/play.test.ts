import { describe, expect, test, vi } from 'vitest'
import { openWaits } from '../../../../actors/transport/live/open-waits.ts'
import { openTestTransport, signIn, TOKEN } from '../../open-transport.ts'
import { testPort } from '../../service-double.ts'

const TOOL = '/api/games/a/tool'

test('a call reaches the seat of its token, and its answer comes back without the text', async () => {
  const { call, port } = await openTestTransport()
  const json = { tool: 'get_tile', args: { x: 1 }, call_id: 'c1', step: 3, wait_seconds: 2 }
  const answer = await call('POST', TOOL, { token: TOKEN, json })
  expect(answer.body).toMatchObject({
    ok: true,
    result: { tool: 'get_tile', args: { x: 1 } },
    notes: [expect.any(String)],
    turn: { turn: 1 },
  })
  expect(answer.body).not.toHaveProperty('text')
  const asked = {
    game: 'a',
    seat: 0,
    tool: 'get_tile',
    args: { x: 1 },
    callId: 'c1',
    step: '3',
    waitSeconds: 2,
    waitId: expect.any(String),
  }
  expect(port.asked.at(-1)).toEqual({ type: 'seat/call', ask: asked })
})

test('Accept: text/plain gives the text that a model is shown', async () => {
  const { call } = await openTestTransport()
  const answer = await call('POST', TOOL, { token: TOKEN, json: { tool: 'get_tile' }, headers: { accept: 'text/plain' } })
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.text).toBe('did get_tile\n\nTURN PROGRESS: 1 idle unit')
})

test('with_text adds the result as text to the JSON', async () => {
  const { call } = await openTestTransport()
  const answer = await call('POST', TOOL, { token: TOKEN, json: { tool: 'get_tile', with_text: true } })
  expect(answer.body.text).toBe('did get_tile')
})

test('a wait answers "waiting" once its timeout passed', async () => {
  const { call } = await openTestTransport()
  expect((await call('GET', '/api/games/a/wait?timeout=1', { token: TOKEN })).body).toEqual({ status: 'waiting', turn: 1 })
})

test('a wait whose connection closes leaves nothing behind', async () => {
  const { url, port } = await openTestTransport()
  const controller = new AbortController()
  const headers = { authorization: `Bearer ${TOKEN}` }
  const waits = [1, 2, 3].map(() =>
    fetch(`${url}/api/games/a/wait?timeout=300`, { headers, signal: controller.signal }).catch(() => null),
  )
  await vi.waitFor(() => expect(port.waiting.size).toBe(3))
  controller.abort()
  await Promise.all(waits)
  await vi.waitFor(() => expect(port.waiting.size).toBe(0))
})

describe('a client that is gone before its token was read', () => {
  /** The token is looked up once `release` is called; until then its request waits. */
  async function slowly() {
    const port = testPort()
    const { promise, resolve: release } = Promise.withResolvers<void>()
    let opening = 0
    const request = async (type: never, ask: never) => {
      if (type === 'seat/open' && opening++ === 0) await promise
      return port.request(type, ask)
    }
    const { url } = await openTestTransport({ service: { ...port, request } as never })
    const types = () => port.asked.map(({ type }) => type).filter(type => type !== 'seat/open')
    const leave = async (path: string) => {
      const gone = new AbortController()
      const headers = { authorization: `Bearer ${TOKEN}` }
      const lost = fetch(`${url}${path}`, { headers, signal: gone.signal }).catch(() => null)
      await vi.waitFor(() => expect(opening).toBe(1))
      gone.abort()
      await lost
      // By the time another was answered, the server has seen it go.
      for (let n = 0; n < 3; n++) await fetch(`${url}/healthz`)
      release()
    }
    return { port, types, leave }
  }

  test('waits for nothing', async () => {
    const { port, types, leave } = await slowly()
    await leave('/api/games/a/wait?timeout=300&briefing=1')
    await vi.waitFor(() => expect(types()).toEqual(['seat/wait', 'seat/unwait']))
    expect(port.waiting.size).toBe(0)
  })

  test.each([
    ['a query', { tool: 'get_briefing', args: {} }, ['seat/call', 'seat/unseen']],
    ['a call that waits', { tool: 'end_turn', args: {}, waitSeconds: 9 }, ['seat/call', 'seat/unwait']],
  ])('has seen nothing of the answer of %s: told before it, the answer would count as seen', async (_, ask, types) => {
    const port = testPort()
    await openWaits(port).call({ game: 'a', seat: 0, ...ask }, AbortSignal.abort())
    expect(port.asked.map(({ type }) => type)).toEqual(types)
  })
})

test('a stopping server answers its waits at once', async () => {
  const { call, port, transport } = await openTestTransport()
  const wait = call('GET', '/api/games/a/wait?timeout=300', { token: TOKEN })
  await vi.waitFor(() => expect(port.waiting.size).toBe(1))
  const started = Date.now()
  await transport.close()
  expect((await wait).body.status).toBe('waiting')
  expect(Date.now() - started).toBeLessThan(2000)
})

test('a seat sees with its own eyes, the owner with all or any', async () => {
  const { call } = await openTestTransport()
  const headers = await signIn(call)
  expect((await call('GET', '/api/games/a/view', { token: TOKEN })).body).toEqual({ viewer: 0 })
  expect((await call('GET', '/api/games/a/view', { headers })).body).toEqual({ viewer: null })
  expect((await call('GET', '/api/games/a/view?as=1', { headers })).body).toEqual({ viewer: 1 })
  expect((await call('GET', '/api/games/a/view?as=5', { headers })).status).toBe(404)
})

test('while a game runs a seat reads its own metrics, afterwards all', async () => {
  const { call, port } = await openTestTransport()
  const seats = async () =>
    ((await call('GET', '/api/games/a/metrics', { token: TOKEN })).body.metrics as { seat: number }[]).map(m => m.seat)
  expect(await seats()).toEqual([0])
  port.games.get('a')!.status = 'finished'
  expect(await seats()).toEqual([0, 1])
})

test('metrics as CSV have the columns of the wire in their order, and quote what needs it', async () => {
  const { call } = await openTestTransport()
  const answer = await call('GET', '/api/games/a/metrics.csv', { token: TOKEN })
  const [head, row] = answer.text.split('\r\n')
  expect(head).toMatch(
    /^turn,seat,nation,driver,model,wall_s,steps,model_s,input_tokens,output_tokens,tool_calls,actions_ok,queries,refus/,
  )
  expect(row).toMatch(/^1,0,"Rome, ""the old""",agent,,1\.5,2,/)
})

test('the owner pauses, changes a seat and deletes', async () => {
  const { call } = await openTestTransport()
  const headers = await signIn(call)
  expect((await call('POST', '/api/games/a/control', { json: { paused: true }, headers })).body.status).toBe('paused')
  expect((await call('PATCH', '/api/games/a/seats/1', { json: { driver: 'bot' }, headers })).body.seat).toBe(1)
  expect((await call('DELETE', '/api/games/a', { headers })).status).toBe(204)
  expect((await call('GET', '/api/games/a', { headers })).status).toBe(404)
})

test('a new token of a seat ends the old one', async () => {
  const { call } = await openTestTransport()
  const answer = await call('POST', '/api/games/a/seats/0/token', { headers: await signIn(call) })
  expect((await call('GET', '/api/games/a', { token: TOKEN })).status).toBe(401)
  expect((await call('GET', '/api/games/a', { token: answer.body.token })).status).toBe(200)
})

test('nothing of the API is kept by caches, and no page may frame or sniff it', async () => {
  const { call } = await openTestTransport()
  const { headers } = await call('GET', '/api/session')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
})
