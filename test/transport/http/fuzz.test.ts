import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertProperty } from '../../property.ts'
import { openTestTransport, signIn, TOKEN } from '../open-transport.ts'

const ANSWERS = [200, 201, 204, 400, 401, 403, 404, 409, 413, 415, 422]

test('whatever JSON comes, the answer is one of the contract', async () => {
  const { call } = await openTestTransport()
  const headers = { ...(await signIn(call)), 'content-type': 'application/json' }
  const routes: [string, string, object][] = [
    ['POST', '/api/games', { headers }],
    ['POST', '/api/games/a/control', { headers }],
    ['PATCH', '/api/games/a/seats/0', { headers }],
    ['POST', '/api/games/a/tool', { token: TOKEN, headers: { 'content-type': 'application/json' } }],
    ['POST', '/api/session', { headers }],
    [
      'POST',
      '/mcp',
      { token: TOKEN, headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' } },
    ],
  ]
  const field = fc.constantFrom('tool', 'args', 'seats', 'driver', 'limits', 'paused', 'name', 'seed', 'jsonrpc', 'method', 'id')
  const body = fc.oneof(
    fc.json(),
    fc.dictionary(field, fc.jsonValue({ maxDepth: 2 })).map(v => JSON.stringify(v)),
    fc.string(),
  )
  await assertProperty(
    'whatever JSON comes, the answer is one of the contract',
    fc.asyncProperty(fc.constantFrom(...routes), body, async ([method, path, options], raw) => {
      const answer = await call(method, path, { ...options, raw })
      expect(ANSWERS).toContain(answer.status)
    }),
    { numRuns: 300 },
  )
})

test('whatever address comes, the answer is one of the contract', async () => {
  const { call } = await openTestTransport()
  const part = fc.oneof(fc.constantFrom('api', 'games', 'a', 'seats', '0', 'wait', '..', '%00', '%2e', ''), fc.webSegment())
  await assertProperty(
    'whatever address comes, the answer is one of the contract',
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), fc.webQueryParameters(), async (parts, query) => {
      const answer = await call('GET', `/${parts.join('/')}?${query}`, { token: TOKEN })
      expect(ANSWERS).toContain(answer.status)
    }),
    { numRuns: 200 },
  )
})

test('what is no HTTP at all is refused in the shape of every error', async () => {
  const { transport } = await openTestTransport()
  const socket = connect(transport.port, '127.0.0.1')
  socket.write('nonsense\r\n\r\n')
  let text = ''
  for await (const data of socket) text += data
  expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*"ok":false/)
})
