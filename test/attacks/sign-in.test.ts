/** Guesses at passwords by the thousand, and what may be learnt by them of who has an account: nothing, and nobody else waits for it. */
import { expect, test } from 'vitest'
import { addTime, figuresOf, printFigures, type Times } from '../load/figures.ts'
import { openAccountsTest, PASSWORD } from '../transport/open-accounts.ts'
import { TOKEN } from '../transport/open-transport.ts'

const IS_LONG = Boolean(process.env.ATTACKS_LONG)
const ATTEMPTS = IS_LONG ? 10_000 : 400
const AT_ONCE = 50
/** Calls before it begins. */
const ALONE = IS_LONG ? 200 : 1
/** On two cores of its own the long run comes to less than 100; others often test beside, and of a short run the slowest call decides. */
const P99_MS = IS_LONG ? 500 : 2_500

const ORIGIN = 'https://games.example'
const PROXY = { mode: 'server' as const, origin: ORIGIN, trustedProxies: ['127.0.0.1'], withoutMail: true }
const PROXIED = { 'x-forwarded-host': 'games.example', 'x-forwarded-proto': 'https' }
const addressOf = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

test.each([
  ['one address', false],
  ['an address each', true],
])(
  `${ATTEMPTS} attempts to sign in from %s guess nothing, and a game's calls are answered in their time meanwhile`,
  {
    timeout: 900_000,
  },
  async (from, isSpread) => {
    const { register, call } = await openAccountsTest({
      limits: { rate: 500, lagMs: 0 },
      hashCost: { memoryKib: 19_456, passes: 2, lanes: 1 },
      configuration: isSpread ? PROXY : {},
    })
    const headersFrom = (address: string) => (isSpread ? { ...PROXIED, 'x-forwarded-for': address } : {})
    await register('member')
    const statuses = new Map<number, number>()
    let left = ATTEMPTS
    const guess = async () => {
      while (left > 0) {
        const n = left--
        const email = n % 2 === 0 ? 'member@example.org' : `someone${n}@example.org`
        const json = { email, password: `guess number ${n}` }
        const { status, headers } = await call('POST', '/api/session', { json, headers: headersFrom(addressOf(n)) })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      }
    }
    const times: Times = {}
    const play = async (kind: string) => {
      const began = performance.now()
      expect((await call('GET', '/api/games/a', { token: TOKEN, headers: headersFrom('192.0.2.7') })).status).toBe(200)
      addTime(times, kind, performance.now() - began)
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    for (let i = 0; i < ALONE; i++) await play('alone')
    let isOver = false
    const playing = (async () => {
      while (!isOver) await play('attacked')
    })()
    const began = performance.now()
    await Promise.all(Array.from({ length: AT_ONCE }, guess))
    const seconds = (performance.now() - began) / 1_000
    isOver = true
    await playing
    expect([...statuses.keys()].sort()).toEqual([401, 429])
    if (!isSpread) expect(statuses.get(401)!).toBeLessThan(ATTEMPTS / 4)
    const figures = figuresOf(times)
    if (IS_LONG) {
      console.log(`${ATTEMPTS} attempts from ${from} in ${seconds.toFixed(1)} s:`, Object.fromEntries(statuses))
      printFigures(figures)
    }
    expect(figures.find(({ kind }) => kind === 'attacked')!.p99).toBeLessThan(P99_MS)
    // Half of them were at this account.
    const json = { email: 'member@example.org', password: PASSWORD }
    expect((await call('POST', '/api/session', { json, headers: headersFrom('192.0.2.8') })).status).toBe(429)
  },
)

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
