/** What a balance run tells while it plays. */
import { expect, it } from 'vitest'
import { duration, progress } from '../../../lab/balance/progress.ts'

const ended = { seed: 1, turns: 100, victory: 'Time', wallSeconds: 9 }

it('is games done, the rate and the time left, with what is played of games under way', () => {
  const lines: string[] = []
  let now = 0
  const told = progress(5, { write: text => lines.push(text) }, () => now)
  expect(told.line()).toBe('0 of 5 games played')
  told.onRound(0, 60)
  now = 60_000
  told.onPlayed(0, ended)
  expect(lines).toEqual(['1 of 5 games played; 60 an hour, 4 min left: game 1 (seed 1) ended on turn 100, Time, 9.0 s\n'])
  told.onRound(1, 50)
  now = 90_000
  expect(told.line()).toBe('1 of 5 games played; 40 an hour, 4 min left; #2 turn 50')
  told.onFailed(1, 2, 'it grew too large')
  expect(lines[1]).toBe('game 2 (seed 2) failed: it grew too large\n')
  expect(told.line()).toContain('1 of 5 games played, 1 failed')
  told.end()
})

it('is one line written over on a terminal, which a failure does not spoil', () => {
  const written: string[] = []
  const told = progress(2, { isTTY: true, write: text => written.push(text) })
  told.onPlayed(0, ended)
  expect(written).toEqual([])
  told.onFailed(1, 7, 'why')
  told.end()
  expect(written).toEqual(['\r\x1b[Kgame 2 (seed 7) failed: why\n', '\r\x1b[K'])
})

it('durations are told as people say them', () => {
  expect([40_000, 720_000, 12_000_000].map(duration)).toEqual(['40 s', '12 min', '3 h 20 min'])
})
