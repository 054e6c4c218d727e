/** `node test/cluster/measure.ts`: what logs, requests and blobs cost over one and over three real servers on this machine. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { openNatsBroker } from '../../actors/cluster/nats/nats-broker.ts'
import type { Broker } from '../../actors/cluster/ports.ts'
import { type Nats, startNats } from './nats-server.ts'

const RECORD = new Uint8Array(500).map((_, i) => i)
const SMALL = new Uint8Array(60)
const LARGE = new Uint8Array(2_000)
const LOGS = 64

async function measure(servers: 1 | 3): Promise<void> {
  const nats = await startNats({ servers })
  const open = (): Promise<Broker> => openNatsBroker({ urls: nats.urls, name: 'measure', replicas: servers })
  const [a, b] = [await open(), await open()]
  try {
    console.log(`${servers} server${servers === 1 ? '' : 's'}`)
    let n = 0
    const append = (log: string, at: number): Promise<unknown> => a.logs.append(log, at, RECORD, randomUUID())
    await each(300, () => append('warm', n++))
    n = 0
    tell('append of 500 B', await each(3_000, () => append('one', n++)))

    const began = clocks(nats)
    const ends = new Array(LOGS).fill(0)
    const stop = performance.now() + 5_000
    const appended = await Promise.all(
      ends.map(async (_, i) => {
        while (performance.now() < stop) await append(`many${i}`, ends[i]++)
        return ends[i]
      }),
    )
    const sum = appended.reduce((all, one) => all + one, 0)
    const spent = clocks(nats)
    const seconds = (spent.at - began.at) / 1_000
    console.log(
      `  ${LOGS} logs at once: ${Math.round(sum / seconds)} appends/s; CPU per append: ${us((spent.own - began.own) / sum)} here, ${us((spent.servers - began.servers) / sum)} in all servers`,
    )
    tell(
      'end of a log of 3,000, not known here',
      await each(100, async () => void (await (await fresh(open)).logs.end('one'))),
      false,
    )
    tell('end of a log, known', await each(1_000, () => a.logs.end('one')))
    tell('get of a record', await each(1_000, i => b.logs.get('one', i)))
    const reading = performance.now()
    for await (const _ of b.logs.read('one', 0));
    console.log(`  reading a log of 3,000: ${Math.round(performance.now() - reading)} ms`)

    b.bus.subscribe('ask', ({ reply }) => reply!(LARGE))
    while (!(await a.bus.request('ask', SMALL, { timeoutMs: 1_000 }).catch(() => null)));
    await each(300, () => a.bus.request('ask', SMALL, { timeoutMs: 5_000 }))
    tell('request of 60 B, answer of 2 kB', await each(3_000, () => a.bus.request('ask', SMALL, { timeoutMs: 5_000 })))
    tell('put of a cell', await each(1_000, i => a.cells('nodes').put(`k${i % 3}`, SMALL)))
    for (const mb of [0.4, 4]) {
      const blob = new Uint8Array(mb * 1_000_000)
      tell(`put of a blob of ${mb} MB`, await each(20, () => a.blobs('snapshots').put('g', blob)))
      tell(`get of it`, await each(20, () => b.blobs('snapshots').get('g')))
    }
  } finally {
    for (const broker of [a, b, ...opened.splice(0)]) await broker.close()
    await nats.end()
  }
}

const opened: Broker[] = []
async function fresh(open: () => Promise<Broker>): Promise<Broker> {
  if (opened.length > 8) await opened.shift()!.close()
  const broker = await open()
  opened.push(broker)
  return broker
}

async function each(times: number, act: (i: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = []
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    await act(i)
    all.push(performance.now() - began)
  }
  return all.sort((x, y) => x - y)
}

function tell(what: string, sorted: number[], isTold = true): void {
  const at = (share: number): string => sorted[Math.floor(sorted.length * share)].toFixed(2)
  console.log(`  ${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms${isTold ? '' : ', with connecting'}`)
}

/** Processor time of this process and of the servers, in µs. */
function clocks({ servers }: Nats): { at: number; own: number; servers: number } {
  const { user, system } = process.cpuUsage()
  const ticks = servers.map(server => {
    const fields = readFileSync(`/proc/${server.pid()}/stat`, 'utf8').split(') ')[1].split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return { at: performance.now(), own: user + system, servers: ticks.reduce((sum, one) => sum + one, 0) * 10_000 }
}

const us = (value: number): string => `${Math.round(value)} µs`

for (const servers of [1, 3] as const) await measure(servers)
