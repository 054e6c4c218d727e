/** Guesses at passwords by the thousand, and what may be learnt by them of who has an account: nothing, and nobody else waits for it. */
import { expect, test } from 'vitest'
import { openAccountsTest, PASSWORD } from '../transport/open-accounts.ts'
import { TOKEN } from '../transport/open-transport.ts'

const ATTEMPTS = process.env.ATTACKS_LONG ? 10_000 : 400
const AT_ONCE = 50
/** What the load test asks of calls is a tenth; machines that test are slow, and others test beside. */
const P99_MS = 2_500

test(`${ATTEMPTS} attempts to sign in guess nothing, and a game's calls are answered in their time meanwhile`, {
  timeout: 900_000,
}, async () => {
  const { register, call } = await openAccountsTest({
    limits: { rate: 500, lagMs: 0 },
    hashCost: { memoryKib: 19_456, passes: 2, lanes: 1 },
  })
  await register('member')
  const statuses = new Map<number, number>()
  let left = ATTEMPTS
  const guess = async () => {
    while (left > 0) {
      const n = left--
      const email = n % 2 === 0 ? 'member@example.org' : `someone${n}@example.org`
      const { status, headers } = await call('POST', '/api/session', { json: { email, password: `guess number ${n}` } })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
  }
  const took: number[] = []
  let isOver = false
  const playing = (async () => {
    while (!isOver) {
      const began = performance.now()
      expect((await call('GET', '/api/games/a', { token: TOKEN })).status).toBe(200)
      took.push(performance.now() - began)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  })()
  await Promise.all(Array.from({ length: AT_ONCE }, guess))
  isOver = true
  await playing
  expect([...statuses.keys()].sort()).toEqual([401, 429])
  expect(statuses.get(401)!).toBeLessThan(ATTEMPTS / 4)
  took.sort((a, b) => a - b)
  expect(took[Math.floor(0.99 * took.length)]).toBeLessThan(P99_MS)
  expect((await call('POST', '/api/session', { json: { email: 'member@example.org', password: PASSWORD } })).status).toBe(429)
})

test('whether there is an account is told by no word, header or status of signing in', async () => {
  const { register, signIn, accounts } = await openAccountsTest()
  await register('member')
  const locked = await register('spectator')
  await accounts.setLock(locked.id, 'spam', 'console')
  const seen = async (email: string) => {
    const { status, headers, text } = await signIn(email, 'not the password at all')
    return { status, text, headers: [...headers].filter(([name]) => !['date', 'keep-alive', 'connection'].includes(name)) }
  }
  const nobody = await seen('nobody@example.org')
  expect(nobody.status).toBe(401)
  for (const email of ['member@example.org', 'spectator@example.org', 'MEMBER@EXAMPLE.ORG', ' member@example.org'.trim()])
    expect(await seen(email)).toEqual(nobody)
})

test('whether there is an account is told by no time: a password is hashed either way', {
  timeout: 120_000,
}, async () => {
  const { register, call, wait } = await openAccountsTest({ hashCost: { memoryKib: 19_456, passes: 2, lanes: 1 } })
  await register('member')
  const times: Record<string, number[]> = { member: [], nobody: [] }
  for (let i = 0; i < 24; i++) {
    const who = i % 2 === 0 ? 'member' : 'nobody'
    const began = performance.now()
    const { status } = await call('POST', '/api/session', {
      json: { email: `${who}@example.org`, password: `guess ${i} of many` },
    })
    times[who].push(performance.now() - began)
    expect(status).toBe(401)
    wait(3_600_000)
  }
  const middle = (who: string) => times[who].sort((a, b) => a - b)[times[who].length >> 1]
  const [slower, quicker] = [middle('member'), middle('nobody')].sort((a, b) => b - a)
  // A password that is not hashed takes a twentieth.
  expect(slower / quicker).toBeLessThan(3)
})
