/** Directions on the map by name. */
import { distanceOf, neighbourOf } from './selectors.ts'
import type { World } from './world.ts'

/** In the order of the rivers' bits. */
export const DIRECTIONS = ['E', 'NE', 'NW', 'W', 'SW', 'SE'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** The tile next to it in that direction; null beyond the north and south edge. */
export function stepTo(world: World, tile: number, direction: Direction): number | null {
  const next = neighbourOf(world, tile, DIRECTIONS.indexOf(direction))
  return next < 0 ? null : next
}

/** Where `to` lies as seen from `from`, by the step that comes nearest; null for the same tile. */
export function bearingOf(world: World, from: number, to: number): Direction | null {
  if (from === to) return null
  const left = (direction: Direction): number => {
    const next = stepTo(world, from, direction)
    return next === null ? Number.POSITIVE_INFINITY : distanceOf(world, next, to)
  }
  return DIRECTIONS.reduce((best, direction) => (left(direction) < left(best) ? direction : best))
}
