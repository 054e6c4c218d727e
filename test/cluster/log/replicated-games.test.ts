/** Real games over replicated stores: whoever takes one has it as it was, and plays on. */
import { expect, onTestFinished, test } from 'vitest'
import { logPrefixes } from '../../../actors/cluster/log/local-copy.ts'
import { openReplicatedStore, type ReplicatedStore } from '../../../actors/cluster/log/replicated-store.ts'
import type { OpenStore } from '../../../saves/database/store.ts'
import { type Simulated, type SimulatedOptions, simulated } from '../../actors/simulated-service.ts'
import { type MemoryBroker, MemoryCluster } from '../memory-broker.ts'

const LONG = { timeout: 60_000 }
const BOTS = [{ driver: 'bot' as const }, { driver: 'bot' as const }]
const always = () => true

interface Node extends Simulated {
  store: ReplicatedStore
  broker: MemoryBroker
  /** Nothing of it reaches the cluster or its disk any more. */
  kill(): Promise<void>
}

async function open(cluster: MemoryCluster, node: string, options: SimulatedOptions = {}): Promise<Node> {
  const broker = cluster.broker(node)
  let bare!: OpenStore
  let store!: ReplicatedStore
  const complaints: string[] = []
  const around = async (opened: OpenStore) => {
    bare = opened
    store = await openReplicatedStore(opened, {
      ...{ logs: broker.logs, snapshots: broker.blobs('snapshots'), rules: broker.blobs('rules'), node },
      isLeased: () => true,
      complain: text => complaints.push(text),
    })
    return store
  }
  const sim = await simulated({ ...options, around, adopts: true })
  let isKilled = false
  onTestFinished(() => void (isKilled || expect(complaints).toEqual([])))
  const kill = async () => {
    isKilled = true
    await broker.close()
    await bare.close()
  }
  return { ...sim, store, broker, kill }
}

async function playTo(node: Node, game: string, turn: number): Promise<void> {
  await node.ask('game/control', { game, paused: false })
  const there = async () => {
    while ((await node.ask('game/get', { game })).turn < turn) await new Promise(resolve => setImmediate(resolve))
  }
  await node.until(there(), 10)
  await node.ask('game/control', { game, paused: true })
}

/** Everything of it that is kept, by key. */
async function kept(node: Node, game: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const prefix of logPrefixes(game))
    for (const [key, value] of await node.store.list(prefix)) found.set(key, Buffer.from(value).toString('base64'))
  return found
}

const rounds = async (node: Node, game: string) => (await node.ask('game/replay', { game, viewer: { seat: null } })).rounds

async function take(node: Node, game: string): Promise<void> {
  expect(await node.store.claim(game, always)).toMatchObject({ kind: 'owned' })
  expect(await node.service.adopt(game)).toBe(true)
}

test('a game whose machine is gone is on the next one as it was, and is played on', LONG, async () => {
  const cluster = new MemoryCluster({ patienceMs: 1 })
  const [a, b] = [await open(cluster, 'a'), await open(cluster, 'b')]
  const game = await a.duel({ seats: BOTS, speed: 'Quick' })
  await playTo(a, game, 23)
  const [keptThere, roundsThere] = [await kept(a, game), await rounds(a, game)]
  await a.kill()
  await take(b, game)
  expect(await kept(b, game)).toEqual(keptThere)
  expect(await rounds(b, game)).toEqual(roundsThere)
  await playTo(b, game, 26)
  expect((await rounds(b, game)).slice(0, roundsThere.length)).toEqual(roundsThere)
  expect(b.complaints).toEqual([])
})

test('a game is handed over and back, and forks of it and their ends are known everywhere', LONG, async () => {
  const cluster = new MemoryCluster({ patienceMs: 1 })
  const nodes = [await open(cluster, 'a'), await open(cluster, 'b')]
  const game = await nodes[0].duel({ seats: BOTS, speed: 'Quick' })
  for (const [turn, at] of [
    [4, 0],
    [8, 1],
    [12, 0],
  ]) {
    await playTo(nodes[at], game, turn)
    await nodes[at].service.letGo(game)
    await nodes[at].store.release(game)
    await take(nodes[1 - at], game)
  }
  const [fork] = (await nodes[1].ask('game/fork', { game, owner: 'me', fork: { turn: 6, paused: true } as never })) as {
    id: string
  }[]
  await nodes[1].service.letGo(fork.id)
  await nodes[1].store.release(fork.id)
  await take(nodes[0], fork.id)
  await playTo(nodes[0], fork.id, 10)
  await nodes[0].ask('game/delete', { game: fork.id })
  expect(await nodes[1].store.claim(fork.id, always)).toEqual({ kind: 'gone' })
  await nodes[1].ask('game/delete', { game })
  await nodes[1].service.stop()
  expect(await nodes[0].store.claim(game, always)).toEqual({ kind: 'gone' })
  expect((await kept(nodes[0], game)).size).toBe(0)
  for (const { complaints } of nodes) expect(complaints).toEqual([])
})

test('a game of which only the newest of the log is kept is on the next machine as it was', LONG, async () => {
  const cluster = new MemoryCluster({ patienceMs: 1 })
  const settings = { logSnapshots: 2 }
  const [a, b] = [await open(cluster, 'a', { settings }), await open(cluster, 'b', { settings })]
  const game = await a.duel({ seats: BOTS, speed: 'Quick' })
  await playTo(a, game, 15)
  await a.service.letGo(game)
  await a.store.release(game)
  await take(b, game)
  expect((await b.store.list(`log/${game}/`))[0][0]).not.toMatch(/0000000000$/)
  await playTo(b, game, 18)
  expect(b.complaints).toEqual([])
})
