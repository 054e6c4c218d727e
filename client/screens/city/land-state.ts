/** What can be done with each tile around a city. */
import type { Citizen, City } from './city-answer.ts'

type TileOffer = NonNullable<City['tiles_to_buy']>[number]

export interface TileState {
  /** Where a citizen could work, and whether one does. */
  citizen?: Citizen
  /** Where the land is for sale. */
  offer?: TileOffer
}

/** What choosing a tile does: a citizen is put to work there, or it is bought. */
export type LandMode = 'work' | 'buy'

export type Land = ReadonlyMap<number, TileState>

/** By the tile's number y * width + x. */
export function landOf({ citizens = [], tiles_to_buy = [] }: City, width: number): Land {
  const land = new Map<number, TileState>()
  for (const citizen of citizens) land.set(citizen.y * width + citizen.x, { citizen })
  for (const offer of tiles_to_buy) land.set(offer.y * width + offer.x, { ...land.get(offer.y * width + offer.x), offer })
  return land
}
