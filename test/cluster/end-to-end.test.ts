/** A whole cluster of real processes on loopback: one broker, a gateway, and two hosts of which one dies. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClusterStatus } from '../../actors/cluster/operations/cluster-status.ts'
import { CLI, type Owner, type SeatKey, startServer, type TestServer } from '../server.ts'
import { type Nats, noNats, startNats } from './nats-server.ts'

const run = promisify(execFile)

let nats: Nats
const nodes = new Map<string, TestServer>()

const start = async (node: string, role: string, dir?: string): Promise<TestServer> => {
  const args = ['--cluster', nats.urls.join(), '--node', node, '--role', role, '--shards', '0', '--lab-workers', '0']
  const server = await startServer(args, dir)
  nodes.set(node, server)
  return server
}

/** What `hexarchy cluster …` prints; the configuration is that of the host `both`. */
const cluster = async (...args: string[]): Promise<string> =>
  (await run(process.execPath, [CLI, 'cluster', ...args, '--cluster', nats.urls.join(), '--state', nodes.get('both')!.dir]))
    .stdout

const status = async (): Promise<ClusterStatus> => JSON.parse(await cluster('status', '--json'))

/** Ends turns through that node until the game is `rounds` further; the rounds that were ended. */
async function play(at: TestServer, seat: SeatKey, rounds: number): Promise<number[]> {
  const ended: number[] = []
  for (let i = 0; i < rounds; i++) {
    const turn = await at.get(seat, `/api/games/${seat.game}/wait?timeout=20`)
    expect(turn).toMatchObject({ status: 200, body: { status: 'your_turn' } })
    expect(await at.call(seat, 'end_turn', { turn: turn.body.turn })).toMatchObject({ status: 200, body: { ok: true } })
    ended.push(turn.body.turn)
  }
  return ended
}

beforeAll(async () => {
  if (noNats) return
  nats = await startNats()
  await Promise.all([start('both', 'both'), start('host', 'host'), start('gate', 'gateway')])
}, 60_000)

afterAll(async () => {
  await Promise.all([...nodes.values()].map(server => server.stop()))
  await nats?.end()
}, 30_000)

test.skipIf(noNats)(
  'games and accounts are the same through every node, and go on when their host dies, drains, and comes back',
  async () => {
    const [both, host, gate] = ['both', 'host', 'gate'].map(node => nodes.get(node)!)
    expect((await fetch(`${host.url}/api/tools`)).status).toBe(403)
    for (const { url } of nodes.values()) expect((await fetch(`${url}/readyz`)).status).toBe(200)

    // Signed in at one, known at the other.
    const owner: Owner = await both.owner()
    const known = await fetch(`${gate.url}/api/account`, { headers: { cookie: owner.headers.cookie } })
    expect(await known.json()).toMatchObject({ name: 'Owner', role: 'owner' })

    // Made through one, played through the other.
    const spec = { size: 'duel', seats: [{ driver: 'agent' as const }, { driver: 'bot' as const }] }
    const games = await Promise.all([1, 2].map(() => owner.createGame(spec)))
    const seats = games.map(({ id, seats: [{ token }] }) => ({ game: id, token }))
    for (const seat of seats) expect(await play(gate, seat, 2)).toEqual([1, 2])

    // Each host has one of them; one host dies, and both games go on.
    const before = await status()
    expect(before.nodes.map(({ node, role, state }) => [node, role, state])).toEqual([
      ['both', 'both', 'leased'],
      ['gate', 'gateway', 'leased'],
      ['host', 'host', 'leased'],
    ])
    expect(before.games).toMatchObject({ all: 2, ofNobody: 0 })
    await host.kill('SIGKILL')
    const beganMs = performance.now()
    for (const seat of seats) expect(await play(gate, seat, 2)).toEqual([3, 4])
    expect(performance.now() - beganMs).toBeLessThan(10_000)

    // It comes back, and the other one lets go of everything: nothing is lost on the way.
    await start('host', 'host', host.dir)
    expect(await cluster('drain', 'both')).toContain('both has let go of its games')
    for (const seat of seats) expect(await play(both, seat, 1)).toEqual([5])
    const after = await status()
    expect(after).toMatchObject({ records: 'host', games: { all: 2, ofNobody: 0 } })
    expect(after.nodes.find(({ node }) => node === 'both')).toMatchObject({ state: 'draining', games: 0 })
    expect((await fetch(`${both.url}/readyz`)).status).toBe(503)
    expect((await gate.get(seats[0], `/api/games/${seats[0].game}/view`)).status).toBe(200)

    // Signed out at one, signed out at the other as soon as the log has told it.
    expect((await owner.send('DELETE', '/api/session')).status).toBeLessThan(300)
    const atOther = () => fetch(`${gate.url}/api/account`, { headers: { cookie: owner.headers.cookie } })
    await expect.poll(async () => (await atOther()).status, { timeout: 1_000, interval: 10 }).toBe(401)
  },
  60_000,
)
