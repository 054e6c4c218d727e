/** /healthz says that the process answers; /readyz whether it can serve, and if not, which part cannot. */
import { expect, test } from 'vitest'
import type { ServiceStatus } from '../../../actors/service/service-status.ts'
import { type NodeStatus, noCounts, whyNotReady } from '../../../actors/wire/node-status.ts'
import { openGame } from '../open-game.ts'
import { openTestTransport } from '../open-transport.ts'

const shard = (isUp: boolean) => ({ isUp, games: 0, load: { lagMs: 0, open: 0, games: 0, botCommands: 0 } })
const STATUS: ServiceStatus = {
  isServing: true,
  shards: [shard(true), shard(true)],
  games: { lobby: 0, running: 1, paused: 0, finished: 2 },
  store: { batches: 3, writes: 2, writeMs: 5, failures: 0 },
}

test('a server with its store and shards is alive and ready', async () => {
  const { call } = await openGame()
  expect(await call('GET', '/healthz')).toMatchObject({ status: 200, body: { alive: true } })
  const ready = { ready: true, parts: { service: 'ok', store: 'ok', shards: 'ok' } }
  expect(await call('GET', '/readyz')).toMatchObject({ status: 200, body: ready })
})

const NODE: NodeStatus = {
  ...{ node: 'left', role: 'host', isLeased: true, isConnected: true, isDraining: false, nodes: 2 },
  counts: { ...noCounts(), appends: 5, appendMs: 1500, leasesLost: 1 },
}

test('a node of a cluster is ready with its lease alone, and its metrics tell of both', async () => {
  let isLeased = true
  const status = () => ({ ...STATUS, cluster: { ...NODE, isLeased } })
  const { call } = await openTestTransport({ operated: { status, tryStore: async () => {} } })
  expect(await call('GET', '/readyz')).toMatchObject({ status: 200, body: { parts: { cluster: 'ok' } } })
  isLeased = false
  expect(await call('GET', '/readyz')).toMatchObject({ status: 503, body: { ready: false, parts: { cluster: 'no lease' } } })
  expect(whyNotReady({ ...NODE, isConnected: false })).toBe('no way to the broker')
  expect(whyNotReady({ ...NODE, isDraining: true })).toBe('draining')
  const { text } = await call('GET', '/metrics')
  for (const line of [
    'hexarchy_cluster_node{node="left",role="host"} 1',
    'hexarchy_cluster_appends_total 5',
    'hexarchy_cluster_append_seconds_total 1.5',
    'hexarchy_cluster_leases_lost_total 1',
    'hexarchy_cluster_nodes 2',
  ])
    expect(text.split('\n')).toContain(line)
})

test.each<[string, Partial<ServiceStatus>, boolean, object]>([
  ['a store that cannot be written', {}, false, { store: 'cannot be written' }],
  ['a shard that has ended', { shards: [shard(true), shard(false)] }, true, { shards: 'down: 1 of 2' }],
  ['a service that stops', { isServing: false }, true, { service: 'stopping', store: 'closing' }],
])('with %s it is alive and not ready', async (_, change, writes, parts) => {
  const tryStore = () => (writes ? Promise.resolve() : Promise.reject(new Error('No space left on /a/path')))
  const { call } = await openTestTransport({ operated: { status: () => ({ ...STATUS, ...change }), tryStore } })
  const answer = await call('GET', '/readyz')
  expect(answer).toMatchObject({ status: 503, body: { ready: false, parts } })
  expect(answer.text).not.toContain('/a/path')
  expect((await call('GET', '/healthz')).status).toBe(200)
})

test('the store of a service that has closed cannot be written', async () => {
  const { call, service } = await openGame()
  await service.close()
  await expect(service.tryStore()).rejects.toThrow()
  expect((await call('GET', '/readyz')).body).toMatchObject({ ready: false, parts: { service: 'stopping' } })
})

test('both are answered to a caller that has used up its requests', async () => {
  const { call } = await openTestTransport({ limits: { rate: 1, lagMs: 0 } })
  const statuses = []
  for (const path of ['/api/tools', '/api/tools', '/healthz', '/readyz', '/metrics', '/healthz'])
    statuses.push((await call('GET', path)).status)
  expect(statuses).toEqual([200, 429, 200, 200, 200, 200])
})
