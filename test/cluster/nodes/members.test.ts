/** Nodes that come, fall silent, leave and share a name; leases by each node's own clock. */
import { expect, onTestFinished, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { LEASE_MS } from '../../../actors/cluster/nodes/lease.ts'
import { type Members, openMembers } from '../../../actors/cluster/nodes/members.ts'
import { MARGIN_MS } from '../../../actors/cluster/nodes/peers.ts'
import { type MemoryBroker, MemoryCluster } from '../memory-broker.ts'

interface One {
  broker: MemoryBroker
  members: Members
  clock: SimulatedClock
  complaints: string[]
}

const GONE_MS = LEASE_MS + MARGIN_MS

async function settled(): Promise<void> {
  for (let i = 0; i < 8; i++) await new Promise(resolve => setImmediate(resolve))
}

async function join(cluster: MemoryCluster, node: string): Promise<One> {
  const broker = cluster.broker(node)
  const clock = new SimulatedClock()
  const complaints: string[] = []
  const members = await openMembers({
    bus: broker.bus,
    cells: broker.cells('nodes'),
    self: { node, role: 'both', version: '1.2.3', url: 'http://127.0.0.1:1' },
    clock,
    elapsedMs: () => clock.now(),
    complain: text => void complaints.push(text),
  })
  onTestFinished(() => members.close())
  return { broker, members, clock, complaints }
}

async function pass(ms: number, ...all: One[]): Promise<void> {
  for (let left = ms; left > 0; left -= 100) {
    for (const { clock } of all) clock.increment(100)
    await settled()
  }
}

async function two() {
  const cluster = new MemoryCluster()
  const [a, b] = [await join(cluster, 'a'), await join(cluster, 'b')]
  await pass(2_000, a, b)
  return { cluster, a, b }
}

test('each knows the others with what they tell of themselves', async () => {
  const { a, b } = await two()
  b.members.note({ games: 7, lagMs: 3, workMs: 40 })
  await pass(400, a, b)
  expect(a.members.find('b')).toEqual({
    ...{ node: 'b', role: 'both', version: '1.2.3', url: 'http://127.0.0.1:1' },
    ...{ games: 7, workMs: 40, lagMs: 3, isDraining: false },
  })
  expect(a.members.all().map(({ node }) => node)).toEqual(['a', 'b'])
  expect([a.members.isLeased(), b.members.isLeased(), a.members.isAlive('b'), a.members.isAlive('nobody')]).toEqual([
    true,
    true,
    true,
    false,
  ])
  let told = 0
  a.members.onChange(() => told++)
  b.members.setDraining()
  await pass(100, a, b)
  expect([a.members.find('b')!.isDraining, told]).toEqual([true, 1])
})

test('one that is heard no more is gone once its lease has run out and not before, and it knows that first', async () => {
  const { a, b } = await two()
  let told = 0
  a.members.onChange(() => told++)
  b.broker.faults.isCut = true
  let leasedMs = 0
  let aliveMs = 0
  for (let ms = 0; ms < 3_000; ms += 100) {
    if (b.members.isLeased()) leasedMs = ms
    if (a.members.isAlive('b')) aliveMs = ms
    await pass(100, a, b)
  }
  expect(leasedMs).toBeLessThan(aliveMs)
  expect(aliveMs).toBeGreaterThanOrEqual(LEASE_MS - 400)
  expect(aliveMs).toBeLessThanOrEqual(GONE_MS + 100)
  expect(told).toBe(1)
  b.broker.faults.isCut = false
  await pass(LEASE_MS + 500, a, b)
  expect([a.members.isAlive('b'), b.members.isLeased(), b.members.leasesLost]).toEqual([true, true, 1])
})

test('one whose messages are lost and whose cell is written lives: it has its lease', async () => {
  const { a, b } = await two()
  b.broker.faults.isBusStopped = true
  for (let i = 0; i < 60; i++) {
    await pass(100, a, b)
    expect([a.members.isAlive('b'), b.members.isLeased()]).toEqual([true, true])
  }
})

test('whoever cannot ask for the cell takes nobody for gone', async () => {
  const { a, b } = await two()
  a.broker.faults.isCut = true
  await pass(6_000, a, b)
  expect([a.members.isAlive('b'), a.members.isLeased(), b.members.isAlive('a')]).toEqual([true, false, false])
})

test('a process that stood still has no lease, takes nobody for gone, and has it again once it has looked through what it held', async () => {
  const { a, b } = await two()
  const { promise, resolve } = Promise.withResolvers<void>()
  let looks = 0
  a.members.confirmBy(() => {
    looks++
    return promise
  })
  await pass(6_000, b)
  expect(b.members.isAlive('a')).toBe(false)
  a.clock.increment(6_000)
  expect([a.members.isLeased(), a.members.isAlive('b')]).toEqual([false, true])
  await pass(1_000, a, b)
  expect([a.members.isLeased(), a.members.isAlive('b'), b.members.isAlive('a'), looks]).toEqual([false, true, true, 1])
  resolve()
  await settled()
  expect([a.members.isLeased(), a.members.leasesLost]).toEqual([true, 1])
})

test('one that leaves is gone at once', async () => {
  const { a, b } = await two()
  await b.members.close()
  await settled()
  expect([a.members.isAlive('b'), a.members.find('b'), b.members.isLeased()]).toEqual([false, null, false])
  expect(await a.broker.cells('nodes').keys()).toEqual(['a'])
})

test('one that has just begun takes nobody for gone of whom it could not have heard yet', async () => {
  const { cluster, a, b } = await two()
  const late = await join(cluster, 'late')
  expect([late.members.isAlive('b'), late.members.isAlive('not heard yet')]).toEqual([true, true])
  await pass(GONE_MS, a, b, late)
  expect([late.members.isAlive('b'), late.members.isAlive('not heard yet')]).toEqual([true, false])
})

test('of two processes with one name the younger stands down, and says so', async () => {
  const { cluster, a, b } = await two()
  const double = await join(cluster, 'b')
  await pass(3_000, a, b, double)
  expect([b.members.isLeased(), double.members.isLeased()]).toEqual([true, false])
  expect(double.complaints.join()).toContain('another process is node b')
  expect(b.complaints).toEqual([])
})
