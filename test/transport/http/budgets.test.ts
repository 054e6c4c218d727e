import { expect, test } from 'vitest'
import { openGame } from '../open-game.ts'

const limits = (measure: string, period: string, amount: number) => ({ limits: [{ measure, period, amount }] })

async function opened() {
  const { call, owner, ...rest } = await openGame()
  const ask = (method: string, path: string, json?: object) => call(method, path, { headers: owner, ...(json && { json }) })
  const { id } = (await ask('GET', '/api/session')).body.account
  return { ...rest, owner, ask, account: `account:${id}` }
}

const LATER = { size: 'duel', seats: [{ driver: 'agent' }, { driver: 'agent' }] }

test('limits are set, listed, told to the account that they bound, and taken away', async () => {
  const { ask, account } = await opened()
  expect((await ask('GET', '/api/account/budgets')).body).toMatchObject({ limits: [], games: 1 })
  const set = await ask('PUT', `/api/budgets/${account}`, limits('tokens', 'month', 5_000))
  expect(set).toMatchObject({ status: 200, body: { subject: account, used: { month: { tokens: 0 } } } })
  expect((await ask('GET', '/api/budgets')).body.budgets.map(({ subject }: { subject: string }) => subject)).toEqual([account])
  expect((await ask('GET', '/api/account/budgets')).body.limits).toEqual([
    {
      subject: account,
      measure: 'tokens',
      period: 'month',
      amount: 5_000,
      used: 0,
      reserved: 0,
      renews: expect.stringMatching(/-01T00:00:00.000Z$/),
    },
  ])
  expect((await ask('DELETE', `/api/budgets/${account}`)).status).toBe(204)
  expect((await ask('DELETE', `/api/budgets/${account}`)).status).toBe(404)
  expect((await ask('GET', '/api/budgets')).body).toEqual({ budgets: [] })
})

test('a change of limits is in the audit log', async () => {
  const { ask } = await opened()
  await ask('PUT', '/api/budgets/accounts', limits('turns', 'day', 10))
  const { entries } = (await ask('GET', '/api/audit?act=budget/set')).body
  expect(entries).toMatchObject([{ on: 'accounts', detail: limits('turns', 'day', 10) }])
})

test('games that run at the same time are counted where one is made, forked, taken in or goes on', async () => {
  const { ask, owner, url, game, account } = await opened()
  const file = await fetch(`${url}/api/games/${game.id}/export`, { headers: owner }).then(answer => answer.blob())
  expect((await ask('PUT', `/api/budgets/${account}`, limits('games', 'ever', 1))).status).toBe(200)
  const tooMany = { status: 429, body: { error: { code: 'budget/spent', message: expect.stringContaining('1 game running') } } }
  expect(await ask('POST', '/api/games', LATER)).toMatchObject(tooMany)
  expect(await ask('POST', `/api/games/${game.id}/fork`, { turn: 1 })).toMatchObject(tooMany)
  const type = { 'content-type': 'application/octet-stream' }
  const imported = await fetch(`${url}/api/games/import`, { method: 'POST', headers: { ...owner, ...type }, body: file })
  expect(imported.status).toBe(429)
  const paused = await ask('POST', `/api/games/${game.id}/fork`, { turn: 1, paused: true })
  expect(paused.status).toBe(201)
  const [fork] = paused.body.games
  expect(await ask('POST', `/api/games/${fork.id}/control`, { paused: false })).toMatchObject(tooMany)
  expect(await ask('POST', `/api/games/${fork.id}/control`, { step: 1 })).toMatchObject(tooMany)
  expect((await ask('POST', `/api/games/${game.id}/control`, { paused: true })).status).toBe(200)
  // Both at once: there is room for one.
  const both = await Promise.all([game, fork].map(({ id }) => ask('POST', `/api/games/${id}/control`, { paused: false })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
  expect((await ask('GET', '/api/account/budgets')).body).toMatchObject({ games: 1, limits: [{ measure: 'games', used: 1 }] })
})

test('games made at the same time do not overrun the limit together', async () => {
  const { ask, account } = await opened()
  await ask('PUT', `/api/budgets/${account}`, limits('games', 'ever', 3))
  const made = await Promise.all([1, 2, 3, 4].map(() => ask('POST', '/api/games', LATER)))
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429])
})

test('a budget is of what there is, and what cannot be counted is refused', async () => {
  const { ask, game } = await opened()
  const put = async (subject: string, limit = limits('tokens', 'day', 1)) =>
    (await ask('PUT', `/api/budgets/${subject}`, limit)).status
  expect(await put('everybody')).toBe(404)
  expect(await put('role:king')).toBe(404)
  expect(await put('game:000000000000')).toBe(404)
  expect(await put(`game:${game.id}`)).toBe(200)
  expect(await put('provider:api.openai.com')).toBe(200)
  expect(await put('games', limits('games', 'ever', 1))).toBe(400)
  expect(await put('accounts', limits('games', 'day', 1))).toBe(400)
  expect(await put('accounts', limits('tokens', 'day', 0.5))).toBe(400)
  expect(await put('accounts', { limits: [...limits('tokens', 'day', 1).limits, ...limits('tokens', 'day', 2).limits] })).toBe(
    400,
  )
})
