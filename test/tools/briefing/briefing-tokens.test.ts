import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { BriefingTokens } from './measure-briefings.ts'

const isLong = process.env.BRIEFINGS === 'all'

/** Turns in which every seat is briefed; `BRIEFINGS=all` goes on to the end of the game. */
const TURNS = isLong ? [50, 150, 300] : [50, 150]

/**
 * A single game may lie far from the mean: over the seeds 1 to 32 the mean of a game is 672 tokens whole and 514 as changes, with standard
 * deviations of 41 and 39. The mean of eight strays by 15, half as much as lies between it and what is promised; that of four, by 20.
 */
const SEEDS = isLong ? [5, 6, 7, 8, 9, 10, 11, 12] : [5, 6, 7, 8]

const GAMES = fileURLToPath(new URL('measure-briefings.ts', import.meta.url))

const mean = (figures: number[]): number => figures.reduce((sum, n) => sum + n, 0) / figures.length
const p95 = (figures: number[]): number => figures.toSorted((a, b) => a - b)[Math.floor(figures.length * 0.95)]

test('a turn is told in fewer than 700 tokens on average, in fewer than 600 as changes, and in JSON in less than twice as many', {
  timeout: 600_000,
}, () => {
  const tokens: BriefingTokens = JSON.parse(
    execFileSync(process.execPath, [GAMES, TURNS.join(), SEEDS.join()], { encoding: 'utf8' }),
  )
  const figures = Object.entries(tokens).map(([what, all]) => `${what}: mean ${Math.round(mean(all))}, p95 ${p95(all)}`)
  if (process.env.BRIEFINGS) console.log(figures.join('; '))
  expect(tokens.normal.length).toBeGreaterThan(SEEDS.length * TURNS.length * 3)
  expect(mean(tokens.normal)).toBeLessThan(700)
  expect(mean(tokens.since)).toBeLessThan(600)
  expect(mean(tokens.normalJson)).toBeLessThan(1.9 * 700)
  expect(mean(tokens.sinceJson)).toBeLessThan(1.9 * 600)
})
