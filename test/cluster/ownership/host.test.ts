/** Hosts that die, stand still, drain and share: every game has one owner, soon, and nothing that was acknowledged is lost. */
import { describe, expect, test, vi } from 'vitest'
import { LEASE_MS } from '../../../actors/cluster/nodes/lease.ts'
import { type HostParts, hostSubject, WANTED } from '../../../actors/cluster/ownership/host-parts.ts'
import { type FewHosts, type HostNode, simulatedHosts } from './few-hosts.ts'

const LONG = { timeout: 120_000 }

/** Hosts a, b, c; so many games on a, in each of which a line was written. */
async function withGames(count: number) {
  const few = await simulatedHosts(['a', 'b', 'c'])
  await few.pass(2_000)
  for (let i = 0; i < count; i++) await few.write(await few.make(few.nodes[0]), 'first')
  await few.pass(1_000)
  return few
}

const allOwned = ({ games, owner }: FewHosts) => games.every(game => owner(game) !== null)

describe('a host that dies', () => {
  test('loses its games to the others within its lease and a second, each claimed once, and nothing is lost', LONG, async () => {
    // So many that chance alone never gives all of them to one of two.
    const few = await withGames(20)
    const { games, nodes, owner, until, stop, write, notes, pass } = few
    const [a, b, c] = nodes
    expect(games.map(game => owner(game))).toEqual(games.map(() => a))
    stop(a)
    expect(games.map(game => owner(game))).toEqual(games.map(() => null))
    expect(await until(() => allOwned(few), 10_000)).toBeLessThanOrEqual(LEASE_MS + 1_000)
    expect(b.host.counts.claims + c.host.counts.claims).toBe(games.length)
    expect(b.host.counts.claims).toBeGreaterThan(0)
    expect(c.host.counts.claims).toBeGreaterThan(0)
    for (const game of games) {
      await write(game, 'second')
      expect(await notes(game)).toEqual(['first', 'second'])
    }
    await pass(1_000)
    for (const game of games)
      for (const { directory } of [b, c]) expect(directory.place(game)).toMatchObject({ node: owner(game)!.node, epoch: 2 })
  })
})

describe('a host that falls silent', () => {
  test('has its games copied by those who would take them, before anybody does', LONG, async () => {
    const few = await withGames(8)
    const { games, nodes, owner, pass, stop, until } = few
    const [a, ...others] = nodes
    const copied = () => games.map(game => others.filter(({ store }) => store.position(game) > 0).map(({ node }) => node))
    expect(copied().flat()).toEqual([])
    stop(a)
    await pass(LEASE_MS - 400)
    await vi.waitFor(() => expect(copied().flat()).toHaveLength(games.length), 10_000)
    expect(others.map(({ host }) => host.counts.claims)).toEqual([0, 0])
    const before = copied()
    await until(() => allOwned(few), 3_000)
    expect(games.map(game => [owner(game)!.node])).toEqual(before)
  })

  test('and is heard again keeps them, and what was copied is no hindrance when it writes on', LONG, async () => {
    const few = await withGames(4)
    const { games, nodes, owner, pass, stop, until, write, notes } = few
    const [a, ...others] = nodes
    stop(a)
    await pass(LEASE_MS - 400)
    few.continue(a, LEASE_MS - 400)
    await pass(1_000)
    expect(games.map(game => owner(game))).toEqual(games.map(() => a))
    for (const game of games) await write(game, 'second')
    stop(a)
    await until(() => allOwned(few), 5_000)
    for (const game of games) expect(await notes(game)).toEqual(['first', 'second'])
    expect(others.map(({ host }) => host.counts.lost)).toEqual([0, 0])
  })
})

