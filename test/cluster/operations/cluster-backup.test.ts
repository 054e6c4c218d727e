/** The whole of a cluster in one file, and out of it into an empty broker. */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ownerIn, writeRecord } from '../../../actors/cluster/log/record.ts'
import { serveOperators } from '../../../actors/cluster/nodes/operator-requests.ts'
import { packCluster } from '../../../actors/cluster/operations/cluster-backup.ts'
import { NotEmpty, restoreCluster } from '../../../actors/cluster/operations/cluster-restore.ts'
import { checkRestored, markRestore } from '../../../actors/cluster/operations/restore-marker.ts'
import { BLOB_BUCKETS, type Broker, KV_BUCKETS } from '../../../actors/cluster/ports.ts'
import { BadBackup } from '../../../saves/files/backup-file.ts'
import { CLI, startServer } from '../../server.ts'
import { tempDir } from '../../temp.ts'
import { MemoryCluster } from '../memory-broker.ts'
import { noNats, startNats } from '../nats-server.ts'

const run = promisify(execFile)
const bytesOf = (text: string): Uint8Array => Buffer.from(text)
const [GAME, GONE] = ['a0b1c2d3e4f5', 'b0b1c2d3e4f5']
const own = (more: object = {}): Uint8Array => writeRecord({ kind: 'own', node: 'a', epoch: 1, at: 7, ...more })[0]
const batch = (text: string): Uint8Array =>
  writeRecord({ kind: 'batches', node: 'a', epoch: 1, batches: [{ puts: [['k', bytesOf(text)]] }] })[0]

/** A game, one that was deleted, accounts, experiments, and something of every kind. */
async function filled(): Promise<Broker> {
  const broker = new MemoryCluster().broker('a')
  const put = async (log: string, records: Uint8Array[]): Promise<void> => {
    for (const [n, record] of records.entries()) await broker.logs.append(log, n, record, `${log}${n}`)
  }
  await put(GAME, [own(), batch('one'), batch('two')])
  await put(GONE, [own({ node: null, epoch: 2, isGone: true })])
  await put('records', [own(), batch('accounts')])
  await put('lab', [own(), batch('experiments')])
  for (const key of [GAME, GONE]) {
    await broker.cells('directory').put(key, bytesOf(`cell of ${key}`))
    await broker.blobs('snapshots').put(key, bytesOf(`snapshot of ${key}`))
  }
  await broker.cells('nodes').put('dead', bytesOf('{}'))
  await broker.cells('results').put('made', bytesOf('once'))
  for (const shelf of ['rules', 'code', 'files'] as const) await broker.blobs(shelf).put(`${shelf}-1`, bytesOf(shelf))
  return broker
}

const fileOf = (broker: Broker): Promise<Buffer> => buffer(packCluster(broker, '0.1.0'))
const from = (file: Buffer) => () => Readable.from([file], { objectMode: false })

/** All that a broker has, as text by name. */
async function contents(broker: Broker): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const log of await broker.logs.names())
    for await (const { n, record } of broker.logs.read(log, 0)) found[`${log} ${n}`] = Buffer.from(record).toString('hex')
  for (const bucket of KV_BUCKETS)
    for (const key of await broker.cells(bucket).keys())
      found[`${bucket} ${key}`] = Buffer.from((await broker.cells(bucket).get(key))!.value).toString()
  for (const shelf of BLOB_BUCKETS)
    for (const name of await broker.blobs(shelf).names())
      found[`${shelf} ${name}`] = Buffer.from((await broker.blobs(shelf).get(name))!).toString()
  return found
}

