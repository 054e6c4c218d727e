/** Replicated stores over real nats-server processes, which are killed meanwhile. */
import { expect, onTestFinished, test } from 'vitest'
import { logPrefixes } from '../../../actors/cluster/log/local-copy.ts'
import { recordReader } from '../../../actors/cluster/log/record.ts'
import { openReplicatedStore, type ReplicatedStore } from '../../../actors/cluster/log/replicated-store.ts'
import { openNatsBroker } from '../../../actors/cluster/nats/nats-broker.ts'
import type { Broker } from '../../../actors/cluster/ports.ts'
import { openStore } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { toBytes } from '../../../saves/disk/json.ts'
import { encodeSnapshot } from '../../../saves/games/snapshots.ts'
import { tempDir } from '../../temp.ts'
import { MemoryDisk } from '../memory-disk.ts'
import { noNats, startNats } from '../nats-server.ts'

const LONG = { timeout: 120_000 }
const G = 'a0b1c2d3e4f5'
const always = () => true

interface Node {
  broker: Broker
  store: ReplicatedStore
}

async function open(urls: string[], name: string, replicas: number): Promise<Node> {
  const broker = await openNatsBroker({ urls, name, replicas })
  const local = await openStore(tempDir(), { disks: new MemoryDisk().disks })
  const store = await openReplicatedStore(local, {
    ...{ logs: broker.logs, snapshots: broker.blobs('snapshots'), rules: broker.blobs('rules'), largest: broker.largest },
    node: name,
    isLeased: () => true,
    complain: () => {},
  })
  onTestFinished(() => store.close().then(() => broker.close()))
  return { broker, store }
}

async function bear(store: ReplicatedStore): Promise<void> {
  const state = await encodeSnapshot(0, 0, Buffer.from('new'))
  const meta = toBytes({ record: { id: G } })
  await store.commit({
    puts: [
      [keys.snapshot(G, 0), state],
      [keys.mark(G, 0), state],
      [keys.meta(G), meta],
      [keys.tokens(G), toBytes([])],
    ],
  })
}

/** What the log has of the game's own records, in order. */
async function inLog({ broker }: Node): Promise<string[]> {
  const found: string[] = []
  const read = recordReader()
  for await (const { record: message } of broker.logs.read(G, 0)) {
    const record = read(message)
    if (record?.kind !== 'batches') continue
    for (const { append } of record.batches) found.push(...(append?.records ?? []).map(one => Buffer.from(one).toString()))
  }
  return found
}

async function entries({ store }: Node): Promise<[string, string][]> {
  const found: [string, string][] = []
  for (const prefix of logPrefixes(G))
    for (const [key, value] of await store.list(prefix)) found.push([key, Buffer.from(value).toString('latin1')])
  return found
}

test.skipIf(noNats)('one of many who claim a game at once has it, and reads it as it was', LONG, async () => {
  const nats = await startNats()
  onTestFinished(() => nats.end())
  const nodes = await Promise.all(['a', 'b', 'c', 'd'].map(name => open(nats.urls, name, 1)))
  await bear(nodes[0].store)
  for (let n = 0; n < 200; n++) await nodes[0].store.commit({ append: { game: G, n, records: [Buffer.from(`${n}`)] } })
  const there = await entries(nodes[0])
  await nodes[0].store.release(G)
  const claimed = await Promise.all(nodes.map(({ store }) => store.claim(G, ({ node }) => node === null)))
  expect(claimed.map(({ kind }) => kind).sort()).toEqual(['owned', 'taken', 'taken', 'taken'])
  expect(await entries(nodes[claimed.findIndex(({ kind }) => kind === 'owned')])).toEqual(there)
})

test.skipIf(noNats)(
  'what was acknowledged is there once and in order where the server is killed again and again',
  LONG,
  async () => {
    const nats = await startNats()
    onTestFinished(() => nats.end())
    const [a, b] = [await open(nats.urls, 'a', 1), await open(nats.urls, 'b', 1)]
    await bear(a.store)
    const acknowledged: string[] = []
    let isOver = false
    let mark = 0
    const play = async (): Promise<void> => {
      while (!isOver) {
        if (!a.store.owns(G)) {
          await a.store.claim(G, always).catch(() => {})
          continue
        }
        const n = await a.store.end(G)
        // Several in a row, as a game's actor hands them in.
        const marks = [mark++, mark++, mark++].map(String)
        const all = marks.map((text, i) => a.store.commit({ append: { game: G, n: n + i, records: [Buffer.from(text)] } }))
        const results = await Promise.allSettled(all)
        acknowledged.push(...marks.filter((_, i) => results[i].status === 'fulfilled'))
      }
    }
    const playing = play()
    for (let kills = 0; kills < 3; kills++) {
      const before = acknowledged.length
      while (acknowledged.length < before + 60) await new Promise(resolve => setTimeout(resolve, 10))
      await nats.servers[0].kill()
      await nats.servers[0].restart()
    }
    isOver = true
    await playing
    await b.store.claim(G, always)
    const found = await inLog(b)
    expect(new Set(found).size).toBe(found.length)
    const there = new Set(acknowledged)
    expect(found.filter(text => there.has(text))).toEqual(acknowledged)
    await a.store.claim(G, always)
    expect(await entries(a)).toEqual(await entries(b))
  },
)