describe('a host that stands still and goes on', () => {
  test('answers for nothing until it has seen what others took, and lets go of that', LONG, async () => {
    const few = await withGames(6)
    const { games, nodes, owner, until, stop, write, notes } = few
    const [a] = nodes
    stop(a)
    await until(() => allOwned(few), 10_000)
    for (const game of games) await write(game, 'meanwhile')
    few.continue(a, 6_000)
    expect(games.filter(game => a.answersFor(game))).toEqual([])
    // Every step of this fails where two answer for one game.
    await until(() => games.every(game => a.service.kept(game) === null), 5_000)
    expect(games.map(game => a.store.owns(game))).toEqual(games.map(() => false))
    expect(games.map(game => owner(game) === a)).toEqual(games.map(() => false))
    expect(a.members.isLeased()).toBe(true)
    for (const game of games) expect(await notes(game)).toEqual(['first', 'meanwhile'])
  })

  test('keeps what nobody took: a pause that is shorter than the others wait costs nothing', LONG, async () => {
    const few = await withGames(3)
    const { games, nodes, owner, pass, stop, until } = few
    const [a, b, c] = nodes
    stop(a)
    await pass(LEASE_MS - 400)
    few.continue(a, LEASE_MS + 100)
    expect(games.filter(game => a.answersFor(game))).toEqual([])
    await until(() => allOwned(few), 2_000)
    expect(games.map(game => owner(game))).toEqual(games.map(() => a))
    expect([b.host.counts.claims, c.host.counts.claims]).toEqual([0, 0])
  })

  test(
    'does so again and again, in turns with another: each game has one owner in the end, and every line that was taken',
    LONG,
    async () => {
      const few = await withGames(4)
      const { games, nodes, pass, stop, write, notes, until } = few
      const taken = new Map(games.map(game => [game, ['first']]))
      for (let round = 0; round < 6; round++) {
        const one = nodes[round % 2]
        stop(one)
        await pass(2_200)
        for (const game of games) {
          if (!few.owner(game)) continue
          await write(game, `${round}`)
          taken.get(game)!.push(`${round}`)
        }
        few.continue(one, 2_200)
        await pass(300)
      }
      await until(() => allOwned(few), 5_000)
      for (const game of games) expect(await notes(game)).toEqual(taken.get(game))
      expect([...taken.values()].flat().length).toBeGreaterThan(2 * games.length)
    },
  )
})

describe('a host that drains', () => {
  test('gives each game to another at once while calls go on, and takes nothing more', LONG, async () => {
    const few = await withGames(5)
    const { games, nodes, owner, pass, write, notes } = few
    const [a] = nodes
    let isOver = false
    const lines = new Map(games.map(game => [game, ['first']]))
    const writing = games.map(async game => {
      for (let i = 0; !isOver || i < 3; i++) {
        await write(game, `${i}`)
        lines.get(game)!.push(`${i}`)
      }
    })
    const beganMs = a.clock.now()
    const draining = a.host.drain().then(() => {
      isOver = true
    })
    while (!isOver) await pass(100)
    await draining
    await Promise.all(writing)
    expect(a.clock.now() - beganMs).toBeLessThanOrEqual(1_000)
    expect([a.host.games, a.host.counts.releases]).toEqual([0, games.length])
    for (const game of games) {
      expect(owner(game)).not.toBeNull()
      expect(owner(game)).not.toBe(a)
      expect(await notes(game)).toEqual(lines.get(game))
    }
    await pass(3_000)
    expect(a.host.counts.claims).toBe(0)
  })

  test('has nobody to give to: its games are offered, and whoever comes takes them', LONG, async () => {
    const few = await simulatedHosts(['a'])
    const { nodes, pass, make, write, notes, until, open } = few
    await pass(2_000)
    const game = await make(nodes[0])
    await write(game, 'kept')
    await nodes[0].host.drain()
    expect(nodes[0].directory.place(game)).toMatchObject({ node: null })
    const b = await open('b')
    await until(() => allOwned(few), 1_000)
    expect(few.owner(game)).toBe(b)
    expect(await notes(game)).toEqual(['kept'])
  })
})

