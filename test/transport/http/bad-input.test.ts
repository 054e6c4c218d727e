import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { callAs, openTestTransport, signIn, TOKEN } from '../open-transport.ts'
import { tokenOf } from '../service-double.ts'

const TOOL = '/api/games/a/tool'
const JSON_TYPE = { 'content-type': 'application/json' }
const GOOD = { tool: 'get_briefing', args: {} }

/** what · method · path · options · status · code · path of the error */
const TABLE: [string, string, string, object, number, string, string?][] = [
  ['malformed JSON', 'POST', TOOL, { token: TOKEN, raw: '{"tool": ', headers: JSON_TYPE }, 422, 'request/not-parseable'],
  [
    'a poisoned prototype',
    'POST',
    TOOL,
    { token: TOKEN, raw: '{"__proto__": {}}', headers: JSON_TYPE },
    422,
    'request/not-parseable',
  ],
  [
    'a body that is not JSON',
    'POST',
    TOOL,
    { token: TOKEN, raw: 'tool=x', headers: { 'content-type': 'text/plain' } },
    415,
    'request/not-json',
  ],
  [
    'a form',
    'POST',
    TOOL,
    { token: TOKEN, raw: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'request/not-json',
  ],
  ['no body', 'POST', TOOL, { token: TOKEN }, 400, 'bad-arguments'],
  ['an empty body', 'POST', TOOL, { token: TOKEN, raw: '', headers: JSON_TYPE }, 400, 'bad-arguments'],
  ['a list as body', 'POST', TOOL, { token: TOKEN, json: [GOOD] }, 400, 'bad-arguments'],
  ['no tool', 'POST', TOOL, { token: TOKEN, json: { args: {} } }, 400, 'bad-arguments', '/tool'],
  ['a tool of the wrong type', 'POST', TOOL, { token: TOKEN, json: { tool: 5 } }, 400, 'bad-arguments', '/tool'],
  ['arguments of the wrong type', 'POST', TOOL, { token: TOKEN, json: { tool: 'x', args: [] } }, 400, 'bad-arguments', '/args'],
  [
    'a wait beyond its range',
    'POST',
    TOOL,
    { token: TOKEN, json: { ...GOOD, wait_seconds: 601 } },
    400,
    'bad-arguments',
    '/wait_seconds',
  ],
  ['an unknown field', 'POST', TOOL, { token: TOKEN, json: { ...GOOD, extra: 1 } }, 400, 'bad-arguments', '/extra'],
  [
    'a body over 1 MiB',
    'POST',
    TOOL,
    { token: TOKEN, json: { tool: 'x', args: { a: 'x'.repeat(1 << 20) } } },
    413,
    'request/too-large',
  ],
  ['a rule that refuses', 'POST', TOOL, { token: TOKEN, json: { tool: 'refused' } }, 400, 'unit/no-moves'],
  ['no credential', 'POST', TOOL, { json: GOOD }, 401, 'auth/needed'],
  ['an unknown token', 'POST', TOOL, { token: 'seat_nothing', json: GOOD }, 401, 'auth/needed'],
  ['another scheme', 'POST', TOOL, { json: GOOD, headers: { authorization: 'Basic YTpi' } }, 401, 'auth/needed'],
  ["another game's token", 'POST', TOOL, { token: tokenOf('b', 0), json: GOOD }, 404, 'not-found'],
  [
    "another game's token, on a game that all may watch",
    'POST',
    '/api/games/open/tool',
    { token: TOKEN, json: GOOD },
    404,
    'not-found',
  ],
  ['a game that is not there', 'GET', '/api/games/nothing/view', { token: TOKEN }, 404, 'not-found'],
  ['a timeout beyond its range', 'GET', '/api/games/a/wait?timeout=301', { token: TOKEN }, 400, 'bad-arguments', '/timeout'],
  ['a timeout that is no number', 'GET', '/api/games/a/wait?timeout=soon', { token: TOKEN }, 400, 'bad-arguments', '/timeout'],
  ['an unknown query', 'GET', '/api/games/a/wait?token=x', { token: TOKEN }, 400, 'bad-arguments', '/token'],
  ['the eyes of another seat', 'GET', '/api/games/a/view?as=1', { token: TOKEN }, 403, 'auth/forbidden'],
  [
    "a seat's token where an account is needed",
    'POST',
    '/api/games',
    { token: TOKEN, json: { seats: [{ driver: 'bot' }] } },
    403,
    'auth/forbidden',
  ],
  ["a seat's token where the owner is needed", 'DELETE', '/api/games/a', { token: TOKEN }, 403, 'auth/forbidden'],
  ['nobody where an account is needed', 'POST', '/api/games', { json: { seats: [{ driver: 'bot' }] } }, 401, 'auth/needed'],
  ['nobody who lists games', 'GET', '/api/games', {}, 401, 'auth/needed'],
  ['an unknown address', 'GET', '/api/nothing', {}, 404, 'not-found'],
  ['an unknown method', 'PUT', '/api/tools', {}, 404, 'not-found'],
  ['a broken address', 'GET', '/api/games/%zz', {}, 400, 'bad-arguments'],
  ['plain HTTP on the address of the socket', 'GET', '/ws/games/a', {}, 400, 'bad-arguments'],
]

test.each(TABLE)('%s is refused in the shape of every error', async (_what, method, path, options, status, code, at) => {
  const { call } = await openTestTransport()
  const answer = await call(method, path, options)
  expect({ status: answer.status, code: answer.body?.error.code, path: answer.body?.error.path }).toEqual({
    status,
    code,
    path: at,
  })
  expect(answer.body).toEqual({ ok: false, error: expect.objectContaining({ message: expect.any(String) }) })
})

const OWNER_TABLE: [string, object, string, string][] = [
  ['no seats', {}, 'bad-arguments', '/seats'],
  ['an empty list of seats', { seats: [] }, 'bad-arguments', '/seats'],
  ['a driver that is none', { seats: [{ driver: 'ghost' }] }, 'bad-arguments', '/seats/0/driver'],
  ['a seed of the wrong type', { seed: '5', seats: [{ driver: 'bot' }] }, 'bad-arguments', '/seed'],
  ['an unknown setting', { colour: 'red', seats: [{ driver: 'bot' }] }, 'bad-arguments', '/colour'],
  ['a limit below zero', { seats: [{ driver: 'bot', limits: { steps: -1 } }] }, 'bad-arguments', '/seats/0/limits/steps'],
]

test.each(OWNER_TABLE)('a new game with %s is refused with the place', async (_what, json, code, path) => {
  const { call, port } = await openTestTransport()
  const answer = await call('POST', '/api/games', { json, headers: await signIn(call) })
  expect([answer.status, answer.body.error.code, answer.body.error.path]).toEqual([400, code, path])
  expect(port.asked.some(a => a.type === 'game/create')).toBe(false)
})

test.each(['abc', '-1', '1.5', '99999'])('seat %s is no number of a seat', async n => {
  const { call } = await openTestTransport()
  const answer = await call('PATCH', `/api/games/a/seats/${n}`, { json: { name: 'x' }, headers: await signIn(call) })
  expect([answer.status, answer.body.error.path]).toEqual([400, '/n'])
})

test('a seat that the game lacks is not found', async () => {
  const { call } = await openTestTransport()
  const answer = await call('PATCH', '/api/games/a/seats/7', { json: { name: 'x' }, headers: await signIn(call) })
  expect(answer.status).toBe(404)
})

test.each(['evil.example', 'evil.example:4870', '127.0.0.1.evil.example', 'localhost@evil.example', '.'])(
  'Host "%s" is not a name of this server',
  async host => {
    const { url } = await openTestTransport()
    expect((await callAs(url, host)).status).toBe(403)
  },
)

test.each(['localhost', '127.0.0.1:9', '[::1]:4870', 'LOCALHOST:1'])('Host "%s" is this machine', async host => {
  const { url } = await openTestTransport()
  expect((await callAs(url, host)).status).toBe(200)
})

test('what breaks inside is logged and says nothing of itself', async () => {
  const { call } = await openTestTransport()
  const answer = await call('POST', TOOL, { token: TOKEN, json: { tool: 'crash' } })
  expect([answer.status, answer.body.error.code]).toEqual([500, 'internal'])
  expect(answer.text).not.toContain('secret detail')
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'bad-arguments'],
  ['headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(64 * 1024)}`, 431, 'request/headers-too-large'],
])('%s is refused in the shape of every error', async (_what, raw, status, code) => {
  const { transport } = await openTestTransport()
  const socket = connect(transport.port, '127.0.0.1')
  socket.write(raw)
  const [head, body] = Buffer.concat(await socket.toArray())
    .toString()
    .split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(body)).toMatchObject({ ok: false, error: { code } })
})
