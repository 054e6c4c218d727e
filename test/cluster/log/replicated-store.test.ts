import { describe, expect, onTestFinished, test } from 'vitest'
import { readOwner } from '../../../actors/cluster/log/owner.ts'
import { readRecord } from '../../../actors/cluster/log/record.ts'
import type { Batch } from '../../../saves/database/batch.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { clearDeleted, deletingBatch, endDeleted } from '../../../saves/database/tombstones.ts'
import { toBytes } from '../../../saves/disk/json.ts'
import { encodeSnapshot } from '../../../saves/games/snapshots.ts'
import { MemoryCluster } from '../memory-broker.ts'
import { ReplicatedNode } from '../replicated-node.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text)
const text = (value: Uint8Array | null) => value && Buffer.from(value).toString()
const G = 'a0b1c2d3e4f5'
const RULES = 'f'.repeat(64)
const append = (n: number, ...records: string[]): Batch => ({ append: { game: G, n, records: records.map(bytes) } })
const always = () => true

/** With what a game comes to be. */
async function birth(game = G): Promise<Batch> {
  const state = await encodeSnapshot(0, 0, bytes('a new world'))
  return {
    puts: [
      [keys.snapshot(game, 0), state],
      [keys.mark(game, 0), state],
      [keys.meta(game), toBytes({ record: { id: game }, rules: RULES })],
      [keys.tokens(game), toBytes([])],
      [keys.rules(RULES), bytes('the rules')],
    ],
  }
}

async function nodes<const Names extends string[]>(...names: Names) {
  const cluster = new MemoryCluster({ patienceMs: 1 })
  const opened = await Promise.all(names.map(name => new ReplicatedNode(cluster, name).open()))
  onTestFinished(() => Promise.all(opened.map(node => node.close().catch(() => {}))).then(() => {}))
  return { cluster, opened, all: opened as { [K in keyof Names]: ReplicatedNode } }
}

/** Hands in a row whenever the last but one is written. */
async function goOnWithRows(isOver: () => boolean, node: ReplicatedNode): Promise<void> {
  let last = Promise.resolve()
  while (!isOver()) {
    const next = node.store.commit({ puts: [[keys.metrics(G, 0, 0), bytes('row')]] })
    await last
    last = next
  }
  await last
}

/** What the log has of the game's own log, in order. */
async function logged(node: ReplicatedNode, log = G): Promise<string[]> {
  const found: string[] = []
  for await (const { record } of node.broker.logs.read(log, 0)) {
    const read = readRecord(record)
    if (read.kind === 'batches')
      for (const batch of read.batches) found.push(...(batch.append?.records ?? []).map(one => Buffer.from(one).toString()))
  }
  return found
}

describe('a game that comes to be', () => {
  test('has a log that its node owns', async () => {
    const [a] = (await nodes('a')).all
    await a.store.commit(await birth())
    expect(a.store.owns(G)).toBe(true)
    expect(await a.store.ownerOf(G)).toEqual({ node: 'a', epoch: 1 })
    expect(a.store.position(G)).toBe(2)
  })

  test('is read whole by another node that takes it', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit({ puts: [[keys.sharing(G), bytes('{"access":"public"}')]] })
    await a.store.commit(await birth())
    await a.store.commit({ ...append(0, 'one', 'two'), puts: [[keys.metrics(G, 0, 0), bytes('row')]] })
    await a.store.release(G)
    expect(await b.store.claim(G, always)).toEqual({ kind: 'owned', epoch: 2 })
    expect(await b.entries(G)).toEqual(await a.entries(G))
    expect(text(await b.store.get(keys.rules(RULES)))).toBe('the rules')
    expect(await b.store.list(`snap/${G}/`)).toHaveLength(1)
  })

  test('out of a file is in no log before its record is', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit({
      puts: [
        [keys.coming(G), bytes('')],
        [keys.log(G, 0), bytes('old')],
      ],
    })
    await a.store.commit({ puts: [[keys.snapshot(G, 1), await encodeSnapshot(1, 3, bytes('an old world'))]] })
    expect(await a.broker.logs.end(G)).toBe(0)
    await a.store.commit({ puts: [...(await birth()).puts!.slice(2, 4), [keys.coming(G), null]] })
    await a.store.commit(append(1, 'new'))
    await a.store.release(G)
    await b.store.claim(G, always)
    expect(await b.entries(G)).toEqual(await a.entries(G))
    expect((await b.store.list(`snap/${G}/`)).map(([key]) => key)).toEqual([keys.snapshot(G, 1)])
  })

  test('is not there where nobody could be told, and its name is free', async () => {
    const [a] = (await nodes('a')).all
    a.broker.faults.nextAppend = 'kept'
    await expect(a.store.commit(await birth())).rejects.toMatchObject({ name: 'HeldElsewhere' })
    expect(a.store.owns(G)).toBe(false)
    expect(await a.entries(G)).toEqual([])
  })

  test('cannot take the log of another', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    await expect(b.store.commit(await birth())).rejects.toMatchObject({ name: 'HeldElsewhere' })
    await a.store.commit(append(0, 'one'))
  })
})

