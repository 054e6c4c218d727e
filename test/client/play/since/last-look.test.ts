/** Whether somebody who opens a seat was away so long that it is told what happened. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AWAY_MS, isDue, keepLook, lookOf } from '../../../../client/play/since/last-look.ts'

const NOW_MS = 10 * AWAY_MS
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const opened = { turn: 7, nowMs: NOW_MS, begunMs: null }

test('who looked at the seat a moment ago is told nothing, who was away for hours is, once a turn', () => {
  const look = { of: 'g/0', atMs: NOW_MS - AWAY_MS, toldTurn: 6 }
  expect(isDue(look, opened)).toBe(true)
  expect(isDue({ ...look, atMs: look.atMs + 1 }, opened)).toBe(false)
  expect(isDue({ ...look, toldTurn: 7 }, opened)).toBe(false)
})

test('on a device that has not seen the seat yet it goes by when the turn began', () => {
  expect(isDue(null, opened)).toBe(false)
  expect(isDue(null, { ...opened, begunMs: NOW_MS - AWAY_MS })).toBe(true)
  expect(isDue(null, { ...opened, begunMs: NOW_MS - 1000 })).toBe(false)
})

test('looks are kept by game and seat, the newest twenty', () => {
  for (let game = 0; game < 21; game++) keepLook({ of: `${game}/0`, atMs: game, toldTurn: null })
  keepLook({ of: '5/0', atMs: 99, toldTurn: 3 })
  expect([lookOf('0/0'), lookOf('1/0')?.atMs, lookOf('5/0')]).toEqual([null, 1, { of: '5/0', atMs: 99, toldTurn: 3 }])
})