test('of two hosts that both believe that games are theirs to take one wins each, and the other goes on', LONG, async () => {
  const few = await simulatedHosts(['a'])
  const { games, nodes, make, stop, until, pass } = few
  // Neither knows of another host that takes games.
  const alone = ({ members }: HostParts): Partial<HostParts> => ({
    members: {
      self: members.self,
      all: () => [members.find(members.self)!],
      find: node => members.find(node),
      isAlive: node => members.isAlive(node),
      isSilent: node => members.isSilent(node),
      isLeased: () => members.isLeased(),
      note: load => members.note(load),
      setDraining: () => members.setDraining(),
      onChange: tell => members.onChange(tell),
      confirmBy: confirm => members.confirmBy(confirm),
      get leasesLost() {
        return members.leasesLost
      },
      close: () => members.close(),
    },
  })
  const [b, c] = [await few.open('b', alone), await few.open('c', alone)]
  const tries = { b: 0, c: 0 }
  for (const one of [b, c]) {
    const { claim } = one.store
    one.store.claim = (log, may) => {
      tries[one.node as 'b' | 'c']++
      return claim(log, may)
    }
  }
  await pass(2_000)
  for (let i = 0; i < 4; i++) await make(nodes[0])
  await pass(1_000)
  stop(nodes[0])
  await until(() => allOwned(few), LEASE_MS + 1_000)
  await pass(2_000)
  expect(b.host.counts.claims + c.host.counts.claims).toBe(games.length)
  expect(tries).toEqual({ b: games.length, c: games.length })
  expect([b.host.unowned, c.host.unowned, b.host.counts.lost, c.host.counts.lost]).toEqual([0, 0, 0, 0])
})

test('a host without its lease makes no game, and says that it may be asked again', LONG, async () => {
  const few = await simulatedHosts(['a'])
  const [a] = few.nodes
  await few.pass(2_000)
  a.broker.faults.isCut = true
  await few.pass(LEASE_MS + 500)
  expect(a.members.isLeased()).toBe(false)
  const seats = [{ driver: 'agent' as const }, { driver: 'agent' as const }]
  const reply = await a.service.request('game/create', { owner: 'me', spec: { size: 'duel', seed: 1, seats } })
  expect(reply).toMatchObject({
    ok: false,
    status: 503,
    retryAfter: 1,
    error: { message: expect.stringContaining('can make no game') },
  })
})

test('what is on the bus and nothing that a host is asked changes nothing', LONG, async () => {
  const few = await withGames(1)
  const [game] = few.games
  const [a, b] = few.nodes
  for (const text of ['', '{', 'null', '{"kind":"take"}', '{"kind":"give","log":"x"}'])
    b.broker.bus.publish(hostSubject('a'), Buffer.from(text))
  const take = Buffer.from(JSON.stringify({ kind: 'take', log: game }))
  const answer = await a.broker.bus.request(hostSubject('b'), take, { timeoutMs: 5_000 })
  expect(JSON.parse(Buffer.from(answer).toString())).toEqual({ isTaken: false })
  await few.pass(500)
  expect(few.owner(game)).toBe(a)
})

test('a host that comes back under its name takes its games at once, before others would', LONG, async () => {
  const few = await withGames(3)
  const { games, nodes, stop, open, until, notes } = few
  stop(nodes[0])
  nodes.shift()
  const again = await open('a')
  expect(await until(() => allOwned(few), 5_000)).toBeLessThan(LEASE_MS)
  expect(games.map(game => few.owner(game))).toEqual(games.map(() => again))
  for (const game of games) expect(await notes(game)).toEqual(['first'])
})

test('a game whose cell was never written, or is gone, is found by its log', LONG, async () => {
  const few = await withGames(1)
  const [game] = few.games
  const [a, b] = few.nodes
  few.stop(a)
  await b.directory.remove(game)
  await few.until(() => allOwned(few), 5_000)
})

