/** What it costs that a commit is in the cluster's log, too: one machine's store, the same over a cluster in memory, and over NATS. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openReplicatedStore, type ReplicatedStore } from '../../actors/cluster/log/replicated-store.ts'
import { openNatsBroker } from '../../actors/cluster/nats/nats-broker.ts'
import type { Broker } from '../../actors/cluster/ports.ts'
import { type OpenStore, openStore, type Store } from '../../saves/database/store.ts'
import { keys } from '../../saves/database/store-keys.ts'
import { toBytes } from '../../saves/disk/json.ts'
import { encodeSnapshot } from '../../saves/games/snapshots.ts'
import { MemoryCluster } from '../cluster/memory-broker.ts'
import { noNats, startNats } from '../cluster/nats-server.ts'
import { figure, heading, median } from './report.ts'

const COMMITS = 2_000
const GAMES = 32
const RECORDS = 5_000

/** As an act of a player is: some 250 bytes. */
const record = (n: number): Uint8Array =>
  toBytes({
    v: 1,
    n,
    at: 1_763_881_234_567 + n,
    seat: n % 4,
    call: `call-${n}`,
    command: { type: 'moveUnit', unit: n % 90, to: n % 3_000 },
    draws: n,
  })

async function birth(game: string) {
  const state = await encodeSnapshot(0, 0, Buffer.from('new'))
  const meta = toBytes({ record: { id: game } })
  return {
    puts: [
      [keys.mark(game, 0), state],
      [keys.snapshot(game, 0), state],
      [keys.meta(game), meta],
      [keys.tokens(game), toBytes([])],
    ] as [string, Uint8Array][],
  }
}

const act = (store: Store, game: string, n: number) => store.commit({ append: { game, n, records: [record(n)] } })

interface Figures {
  cpuMicros: number
  ms: number[]
}

async function measured(commits: number, run: (note: (ms: number) => void) => Promise<void>): Promise<Figures> {
  const ms: number[] = []
  const before = process.cpuUsage()
  await run(one => ms.push(one))
  const { user, system } = process.cpuUsage(before)
  return { cpuMicros: (user + system) / commits, ms: ms.sort((a, b) => a - b) }
}

async function timedActs(store: Store, game: string, from: number, count: number, note: (ms: number) => void): Promise<void> {
  for (let n = from; n < from + count; n++) {
    const beganMs = performance.now()
    await act(store, game, n)
    note(performance.now() - beganMs)
  }
}

async function compare(name: string, store: Store): Promise<void> {
  const games = Array.from({ length: GAMES }, (_, i) => `${name.length}game${i}`)
  for (const game of games) await store.commit(await birth(game))
  await timedActs(store, games[0], 0, 300, () => {})
  const one = await measured(COMMITS, note => timedActs(store, games[0], 300, COMMITS, note))
  const each = COMMITS / GAMES
  const many = await measured(COMMITS, async note => {
    await Promise.all(games.slice(1).map(game => timedActs(store, game, 0, Math.ceil(each), note)))
  })
  for (const [how, { cpuMicros, ms }] of [
    ['one game', one],
    [`${GAMES} games at once`, many],
  ] as const) {
    figure(`${name}, ${how}: CPU of a commit`, cpuMicros, 'µs')
    figure(`${name}, ${how}: p50`, median(ms), 'ms')
    figure(`${name}, ${how}: p99`, ms[Math.floor(ms.length * 0.99)], 'ms')
  }
}

const replicated = (store: OpenStore, broker: Broker, node: string): Promise<ReplicatedStore> =>
  openReplicatedStore(store, {
    logs: broker.logs,
    snapshots: broker.blobs('snapshots'),
    rules: broker.blobs('rules'),
    node,
    isLeased: () => true,
    complain: text => console.error(text),
    largest: broker.largest,
  })

async function overBroker(name: string, dir: string, brokerOf: (node: string) => Broker | Promise<Broker>): Promise<void> {
  const [first, second] = [await brokerOf('a'), await brokerOf('b')]
  const a = await replicated(await openStore(join(dir, name, 'a')), first, 'a')
  await compare(name, a)
  await a.commit(await birth('long'))
  const row = Buffer.alloc(1_000, 'row ')
  for (let n = 0; n < RECORDS; n++)
    await a.commit({ append: { game: 'long', n, records: [record(n)] }, puts: [[keys.metrics('long', n, 0), row]] })
  await a.release('long')
  const b = await replicated(await openStore(join(dir, name, 'b')), second, 'b')
  const beganMs = performance.now()
  await b.claim('long', () => true)
  figure(`${name}: ${RECORDS} records read by their next owner`, performance.now() - beganMs, 'ms')
  for (const open of [a, b, first, second]) await open.close()
}

export async function benchReplication(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hexarchy-bench-'))
  try {
    heading('Commits of one act each: on this machine alone, and in the log of a cluster as well')
    const alone = await openStore(join(dir, 'alone'))
    await compare('alone', alone)
    await alone.close()
    const cluster = new MemoryCluster()
    await overBroker('in memory', dir, node => cluster.broker(node))
    if (noNats) return
    for (const servers of [1, 3] as const) {
      const nats = await startNats({ servers })
      const open = (name: string) => openNatsBroker({ urls: nats.urls, name, replicas: servers })
      await overBroker(servers === 1 ? 'NATS' : 'NATS of three', dir, open).finally(() => nats.end())
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