describe('a backup of a cluster', () => {
  test('comes back whole, without the nodes that were there and what is left of deleted games', async () => {
    const before = await filled()
    const after = new MemoryCluster().broker('b')
    const told = await restoreCluster(after, from(await fileOf(before)))
    expect(told).toMatchObject({ games: 1, deleted: 1, records: 8, blobs: 5, head: { program: '0.1.0' } })
    const wanted = await contents(before)
    for (const left of [`directory ${GONE}`, `snapshots ${GONE}`, 'nodes dead']) delete wanted[left]
    expect(await contents(after)).toEqual(wanted)
    await checkRestored(after)
  })

  test('has of a game that is deleted meanwhile only that it is no more', async () => {
    const broker = await filled()
    const { get, read } = broker.logs
    broker.logs.read = async function* (log, at) {
      for await (const one of read(log, at)) {
        yield one
        if (log !== GAME || one.n !== 1) continue
        await broker.logs.remove(GAME)
        await broker.logs.append(GAME, 0, own({ node: null, epoch: 2, isGone: true }), 'gone')
        throw new Error('The log lacks record 2 of 3.')
      }
    }
    const after = new MemoryCluster().broker('b')
    expect(await restoreCluster(after, from(await fileOf(broker)))).toMatchObject({ games: 0, deleted: 2 })
    expect(ownerIn((await get(GAME, 0))!)).toMatchObject({ isGone: true })
    expect(ownerIn((await after.logs.get(GAME, 0))!)).toMatchObject({ isGone: true })
    expect(await after.logs.end(GAME)).toBe(1)
  })

  test('that is cut short, wherever, or has one other byte is refused before anything is written', async () => {
    const file = await fileOf(await filled())
    const after = new MemoryCluster().broker('b')
    const damaged = Buffer.from(file)
    damaged[file.length >> 1] ^= 1
    const cuts = Array.from({ length: 20 }, (_, i) => file.subarray(0, Math.floor((file.length * i) / 20)))
    for (const wrong of [...cuts, file.subarray(0, -20), damaged])
      await expect(restoreCluster(after, from(wrong))).rejects.toThrow(BadBackup)
    expect(await contents(after)).toEqual({})
  })

  test('is not brought into a broker that has games, or nodes at work', async () => {
    const file = from(await fileOf(await filled()))
    const full = await filled()
    const before = await contents(full)
    await expect(restoreCluster(full, file)).rejects.toThrow(/The broker has 2 games/)
    expect(await contents(full)).toEqual(before)

    const cluster = new MemoryCluster()
    const busy = cluster.broker('a')
    await busy.cells('nodes').put('a', bytesOf('{}'))
    serveOperators(busy.bus, 'a', { report: () => ({}) as never, drain: async () => {} })
    await expect(restoreCluster(cluster.broker('b'), file)).rejects.toThrow(NotEmpty)
    expect(Object.keys(await contents(busy))).toEqual(['nodes a'])
  })

  test('is brought in again after an interruption, and until then neither nodes nor another file come in', async () => {
    const before = await filled()
    const file = await fileOf(before)
    const cluster = new MemoryCluster()
    const after = cluster.broker('b')
    const { append } = after.logs
    let left = 3
    after.logs.append = (...args) => (left-- > 0 ? append(...args) : Promise.reject(new Error('the broker is gone')))
    await expect(restoreCluster(after, from(file))).rejects.toThrow('the broker is gone')
    await expect(checkRestored(after)).rejects.toThrow(/restore into this broker is under way or was broken off/)
    await expect(fileOf(after)).rejects.toThrow(/has not ended/)
    await before.cells('results').put('made', bytesOf('twice'))
    const other = await fileOf(before)
    const again = cluster.broker('c')
    await expect(restoreCluster(again, from(other))).rejects.toThrow(/restore of another file/)
    expect(await restoreCluster(again, from(file))).toMatchObject({ games: 1, records: 8 })
    await checkRestored(again)
    expect((await contents(again))['results made']).toBe('once')
  })

  test('stops where somebody else writes into the broker meanwhile', async () => {
    const file = await fileOf(await filled())
    const after = new MemoryCluster().broker('b')
    const { append } = after.logs
    after.logs.append = async (log, n, record, id) => {
      if (log === GAME && n === 2) await append(log, n, own({ node: 'z', epoch: 9 }), 'z')
      return append(log, n, record, id)
    }
    await expect(restoreCluster(after, from(file))).rejects.toThrow(/somebody else writes into this broker/)
  })

  test('of another kind is no backup of a cluster', async () => {
    const after = new MemoryCluster().broker('b')
    const file = join(tempDir(), 'file')
    writeFileSync(file, 'something else')
    const read = await readFile(file)
    await expect(restoreCluster(after, from(read))).rejects.toThrow(BadBackup)
    expect(await markRestore(after, { sha256: 'x' })).toBe(true)
  })
})