test('a game that is deleted leaves the directory; a change that others have to know is there at once', LONG, async () => {
  const few = await withGames(2)
  const [game, other] = few.games
  const [a, b] = few.nodes
  const before = b.directory.get(other)!
  await a.ask('seat/token', { game: other, seat: 1 })
  await a.ask('game/share', { game: other, change: { access: 'public' } })
  await a.ask('game/delete', { game })
  await few.pass(100)
  expect(b.directory.place(game)).toBeNull()
  expect(a.host.games).toBe(1)
  const after = b.directory.get(other)!
  expect(after.tokens[0]).toBe(before.tokens[0])
  expect(after.tokens[1]).not.toBe(before.tokens[1])
  expect(after.sharing).toMatchObject({ access: 'public' })
})

describe('balance', () => {
  const GAME_MS = 200

  test('moves games one at a time to the host with less work, and stops when it is even', LONG, async () => {
    const few = await simulatedHosts([])
    const open = (node: string) =>
      few.open(node, ({ service, store }) => ({
        service: {
          ...service,
          // Each game takes the same wherever it is.
          weights: () => few.games.filter(game => store.owns(game)).map(game => ({ game, wantMs: GAME_MS, isMeasured: true })),
        },
      }))
    const [a, b] = [await open('a'), await open('b')]
    await few.pass(2_000)
    for (let i = 0; i < 6; i++) await few.make(a)
    await few.pass(30_000)
    expect([a.host.games, b.host.games]).toEqual([6, 0])
    let most = 0
    for (let i = 0; i < 100; i++) {
      const before = a.host.games
      await few.pass(1_000)
      most = Math.max(most, before - a.host.games)
    }
    expect(most).toBe(1)
    expect([a.host.games, b.host.games]).toEqual([3, 3])
    await few.pass(100_000)
    expect([a.host.counts.releases, b.host.counts.releases]).toEqual([3, 0])
    expect(b.host.counts.claims).toBe(3)
  })
})

describe('whoever asks through a gateway', () => {
  const ask = async ({ gateway }: HostNode, type: 'seat/wait' | 'seat/call', asked: object) =>
    (await gateway.request(type, asked as never)) as { ok: boolean; answer?: unknown }

  test('waits on while the game is given away, and while its host dies; nothing is sent away', LONG, async () => {
    const few = await withGames(1)
    const [game] = few.games
    const [a, b, c] = few.nodes
    let isAnswered = false
    const waiting = ask(c, 'seat/wait', { game, seat: 1, timeoutSeconds: 600, waitId: 'w' }).finally(() => {
      isAnswered = true
    })
    await few.pass(500)
    await Promise.all([a.host.drain(), few.pass(300)])
    const first = few.owner(game)!
    expect(first).not.toBe(a)
    await few.pass(500)
    expect(isAnswered).toBe(false)
    if (first !== c) {
      few.stop(first)
      expect(await few.until(() => few.owner(game) === c, 5_000)).toBeLessThanOrEqual(LEASE_MS + 1_000)
    } else few.stop(b)
    expect(isAnswered).toBe(false)
    expect(await ask(a, 'seat/call', { game, seat: 0, tool: 'end_turn', args: {} })).toMatchObject({ ok: true })
    await few.pass(500)
    expect(await waiting).toMatchObject({ ok: true, answer: { status: 'your_turn' } })
  })
})

test(
  'many games of a host that died are claimed a few at a time; one that somebody asks for does not wait for the others',
  LONG,
  async () => {
    const few = await withGames(24)
    const { games, nodes, stop, until } = few
    const [a, b, c] = nodes
    stop(c)
    stop(a)
    const last = games.at(-1)!
    const order: string[] = []
    let most = 0
    const { claim } = b.store
    b.store.claim = (log, may) => {
      order.push(log)
      most = Math.max(most, b.host.taking)
      if (order.length === 1) b.broker.bus.publish(WANTED, Buffer.from(last))
      return claim(log, may)
    }
    await until(() => allOwned(few), 10_000)
    expect(order).toHaveLength(games.length)
    // Those that were on their way before it was asked for, and it.
    expect(order.indexOf(last)).toBeLessThan(12)
    expect(most).toBeLessThanOrEqual(8)
  },
)
