/** Games are made, forked, taken in, listed and shared through any gateway. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { makeToken } from '../../../saves/accounts/tokens.ts'
import { type Simulated, simulated } from '../../actors/simulated-service.ts'
import { tempDir } from '../../temp.ts'
import { type FewNode, holdRequests, TestCluster } from './few-nodes.ts'

const SEATS = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
const SPEC = { size: 'duel', seed: 1, cityStates: 0, seats: SEATS }

interface Three {
  nodes: TestCluster
  /** With games, and a gateway of its own. */
  a: FewNode
  b: FewNode
  /** A gateway alone. */
  gate: FewNode
  sims: Simulated[]
}

async function three(): Promise<Three> {
  const nodes = new TestCluster()
  const sims = [await simulated(), await simulated()]
  const [a, b] = [
    await nodes.open('a', { service: sims[0].service, dir: sims[0].dir }),
    await nodes.open('b', { service: sims[1].service, dir: sims[1].dir }),
  ]
  return { nodes, a, b, sims, gate: await nodes.open('gate') }
}

const make = (node: FewNode): Promise<{ id: string; seats: { token: string }[] }> =>
  node.ask('game/create', { owner: 'me', spec: SPEC })

describe('a new game', () => {
  test('goes to the host with least to do that takes games, whoever is asked', async () => {
    const { nodes, a, b, gate, sims } = await three()
    const homesOf = (id: string) => sims.filter(({ service }) => service.shardOf(id) !== null)
    const made = [await make(gate), await make(gate), await make(a), await make(b)]
    expect([nodes.owned.get('a')!.size, nodes.owned.get('b')!.size]).toEqual([2, 2])
    for (const { id } of made) {
      expect(homesOf(id)).toHaveLength(1)
      expect(await gate.ask('game/get', { game: id })).toMatchObject({ id, owner: 'me' })
    }
    nodes.draining.add('a')
    await make(gate)
    await make(a)
    expect([nodes.owned.get('a')!.size, nodes.owned.get('b')!.size]).toEqual([2, 4])
  })

  test('is refused while no host takes games', async () => {
    const { nodes } = await three()
    const poor = await nodes.open('poor', { patienceMs: 300 })
    for (const node of ['a', 'b']) nodes.draining.add(node)
    const reply = await poor.gateway.request('game/create', { owner: 'me', spec: SPEC })
    expect(reply).toMatchObject({ ok: false, status: 503, error: { code: 'service/unavailable' } })
  })

  test('is made once or not at all where its host dies at it', async () => {
    const { nodes, a, gate } = await three()
    nodes.draining.add('b')
    const held = holdRequests(a.service!)
    const asking = gate.gateway.request('game/create', { owner: 'me', spec: SPEC })
    await held.come
    a.broker.faults.isCut = true
    nodes.silence('a')
    held.letThrough()
    expect(await asking).toMatchObject({ ok: false, status: 503, error: { code: 'service/unsure' }, retryAfter: 2 })
    expect(nodes.owned.get('b')!.size).toBe(0)
  })

  test('can be a fork, which goes on with the owner of its past', async () => {
    const { nodes, gate } = await three()
    const { id } = await make(gate)
    const home = nodes.owned.get('a')!.has(id) ? 'a' : 'b'
    const games = await gate.ask('game/fork', { game: id, owner: 'you', fork: { turn: 1, continuations: 2 } })
    expect(games).toHaveLength(2)
    for (const fork of games) {
      expect(nodes.owned.get(home)!.has(fork.id)).toBe(true)
      expect(await gate.ask('game/get', { game: fork.id })).toMatchObject({ owner: 'you', forked_from: { game: id, turn: 1 } })
      expect(await gate.ask('seat/open', { token: fork.seats[1].token })).toEqual({ game: fork.id, seat: 1 })
    }
  })

  test('can come as a file, which another was written into, through a gateway without games', async () => {
    const { nodes, a, gate, sims } = await three()
    const { id } = await make(a)
    const sim = sims.find(({ service }) => service.shardOf(id) !== null)!
    await sim.call(id, 0, 'write_notes', { text: 'kept', mode: 'append' })
    const record = await sim.ask('game/get', { game: id })
    const head = { made: new Date().toISOString(), program: '0.0.0' }
    const file = join(tempDir(), 'game.hexarchy')
    writeFileSync(file, await buffer(await gate.exports.pack(record, head)))
    const imported = await gate.ask('game/import', { file, owner: 'you' })
    expect(await gate.ask('game/get', { game: imported.id })).toMatchObject({ owner: 'you', imported: { game: id } })
    const { result } = await gate.ask('seat/call', { game: imported.id, seat: 0, tool: 'read_notes', args: {} })
    expect(result).toMatchObject({ notes: 'kept' })
    expect(await gate.broker.blobs('files').names()).toEqual([])
    expect([...nodes.owned.values()].reduce((sum, games) => sum + games.size, 0)).toBe(2)
  })
})

