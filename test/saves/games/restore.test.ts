import { describe, expect, onTestFinished, test } from 'vitest'
import { playTurn } from '../../../bot/play.ts'
import { STANDARD } from '../../../bot/profiles.ts'
import { encodeState, hashState } from '../../../engine/core/codec.ts'
import type { EngineContext } from '../../../engine/core/engine-context.ts'
import { isRefusal } from '../../../engine/core/refusal.ts'
import { createGame } from '../../../engine/index.ts'
import { perform } from '../../../engine/perform.ts'
import { type OpenStore, openStore } from '../../../saves/database/store.ts'
import { keys } from '../../../saves/database/store-keys.ts'
import { encodeRecord, type LogRecord } from '../../../saves/games/game-log.ts'
import { replay } from '../../../saves/games/log-tail.ts'
import { restoreGame } from '../../../saves/games/restore.ts'
import { encodeSnapshot, snapshotWriter } from '../../../saves/games/snapshots.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'

const rulesOf = async () => standardRules()

/** A duel of bots played until `turns`, with the log as a game would have written it, and its first snapshot. */
async function played(turns: number, store: OpenStore): Promise<{ w: EngineContext; log: LogRecord[] }> {
  const w = createGame(standardRules(), { size: 'duel', seed: 7, turns: 60, seats: [{ driver: 'bot' }, { driver: 'bot' }] })
  await store.commit({ puts: [['snap/g/0000000000', await encodeSnapshot(0, w.s.turn, encodeState(w.s))]] })
  const log: LogRecord[] = []
  while (w.s.turn < turns && !w.s.over) {
    const seat = w.s.active
    const turn = playTurn(w, seat, STANDARD)
    for (let step = turn.next(undefined as never); !step.done; ) {
      const before = w.s.turn
      const outcome = perform(w, seat, step.value)
      if (!isRefusal(outcome)) {
        const hash = w.s.turn !== before ? { hash: hashState(w.s) } : {}
        log.push({ n: log.length, at: 1, seat, command: step.value, ...hash })
      }
      step = turn.next(outcome)
    }
  }
  return { w, log }
}

async function store(): Promise<OpenStore> {
  const opened = await openStore(tempDir())
  onTestFinished(() => opened.close())
  return opened
}

describe('a game that is restored', () => {
  test('is the same as the one that was played, from any snapshot on', async () => {
    const s = await store()
    const { w, log } = await played(15, s)
    await s.commit({ append: { game: 'g', n: 0, records: log.map(encodeRecord) } })
    const whole = (await restoreGame(s, 'g', rulesOf))!
    expect(hashState(whole.w.s)).toBe(hashState(w.s))
    // A snapshot halfway, made of the replayed state itself.
    const half = Math.floor(log.length / 2)
    await s.commit({ puts: [['snap/g/0000000000', null]] })
    const again = createGame(standardRules(), { size: 'duel', seed: 7, turns: 60, seats: [{ driver: 'bot' }, { driver: 'bot' }] })
    for (const record of log.slice(0, half)) replay(again, 'g', record)
    const writer = snapshotWriter(s, 'g', [])
    writer.write(half, again.s.turn, encodeState(again.s))
    await writer.flushed()
    const later = (await restoreGame(s, 'g', rulesOf))!
    expect([later.next, hashState(later.w.s)]).toEqual([log.length, hashState(w.s)])
  })

  test('is given as it was before a record, from the nearest snapshot that is not after it', async () => {
    const s = await store()
    const { log } = await played(9, s)
    await s.commit({ append: { game: 'g', n: 0, records: log.map(encodeRecord) } })
    const until = Math.floor(log.length / 2)
    const fromFirst = (await restoreGame(s, 'g', rulesOf, { until }))!
    expect([fromFirst.next, fromFirst.roundRecords.at(-1)?.n ?? until - 1]).toEqual([until, until - 1])
    for (const n of [until, until + 1]) {
      const { w } = (await restoreGame(s, 'g', rulesOf, { until: n }))!
      await s.commit({ puts: [[keys.snapshot('g', n), await encodeSnapshot(n, w.s.turn, encodeState(w.s))]] })
    }
    // Were the first snapshot used, the gap would be noticed.
    await s.commit({ puts: [[keys.log('g', 0), null]] })
    const fromNearest = (await restoreGame(s, 'g', rulesOf, { until }))!
    expect([fromNearest.next, hashState(fromNearest.w.s)]).toEqual([until, hashState(fromFirst.w.s)])
  })

  test('is refused with game, seed and position where the hash of a round differs', async () => {
    const s = await store()
    const { log } = await played(4, s)
    const ended = log.find(record => record.hash !== undefined)!
    ended.hash = '0000000000000000'
    await s.commit({ append: { game: 'g', n: 0, records: log.map(encodeRecord) } })
    await expect(restoreGame(s, 'g', rulesOf)).rejects.toThrow(`game g, seed 7, log position ${ended.n}: the state's hash is`)
  })

  test('is refused where a recorded command is not allowed any more', async () => {
    const s = await store()
    await played(1, s)
    await s.commit({
      append: { game: 'g', n: 0, records: [encodeRecord({ n: 0, at: 1, seat: 1, command: { type: 'endTurn' } })] },
    })
    await expect(restoreGame(s, 'g', rulesOf)).rejects.toThrow('log position 0: endTurn is refused on replay')
  })

  test('is refused where the ruleset is another, and its own was not kept', async () => {
    const s = await store()
    const made = { ...standardRules(), hash: 'unheard of' }
    const w = createGame(made, { size: 'duel', seed: 7, seats: [{ driver: 'bot' }, { driver: 'bot' }] })
    await s.commit({ puts: [['snap/g/0000000000', await encodeSnapshot(0, w.s.turn, encodeState(w.s))]] })
    const other = async () => ({ ...standardRules(), hash: 'other' })
    await expect(restoreGame(s, 'g', other)).rejects.toThrow('was made with ruleset standard')
  })

  test('comes from an older snapshot where the newest is damaged, and says so', async () => {
    const s = await store()
    const { w, log } = await played(4, s)
    await s.commit({
      append: { game: 'g', n: 0, records: log.map(encodeRecord) },
      puts: [['snap/g/0000000002', Buffer.from('torn')]],
    })
    const restored = (await restoreGame(s, 'g', rulesOf))!
    expect(hashState(restored.w.s)).toBe(hashState(w.s))
    expect(restored.problems).toEqual([expect.stringContaining('snapshot 2 of game g is damaged')])
  })
})

