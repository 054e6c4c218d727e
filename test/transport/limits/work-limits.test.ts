/** Who has used its share of the processor is told to wait, on every route; others and their reads are served. */
import { expect, test } from 'vitest'
import { openTestTransport, signIn, TOKEN } from '../open-transport.ts'
import { tokenOf } from '../service-double.ts'

const OTHER = tokenOf('a', 1)

/** A transport on a clock of the test's own, where each look at the processor finds so many ms used since the last. */
async function metered({ lookMs = 100, host }: { lookMs?: number; host?: string } = {}) {
  let nowMs = 0
  let usedMs = 0
  const work = { percent: 50, burstMs: 2_000, elapsedMs: () => nowMs }
  const processorMs = () => {
    usedMs += lookMs
    return usedMs
  }
  const open = await openTestTransport({ limits: { rate: 10_000, lagMs: 0, work }, processorMs, ...(host && { host }) })
  return {
    ...open,
    pass(ms: number) {
      nowMs += ms
    },
  }
}

test('a seat that has used its share answers 429 with the time to wait, and another seat is served', async () => {
  const { call, pass } = await metered()
  const look = (token: string) => call('GET', '/api/games/a', { token })
  let answer = await look(TOKEN)
  let served = 0
  for (; answer.status === 200 && served < 100; served++) answer = await look(TOKEN)
  expect(served).toBeGreaterThan(2)
  expect(answer).toMatchObject({ status: 429, body: { ok: false, error: { code: 'request/too-costly' } } })
  expect(answer.body.error.message).toMatch(
    /^This caller has used \d+\.\d s of processor time beyond its share, which is 50 % of one core; it is served again in \d+ s\.$/,
  )
  expect((await look(OTHER)).status).toBe(200)
  const waitS = Number(answer.headers.get('retry-after'))
  expect(waitS).toBeGreaterThan(0)
  pass(1_000 * waitS)
  expect((await look(TOKEN)).status).toBe(200)
})

test('every route that takes the token is refused once its share is used, but for what tells the caller who it is', async () => {
  const { call, transport } = await metered({ lookMs: 3_000 })
  await call('GET', '/api/games/a', { token: TOKEN })
  const isMetered = ({ access, url }: { access: string; url: string }) =>
    access !== 'operator' && !['/*', '/healthz', '/readyz', '/api/session'].includes(url)
  const answers = await Promise.all(
    transport.routes.filter(isMetered).map(async ({ method, url }) => {
      const path = url.replace(':id', 'a').replaceAll(/:\w+/g, '0')
      const { status, body, headers } = await call(method, path, { token: TOKEN })
      const told = body?.error?.data?.code ?? body?.error?.code
      return `${method} ${url} ${status} ${told}${headers.get('retry-after') ? '' : ', without the time to wait'}`
    }),
  )
  expect(answers.length).toBeGreaterThan(80)
  expect(answers.filter(answer => !answer.endsWith(' 429 request/too-costly'))).toEqual([])
  expect((await call('GET', '/api/session', { token: TOKEN })).status).not.toBe(429)
})

test("the owner's work at the machine itself is not limited, and that of the seats there is", async () => {
  const { call } = await metered({ lookMs: 3_000 })
  const headers = await signIn(call)
  for (let i = 0; i < 5; i++) expect((await call('GET', '/api/games', { headers })).status).toBe(200)
  expect((await call('GET', '/api/games/a', { token: TOKEN })).status).toBe(200)
  expect((await call('GET', '/api/games/a', { token: TOKEN })).status).toBe(429)
})
