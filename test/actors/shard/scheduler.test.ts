import { MessageChannel } from 'node:worker_threads'
import fc from 'fast-check'
import { assert, expect, onTestFinished, test } from 'vitest'
import { Scheduler } from '../../../actors/shard/scheduler.ts'
import type { BotWork } from '../../../actors/wire/shard-dependencies.ts'
import { WorkMeter } from '../../../actors/wire/threads/work-meter.ts'
import { assertProperty } from '../../property.ts'

const TICK_MS = 8
const SLICE_MS = 4

/** A thread on simulated time: `run` lets it go once round its loop. */
function thread(isAsked: () => boolean = () => false) {
  let nowMs = 0
  let next: (() => void)[] = []
  const scheduler = new Scheduler({
    work: new WorkMeter(),
    soon: fn => void next.push(fn),
    elapsedMs: () => nowMs,
    tickMs: TICK_MS,
    sliceMs: SLICE_MS,
    isAsked,
    flush: () => {},
  })
  return {
    scheduler,
    now: () => nowMs,
    pass(ms: number) {
      nowMs += ms
    },
    run() {
      const due = next
      next = []
      for (const fn of due) fn()
      return due.length > 0
    },
  }
}

/** A bot that always has more to do; each step takes `stepMs`. */
function endless(t: ReturnType<typeof thread>, stepMs: number, awaited: boolean, onStep: () => void = () => {}): BotWork {
  return {
    game: 'g',
    step() {
      onStep()
      t.pass(stepMs)
      return true
    },
    isAwaited: () => awaited,
  }
}

test('all bots of a shard share one budget a tick, however many there are', () => {
  const t = thread()
  for (let i = 0; i < 500; i++) t.scheduler.play(endless(t, 0.5, false))
  t.run()
  expect(t.now()).toBe(TICK_MS)
})

test('what a player asks while bots play is looked at before they play on', () => {
  let asked = false
  const t = thread(() => asked)
  const bot = endless(t, 0.5, false, () => {
    asked = true
  })
  t.scheduler.play(bot)
  t.run()
  expect(t.now()).toBeLessThan(TICK_MS / 2)
})

test('what is asked is served before any bot plays, one request of each game in turn', () => {
  const t = thread()
  const order: string[] = []
  t.scheduler.play(endless(t, TICK_MS, true, () => order.push('bot')))
  for (const name of ['a1', 'a2', 'a3']) t.scheduler.ask('a', 0, () => order.push(name))
  t.scheduler.ask('b', 0, () => order.push('b1'))
  t.run()
  t.run()
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3', 'bot'])
})

test('what comes while an earlier request is served is served before the bots play on', () => {
  const t = thread()
  const order: string[] = []
  t.scheduler.play(endless(t, TICK_MS, true, () => order.push('bot')))
  t.run()
  t.scheduler.ask('a', 0, () => order.push('first'))
  t.run()
  t.scheduler.ask('b', 0, () => order.push('second'))
  t.run()
  t.run()
  expect(order).toEqual(['bot', 'first', 'second', 'bot'])
})

test('a game that is flooded with requests holds up neither the others nor the bots for longer than a tick', () => {
  const t = thread()
  const served = { flooded: 0, other: 0, bot: 0 }
  const serve = (name: keyof typeof served) => () => {
    served[name]++
    t.pass(1)
  }
  for (let i = 0; i < 1000; i++) t.scheduler.ask('flooded', 0, serve('flooded'))
  for (let i = 0; i < 3; i++) t.scheduler.ask('other', 0, serve('other'))
  t.scheduler.play(endless(t, 1, false, () => served.bot++))
  t.run()
  expect(served).toEqual({ flooded: 5, other: 3, bot: 0 })
  t.run()
  expect(served.bot).toBe(2)
})

test('games that somebody waits for come first', () => {
  const t = thread()
  let awaited = 0
  for (let i = 0; i < 50; i++) t.scheduler.play(endless(t, SLICE_MS, false))
  t.scheduler.play(endless(t, SLICE_MS, true, () => awaited++))
  t.run()
  expect(awaited).toBeGreaterThan(0)
})

test('a bot that fails stops nobody else', () => {
  const t = thread()
  let played = 0
  t.scheduler.play({
    game: 'g',
    step: () => {
      throw new Error('a bug')
    },
    isAwaited: () => true,
  })
  t.scheduler.play(endless(t, 1, false, () => played++))
  expect(() => t.run()).toThrow('a bug')
  t.run()
  expect(played).toBeGreaterThan(0)
})

