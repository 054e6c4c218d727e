/** A caller that asks too often is told to wait, and a server that cannot keep up turns requests away, both with Retry-After. */
import { fastify } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useRefusals } from '../../../actors/transport/base/http-errors.ts'
import { callerKey } from '../../../actors/transport/callers/caller-key.ts'
import { useLoadLimits } from '../../../actors/transport/limits/load-limits.ts'
import { COSTLY, SELDOM } from '../../../actors/transport/limits/rates.ts'
import { openTestTransport, signIn, TOKEN } from '../open-transport.ts'
import { tokenOf } from '../service-double.ts'

/** However slow the machine is, all of the test is one second by the clock. */
function oneSecond(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

const OTHER = tokenOf('a', 1)

test('more requests of one caller in a second than are allowed answer 429, and others are served', async () => {
  const { call } = await openTestTransport({ limits: { rate: 5, lagMs: 0 } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('GET', '/api/games/a', { token: TOKEN })))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(answers.length - refused.length).toBe(5)
  expect(refused[0]).toMatchObject({
    status: 429,
    body: { ok: false, error: { code: 'request/too-many', message: 'More than 5 requests in a second from one caller.' } },
  })
  expect(Number(refused[0].headers.get('retry-after'))).toBe(1)
  expect((await call('GET', '/api/games/a', { token: OTHER })).status).toBe(200)
})

test('an owner is counted by its session', async () => {
  const { call } = await openTestTransport({ limits: { rate: 2, lagMs: 0 } })
  const headers = await signIn(call)
  const statuses: number[] = []
  for (let i = 0; i < 3; i++) statuses.push((await call('GET', '/api/games', { headers })).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('a server whose loop is held up answers 503 until it has caught up', async () => {
  const { call } = await openTestTransport({ limits: { rate: 0, lagMs: 50, lookMs: 150, startingMs: 0 } })
  const held = (ms: number) => {
    const until = performance.now() + ms
    while (performance.now() < until);
  }
  const until = performance.now() + 20_000
  let answer = await call('GET', '/api/games/a', { token: TOKEN })
  // A busy machine may hold it up by itself.
  while (answer.status === 503 && performance.now() < until) answer = await call('GET', '/api/games/a', { token: TOKEN })
  expect(answer.status).toBe(200)
  while (answer.status === 200 && performance.now() < until) {
    held(200)
    answer = await call('GET', '/api/games/a', { token: TOKEN })
  }
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'service/overloaded' } } })
  expect(answer.headers.get('retry-after')).toBe('2')
  while (answer.status === 503 && performance.now() < until) answer = await call('GET', '/api/games/a', { token: TOKEN })
  expect(answer.status).toBe(200)
})

test('what costs more than a call has a rate of its own, and does not use up that of calls', async () => {
  oneSecond()
  const { call } = await openTestTransport({ limits: { rate: 100, lagMs: 0 } })
  const replays = await Promise.all(Array.from({ length: 9 }, () => call('GET', '/api/games/a/replay', { token: TOKEN })))
  expect(replays.filter(({ status }) => status === 429)).toHaveLength(4)
  expect((await call('GET', '/api/games/a', { token: TOKEN })).status).toBe(200)
  expect((await call('GET', '/api/games/a/replay', { token: OTHER })).status).not.toBe(429)
})

test('every address that has a rate of its own is one of the server', async () => {
  const { transport } = await openTestTransport({ configuration: { mode: 'server', origin: 'https://games.example' } })
  const { paths } = transport.document() as { paths: Record<string, object> }
  const known = [
    '/ws/games/:id',
    ...Object.keys(paths).map(path => path.replace(/\{(\w+)\}/g, ':$1')),
    '/docs',
    '/docs/rules',
    '/docs/tools',
  ]
  const limited = Object.keys({ ...COSTLY, ...SELDOM }).map(url => url.replace(/^[A-Z]+ /, ''))
  expect(limited.filter(url => !known.includes(url))).toEqual([])
})

test('sessions of one account count together, whatever other cookies come with them', async () => {
  oneSecond()
  const { call } = await openTestTransport({ limits: { rate: 5, lagMs: 0 } })
  const sessions = [await signIn(call), await signIn(call), await signIn(call)]
  expect(new Set(sessions.map(({ cookie }) => cookie)).size).toBe(3)
  const statuses: number[] = []
  for (let i = 0; i < 9; i++) {
    const { cookie, ...rest } = sessions[i % 3]
    statuses.push((await call('GET', '/api/games', { headers: { ...rest, cookie: `junk=${i}; ${cookie}` } })).status)
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(5)
  expect(statuses.filter(status => status === 429)).toHaveLength(4)
})

test('what an account may not do counts as what it may', async () => {
  oneSecond()
  const { call } = await openTestTransport({ limits: { rate: 3, lagMs: 0 } })
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await call('GET', '/api/settings/keys', { token: TOKEN })).status)
  expect(statuses).toEqual([403, 403, 403, 429, 429])
})

