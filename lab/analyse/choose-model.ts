/** The model of winning that an analysis goes by: fitted to the balance reports at hand where those are many, else the one that comes with the program. */
import type { Ruleset } from '../../rules/ruleset.ts'
import { type Calibration, calibrate } from './calibration.ts'
import { crossSaid, type Said, saidOf } from './held-out.ts'
import { keptSamples, type Sample } from './samples.ts'
import { type Validity, validityOf } from './validity.ts'
import { FEATURES, FOUR } from './win-features.ts'
import shipped from './win-model.json' with { type: 'json' }
import { fitWinModel, type WinModel } from './win-model.ts'

export interface KnownModel extends WinModel {
  /** What it was fitted to. */
  from: string
  /** Of the program that played those games, ISO 8601; null: the reports say it. */
  fitted: { commit: string; date: string; games: number } | null
  /** Names, in the order of `weights`. */
  features: readonly string[]
  /** Over games that it was not fitted to. */
  calibration: Calibration
  validity: Validity
}

/** Comes with the program. */
export const SHIPPED = shipped as KnownModel

/** Games below which the program's own model is better. */
const ENOUGH = 100

const NAMES = FEATURES.map(({ name }) => name)

const countGames = (samples: readonly Sample[]): number => new Set(samples.map(({ game }) => game)).size

/** `said` and `four`: what models of all features and of the four figures say of games that they were not fitted to. */
function judged(said: readonly Said[], four: readonly Said[], { eras }: Pick<Ruleset, 'eras'>) {
  return { calibration: calibrate(said), validity: validityOf(said, four, era => eras[era]?.name ?? `era ${era}`) }
}

/** Fitted to some games, and judged by others. */
export function modelOf(
  fit: readonly Sample[],
  heldOut: readonly Sample[],
  rules: Pick<Ruleset, 'eras'>,
  of: Pick<KnownModel, 'from' | 'fitted'>,
): KnownModel {
  const weights = fitWinModel(fit)
  const four = fitWinModel(fit, FOUR)
  return {
    ...of,
    weights,
    features: NAMES,
    ...judged(saidOf({ weights }, heldOut), saidOf({ weights: four, by: FOUR }, heldOut), rules),
  }
}

/** `rules`: those of the game that is analysed, for the names of its eras. */
export function knownModel(stateDir: string, rules: Pick<Ruleset, 'eras'>): KnownModel {
  const samples = keptSamples(stateDir)
  const games = countGames(samples)
  if (games < ENOUGH) return SHIPPED
  return {
    from: `${games} games of the balance reports in ${stateDir}`,
    fitted: null,
    weights: fitWinModel(samples),
    features: NAMES,
    ...judged(crossSaid(samples), crossSaid(samples, FOUR), rules),
  }
}
