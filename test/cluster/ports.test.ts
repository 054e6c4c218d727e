/** One contract of bus, logs, cells and blobs, whatever provides them. */
import { expect, test } from 'vitest'
import { openNatsBroker } from '../../actors/cluster/nats/nats-broker.ts'
import { type Broker, BusError, UnknownOutcome } from '../../actors/cluster/ports.ts'
import { MemoryCluster } from './memory-broker.ts'
import { noNats, startNats } from './nats-server.ts'
import { contract } from './ports-contract.ts'

contract('in memory', async () => {
  const cluster = new MemoryCluster()
  let made = 0
  return { node: async (): Promise<Broker> => cluster.broker(`n${made++}`) }
})

for (const servers of [1, 3] as const)
  contract(
    `over ${servers} real nats-server${servers === 1 ? '' : 's'}`,
    async () => {
      const nats = await startNats({ servers })
      const open = (): Promise<Broker> => openNatsBroker({ urls: nats.urls, name: 'test', replicas: servers })
      return { node: open, end: () => nats.end() }
    },
    noNats,
  )

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('an append whose acknowledgement is lost is unsure, and there; one that is lost is unsure, and not there', async () => {
  const cluster = new MemoryCluster()
  const { logs, faults } = cluster.broker('a')
  faults.nextAppend = 'kept'
  await expect(logs.append('g', 0, bytes('x'), 'i')).rejects.toThrow(UnknownOutcome)
  expect(await logs.end('g')).toBe(1)
  expect(await logs.append('g', 0, bytes('x'), 'i')).toBe('kept')
  faults.nextAppend = 'lost'
  await expect(logs.append('g', 1, bytes('y'), 'j')).rejects.toThrow(UnknownOutcome)
  expect(await logs.end('g')).toBe(1)
  expect(await logs.append('g', 1, bytes('y'), 'k')).toBe('kept')
})

test('a node that is cut off reaches nobody and is reached by nobody', async () => {
  const cluster = new MemoryCluster({ patienceMs: 5 })
  const [a, b] = [cluster.broker('a'), cluster.broker('b')]
  b.bus.subscribe('q', ({ reply }) => reply!(bytes('yes')))
  const seen: string[] = []
  b.cells('nodes').watch(({ key }) => seen.push(key))
  b.faults.isCut = true
  await expect(a.bus.request('q', bytes(''), { timeoutMs: 20 })).rejects.toMatchObject({ reason: 'timeout' })
  await expect(b.bus.request('q', bytes(''), { timeoutMs: 20 })).rejects.toMatchObject({ reason: 'timeout' })
  await expect(b.logs.append('g', 0, bytes('x'), 'i')).rejects.toThrow(UnknownOutcome)
  await expect(b.logs.end('g')).rejects.toThrow(BusError)
  await a.cells('nodes').put('a', bytes('1'))
  expect(b.bus.isConnected()).toBe(false)
  b.faults.isCut = false
  expect(await b.logs.end('g')).toBe(0)
  expect(await a.bus.request('q', bytes(''), { timeoutMs: 1_000 })).toEqual(bytes('yes'))
  expect(seen).toEqual([])
})

test('a stopped bus leaves the logs; silent watches leave the cells', async () => {
  const cluster = new MemoryCluster()
  const [a, b] = [cluster.broker('a'), cluster.broker('b')]
  const seen: string[] = []
  b.bus.subscribe('>', ({ subject }) => seen.push(subject))
  b.cells('nodes').watch(({ key }) => seen.push(key))
  b.faults.isBusStopped = true
  b.faults.areWatchesSilent = true
  a.bus.publish('hb.a', bytes(''))
  await a.cells('nodes').put('a', bytes('1'))
  expect(await b.logs.append('g', 0, bytes('x'), 'i')).toBe('kept')
  expect((await b.cells('nodes').get('a'))?.value).toEqual(bytes('1'))
  expect(seen).toEqual([])
})
