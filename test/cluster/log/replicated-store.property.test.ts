/** Whatever happens to three nodes that take one game from each other: what was acknowledged is in its log once and in order. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RECORDS } from '../../../actors/cluster/log/log-names.ts'
import { recordReader } from '../../../actors/cluster/log/record.ts'
import type { Batch } from '../../../saves/database/batch.ts'
import { keys, lastNumber } from '../../../saves/database/store-keys.ts'
import { toBytes } from '../../../saves/disk/json.ts'
import { encodeSnapshot } from '../../../saves/games/snapshots.ts'
import { assertProperty } from '../../property.ts'
import { MemoryCluster } from '../memory-broker.ts'
import { ReplicatedNode } from '../replicated-node.ts'

const NAMES = ['a', 'b', 'c'] as const
const always = () => true
const bytes = (text: string): Uint8Array => Buffer.from(text)

type Act =
  /** So many batches at once by whoever the node takes for the owner. */
  | { type: 'commit'; node: number; count: number; what: 'append' | 'puts' | 'cut' | 'snapshot' | 'doubled' }
  | { type: 'claim' | 'copyEarly' | 'release' | 'kill' | 'restart' | 'cut' | 'join' | 'tire' | 'rest'; node: number }
  | { type: 'loseAnswer'; node: number; fate: 'kept' | 'lost' }
  | { type: 'wait' }

const node = fc.nat(NAMES.length - 1)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('commit' as const),
      node,
      count: fc.integer({ min: 1, max: 4 }),
      what: fc.constantFrom(
        'append' as const,
        'append' as const,
        'puts' as const,
        'cut' as const,
        'snapshot' as const,
        'doubled' as const,
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('claim' as const), node }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('copyEarly' as const), node }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('release', 'kill', 'restart', 'cut', 'join', 'tire', 'rest'),
      node,
    }) as fc.Arbitrary<Act>,
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('loseAnswer' as const),
      node,
      fate: fc.constantFrom('kept' as const, 'lost' as const),
    }),
  },
  { weight: 4, arbitrary: fc.constant<Act>({ type: 'wait' }) },
)

/** The cluster with its nodes, and what was acknowledged. */
class World {
  readonly cluster: MemoryCluster
  readonly nodes: ReplicatedNode[]
  readonly log: string
  readonly alive = new Set<number>()
  /** In the order in which each node handed them in: with the position in the game's log, or null. */
  readonly acknowledged: { mark: string; by: string; nth: number }[] = []
  #underWay = new Set<Promise<unknown>>()
  #marks = 0

  constructor(seed: number, log: string) {
    let x = seed
    const hop = async () => {
      x = (Math.imul(x, 1_103_515_245) + 12_345) >>> 0
      for (let ticks = (x >>> 16) % 4; ticks >= 0; ticks--) await new Promise(resolve => setImmediate(resolve))
    }
    this.cluster = new MemoryCluster({ hop, patienceMs: 1 })
    this.nodes = NAMES.map(name => new ReplicatedNode(this.cluster, name))
    this.log = log
  }

  async begin(): Promise<void> {
    for (const [i, one] of this.nodes.entries()) {
      await one.open()
      this.alive.add(i)
    }
    const [first] = this.nodes
    if (this.log === RECORDS) await first.store.claim(RECORDS, always)
    else
      await first.store.commit({
        puts: [
          [keys.snapshot(this.log, 0), await encodeSnapshot(0, 0, bytes('new'))],
          [keys.mark(this.log, 0), await encodeSnapshot(0, 0, bytes('new'))],
          [keys.meta(this.log), toBytes({ record: { id: this.log } })],
          [keys.tokens(this.log), toBytes([])],
        ],
      })
  }

  async act(act: Act): Promise<void> {
    if (act.type === 'wait') return this.settle()
    const one = this.nodes[act.node]
    if (act.type === 'restart') {
      if (this.alive.has(act.node)) return
      await one.open()
      this.alive.add(act.node)
    }
    if (!this.alive.has(act.node)) return
    if (act.type === 'kill') {
      this.alive.delete(act.node)
      await one.kill()
    } else if (act.type === 'cut') one.broker.faults.isCut = true
    else if (act.type === 'join') one.broker.faults.isCut = false
    else if (act.type === 'tire') one.isLeased = false
    else if (act.type === 'rest') one.isLeased = true
    else if (act.type === 'loseAnswer') one.broker.faults.nextAppend = act.fate
    else if (act.type === 'claim') this.#go(one.store.claim(this.log, always))
    else if (act.type === 'copyEarly') this.#go(one.store.copyEarly(this.log))
    else if (act.type === 'release') this.#go(one.store.release(this.log))
    else if (act.type === 'commit') this.#go(this.#commit(one, act))
  }

  /** As a game's actor does it: several batches in a row, without waiting. */
  async #commit(one: ReplicatedNode, { count, what }: Act & { type: 'commit' }): Promise<void> {
    await one.store.commit({})
    const end = this.log === RECORDS ? 0 : await one.store.end(this.log)
    const state = await encodeSnapshot(end, end, bytes(`after ${end}`))
    const all: Promise<void>[] = []
    for (let i = 0; i < count; i++) {
      const mark = `${this.#marks++}`
      const batch =
        this.log === RECORDS ? recordsBatch(mark, what) : this.#batch(mark, end + (what === 'doubled' ? 0 : i), what, state)
      const note = { mark, by: one.name, nth: this.#marks }
      all.push(one.store.commit(batch).then(() => void (isMarked(batch) && this.acknowledged.push(note))))
    }
    await Promise.allSettled(all)
  }

