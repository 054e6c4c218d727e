/** What chunks of the ground are drawn from: the layers of tiles, the cities' places, and what the numbers in them mean. Plain data, for it may go to a worker. */
import type { LegendView, TileLayersView } from '../../tools/wire.ts'
import type { World } from '../world/world.ts'
import { type Look, looksOf } from './looks/colors.ts'

export interface GroundCity {
  id: number
  tile: number
  owner: number
  /** Population, or a guess where it is not known. */
  size: number
}

export interface Ground {
  width: number
  height: number
  legend: LegendView
  tiles: Record<keyof TileLayersView, Int16Array>
  /** By tile. */
  cities: Map<number, GroundCity>
  /** By player. */
  looks: Map<number, Look>
}

const UNKNOWN_SIZE = 6

export const citiesOf = (world: World): Map<number, GroundCity> =>
  new Map(
    [...world.cities.values()].map(({ id, owner, x, y, population }) => {
      const tile = y * world.width + x
      return [tile, { id, tile, owner, size: population ?? UNKNOWN_SIZE }]
    }),
  )

export const groundOf = (world: World, looks = looksOf(world.players.values())): Ground => ({
  width: world.width,
  height: world.height,
  legend: world.legend,
  tiles: world.tiles,
  cities: citiesOf(world),
  looks,
})

export type Detail = 'far' | 'middle' | 'close'

const MIDDLE = 24
const CLOSE = 56

/** How much is drawn at a width of a tile in CSS pixels. */
export const detailOf = (zoom: number): Detail => (zoom < MIDDLE ? 'far' : zoom < CLOSE ? 'middle' : 'close')