describe('every gateway', () => {
  test('lists the same games, as one service does', async () => {
    const { a, b, gate } = await three()
    for (let i = 0; i < 6; i++) await make(i % 2 ? a : gate)
    await gate.ask('game/share', { game: (await make(b)).id, change: { access: 'public' } })
    const listed = (node: FewNode) => node.ask('game/list', {})
    await expect.poll(async () => (await listed(b)).length).toBe(7)
    await expect.poll(async () => JSON.stringify(await listed(a)) === JSON.stringify(await listed(gate))).toBe(true)
    expect(await listed(b)).toEqual(await listed(gate))
    const query = { account: 'you', limit: 3 }
    const found = await gate.ask('game/find', query)
    expect(found).toMatchObject({ total: 1, counts: { running: 1 } })
    expect(await a.ask('game/find', query)).toEqual(found)
    for (const record of await listed(gate)) expect(await b.ask('game/get', { game: record.id })).toEqual(record)
  })

  test('opens tokens and links by what is so now, wherever it was changed', async () => {
    const { a, b, gate } = await three()
    const { id, seats } = await make(gate)
    for (const node of [a, b, gate]) expect(await node.ask('seat/open', { token: seats[0].token })).toEqual({ game: id, seat: 0 })
    const { token } = await a.ask('seat/token', { game: id, seat: 0 })
    for (const node of [a, b, gate]) {
      expect(await node.ask('seat/open', { token })).toEqual({ game: id, seat: 0 })
      await expect
        .poll(() => node.gateway.request('seat/open', { token: seats[0].token }))
        .toMatchObject({ ok: false, status: 401, error: { code: 'auth/needed' } })
    }
    const link = await b.ask('game/link', { game: id, delay: 5 })
    for (const node of [a, b, gate]) expect(await node.ask('link/open', link)).toEqual({ game: id, delay: 5 })
    const unknown = await gate.gateway.request('seat/open', { token: makeToken('000000000000', 0) })
    expect(unknown).toMatchObject({ ok: false, status: 401 })
  })

  test('answers what it was told of a game whose owner does not answer, and knows no more of one that was deleted', async () => {
    const { nodes, a, b, gate } = await three()
    const { id } = await make(gate)
    const home = nodes.owned.get('a')!.has(id) ? a : b
    nodes.silence(home.node)
    expect(await gate.ask('game/get', { game: id })).toMatchObject({ id, status: 'running' })
    expect(await gate.ask('game/look', { game: id, seat: 1 })).toMatchObject({ id, seed: null })
    nodes.silent.clear()
    nodes.changed()
    await gate.ask('game/delete', { game: id })
    for (const node of [a, b, gate]) {
      const get = () => node.gateway.request('game/get', { game: id })
      await expect.poll(get).toMatchObject({ ok: false, status: 404 })
      expect(await node.ask('game/list', {})).toEqual([])
    }
    expect(await gate.gateway.request('seat/call', { game: id, seat: 0, tool: 'end_turn', args: {} })).toMatchObject({
      ok: false,
      status: 404,
    })
  })
})
