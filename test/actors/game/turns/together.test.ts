/** Rounds that all seats play together: limits, waits and tallies of each by itself, over restarts too. */
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Frame, NewGame } from '../../../../actors/wire/messages.ts'
import type { ModelReply, Provider } from '../../../../actors/wire/model-exchange.ts'
import { noUsage } from '../../../../actors/wire/model-exchange.ts'
import type { Models } from '../../../../actors/wire/shard-dependencies.ts'
import { openStore } from '../../../../saves/database/store.ts'
import { restoreGame } from '../../../../saves/games/restore.ts'
import { entryFor } from '../../../model/played.ts'
import { standardRules } from '../../../world.ts'
import { settled, simulated } from '../../simulated-service.ts'

const together = (seats: NewGame['seats'], more: Partial<NewGame> = {}): Partial<NewGame> => ({
  turnOrder: 'together',
  size: 'small',
  seats,
  ...more,
})
const agents = (count: number, limits: object = {}): NewGame['seats'] =>
  Array.from({ length: count }, () => ({ driver: 'agent' as const, limits }))

test('all seats act at once; the clock ends the round for who is late, and waits are answered with the next', async () => {
  const sim = await simulated()
  const { duel, ask, call, wait, pass } = sim
  const game = await duel(together([...agents(4, { seconds: 100 }), ...agents(4, { seconds: 0 })]))
  for (let seat = 0; seat < 8; seat++) expect(await wait(game, seat)).toMatchObject({ status: 'your_turn', turn: 1 })
  expect(await ask('game/get', { game })).toMatchObject({
    active: 0,
    acting: [0, 1, 2, 3, 4, 5, 6, 7],
    settings: { turnOrder: 'together' },
  })
  const ended: number[] = []
  const ends = [7, 4, 6, 5].map(seat =>
    call(game, seat, 'end_turn', { wait_seconds: 600 }).then(answer => {
      ended.push(seat)
      return answer
    }),
  )
  await expect.poll(async () => (await ask('game/get', { game })).acting, { timeout: 20_000 }).toEqual([0, 1, 2, 3])
  expect(ended).toEqual([])
  await pass(99_999)
  expect((await ask('game/get', { game })).turn).toBe(1)
  await pass(1)
  for (const answer of await sim.until(Promise.all(ends), 1))
    expect(answer).toMatchObject({ ok: true, result: { status: 'your_turn', turn: 2, your_turn: true } })
  const rows = await ask('game/metrics', { game })
  expect(rows.map((row: any) => [row.turn, row.seat, row.end_reason]).sort()).toEqual(
    Array.from({ length: 8 }, (_, seat) => [1, seat, seat < 4 ? 'time' : 'asked']),
  )
  expect(sim.complaints).toEqual([])
})

test('everybody is told who still acts', async () => {
  const { duel, call, service } = await simulated()
  const game = await duel(together(agents(3)))
  const frames: Frame[] = []
  onTestFinished(service.subscribe(game, { seat: 0 }, null, frame => frames.push(frame)))
  await settled()
  await call(game, 1, 'end_turn')
  await call(game, 1, 'reopen_turn')
  for (const seat of [0, 2, 1]) await call(game, seat, 'end_turn')
  const told = () => frames.flatMap(frame => (frame.type === 'turn' ? [[frame.turn, frame.active, frame.acting]] : []))
  await expect.poll(told, { timeout: 20_000 }).toEqual([
    [1, 0, [0, 2]],
    [1, 0, [0, 1, 2]],
    [1, 1, [1, 2]],
    [1, 1, [1]],
    [2, 0, [0, 1, 2]],
  ])
})

describe('who ended the round and goes on', () => {
  test('acts again, with what was counted and the clock as they were', async () => {
    const { duel, call, pass, ask } = await simulated()
    const game = await duel(together(agents(2, { toolCalls: 4, seconds: 100 })))
    await call(game, 0, 'write_notes', { text: 'a' })
    await call(game, 0, 'end_turn')
    await pass(30_000)
    expect(await call(game, 0, 'set_research', { technology: 'Pottery' })).toMatchObject({
      error: { code: 'turn/ended', next: { tool: 'reopen_turn' } },
    })
    expect(await call(game, 0, 'reopen_turn')).toMatchObject({
      ok: true,
      turn: { turn: 1, your_turn: true, toolCalls: 2, secondsLeft: 70 },
    })
    expect(await call(game, 0, 'write_notes', { text: 'b' })).toMatchObject({ ok: true, turn: { toolCalls: 3 } })
    expect(await call(game, 0, 'write_notes', { text: 'c' })).toMatchObject({ ok: true, turn: { toolCalls: 4 } })
    // Its calls are used up.
    expect(await call(game, 0, 'reopen_turn')).toMatchObject({ error: { code: 'guard/turn-over' } })
    expect(await ask('game/get', { game })).toMatchObject({ turn: 1, acting: [1] })
    await call(game, 1, 'end_turn')
    const rows = await ask('game/metrics', { game })
    expect(rows).toMatchObject([
      { seat: 0, turn: 1, end_reason: 'tool_calls', tool_calls: 4 },
      { seat: 1, turn: 1, end_reason: 'asked', tool_calls: 1 },
    ])
  })

  test('does so while others act, not in the next round, nor in a game in order', async () => {
    const { duel, call } = await simulated()
    const game = await duel(together(agents(2)))
    expect(await call(game, 0, 'reopen_turn')).toMatchObject({ error: { code: 'turn/not-ended' } })
    for (const seat of [0, 1]) await call(game, seat, 'end_turn')
    expect(await call(game, 0, 'reopen_turn')).toMatchObject({ error: { code: 'turn/not-ended' } })
    const other = await duel()
    await call(other, 0, 'end_turn')
    expect(await call(other, 0, 'reopen_turn')).toMatchObject({ error: { code: 'turn/in-order' } })
  })
})

