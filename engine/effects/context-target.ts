/** Which tile and which city a context is about (rulebook, effects 6). */

import type { EngineContext } from '../core/engine-context.ts'
import { type City, NONE } from '../core/state.ts'
import type { Context } from './context.ts'

/** The attacked tile, else the given one, else the unit's, else the city's centre; NONE where there is none. */
export function targetTile(context: Context): number {
  if (context.target !== NONE) return context.target
  if (context.tile !== NONE) return context.tile
  if (context.unit) return context.unit.tile
  return context.city ? context.city.tile : NONE
}

/** The given city, else the own city whose land the tile is. */
export function targetCity(w: EngineContext, context: Context): City | null {
  if (context.city) return context.city
  const t = targetTile(context)
  if (t === NONE || !context.civ) return null
  const id = w.s.tiles.city[t]
  const city = id === NONE ? null : w.s.cities[id]
  return city && city.owner === context.civ.id ? city : null
}