describe('a commit', () => {
  test('is in the log and on the disk once it resolves', async () => {
    const [a] = (await nodes('a')).all
    await a.store.commit(await birth())
    await a.store.commit(append(0, 'one'))
    expect(await logged(a)).toEqual(['one'])
    expect(text(await a.store.get(keys.log(G, 0)))).toBe('one')
  })

  test('that comes while another is under way goes with the others in one record', async () => {
    const [a] = (await nodes('a')).all
    await a.store.commit(await birth())
    const before = a.store.position(G)
    await Promise.all(Array.from({ length: 50 }, (_, n) => a.store.commit(append(n, `${n}`))))
    expect(a.store.position(G) - before).toBeLessThanOrEqual(2)
    expect(await logged(a)).toEqual(Array.from({ length: 50 }, (_, n) => `${n}`))
  })

  test('that the local store would refuse is not in the log', async () => {
    const [a] = (await nodes('a')).all
    await a.store.commit(await birth())
    const results = await Promise.allSettled([
      a.store.commit(append(0, 'mine')),
      a.store.commit(append(0, 'yours')),
      a.store.commit({ requires: { game: G, n: 2 }, puts: [[keys.metrics(G, 0, 0), bytes('x')]] }),
      a.store.commit(append(1, 'next')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(results[1]).toMatchObject({ reason: { name: 'PositionTaken' } })
    expect(await logged(a)).toEqual(['mine', 'next'])
    expect(await a.store.get(keys.metrics(G, 0, 0))).toBeNull()
  })

  test('of a log that is not owned rejects', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    for (const batch of [append(0, 'one'), { puts: [[keys.tokens(G), bytes('[]')]] } as Batch])
      await expect(b.store.commit(batch)).rejects.toMatchObject({ name: 'HeldElsewhere' })
    await expect(b.store.commit({ puts: [[keys.record('account/1'), bytes('{}')]] })).rejects.toMatchObject({
      name: 'HeldElsewhere',
    })
  })

  test('of nothing waits for all that was handed in before', async () => {
    const [a] = (await nodes('a')).all
    await a.store.commit(await birth())
    void a.store.commit(append(0, 'one'))
    await a.store.commit({})
    expect(await a.store.end(G)).toBe(1)
  })

  test('of nothing waits for nothing that is handed in after it', async () => {
    const [a] = (await nodes('a')).all
    await a.store.commit(await birth())
    let n = 0
    let isOver = false
    const goOn = async (): Promise<void> => {
      while (!isOver) await a.store.commit(append(n, `${n++}`))
    }
    const busy = goOn()
    const other = goOnWithRows(() => isOver, a)
    for (let i = 0; i < 5; i++) await a.store.commit({})
    isOver = true
    await Promise.all([busy, other])
  })

  test('without a lease appends nothing', async () => {
    const [a] = (await nodes('a')).all
    await a.store.commit(await birth())
    a.isLeased = false
    await expect(a.store.commit(append(0, 'one'))).rejects.toMatchObject({ name: 'HeldElsewhere' })
    expect(await logged(a)).toEqual([])
    a.isLeased = true
    await a.store.commit(append(0, 'two'))
    expect(await logged(a)).toEqual(['two'])
  })

  test('waits for a lease that was lost for a moment', async () => {
    const [a] = (await nodes('a')).all
    await a.close()
    a.leaseWaitMs = 10_000
    await a.open()
    await a.store.commit(await birth())
    a.isLeased = false
    let isDone = false
    const waiting = a.store.commit(append(0, 'one')).then(() => {
      isDone = true
    })
    await new Promise(resolve => setTimeout(resolve, 60))
    expect([isDone, await logged(a)]).toEqual([false, []])
    a.isLeased = true
    await waiting
    expect(await logged(a)).toEqual(['one'])
  })

  test('that a full disk does not take rejects, and the log is free for another node', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    a.disk.fault = 'ENOSPC'
    await expect(a.store.commit(append(0, 'one'))).rejects.toMatchObject({ name: 'StoreFailure' })
    expect(a.lost).toEqual([G])
    expect(await b.store.ownerOf(G)).toEqual({ node: null, epoch: 1 })
    await b.store.claim(G, ({ node }) => node === null)
    await b.store.commit(append(1, 'two'))
    a.disk.fault = null
    await a.store.ready()
    expect(await logged(b)).toEqual(['one', 'two'])
  })

  test('larger than a message may be is there whole, or not at all', async () => {
    const cluster = new MemoryCluster({ patienceMs: 1, largest: 2_000 })
    const a = await new ReplicatedNode(cluster, 'a').open()
    const b = await new ReplicatedNode(cluster, 'b').open()
    onTestFinished(() => Promise.all([a.close(), b.close()]).then(() => {}))
    await a.store.commit(await birth())
    const large = Buffer.from(Array.from({ length: 9_000 }, (_, i) => ((i * 7_919) % 253) ^ (i >> 5)))
    await a.store.commit({ puts: [[keys.mark(G, 20), large]] })
    await a.store.release(G)
    await b.store.claim(G, always)
    expect(Buffer.compare((await b.store.get(keys.mark(G, 20)))!, large)).toBe(0)
  })

  test('of usage that its ledger has stays on this machine', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    await a.store.commit({ ...append(0, 'one'), puts: [[keys.usage(G, 0, 0), bytes('{}')]] })
    await a.store.commit({ puts: [[keys.usage(G, 0, 0), null]] })
    await a.store.release(G)
    await b.store.claim(G, always)
    expect(await b.store.list(keys.usages)).toEqual([])
    expect(await a.store.list(keys.usages)).toEqual([])
  })
})