describe('a restored game whose state is not sound', () => {
  /** Turn 2, with a unit of too much health. */
  async function unsound(s: OpenStore): Promise<EngineContext> {
    const { w } = await played(2, s)
    w.s.units.find(unit => unit)!.hp = 500
    await s.commit({ puts: [['snap/g/0000000000', await encodeSnapshot(0, w.s.turn, encodeState(w.s))]] })
    return w
  }

  test('goes on, and what is wrong is said', async () => {
    const s = await store()
    const { s: state } = await unsound(s)
    const restored = (await restoreGame(s, 'g', rulesOf))!
    expect(restored.problems).toEqual([
      expect.stringMatching(
        /^game g: its state at turn 2 is not sound: unit \d+ \(\w+\) on tile \d+ has 500 health\. It goes on/,
      ),
    ])
    expect(hashState(restored.w.s)).toBe(hashState(state))
    expect(perform(restored.w, state.active, { type: 'setResearch', tech: 3 })).not.toHaveProperty('code')
  })

  test('is looked at even where the check stumbles', async () => {
    const s = await store()
    const w = await unsound(s)
    w.s.civs[0].relations = []
    await s.commit({ puts: [['snap/g/0000000000', await encodeSnapshot(0, w.s.turn, encodeState(w.s))]] })
    expect((await restoreGame(s, 'g', rulesOf))!.problems).toEqual([expect.stringContaining('the check came to no end')])
  })

  test('keeps the snapshot that it came from, and no second one', async () => {
    const s = await store()
    const { s: state } = await unsound(s)
    await s.commit({ append: { game: 'g', n: 0, records: Array.from({ length: 9 }, () => Buffer.from('x')) } })
    for (const first of [1, 5]) {
      const { snapshots } = await restoredAt(s, first)
      const writer = snapshotWriter(s, 'g', snapshots)
      for (let n = first; n < first + 4; n++) {
        writer.write(n, 2, encodeState(state))
        await writer.flushed()
      }
    }
    expect((await s.list('snap/g/')).map(([key]) => Number(key.slice(-2)))).toEqual([0, 6, 7, 8])
  })

  /** With the log up to there. */
  const restoredAt = async (s: OpenStore, n: number) => {
    const upTo: typeof s = {
      ...s,
      end: async () => 0,
      list: async (prefix, range) => (prefix.startsWith('log/') ? [] : s.list(prefix, range)),
    }
    const restored = (await restoreGame(upTo, 'g', rulesOf))!
    return { snapshots: restored.snapshots, n }
  }
})

test('the newest three snapshots are kept', async () => {
  const s = await store()
  const { w } = await played(1, s)
  await s.commit({ append: { game: 'g', n: 0, records: Array.from({ length: 9 }, () => Buffer.from('x')) } })
  const writer = snapshotWriter(s, 'g', [0])
  for (let n = 1; n < 8; n++) {
    writer.write(n, 1, encodeState(w.s))
    await writer.flushed()
  }
  expect((await s.list('snap/g/')).map(([key]) => key)).toEqual(['snap/g/0000000005', 'snap/g/0000000006', 'snap/g/0000000007'])
})