  #batch(mark: string, n: number, what: (Act & { type: 'commit' })['what'], state: Uint8Array): Batch {
    const { log } = this
    const end = snapshotEnd(state)
    if (what === 'cut') return { cut: { game: log, before: Math.max(0, end - 3) } }
    if (what === 'snapshot') return { requires: { game: log, n: end }, puts: [[keys.snapshot(log, end), state]] }
    const puts: Batch['puts'] = [[keys.metrics(log, Number(mark) % 7, 0), bytes(mark)]]
    if (what === 'puts') return { puts: [...puts, [keys.metrics(log, (Number(mark) + 3) % 7, 0), null]] }
    return { append: { game: log, n, records: [bytes(mark)] }, puts }
  }

  #go(promise: Promise<unknown>): void {
    const settled = promise.catch(() => {}).finally(() => this.#underWay.delete(settled))
    this.#underWay.add(settled)
  }

  async settle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  /** All are there and reach each other. */
  async heal(): Promise<void> {
    for (const [i, one] of this.nodes.entries()) {
      if (!this.alive.has(i)) await one.open()
      Object.assign(one.broker.faults, { isCut: false, nextAppend: null })
      one.isLeased = true
      this.alive.add(i)
    }
    await this.settle()
  }

  /** What every batch in the log says of itself, in order. */
  async inLog(): Promise<string[]> {
    const marks: string[] = []
    const read = recordReader()
    for await (const { record: message } of this.nodes[0].broker.logs.read(this.log, 0)) {
      const record = read(message)
      if (record?.kind === 'batches') for (const batch of record.batches) marks.push(...marksOf(batch))
    }
    return marks
  }
}

/** Position of the record before which the state is. */
const snapshotEnd = (state: Uint8Array): number =>
  (
    JSON.parse(
      Buffer.from(state.subarray(4, 4 + new DataView(state.buffer, state.byteOffset).getUint32(0, true))).toString(),
    ) as { n: number }
  ).n

const recordsBatch = (mark: string, what: string): Batch => ({
  puts: [
    [keys.record(`account/${Number(mark) % 7}`), bytes(mark)],
    ...(what === 'puts' ? [[keys.record(`session/${(Number(mark) + 3) % 7}`), null] as [string, null]] : []),
  ],
})

const marksOf = ({ puts = [] }: Batch): string[] =>
  puts
    .filter(([key, value]) => value !== null && /^(metrics|records\/account)\//.test(key))
    .map(([, value]) => Buffer.from(value!).toString())
const isMarked = (batch: Batch): boolean => marksOf(batch).length > 0

async function hold(seed: number, log: string, acts: Act[]): Promise<void> {
  const world = new World(seed, log)
  await world.begin()
  try {
    for (const one of acts) await world.act(one)
    await world.heal()
    const marks = await world.inLog()
    expect(new Set(marks).size).toBe(marks.length)
    const found = world.acknowledged.map(({ mark }) => mark)
    expect(marks).toEqual(expect.arrayContaining(found))
    for (const name of NAMES) {
      const places = world.acknowledged
        .filter(({ by }) => by === name)
        .sort((a, b) => a.nth - b.nth)
        .map(({ mark }) => marks.indexOf(mark))
      expect(places).toEqual([...places].sort((a, b) => a - b))
    }
    await compareCopies(world, log)
  } finally {
    for (const one of world.nodes) await one.kill()
  }
}

/** Each takes it in turn, and one that had nothing of it: all have the same, key by key, and a log without a gap. */
async function compareCopies(world: World, log: string): Promise<void> {
  const fresh = await new ReplicatedNode(world.cluster, 'new').open()
  try {
    const copies: [string, string][][] = []
    for (const one of [...world.nodes, fresh]) {
      expect(await one.store.claim(log, always)).toMatchObject({ kind: 'owned' })
      copies.push(await one.entries(log))
    }
    // Where a snapshot was not shelved before its node died, whoever reads it anew keeps more of the game's log.
    const kept = copies.map(copy => copy.filter(([key]) => !key.startsWith('log/')))
    for (const copy of kept) expect(copy).toEqual(kept[0])
    const ends = copies.map(copy => copy.filter(([key]) => key.startsWith('log/')))
    for (const one of ends) {
      expect(one.map(([key]) => lastNumber(key))).toEqual(one.map((_, i) => lastNumber(one[0][0]) + i))
      const common = Math.min(one.length, ends[0].length)
      if (common > 0) expect(one.slice(-common)).toEqual(ends[0].slice(-common))
      expect(one.at(-1)).toEqual(ends[0].at(-1))
    }
  } finally {
    await fresh.kill()
  }
}

const acts = fc.array(act, { minLength: 5, maxLength: 40 })
const seed = fc.nat(1_000_000)

test('whatever happens to its nodes, a game has what was acknowledged once, in order, and alike on all of them', async () => {
  let game = 0
  await assertProperty(
    'a game has what was acknowledged once, in order, and alike on all nodes',
    fc.asyncProperty(seed, acts, (seed, acts) => hold(seed, `g${game++}`, acts)),
  )
}, 120_000)

test('whatever happens to its nodes, what was acknowledged of accounts is there once, in order, and alike on all of them', async () => {
  await assertProperty(
    'what was acknowledged of accounts is there once, in order, and alike on all nodes',
    fc.asyncProperty(seed, acts, (seed, acts) => hold(seed, RECORDS, acts)),
  )
}, 120_000)