describe('a log whose owner is lost', () => {
  test('is told once, and what waits behind rejects', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    await b.store.claim(G, always)
    const late = [append(0, 'one'), append(1, 'two')].map(batch => a.store.commit(batch))
    for (const one of late) await expect(one).rejects.toMatchObject({ name: 'HeldElsewhere' })
    expect(a.lost).toEqual([G])
    expect(a.store.owns(G)).toBe(false)
    await b.store.commit(append(0, 'mine'))
    expect(await logged(b)).toEqual(['mine'])
  })

  test('where an acknowledgement did not come is stepped down from; what was kept is in the next copy', async () => {
    const [a] = (await nodes('a')).all
    await a.store.commit(await birth())
    a.broker.faults.nextAppend = 'kept'
    await expect(a.store.commit(append(0, 'one'))).rejects.toMatchObject({ name: 'HeldElsewhere' })
    expect(a.lost).toEqual([G])
    expect(await a.store.end(G)).toBe(0)
    await a.store.claim(G, ({ node }) => node === 'a')
    expect(await a.store.end(G)).toBe(1)
    await a.store.commit(append(1, 'two'))
    expect(await logged(a)).toEqual(['one', 'two'])
  })

  test('is taken by one of all who claim it at once', async () => {
    const { all, opened } = await nodes('a', 'b', 'c', 'd')
    await all[0].store.commit(await birth())
    await all[0].store.release(G)
    const claimed = await Promise.all(opened.map(({ store }) => store.claim(G, ({ node }) => node === null)))
    expect(claimed.map(({ kind }) => kind).sort()).toEqual(['owned', 'taken', 'taken', 'taken'])
    expect(opened.filter(({ store }) => store.owns(G))).toHaveLength(1)
  })

  test('is given up by whoever claims it and finds it taken', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    await b.store.claim(G, always)
    expect(await a.store.claim(G, ({ node }) => node === 'a')).toEqual({ kind: 'taken', owner: { node: 'b', epoch: 2 } })
    expect(a.lost).toEqual([G])
    expect(a.store.owns(G)).toBe(false)
  })

  test('is not taken from whom it is not to be taken from', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    expect(await b.store.claim(G, ({ node }) => node !== 'a')).toEqual({ kind: 'taken', owner: { node: 'a', epoch: 1 } })
    b.isLeased = false
    expect(await b.store.claim(G, always)).toMatchObject({ kind: 'taken' })
  })

  test('has all that was acknowledged after its node was killed', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    for (let n = 0; n < 5; n++) await a.store.commit(append(n, `${n}`))
    await a.kill()
    await b.store.claim(G, always)
    expect(await b.store.end(G)).toBe(5)
    await a.open()
    expect(a.store.owns(G)).toBe(false)
    await a.store.claim(G, always)
    expect(await a.entries(G)).toEqual(await b.entries(G))
    expect(a.complaints).toEqual([])
  })

  test('is given by a snapshot that its owner wrote behind', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    await a.store.commit(append(0, 'one', 'two'))
    await a.store.commit({
      requires: { game: G, n: 2 },
      puts: [[keys.snapshot(G, 2), await encodeSnapshot(2, 1, bytes('later'))]],
    })
    await a.store.release(G)
    await b.store.claim(G, always)
    expect((await b.store.list(`snap/${G}/`)).map(([key]) => key)).toEqual([keys.snapshot(G, 2)])
  })

  test('is cut as its owner cut it', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    await a.store.commit(append(0, 'one', 'two', 'three', 'four'))
    await a.store.commit({ puts: [[keys.snapshot(G, 3), await encodeSnapshot(3, 1, bytes('later'))]] })
    await a.store.commit({ cut: { game: G, before: 3 } })
    await a.store.release(G)
    await b.store.claim(G, always)
    expect((await b.store.list(`log/${G}/`)).map(([key]) => key)).toEqual([keys.log(G, 3)])
  })

  test('is cut no further than its newest snapshot', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    await a.store.commit(append(0, 'one', 'two', 'three', 'four'))
    await a.store.commit({ puts: [[keys.snapshot(G, 3), await encodeSnapshot(3, 1, bytes('later'))]] })
    await a.store.commit({ cut: { game: G, before: 3 } })
    await b.store.claim(G, always)
    const [{ 0: newest }] = await b.store.list(`snap/${G}/`, { last: 1 })
    const first = (await b.store.list(`log/${G}/`))[0][0]
    expect(Number(first.slice(-10))).toBeLessThanOrEqual(Number(newest.slice(-10)))
    expect(await b.store.end(G)).toBe(4)
  })
})

