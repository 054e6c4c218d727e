/** Requests bear what proves who sends them: a seat's token, or the session of the browser, which opens by itself. */
import { afterEach, expect, test, vi } from 'vitest'
import { call, errorOf, forgetSession, signedIn, UNREACHED, upload } from '../../../client/net/api.ts'

const SESSION = { account: { id: 'a1', name: 'Ada', role: 'owner' }, rights: ['games/make'], csrf: 'c1' }
const NOBODY = { ok: false, error: { code: 'auth/needed', message: 'Sign in.' } }

afterEach(forgetSession)

/** Answers `/api/session` with that, all else with {}; what was sent. */
function served(session: object = SESSION, status = 200) {
  const sent: { method: string; path: string; headers: Record<string, string> }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, { method = 'GET', headers = {} } = {}) => {
    sent.push({ method, path: String(path), headers: headers as Record<string, string> })
    return path === '/api/session' && method === 'GET' ? Response.json(session, { status }) : Response.json({})
  })
  return sent
}

const inShort = (sent: ReturnType<typeof served>): string[] => sent.map(({ method, path }) => `${method} ${path}`)

test('whatever is changed opens the session first, once, and bears its token', async () => {
  const sent = served()
  await Promise.all([call('POST', '/api/games', { body: {} }), upload('/api/games/import', new Blob(['x']))])
  await call('DELETE', '/api/games/g1')
  expect(inShort(sent)).toEqual(['GET /api/session', 'POST /api/games', 'POST /api/games/import', 'DELETE /api/games/g1'])
  expect(sent.slice(1).map(({ headers }) => headers['x-csrf-token'])).toEqual(['c1', 'c1', 'c1'])
  expect(signedIn()).toEqual(SESSION.account)
})

test('who reads, and who plays a seat by its token, needs no session', async () => {
  const sent = served()
  await call('GET', '/api/games')
  await call('POST', '/api/games/g1/tool', { token: 'seat_x', body: {} })
  expect(inShort(sent)).toEqual(['GET /api/games', 'POST /api/games/g1/tool'])
  expect(sent[1].headers).toEqual({
    'accept-language': 'en',
    'content-type': 'application/json',
    authorization: 'Bearer seat_x',
  })
})

test('where nobody is signed in the request goes out without: one signs in by such a request', async () => {
  const sent = served(NOBODY, 401)
  await call('POST', '/api/session', { body: {} })
  expect(inShort(sent)).toEqual(['GET /api/session', 'POST /api/session'])
  expect(sent[1].headers).not.toHaveProperty('x-csrf-token')
})

test('a server that is not reached while the session opens is told as such', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  const error = await call('POST', '/api/games', { body: {} }).catch(errorOf)
  expect(error).toMatchObject({ status: 0, code: UNREACHED })
})
