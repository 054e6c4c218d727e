/** What an operator asks of the nodes of a cluster, and which versions of the program work together. */
import { expect, test } from 'vitest'
import { openMembers } from '../../../actors/cluster/nodes/members.ts'
import { askNode, drainNode, type NodeReport, serveOperators } from '../../../actors/cluster/nodes/operator-requests.ts'
import { checkReleases, OtherRelease, releaseOf } from '../../../actors/cluster/nodes/release-check.ts'
import { clusterStatus, statusText } from '../../../actors/cluster/operations/cluster-status.ts'
import { Teardown } from '../../../actors/cluster/teardown.ts'
import { noCounts } from '../../../actors/wire/node-status.ts'
import { MemoryCluster } from '../memory-broker.ts'

const REPORT: NodeReport = {
  ...{ node: 'a', role: 'both', isLeased: true, isConnected: true, isDraining: false, nodes: 1, counts: noCounts() },
  ...{ version: '0.1.0', games: 2, hasRecords: true, lagMs: 3.4 },
}

/** A node that beats, as others see it. */
async function beating(cluster: MemoryCluster, node: string, version: string) {
  const { bus, cells } = cluster.broker(node)
  const clock = {
    setTimeout: (fn: () => void, ms: number) => setTimeout(fn, ms),
    clearTimeout: (timer: unknown) => clearTimeout(timer as never),
  }
  return openMembers({
    ...{ bus, cells: cells('nodes'), clock, elapsedMs: () => performance.now(), complain() {} },
    self: { node, role: 'both', version, url: null },
  })
}

test('a node of another minor release does not come in while one is at work, and does after it has left', async () => {
  expect([releaseOf('0.1.7'), releaseOf('12.3.0')]).toEqual(['0.1', '12.3'])
  const cluster = new MemoryCluster()
  const members = await beating(cluster, 'old', '0.1.4')
  const cells = cluster.broker('new').cells('nodes')
  await checkReleases(cells, { node: 'new', version: '0.1.9' })
  const refused = checkReleases(cells, { node: 'new', version: '0.2.0' })
  await expect(refused).rejects.toThrow(OtherRelease)
  await expect(refused).rejects.toThrow(/This is Hexarchy 0\.2\.0, and the node old of the cluster runs 0\.1\.4/)
  await members.close()
  await checkReleases(cells, { node: 'new', version: '0.2.0' })
})

test('what a node that died has left behind keeps nobody out', async () => {
  const cluster = new MemoryCluster()
  const { cells } = cluster.broker('dead')
  const left = { member: { node: 'dead', role: 'host', version: '0.1.0' }, run: 'x', beat: 7 }
  await cells('nodes').put('dead', Buffer.from(JSON.stringify(left)))
  await checkReleases(cluster.broker('new').cells('nodes'), { node: 'new', version: '0.2.0' }, 50)
})

test('a node tells how it stands, drains when it is told, and says why where it cannot', async () => {
  const cluster = new MemoryCluster()
  const report = { ...REPORT }
  const drains: (() => Promise<void>)[] = [
    async () => void Object.assign(report, { isDraining: true, games: 0 }),
    () => Promise.reject(new Error('the broker is gone')),
  ]
  serveOperators(cluster.broker('a').bus, 'a', { report: () => report, drain: () => drains.shift()!() })
  const { bus } = cluster.broker('b')
  expect(await askNode(bus, 'a')).toEqual(REPORT)
  expect(await askNode(bus, 'nobody')).toBeNull()
  expect(await drainNode(bus, 'a')).toMatchObject({ isDraining: true, games: 0 })
  await expect(drainNode(bus, 'a')).rejects.toThrow('the broker is gone')
})

test('the status names nodes that answer and that do not, counts games by status and owner, and reads well', async () => {
  const cluster = new MemoryCluster()
  const broker = cluster.broker('command')
  const beat = (node: string) =>
    Buffer.from(JSON.stringify({ member: { node, role: 'host', version: '0.1.0', games: 1, lagMs: 0 } }))
  for (const node of ['a', 'dead']) await broker.cells('nodes').put(node, beat(node))
  serveOperators(cluster.broker('a').bus, 'a', { report: () => REPORT, drain: async () => {} })
  for (const [game, node] of [
    ['one', 'a'],
    ['two', null],
  ] as const)
    await broker
      .cells('directory')
      .put(
        game,
        Buffer.from(JSON.stringify({ node, epoch: 1, stored: { record: { id: game, status: 'running' } }, fault: null })),
      )
  const streams = [{ name: 'TURNS', bytes: 2_500_000, messages: 7, replicas: 3, leader: 's1' }]
  const status = await clusterStatus(broker, async () => streams)
  expect(status).toMatchObject({
    nodes: [
      { node: 'a', role: 'both', state: 'leased', games: 2 },
      { node: 'dead', role: 'host', state: null },
    ],
    games: { all: 2, ofNobody: 1, stopped: 0 },
    records: null,
    streams,
  })
  const text = statusText(status)
  expect(text).toMatch(/^a +both +0\.1\.0 +leased +2 +3 ms$/m)
  expect(text).toMatch(/^dead +host +0\.1\.0 +silent/m)
  expect(text).toMatch(/^games: 2, 2 running, 1 of nobody$/m)
  expect(text).toMatch(/^TURNS +2\.5 MB +7 +3 +s1$/m)
})

test('what was opened ends in the opposite order, whatever fails', async () => {
  const told: string[] = []
  const teardown = new Teardown(text => void told.push(text))
  for (const what of ['first', 'second']) teardown.add(what, () => void told.push(what))
  teardown.add('third', () => Promise.reject(new Error('stuck')))
  await Promise.all([teardown.end(), teardown.end()])
  expect(told).toEqual(['third did not end as it should: stuck', 'second', 'first'])
})

test('a node answers what is no request of an operator with why', async () => {
  const { bus } = new MemoryCluster().broker('a')
  serveOperators(bus, 'a', { report: () => REPORT, drain: () => Promise.reject(new Error('not asked for')) })
  const told = await bus.request('node.a.operate', Buffer.from('{"act":"stop"}'), { timeoutMs: 1_000 })
  expect(JSON.parse(Buffer.from(told).toString())).toEqual({
    failed: 'what the operator asks does not fit this version: /act must be equal to one of the allowed values',
  })
})