describe('a local copy', () => {
  test('is made anew where it is not the beginning of its log', async () => {
    const { all, cluster } = await nodes('a', 'b')
    const [a, b] = all
    await a.store.commit(await birth())
    await a.store.commit(append(0, 'lost'))
    await a.close()
    // The cluster came back without its last record, and another node went on.
    cluster.logs.get(G)!.delete(2)
    await b.store.claim(G, always)
    await b.store.commit(append(0, 'mine'))
    await b.store.commit(append(1, 'more'))
    await a.open()
    await a.store.claim(G, always)
    expect(await a.entries(G)).toEqual(await b.entries(G))
    expect(a.complaints.join()).toContain('is made anew')
  })

  test('has its end published again where the cluster has lost it and nobody owned it since', async () => {
    const { all, cluster } = await nodes('a', 'b')
    const [a, b] = all
    await a.store.commit(await birth())
    for (let n = 0; n < 4; n++) await a.store.commit({ ...append(n, `${n}`), puts: [[keys.metrics(G, n, 0), bytes('row')]] })
    const before = await a.entries(G)
    await a.close()
    for (const n of [3, 4, 5]) cluster.logs.get(G)!.delete(n)
    await a.open()
    expect(await a.store.claim(G, always)).toEqual({ kind: 'owned', epoch: 2 })
    await a.store.release(G)
    await b.store.claim(G, always)
    expect(await b.entries(G)).toEqual(before)
    expect(a.complaints.join()).toContain('publishes it again')
  })

  test('that this machine alone went on with is made anew', async () => {
    const { all } = await nodes('a', 'b')
    const [a] = all
    await a.store.commit(await birth())
    await a.close()
    const { openStore } = await import('../../../saves/database/store.ts')
    const alone = await openStore(a.dir, { disks: a.disk.disks })
    await alone.commit(append(0, 'alone'))
    await alone.close()
    await a.open()
    await a.store.claim(G, always)
    expect(await a.store.end(G)).toBe(0)
  })

  test('that is damaged is made anew from the log instead of being set aside', async () => {
    const [a] = (await nodes('a')).all
    await a.store.commit(await birth())
    await a.store.commit(append(0, 'one', 'two', 'three'))
    a.disk.data.set(keys.log(G, 1), bytes('rubbish'))
    const aside = { prefix: `log/${G}/`, from: keys.log(G, 1), to: keys.aside(G, 1, 'log') }
    await expect(a.store.commit({ aside: [aside], puts: [] })).rejects.toMatchObject({ name: 'HeldElsewhere' })
    expect(a.lost).toEqual([G])
    await a.store.claim(G, always)
    expect(text(await a.store.get(keys.log(G, 1)))).toBe('two')
    // What is wrong in the log itself is set aside.
    await a.store.commit({ aside: [aside], puts: [] })
    expect(await a.store.end(G)).toBe(1)
    await a.store.commit(append(1, 'again'))
  })

  test('whose record is damaged is made anew from the log', async () => {
    const [a] = (await nodes('a')).all
    await a.store.commit(await birth())
    await a.store.release(G)
    a.disk.data.set(keys.meta(G), bytes('rubbish'))
    await a.store.claim(G, always)
    expect(text(await a.store.get(keys.meta(G)))).toBe(text(toBytes({ record: { id: G }, rules: RULES })))
  })

  test('of 5,000 records is read in well under two seconds', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    const row = bytes(JSON.stringify({ turn: 1, row: 'x'.repeat(1_000) }))
    for (let n = 0; n < 5_000; n++) await a.store.commit({ ...append(n, `record ${n}`), puts: [[keys.metrics(G, n, 0), row]] })
    await a.store.release(G)
    const beganMs = performance.now()
    await b.store.claim(G, always)
    expect(performance.now() - beganMs).toBeLessThan(2_000)
    expect(await b.store.end(G)).toBe(5_000)
  })
})

