/** One-time gifts of land to cities. */
import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { OPINION } from '../../rules/constants/diplomacy.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { nextTile } from '../city/territory/border-growth.ts'
import { claimTile, nearestCity, touchesLand } from '../city/territory/territory.ts'
import { changeInfluence } from '../city-state/influence.ts'
import { publish } from '../core/domain-events.ts'
import { emit, onlyFor } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { remember } from '../diplomacy/opinion-memory.ts'
import { matchesTile } from '../effects/filters/match.ts'

/** So many of the tiles that culture would bring next. */
export function growBy(w: EngineContext, city: City, tiles: number): boolean {
  let gained = 0
  for (let t = nextTile(w, city); t !== NONE && gained < tiles; t = nextTile(w, city)) {
    claimTile(w, city, t)
    gained++
    emit(w, { kind: 'city/border', civ: city.owner, city: city.id, tile: t, knownBy: onlyFor(w.s.civs[city.owner]) })
  }
  if (gained > 0) publish(w, 'workChanged', city)
  return gained > 0
}

/** Tiles within `radius` that match become the civ's, but for city centres: each goes to the nearest own city whose land it touches. */
export function takeTiles(w: EngineContext, civ: Civ, filter: Filter<'tile'>, center: number, radius: number): boolean {
  let taken = false
  const robbed = new Map<number, number>()
  for (const t of within(w.grid, center, radius)) {
    if (w.s.tiles.owner[t] === civ.id || w.s.tiles.center[t] !== NONE || !matchesTile(w, filter, t, civ.id)) continue
    const city = cityTouching(w, civ, t) ?? nearestCity(w, civ.id, t)
    if (!city) break
    const owner = w.s.tiles.owner[t]
    if (owner !== NONE) robbed.set(owner, (robbed.get(owner) ?? 0) + 1)
    claimTile(w, city, t)
    taken = true
  }
  for (const [id, tiles] of robbed) {
    if (w.s.civs[id].cityState) changeInfluence(w, w.s.civs[id], civ.id, CITY_STATES.robbedX100)
    else remember(w, id, civ.id, 'tookLand', OPINION.tookLand * tiles)
  }
  return taken
}

function cityTouching(w: EngineContext, civ: Civ, t: number): City | null {
  let best: City | null = null
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    if (!touchesLand(w, city, t)) continue
    if (!best || distance(w.grid, city.tile, t) < distance(w.grid, best.tile, t)) best = city
  }
  return best
}