test('who shows tokens that open nothing is told to wait before they are looked for', async () => {
  oneSecond()
  const { call, port } = await openTestTransport({ limits: { rate: 3, lagMs: 0 } })
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await call('GET', '/api/games/a', { token: 'seat_unknown' })).status)
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  expect(port.asked.filter(({ type }) => type === 'seat/open')).toHaveLength(3)
  expect((await call('GET', '/api/games/a', { token: TOKEN })).status).toBe(200)
})

test('signing in has a rate of its own by the minute, which no token and no header of a proxy that is not trusted leads around', async () => {
  oneSecond()
  const { call } = await openTestTransport({ limits: { rate: 500, lagMs: 0 } })
  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, i) => {
      const headers = { 'x-forwarded-for': `203.0.113.${i}`, forwarded: `for=203.0.113.${i}`, 'x-real-ip': `203.0.113.${i}` }
      const json = { email: `a${i}@example.org`, password: 'guess' }
      return call('POST', '/api/session', { json, headers, ...(i % 2 === 0 && { token: i % 4 === 0 ? TOKEN : OTHER }) })
    }),
  )
  // Guesses have to wait besides, each for itself.
  const refused = answers.filter(({ body }) => body?.error.code === 'request/too-many')
  expect(refused).toHaveLength(10)
  expect(Number(refused[0].headers.get('retry-after'))).toBeGreaterThan(30)
  expect(refused[0].body.error.message).toBe('More than 60 requests in a minute from one address.')
})

test('games are taken in and given out some times a minute', async () => {
  oneSecond()
  const { call } = await openTestTransport({ limits: { rate: 500, lagMs: 0 } })
  const headers = await signIn(call)
  const imports = Array.from({ length: 12 }, () =>
    call('POST', '/api/games/import', { raw: 'x', headers: { ...headers, 'content-type': 'application/octet-stream' } }),
  )
  // Besides, an account has one taken in at a time.
  const answers = await Promise.all(imports)
  expect(answers.filter(({ body }) => /^More than 10 /.test(body?.error.message ?? ''))).toHaveLength(2)
  const exports = Array.from({ length: 33 }, () => call('GET', '/api/games/a/export', { headers }))
  expect((await Promise.all(exports)).filter(({ status }) => status === 429)).toHaveLength(3)
})

test('one address is bounded too, whatever it calls itself; this machine is not', async () => {
  oneSecond()
  const app = fastify()
  onTestFinished(() => app.close())
  useRefusals(app)
  await useLoadLimits(app, { rate: 3, lagMs: 0 })
  app.get('/', async () => 'ok')
  const ask = async (remoteAddress: string, i: number) =>
    (await app.inject({ url: '/', remoteAddress, headers: { authorization: `Bearer ${i}` } })).statusCode
  const from = async (address: string) => {
    const statuses: number[] = []
    for (let i = 0; i < 40; i++) statuses.push(await ask(address, i))
    return statuses
  }
  expect((await from('203.0.113.5')).filter(status => status === 200)).toHaveLength(30)
  expect((await from('127.0.0.1')).filter(status => status === 200)).toHaveLength(40)
})

test('a network of addresses that one host may choose from counts as one address', async () => {
  oneSecond()
  const app = fastify()
  onTestFinished(() => app.close())
  useRefusals(app)
  await useLoadLimits(app, { rate: 3, lagMs: 0 })
  app.get('/', async () => 'ok')
  const statuses: number[] = []
  for (let i = 1; i <= 6; i++)
    statuses.push((await app.inject({ url: '/', remoteAddress: `2001:db8:1:2::${i.toString(16)}` })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
  expect((await app.inject({ url: '/', remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200)
})

test('what is kept of a caller to count it is short, however long its credential is, and not the credential', () => {
  const key = callerKey({ headers: { authorization: `Bearer secret${'x'.repeat(16_000)}` }, ip: '10.0.0.1' } as never)
  expect(key).toMatch(/^shown [\w+/=]{44}$/)
  expect(callerKey({ headers: { cookie: 'theme=dark' }, ip: '10.0.0.1' } as never)).toBe('10.0.0.1')
})

test('who asks too often waits for each refusal: it gets no more of them by asking on', async () => {
  oneSecond()
  const { call } = await openTestTransport({ limits: { rate: 1, lagMs: 0 } })
  expect((await call('GET', '/api/games/a', { token: TOKEN })).status).toBe(200)
  const began = performance.now()
  for (let i = 0; i < 2; i++) expect((await call('GET', '/api/games/a', { token: TOKEN })).status).toBe(429)
  expect(performance.now() - began).toBeGreaterThan(400)
})
