/** What the model of winning learns from. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { knownModel } from '../../../lab/analyse/choose-model.ts'
import { keptSamples, samplesOf } from '../../../lab/analyse/samples.ts'
import { FEATURES } from '../../../lab/analyse/win-model.ts'
import type { BalanceReport } from '../../../lab/balance/schema.ts'
import { tempDir } from '../../temp.ts'

const at = (turn: number, cities: number[]) => ({ turn, scores: [10, 20], techs: [1, 2], cities, population: [3, 4] })
const report = (winnerSeat: number | null): BalanceReport => {
  const course = [at(1, [0, 0]), at(10, [0, 1]), at(20, [1, 1]), at(30, [0, 1]), at(40, [0, 1])]
  const games = [{ game: 1, map: 1, winnerSeat, course }]
  return { label: 'a', created: 'now', settings: { rounds: 100 }, games } as unknown as BalanceReport
}

it('is how seats stood once all had begun, up to the end, in games that somebody won', () => {
  const samples = samplesOf(report(1))
  expect(samples.map(({ time, winner }) => [time, winner])).toEqual([
    [0.2, 1],
    [0.3, 1],
  ])
  expect(samples[0].seats[0]).toEqual({ score: 10, techs: 1, cities: 1, population: 3 })
  // Without a city it is out.
  expect(samples[1].seats[0]).toBeNull()
  expect(samplesOf(report(null))).toEqual([])
})

it('is nothing where there are no reports, or files that are none: then the model is the one that comes with the program', () => {
  const dir = tempDir()
  expect(keptSamples(dir)).toEqual([])
  mkdirSync(join(dir, 'saves', 'balance'), { recursive: true })
  writeFileSync(join(dir, 'saves', 'balance', 'broken.json'), '{')
  writeFileSync(join(dir, 'saves', 'balance', 'other.json'), '{"version":1}')
  expect(keptSamples(dir)).toEqual([])
  const { weights, features, calibration } = knownModel(dir)
  expect(features).toEqual(FEATURES)
  expect(weights).toHaveLength(FEATURES.length)
  expect(calibration.brier!.value).toBeLessThan(calibration.ofEquals!.value)
})
