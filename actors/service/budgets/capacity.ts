/** What games take of what an account may have: running games, their seats and tiles, the largest map, and the work of making them. */
import { SIZES } from '../../../engine/index.ts'
import type { Limit, Measure } from '../../../saves/accounts/budgets.ts'
import type { GameRecord, StoredGame } from '../../../saves/games/games.ts'
import type { WantedCapacity } from '../../wire/budget-port.ts'

export const GAME_MEASURES = ['games', 'seats', 'tiles', 'map'] as const satisfies Measure[]
/** Running games, their seats and their tiles, each together; the tiles of one game. */
export type GameMeasure = (typeof GAME_MEASURES)[number]

export const isOfGames = (measure: Measure): measure is GameMeasure => (GAME_MEASURES as readonly Measure[]).includes(measure)

/** What an account may have; null: any number. */
export type Bounds = Record<GameMeasure | 'newWorlds', number | null>

export const UNBOUNDED: Bounds = { games: null, seats: null, tiles: null, map: null, newWorlds: null }

/** What running games of an account take together. */
export interface Taken {
  games: number
  seats: number
  tiles: number
}

/** How much of everything an account takes now. */
export interface Uses extends Taken {
  /** Tiles × seats of new games, as far as they still count, and how many there may be in a minute; null: any number. */
  work: number
  newWorlds: number | null
}

export const nothingTaken = (): Taken => ({ games: 0, seats: 0, tiles: 0 })

export const addTaken = (a: Taken, b: Taken, sign: 1 | -1 = 1): Taken => ({
  games: a.games + sign * b.games,
  seats: a.seats + sign * b.seats,
  tiles: a.tiles + sign * b.tiles,
})

const USUAL_SIZE = 'small'
const LARGEST = SIZES.gargantuan

/** Tiles of a size of map; of one that nobody knows those of the largest. */
export function tilesOf(size: string = USUAL_SIZE): number {
  const { width, height } = SIZES[size.toLowerCase()] ?? LARGEST
  return width * height
}

/** Of new games of that size. */
export function capacityFor({ size, seats }: { size?: string; seats: readonly unknown[] }, games = 1): WantedCapacity {
  const map = tilesOf(size)
  const taken = { games, seats: games * seats.length, tiles: games * map }
  return { ...taken, map, work: taken.games * map * seats.length }
}

export const takenBy = ({ record, tiles }: { record: GameRecord; tiles?: StoredGame['tiles'] }): Taken => ({
  games: 1,
  seats: record.seats.length,
  tiles: tiles ?? tilesOf(record.size),
})

/** The limits of games among those of a subject. */
export const gameLimits = (limits: readonly Limit[]): (Limit & { measure: GameMeasure })[] =>
  limits.filter((limit): limit is Limit & { measure: GameMeasure } => isOfGames(limit.measure))
