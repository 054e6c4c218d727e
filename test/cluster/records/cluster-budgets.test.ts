import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { clusterBudgets } from '../../../actors/cluster/records/cluster-budgets.ts'
import type { Budgets, Running } from '../../../actors/service/budgets/budgets.ts'
import { realDependencies } from '../../../actors/shard/real-dependencies.ts'
import type { BudgetAsk } from '../../../actors/wire/budget-port.ts'
import type { Limit } from '../../../saves/accounts/budgets.ts'
import { openNodes, type RecordsNode } from '../records-nodes.ts'

const CALL = { input: 900, output: 100 }
const tokens = (amount: number): Limit[] => [{ measure: 'tokens', period: 'ever', amount }]

/** Which node has which game, whose it is, and whether it runs. */
type Games = Map<string, { host: string; account: string; runs: boolean }>

const ONE_GAME = { games: 1, seats: 2, tiles: 100, map: 100, work: 200 }

async function openHosts(count: number) {
  const { nodes, alive } = await openNodes(count)
  const games: Games = new Map()
  const gone: string[] = []
  const hosts: { node: RecordsNode; budgets: Budgets; running: Running }[] = []
  for (const node of nodes) {
    const open = clusterBudgets({
      ...{ bus: node.broker.bus, node: node.node, link: node.link, replica: node.replica, store: node.store },
      games: {
        has: game => games.has(game),
        running: account => [...games].flatMap(([id, game]) => (game.account === account && game.runs ? [id] : [])),
        taken: () => ({ games: 1, seats: 2, tiles: 100 }),
        hostOf: game => games.get(game)?.host ?? null,
      },
      isAlive: other => alive.has(other),
      roleOf: async () => null,
      now: Date.now,
      clock: realDependencies(node.stateDir).clock,
      request: async () => {
        throw new Error('nothing is asked of the service here')
      },
    })
    const goOn = async (game: string) => {
      gone.push(`${game} at ${node.node}`)
      return true
    }
    hosts.push({ node, ...(await open({ goOn, members: null })) })
  }
  onTestFinished(async () => {
    for (const { budgets } of hosts) await budgets.end()
  })
  const keeper = async () => {
    const { budgets, node } = hosts.find(({ node }) => node.link.isOwner())!
    await budgets.look()
    await expect.poll(() => budgets.keeper()).not.toBeNull()
    await node.link.ready()
    return budgets.keeper()!
  }
  return { hosts, games, gone, nodes, keeper }
}

let ids = 0
const callOf = (game: string, more: Partial<BudgetAsk> = {}): BudgetAsk => ({
  id: `call-${ids++}`,
  game,
  seat: 0,
  turn: 1,
  account: 'anna',
  provider: 'models.example',
  pricing: null,
  most: CALL,
  told: { input: 0, cached: 0, output: 0 },
  ...more,
})
const settled = ({ id, game, seat, turn }: BudgetAsk) => ({ id, game, seat, turn, told: { input: 900, cached: 0, output: 100 } })

test('an account spends no more than its budget, on however many hosts its games are', async () => {
  const { hosts, keeper } = await openHosts(3)
  await (await keeper()).setLimits('account:anna', tokens(5_000))
  const calls = Array.from({ length: 12 }, (_, i) => callOf(`game${i}`))
  let most = 0
  const grants = await Promise.all(
    calls.map(async (call, i) => {
      const { budgets } = hosts[i % 3]
      const grant = await budgets.reserve(call)
      const { used, reserved } = (await keeper()).sums('account:anna').ever
      most = Math.max(most, used.tokens + reserved.tokens)
      await sleep(20)
      if (grant.ok) budgets.settle(settled(call))
      return grant.ok
    }),
  )
  expect(grants.filter(Boolean)).toHaveLength(5)
  expect(most).toBeLessThanOrEqual(5_000)
  const { ever } = (await keeper()).sums('account:anna')
  expect([ever.used.tokens, ever.reserved.tokens]).toEqual([5_000, 0])
})

