/** The model of winning that an analysis goes by: fitted to the balance reports at hand where those are many, else the one that comes with the program. */
import { type Calibration, calibrate } from './calibration.ts'
import { keptSamples } from './samples.ts'
import shipped from './win-model.json' with { type: 'json' }
import { FEATURES, fitWinModel, type Sample } from './win-model.ts'

export interface KnownModel {
  /** What it was fitted to. */
  from: string
  /** By `features`. */
  weights: number[]
  features: readonly string[]
  /** Over games that it was not fitted to. */
  calibration: Calibration
}

/** Games below which the program's own model is better. */
const ENOUGH = 100

export const modelOf = (samples: readonly Sample[], from: string): KnownModel => ({
  from,
  weights: fitWinModel(samples),
  features: FEATURES,
  calibration: calibrate(samples),
})

export function knownModel(stateDir: string): KnownModel {
  const samples = keptSamples(stateDir)
  const games = new Set(samples.map(({ game }) => game)).size
  return games >= ENOUGH ? modelOf(samples, `${games} games of the balance reports in ${stateDir}`) : (shipped as KnownModel)
}
