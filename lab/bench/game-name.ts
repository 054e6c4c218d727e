/** How a game of a run is called in the run's store. */
import type { BenchGame } from './suite/games.ts'

/** By which a game of the run is found again. */
export const nameOf = ({ n }: Pick<BenchGame, 'n'>): string => `bench ${n}`
