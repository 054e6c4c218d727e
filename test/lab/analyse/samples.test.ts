/** What the model of winning learns from. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { knownModel } from '../../../lab/analyse/choose-model.ts'
import { keptSamples, samplesOf } from '../../../lab/analyse/samples.ts'
import { FEATURES } from '../../../lab/analyse/win-features.ts'
import type { BalanceReport } from '../../../lab/balance/schema.ts'
import { tempDir } from '../../temp.ts'
import { standardRules } from '../../world.ts'
import { standing } from './standings.ts'

const at = (turn: number, cities: (number | null)[]) => ({
  turn,
  standing: standing(
    cities.map(n => (n === null ? null : { cities: n })),
    { turn, time: turn / 100 },
  ),
})
const report = (winnerSeat: number | null): BalanceReport => {
  const course = [at(1, [0, 0]), at(10, [0, 1]), at(20, [1, 1]), at(30, [null, 1]), at(40, [null, 1])]
  const games = [{ game: 1, map: 1, winnerSeat, turns: 40, course }]
  return {
    label: 'a',
    created: 'now',
    settings: { rounds: 100, size: 'duel', map: 'fractal' },
    games,
  } as unknown as BalanceReport
}

it('is how seats stood once all had begun, up to the end, in games that somebody won', () => {
  const samples = samplesOf(report(1))
  expect(samples).toMatchObject([
    { time: 0.2, over: 0.5, winner: 1, size: 'duel', kind: 'fractal' },
    { time: 0.3, over: 0.75, winner: 1, seats: [null, { cities: 1 }] },
  ])
  expect(samplesOf(report(null))).toEqual([])
})

it('is nothing in reports of programs that kept no standings', () => {
  const old = report(1)
  for (const game of old.games) game.course = game.course.map(({ standing: _, ...row }) => row)
  expect(samplesOf(old)).toEqual([])
})

it('is nothing where there are no reports, or files that are none: then the model is the one that comes with the program', () => {
  const dir = tempDir()
  expect(keptSamples(dir)).toEqual([])
  mkdirSync(join(dir, 'saves', 'balance'), { recursive: true })
  writeFileSync(join(dir, 'saves', 'balance', 'broken.json'), '{')
  writeFileSync(join(dir, 'saves', 'balance', 'other.json'), '{"version":1}')
  expect(keptSamples(dir)).toEqual([])
  const { weights, features, calibration } = knownModel(dir, standardRules())
  expect(features).toEqual(FEATURES.map(({ name }) => name))
  expect(weights).toHaveLength(FEATURES.length)
  expect(calibration.brier!.value).toBeLessThan(calibration.ofEquals!.value)
  expect(calibration.logLoss!.value).toBeLessThan(calibration.logLossOfEquals!.value)
})