describe('a deleted game', () => {
  const delete_ = async (node: ReplicatedNode) => {
    await node.store.commit(deletingBatch(G, 'now'))
    await expect(node.store.commit(append(0, 'late'))).rejects.toMatchObject({ name: 'GameGone' })
    await clearDeleted(node.store, G)
    await endDeleted(node.store, [G])
  }

  test('is gone for every node, with its log and its snapshot', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    await a.store.release(G)
    await b.store.claim(G, always)
    await delete_(b)
    await b.close()
    expect(await readOwner(a.broker.logs, G)).toEqual({ kind: 'gone' })
    expect(await a.broker.blobs('snapshots').names()).toEqual([])
    expect(await a.store.claim(G, always)).toEqual({ kind: 'gone' })
    expect(await a.entries(G)).toEqual([])
    await expect(a.store.commit(await birth())).rejects.toMatchObject({ name: 'GameGone' })
  })

  test('is cleared from nodes that had it once, when they start', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    await a.close()
    await b.store.claim(G, always)
    await delete_(b)
    await b.close()
    await a.open()
    while ((await a.entries(G)).length > 0) await new Promise(resolve => setImmediate(resolve))
    expect(a.complaints).toEqual([])
  })

  test('stays deleted where its node was killed in between', async () => {
    const [a, b] = (await nodes('a', 'b')).all
    await a.store.commit(await birth())
    await a.store.commit(deletingBatch(G, 'now'))
    await a.kill()
    expect(await b.store.claim(G, always)).toEqual({ kind: 'gone' })
    await b.close()
    await b.open()
    expect(await b.entries(G)).toEqual([])
  })
})