test('a reservation whose answer is lost is asked for again, and reserved once', async () => {
  const { hosts, keeper, nodes } = await openHosts(2)
  const books = await keeper()
  const call = callOf('game')
  const { bus } = nodes[1].broker
  const { request } = bus
  let lost = 0
  bus.request = async (subject, data, options) => {
    const answer = await request(subject, data, options)
    if (!Buffer.from(data).toString().includes('"budget/reserve"') || lost++ > 1) return answer
    const { BusError } = await import('../../../actors/cluster/ports.ts')
    throw new BusError('timeout', 'no answer came')
  }
  expect(await hosts[1].budgets.reserve(call)).toEqual({ ok: true })
  expect(lost).toBe(3)
  expect(books.sums('account:anna').ever).toMatchObject({ reserved: { tokens: 1_000, turns: 1 }, used: { tokens: 0 } })
  hosts[1].budgets.settle(settled(call))
  await expect.poll(() => books.sums('account:anna').ever.used.tokens).toBe(1_000)
  expect(books.sums('account:anna').ever.reserved.tokens).toBe(0)
})

test('the owner dies: what is reserved for calls of hosts that live stays, and what they took is counted once', async () => {
  const { hosts, keeper, nodes } = await openHosts(3)
  const [a, b] = nodes
  await (await keeper()).setLimits('account:anna', tokens(2_000))
  const [one, two, three] = ['one', 'two', 'three'].map(game => callOf(game))
  const ofDead = callOf('dead', { account: 'berta' })
  expect(await hosts[1].budgets.reserve(one)).toEqual({ ok: true })
  expect(await hosts[2].budgets.reserve(two)).toEqual({ ok: true })
  expect(await hosts[0].budgets.reserve(ofDead)).toEqual({ ok: true })
  const waiting = hosts[2].budgets.reserve(three)
  await a.kill()
  hosts[1].budgets.settle({ ...settled(one), told: { input: 100, cached: 0, output: 0 } })
  await b.own()
  const books = await keeper()
  // Two of a thousand do not fit, but two and what the first has really taken would not either: it waits until the second is over.
  await expect.poll(() => books.sums('account:anna').ever).toMatchObject({ used: { tokens: 100 }, reserved: { tokens: 1_000 } })
  // Of the call of the node that died nobody knows what became.
  expect(books.sums('account:berta').ever).toMatchObject({ used: { tokens: 1_000 }, reserved: { tokens: 0 } })
  hosts[2].budgets.settle({ ...settled(two), told: { input: 200, cached: 0, output: 0 } })
  expect(await waiting).toEqual({ ok: true })
  expect(books.sums('account:anna').ever).toMatchObject({ used: { tokens: 300 }, reserved: { tokens: 1_000 } })
})

test('a game that waits for its budget goes on at its host once the budget is raised', async () => {
  const { hosts, games, gone, keeper } = await openHosts(3)
  games.set('game', { host: 'c', account: 'anna', runs: false })
  await (await keeper()).setLimits('account:anna', tokens(10))
  expect(await hosts[2].budgets.reserve(callOf('game'))).toMatchObject({ ok: false })
  for (const { budgets } of hosts) await expect.poll(() => budgets.waits('game')?.why).toContain('is used up')
  expect(await hosts[1].budgets.mayGoOn('game')).toMatchObject({ ok: false })
  await (await keeper()).setLimits('account:anna', tokens(10_000))
  expect(gone).toEqual(['game at c'])
  for (const { budgets } of hosts) await expect.poll(() => budgets.waits('game')).toBeNull()
})

test('games of an account are counted over all hosts, those that are being made with them', async () => {
  const { hosts, games, keeper } = await openHosts(3)
  await (await keeper()).setLimits('account:anna', [{ measure: 'games', period: 'ever', amount: 3 }])
  await expect.poll(() => hosts.every(({ node }) => node.replica.get('budget/limits/account:anna') !== undefined)).toBe(true)
  games.set('old', { host: 'a', account: 'anna', runs: true })
  const made = await Promise.all(hosts.flatMap(({ running }) => [running.make('anna', ONE_GAME), running.make('anna', ONE_GAME)]))
  const rooms = made.filter(room => typeof room === 'function')
  expect(rooms).toHaveLength(2)
  expect(made.find(room => typeof room !== 'function')).toMatchObject({ error: { code: 'budget/spent' } })
  expect(await hosts[2].running.resume('anna', 'paused')).toMatchObject({ error: { code: 'budget/spent' } })
  games.set('old', { host: 'a', account: 'anna', runs: false })
  expect(await hosts[2].running.resume('anna', 'paused')).toBeNull()
})