test.skipIf(noNats)(
  'games of real nodes play on in another broker, with all that was acknowledged',
  { timeout: 120_000 },
  async () => {
    const file = join(tempDir(), 'cluster.backup')
    const first = await startNats()
    onTestFinished(() => first.end())
    const nodeOf = async (urls: string[]) => {
      const args = ['--cluster', urls.join(), '--node', 'one', '--shards', '0', '--lab-workers', '0']
      const server = await startServer(args)
      onTestFinished(() => server.stop())
      return server
    }
    const command = (what: string, urls: string[]) =>
      run(process.execPath, [CLI, 'cluster', what, file, '--cluster', urls.join(), '--state', tempDir()])
    const before = await nodeOf(first.urls)
    const owner = await before.owner()
    const games = await Promise.all(
      [1, 2, 3].map(seed => owner.createGame({ size: 'duel', seed, seats: [{ driver: 'agent' }, { driver: 'bot' }] })),
    )
    const seats = games.map(({ id, seats: [{ token }] }) => ({ game: id, token }))
    const play = { isOver: false }
    const written = seats.map(() => 0)
    /** One note a call; what was acknowledged is counted. */
    const writing = Promise.all(
      seats.map(async (seat, i) => {
        while (!play.isOver) {
          const text = `note ${written[i]}`
          const answer = await before.call(seat, 'write_notes', { text, mode: 'append' })
          if (answer.status === 200) written[i]++
          if (written[i] % 5 === 0) await before.call(seat, 'end_turn')
          await sleep(20)
        }
      }),
    )
    await sleep(1_000)
    const atLeast = [...written]
    expect((await command('backup', first.urls)).stdout).toMatch(/Backed up 3 games \(\d+ records, \d+ blobs\)/)
    await expect(command('backup', first.urls)).rejects.toThrow(/is a file .* already/)
    play.isOver = true
    await writing
    await expect(command('restore', first.urls)).rejects.toThrow(/Nodes are at work: one/)
    await before.kill('SIGTERM')
    await expect(command('restore', first.urls)).rejects.toThrow(/The broker has 3 games/)

    const second = await startNats()
    onTestFinished(() => second.end())
    const cut = await readFile(file)
    writeFileSync(`${file}.cut`, cut.subarray(0, -20))
    await expect(
      run(process.execPath, [CLI, 'cluster', 'restore', `${file}.cut`, '--cluster', second.urls.join(), '--state', tempDir()]),
    ).rejects.toThrow(/backup/)
    expect((await command('restore', second.urls)).stdout).toMatch(/Restored 3 games/)
    const after = await nodeOf(second.urls)
    const known = await fetch(`${after.url}/api/account`, { headers: { cookie: owner.headers.cookie } })
    expect(await known.json()).toMatchObject({ role: 'owner' })
    for (const [i, seat] of seats.entries()) {
      // The node takes them one after another.
      let read = await after.call(seat, 'read_notes')
      for (const end = Date.now() + 20_000; read.status === 503 && Date.now() < end; read = await after.call(seat, 'read_notes'))
        await sleep(50)
      const kept = (read.body.result.notes as string).split('\n')
      expect(kept.length).toBeGreaterThanOrEqual(atLeast[i])
      expect(kept).toEqual(kept.map((_, n) => `note ${n}`))
      const turn = await after.get(seat, `/api/games/${seat.game}/wait?timeout=20`)
      expect(turn).toMatchObject({ status: 200, body: { status: 'your_turn' } })
      expect(await after.call(seat, 'end_turn', { turn: turn.body.turn })).toMatchObject({ status: 200 })
    }
  },
)
