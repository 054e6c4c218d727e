/** What a model of winning says of games that it was not fitted to. */
import type { Sample } from './samples.ts'
import { FEATURES, type Feature } from './win-features.ts'
import { fitWinModel, type WinModel, winChances } from './win-model.ts'

/** The chances of one standing, and what came of it. */
export interface Said {
  game: string
  map: string
  size: string
  kind: string
  /** Seats of the game, and those that were still in it. */
  players: number
  living: number
  /** Era of the foremost seat, by number. */
  era: number
  /** Share of the game's rounds that was over, 0–1. */
  over: number
  /** By seat; 0 where it is out. */
  chances: number[]
  isIn: boolean[]
  /** Seat. */
  winner: number
}

const FOLDS = 5

export const saidOf = (model: WinModel, samples: readonly Sample[]): Said[] =>
  samples.map(sample => {
    const { game, map, size, kind, seats, over, winner } = sample
    const living = seats.filter(seat => seat !== null)
    return {
      ...{ game, map, size, kind, over, winner },
      players: seats.length,
      living: living.length,
      era: Math.max(...living.map(({ era }) => era)),
      chances: winChances(model, sample),
      isIn: seats.map(seat => seat !== null),
    }
  })

/** Each fifth of the maps is told by a model that was fitted to the others. */
export function crossSaid(samples: readonly Sample[], by: readonly Feature[] = FEATURES): Said[] {
  const maps = [...new Set(samples.map(({ map }) => map))].sort()
  const folds = Math.min(FOLDS, maps.length)
  const foldOf = new Map(maps.map((map, i) => [map, i % folds]))
  return Array.from({ length: folds }, (_, fold) => {
    const weights = fitWinModel(
      samples.filter(({ map }) => foldOf.get(map) !== fold),
      by,
    )
    return saidOf(
      { weights, by },
      samples.filter(({ map }) => foldOf.get(map) === fold),
    )
  }).flat()
}
