/** A game is to blame for the death of its shard only where the evidence is against it. */
import { expect, test } from 'vitest'
import { CrashTrials } from '../../../../actors/service/fleet/crash-trials.ts'
import { CrashSuspects, type Death, StallError } from '../../../../actors/shard/link/death-cause.ts'
import type { Link, ThreadState } from '../../../../actors/shard/link/link.ts'

const GAME = '0123456789ab'
const OTHER = 'ba9876543210'
const CALL = 7
const died: Death = { game: GAME, cause: 'memory', isCertain: false, kind: 'call', what: CALL }
const coming: Death = { ...died, kind: 'load', what: 0 }
const end = async () => 5
const state: ThreadState = {
  ...{ lagMs: 0, open: 0, games: 2, botCommands: 0, beats: 1, heapMb: 0, pieces: 9 },
  atWork: { game: GAME, kind: 'call', what: CALL },
  loading: [OTHER],
}

test('two deaths by a full heap at one call of a game are its own', async () => {
  const blame = new CrashSuspects()
  expect(await blame.isProved(died, end)).toBe(false)
  expect(await blame.isProved(died, end)).toBe(true)
})

test('deaths at two calls, or at two places of its log, are not', async () => {
  const blame = new CrashSuspects()
  expect(await blame.isProved(died, end)).toBe(false)
  expect(await blame.isProved({ ...died, what: CALL + 1 }, end)).toBe(false)
  expect(await blame.isProved({ ...died, what: CALL + 1 }, async () => 6)).toBe(false)
})

test('a call that was answered in between clears its game, another call does not', async () => {
  const blame = new CrashSuspects()
  await blame.isProved(died, end)
  blame.clear(GAME, () => CALL)
  expect(await blame.isProved(died, end)).toBe(false)
  blame.clear(GAME, () => CALL + 1)
  expect(await blame.isProved(died, end)).toBe(true)
})

test('a game that came into memory in between was not to blame on its way', async () => {
  const blame = new CrashSuspects()
  await blame.isProved(coming, end)
  blame.clear(GAME, () => CALL)
  expect(await blame.isProved(coming, end)).toBe(false)
  expect(await blame.isProved(coming, end)).toBe(true)
})

test('a thread that just ends, as one that is ended from outside, is held against a game at the third time only', async () => {
  const blame = new CrashSuspects()
  const ended: Death = { ...died, cause: 'crash' }
  expect([await blame.isProved(ended, end), await blame.isProved(ended, end)]).toEqual([false, false])
  expect(await blame.isProved(ended, end)).toBe(true)
})

test('a thread that stood still at one piece of work did so for that game; at many, perhaps for another', () => {
  const blame = new CrashSuspects()
  expect(blame.suspects(new StallError('still', true), state)).toMatchObject([{ game: GAME, isCertain: true }])
  expect(blame.suspects(new StallError('slow', false), state)).toMatchObject([
    { game: GAME, isCertain: false },
    { game: OTHER, isCertain: false, kind: 'load' },
  ])
})

/** Crash trials of whose threads the first `deaths` end so before they have brought anything. */
function trials(error: Error, deaths: number) {
  let opened = 0
  const open = (onDown: (error: Error) => void): Link => {
    const dies = opened++ < deaths
    return {
      ready: Promise.resolve(),
      request: () => (dies ? new Promise(() => onDown(error)) : { ok: true, answer: null }),
      load: () => ({ ...state, atWork: null }),
      end: () => {},
      stop: async () => {},
    }
  }
  const held = new CrashTrials({ store: null as never, open, limitMs: 60_000, stallMs: 60_000 })
  return { held, opened: () => opened }
}

test('a trial whose thread just ends is held again; one that fills its heap is over', async () => {
  const outside = trials(new Error('the worker thread ended with code 1'), 1)
  expect(await outside.held.run(GAME)).toBeNull()
  expect(outside.opened()).toBe(2)
  const always = trials(new Error('the worker thread ended with code 1'), 9)
  expect(await always.held.run(GAME)).toMatchObject({ opens: false })
  expect(always.opened()).toBe(3)
  const full = trials(Object.assign(new Error('full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }), 1)
  expect(await full.held.run(GAME)).toMatchObject({ opens: false })
  expect(full.opened()).toBe(1)
})