test('nobody waits for longer than it takes to give everybody four slices, whatever is asked', () => {
  const bots = fc.array(fc.record({ stepMs: fc.integer({ min: 1, max: 20 }), awaited: fc.boolean() }), {
    minLength: 1,
    maxLength: 30,
  })
  /** How long each call takes that has come by each round of the loop. */
  const calls = fc.array(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 10 }), { minLength: 1, maxLength: 10 })
  const plan = fc.record({ bots, asks: fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }), calls })
  const holds = fc.property(plan, ({ bots, asks, calls }) => {
    let n = 0
    const t = thread(() => asks[n++ % asks.length])
    /** When each played last, in slices given to anybody. */
    const last = bots.map(() => 0)
    let slices = 0
    let steps = 0
    let current = -1
    bots.forEach(({ stepMs, awaited }, i) => {
      const onStep = () => {
        steps++
        if (current !== i) slices++
        current = i
        assert(slices - last[i] <= 4 * bots.length + 4, `bot ${i} waited for ${slices - last[i]} slices`)
        last[i] = slices
      }
      t.scheduler.play(endless(t, stepMs, awaited, onStep))
    })
    const longest = Math.max(...bots.map(bot => bot.stepMs))
    for (let round = 0; round < 20 * bots.length; round++) {
      for (const [i, ms] of calls[round % calls.length].entries()) t.scheduler.ask(`game ${i % 3}`, 0, () => t.pass(ms))
      const before = { ms: t.now(), steps }
      t.run()
      assert(t.now() - before.ms <= 2 * TICK_MS + longest + 20, 'the loop was held too long')
      t.run()
      t.run()
      assert(steps > before.steps, 'no bot played in three rounds of the loop')
    }
    assert(
      last.every(slice => slice > 0),
      'a bot never played',
    )
  })
  assertProperty('actors/scheduler', holds)
})

test('a message over a port that comes while bots play is served, and what follows from it is begun, before they play again but once', async () => {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  let ticks = 0
  let left = 50
  let posted = -1
  const late: number[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const scheduler = new Scheduler({
    work: new WorkMeter(),
    soon: fn => void setImmediate(fn),
    elapsedMs: () => performance.now(),
    tickMs: TICK_MS,
    sliceMs: SLICE_MS,
    isAsked: () => false,
    flush: () => ticks++,
  })
  port2.on('message', () =>
    scheduler.ask('asked', 0, () => {
      Promise.resolve().then(() => {
        late.push(ticks - posted)
        posted = -1
      })
    }),
  )
  const bot: BotWork = {
    game: 'bots',
    step() {
      const until = performance.now() + 1
      while (performance.now() < until);
      if (posted < 0 && left-- > 0) {
        posted = ticks
        port1.postMessage(null)
      }
      if (left <= 0 && posted < 0) resolve()
      return left > 0 || posted >= 0
    },
    isAwaited: () => true,
  }
  for (let i = 0; i < 10; i++) scheduler.play(bot)
  await promise
  expect(Math.max(...late)).toBeLessThanOrEqual(1)
})

test('what many begin at once goes on one at a time, with a round of the loop between', async () => {
  const t = thread()
  const done: number[] = []
  const load = async (game: number) => {
    for (let step = 0; step < 2; step++) {
      await t.scheduler.turn()
      done.push(game)
    }
  }
  for (const game of [1, 2, 3]) void load(game)
  const seen: number[][] = []
  for (let round = 0; round < 6; round++) {
    t.run()
    await Promise.resolve()
    seen.push(done.splice(0))
  }
  expect(seen).toEqual([[1], [2], [3], [1], [2], [3]])
})

test('bots give way to games on their way into memory, and play all the same', async () => {
  const t = thread()
  let played = 0
  t.scheduler.play(endless(t, 1, false, () => played++))
  for (let i = 0; i < 20; i++) void t.scheduler.turn()
  for (let round = 0; round < 10; round++) t.run()
  expect(played).toBe(5 * 2)
})

test('a step that may take long is the first of its tick, and the last where it does', () => {
  const t = thread()
  let isLong = false
  const steps: string[] = []
  t.scheduler.play({
    game: 'g',
    step() {
      steps.push(isLong ? 'long' : 'short')
      t.pass(isLong ? 12 : 3)
      isLong = !isLong
      return true
    },
    isLong: () => isLong,
    isAwaited: () => false,
  })
  for (const ms of [3, 12, 3]) {
    const before = t.now()
    t.run()
    expect(t.now() - before).toBe(ms)
  }
  expect(steps).toEqual(['short', 'long', 'short'])
})