describe('what one machine holds', () => {
  test('becomes a log once', async () => {
    const { all } = await nodes('a', 'b')
    const [a, b] = all
    await a.close()
    const { openStore } = await import('../../../saves/database/store.ts')
    const alone = await openStore(a.dir, { disks: a.disk.disks })
    await alone.commit(await birth())
    await alone.commit(append(0, 'one', 'two'))
    await alone.commit({ puts: [[keys.record('account/1'), bytes('{}')]] })
    await alone.close()
    await a.open()
    expect(await a.store.publishGame('ffffffffffff')).toBe('missing')
    expect(await a.store.publishGame(G)).toBe('published')
    expect(await a.store.publishGame(G)).toBe('exists')
    expect(await a.store.publishRecords()).toBe('published')
    expect(await a.store.ownerOf(G)).toEqual({ node: null, epoch: 1 })
    expect(await b.store.claim(G, ({ node }) => node === null)).toEqual({ kind: 'owned', epoch: 2 })
    expect(await b.entries(G)).toEqual(await a.entries(G))
    expect(text(await b.store.get(keys.rules(RULES)))).toBe('the rules')
    await b.store.claim('records', always)
    expect(await b.entries('records')).toEqual([[keys.record('account/1'), '{}']])
  })

  test("is nobody's to take before all of it is published, and is published anew after its node was killed over it", async () => {
    const { all, cluster } = await nodes('a', 'b')
    const [a, b] = all
    await a.close()
    const { openStore } = await import('../../../saves/database/store.ts')
    const alone = await openStore(a.dir, { disks: a.disk.disks })
    await alone.commit(await birth())
    const row = Buffer.alloc(300_000, 'row')
    for (let n = 0; n < 10; n++) await alone.commit({ ...append(n, `${n}`), puts: [[keys.metrics(G, n, 0), row]] })
    await alone.close()
    await a.open()
    const published = a.store.publishGame(G).catch((error: Error) => error.message)
    while ((cluster.logs.get(G)?.size ?? 0) < 2) await new Promise(resolve => setImmediate(resolve))
    a.broker.faults.isCut = true
    expect(await b.store.ownerOf(G)).toBeNull()
    expect(await b.store.claim(G, always)).toEqual({ kind: 'gone' })
    expect(await b.store.publishGame(G)).toBe('exists')
    await a.kill()
    expect(await published).not.toBe('published')
    // Whoever brings it in has another name each time.
    Object.assign(a, { name: 'again' })
    await a.open()
    expect(await a.store.publishGame(G)).toBe('published')
    await b.store.claim(G, always)
    expect(await b.entries(G)).toEqual(await a.entries(G))
  })

  test('of accounts becomes the log where there is none, and is set aside where there is one', async () => {
    const { all } = await nodes('a', 'b')
    const { openStore } = await import('../../../saves/database/store.ts')
    for (const node of all) {
      await node.close()
      const alone = await openStore(node.dir, { disks: node.disk.disks })
      await alone.commit({ puts: [[keys.record('account/1'), bytes(node.name)]] })
      await alone.close()
      await node.open()
    }
    const [a, b] = all
    expect(await a.store.claim('records', always)).toEqual({ kind: 'owned', epoch: 1 })
    await a.store.commit({ puts: [[keys.record('account/2'), bytes('new')]] })
    await b.store.claim('records', always)
    expect(await b.entries('records')).toEqual([
      [keys.record('account/1'), 'a'],
      [keys.record('account/2'), 'new'],
    ])
    expect((await b.store.list('aside/records/')).length).toBe(1)
  })
})
