/** Whether chances of winning are what they say: Brier score and reliability by decile, over games that the model was not fitted to. */
import { type Estimate, estimateMean, estimateShare, SHARE } from '../statistics/intervals.ts'
import { fitWinModel, type Sample, winChances } from './win-model.ts'

export interface Calibration {
  games: number
  maps: number
  /** Mean squared error of a seat's chance: 0 is perfect. */
  brier: Estimate | null
  /** The same where every seat that is in the game is given the same chance. */
  ofEquals: Estimate | null
  /** How much less than that, as a share of it. */
  skill: number | null
  deciles: Decile[]
}

/** Seats that were given a chance within a tenth. */
export interface Decile {
  from: number
  to: number
  /** Of seats at a time. */
  said: number
  /** Mean chance that they were given. */
  chance: number
  /** Share of them that won. */
  won: Estimate
}

const FOLDS = 5

interface Said {
  game: string
  map: string
  chance: number
  equal: number
  won: boolean
}

/** Each fifth of the maps is told by a model that was fitted to the others. */
export function calibrate(samples: readonly Sample[]): Calibration {
  const maps = [...new Set(samples.map(({ map }) => map))].sort()
  const folds = Math.min(FOLDS, maps.length)
  const foldOf = new Map(maps.map((map, i) => [map, i % folds]))
  const said = Array.from({ length: folds }, (_, fold) => {
    const weights = fitWinModel(samples.filter(({ map }) => foldOf.get(map) !== fold))
    return samples.filter(({ map }) => foldOf.get(map) === fold).flatMap(sample => saidOf(weights, sample))
  }).flat()
  const brier = errorOver(said, ({ chance, won }) => (chance - +won) ** 2)
  const ofEquals = errorOver(said, ({ equal, won }) => (equal - +won) ** 2)
  return {
    games: new Set(samples.map(({ game }) => game)).size,
    maps: maps.length,
    brier,
    ofEquals,
    skill: brier && ofEquals && ofEquals.value > 0 ? 1 - brier.value / ofEquals.value : null,
    deciles: decilesOf(said),
  }
}

function saidOf(weights: readonly number[], sample: Sample): Said[] {
  const { game, map, seats, winner } = sample
  const equal = 1 / seats.filter(seat => seat !== null).length
  return winChances(weights, sample).flatMap((chance, seat) =>
    seats[seat] ? [{ game, map, chance, equal, won: seat === winner }] : [],
  )
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length

/** Mean over games, with its interval over maps. */
function errorOver(said: readonly Said[], error: (one: Said) => number): Estimate | null {
  const maps = [...Map.groupBy(said, ({ map }) => map).values()]
  return estimateMean(
    maps.map(onMap => mean([...Map.groupBy(onMap, ({ game }) => game).values()].map(ofGame => mean(ofGame.map(error))))),
    SHARE,
  )
}

function decilesOf(said: readonly Said[]): Decile[] {
  const groups = Map.groupBy(said, ({ chance }) => Math.min(9, Math.floor(chance * 10)))
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([tenth, own]) => {
      const clusters = [...Map.groupBy(own, ({ map }) => map).values()]
      const won = estimateShare(clusters.map(some => ({ hits: some.filter(one => one.won).length, of: some.length })))!
      return { from: tenth / 10, to: (tenth + 1) / 10, said: own.length, chance: mean(own.map(({ chance }) => chance)), won }
    })
}
