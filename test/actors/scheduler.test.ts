import fc from 'fast-check'
import { assert, expect, test } from 'vitest'
import { type BotWork, Scheduler } from '../../actors/scheduler.ts'
import { assertProperty } from '../property.ts'

const TICK_MS = 8
const SLICE_MS = 4

/** A thread on simulated time: `run` lets it go once round its loop. */
function thread(isAsked: () => boolean = () => false) {
  let nowMs = 0
  let next: (() => void)[] = []
  const scheduler = new Scheduler({
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
  for (const name of ['a1', 'a2', 'a3']) t.scheduler.ask('a', () => order.push(name))
  t.scheduler.ask('b', () => order.push('b1'))
  t.run()
  t.run()
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3', 'bot'])
})

test('a game that is flooded with requests holds up neither the others nor the bots for longer than a tick', () => {
  const t = thread()
  const served = { flooded: 0, other: 0, bot: 0 }
  const serve = (name: keyof typeof served) => () => {
    served[name]++
    t.pass(1)
  }
  for (let i = 0; i < 1000; i++) t.scheduler.ask('flooded', serve('flooded'))
  for (let i = 0; i < 3; i++) t.scheduler.ask('other', serve('other'))
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
  const plan = fc.record({ bots, asks: fc.array(fc.boolean(), { minLength: 1, maxLength: 40 }) })
  const holds = fc.property(plan, ({ bots, asks }) => {
    let n = 0
    const t = thread(() => asks[n++ % asks.length])
    /** When each played last, in slices given to anybody. */
    const last = bots.map(() => 0)
    let slices = 0
    let current = -1
    bots.forEach(({ stepMs, awaited }, i) => {
      const onStep = () => {
        if (current !== i) slices++
        current = i
        assert(slices - last[i] <= 4 * bots.length + 4, `bot ${i} waited for ${slices - last[i]} slices`)
        last[i] = slices
      }
      t.scheduler.play(endless(t, stepMs, awaited, onStep))
    })
    const longest = Math.max(...bots.map(bot => bot.stepMs))
    for (let tick = 0; tick < 20 * bots.length; tick++) {
      const before = t.now()
      t.run()
      assert(t.now() - before <= TICK_MS + longest, 'a tick was held too long')
    }
    assert(
      last.every(slice => slice > 0),
      'a bot never played',
    )
  })
  assertProperty('actors/scheduler', holds)
})