test('a server that goes down in the midst of a round goes on with it: tallies, clocks, who has ended, and waits', async () => {
  const one = await simulated()
  const game = await one.duel(together(agents(3, { toolCalls: 6, seconds: 100 })))
  for (const text of ['a', 'b', 'c']) await one.call(game, 0, 'write_notes', { text })
  await one.call(game, 1, 'write_notes', { text: 'd' })
  await one.call(game, 1, 'end_turn')
  await one.pass(40_000)
  await one.service.stop()

  const two = await simulated({ dir: one.dir, clock: one.clock })
  expect(await two.ask('game/get', { game })).toMatchObject({ turn: 1, acting: [0, 2] })
  expect(await two.call(game, 0, 'read_notes')).toMatchObject({ turn: { toolCalls: 4, secondsLeft: 60 } })
  expect(await two.call(game, 2, 'read_notes')).toMatchObject({ turn: { toolCalls: 1, secondsLeft: 60 } })
  const ending = two.call(game, 1, 'end_turn', { wait_seconds: 600 })
  expect(await ending).toMatchObject({ error: { code: 'turn/ended' } })
  expect(await two.call(game, 1, 'reopen_turn')).toMatchObject({ turn: { toolCalls: 2, secondsLeft: 60 } })
  const waiting = two.call(game, 1, 'end_turn', { wait_seconds: 600 })
  await settled()
  await two.call(game, 0, 'end_turn')
  await two.pass(60_000)
  expect(await two.until(waiting, 1)).toMatchObject({ result: { status: 'your_turn', turn: 2 } })
  const rows = await two.ask('game/metrics', { game })
  expect(rows.map((row: any) => [row.seat, row.end_reason, row.tool_calls]).sort()).toEqual([
    [0, 'asked', 5],
    [1, 'asked', 3],
    [2, 'time', 1],
  ])
  expect(two.complaints).toEqual([])
  await two.service.stop()

  const store = await openStore(one.dir)
  const restored = (await restoreGame(store, game, async () => standardRules()))!
  await store.close()
  expect([restored.problems, restored.w.s.turn, restored.w.s.round?.acting]).toEqual([[], 2, 7])
})

test('bots of all seats play at the round’s start, beside people, to the end of the game', async () => {
  const { duel, ask, call, complaints, wait } = await simulated()
  const seats: NewGame['seats'] = [{ driver: 'agent' }, { driver: 'bot' }, { driver: 'bot' }, { driver: 'bot' }]
  const game = await duel(together(seats, { turns: 8 }))
  for (let turn = 1; turn <= 8; turn++) {
    expect(await wait(game, 0)).toMatchObject({ status: 'your_turn', turn })
    await expect.poll(async () => (await ask('game/get', { game })).acting, { timeout: 60_000 }).toEqual([0])
    await call(game, 0, 'end_turn')
  }
  expect(await ask('game/get', { game })).toMatchObject({ status: 'finished' })
  expect(await ask('game/metrics', { game })).toHaveLength(32)
  expect(complaints).toEqual([])
}, 120_000)

test('24 models whose replies take 10 s play a round in the time of one', async () => {
  const REPLY_MS = 10_000
  let [asked, most, open] = [0, 0, 0]
  let wait: (ms: number) => Promise<void> = async () => {}
  const provider: Provider = {
    async ask(): Promise<ModelReply> {
      asked++
      most = Math.max(most, ++open)
      await wait(REPLY_MS)
      open--
      const call = { id: `c${asked}`, name: 'end_turn', args: {}, broken: null }
      return { text: '', thoughts: '', calls: [call], blocks: null, usage: noUsage(), seed: null, stop: 'calls' }
    },
  }
  const models: Models = {
    find: name => entryFor(name, 'openai', 'http://127.0.0.1:1', { timeoutSeconds: 100_000 }),
    key: async () => null,
    open: () => provider,
  }
  const sim = await simulated({ models })
  wait = ms => new Promise(resolve => sim.clock.setTimeout(resolve, ms))
  const seats: NewGame['seats'] = Array.from({ length: 24 }, () => ({ driver: 'model' as const, model: 'slow' }))
  const began = sim.now()
  const game = await sim.duel(together(seats, { size: 'huge', turns: 2 }))
  // All have been asked before any time passes.
  await expect.poll(() => asked, { timeout: 60_000 }).toBe(24)
  const second = async () => {
    while ((await sim.ask('game/get', { game })).turn < 2) await settled()
  }
  await sim.until(second(), 500)
  expect(sim.now() - began).toBeLessThanOrEqual(12_000)
  expect(most).toBe(24)
  const rows = (await sim.ask('game/metrics', { game })).filter(({ turn }: any) => turn === 1)
  expect(rows).toHaveLength(24)
  for (const row of rows) expect(row).toMatchObject({ end_reason: 'asked', model_s: 10 })
}, 120_000)
