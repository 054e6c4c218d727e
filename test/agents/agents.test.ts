import { expect, test } from 'vitest'
import { playGame } from './game.ts'

const mean = (all: number[]): number => all.reduce((sum, n) => sum + n, 0) / all.length

/** `npm run test:agents` plays to the end. */
const ROUNDS = 50

const asked = { seed: 7, seat: 1, seats: 2, size: 'duel', rounds: ROUNDS }

test('who follows what the briefing advises plays about as well as Standard, and is never refused what was just advised', () => {
  const games = [5, 8].map(seed => playGame({ ...asked, seed, kind: 'follows' }))
  for (const { score, standard, broken, calls, turns } of games) {
    expect(broken).toEqual([])
    expect(turns).toBe(ROUNDS)
    expect(score).toBeGreaterThan(0.6 * standard)
    expect(calls / turns).toBeLessThan(20)
  }
  const tokens = games.flatMap(game => game.tokens)
  expect(mean(tokens.map(({ normal }) => normal))).toBeLessThan(700)
  expect(mean(tokens.map(({ delta }) => delta))).toBeLessThan(700)
})

test('who picks at random from what a briefing names does better than who goes by the map', () => {
  const picks = playGame({ ...asked, kind: 'picks' })
  const byMap = playGame({ ...asked, kind: 'by-map' })
  expect(picks.turns).toBe(ROUNDS)
  expect(picks.score).toBeGreaterThan(byMap.score)
})
