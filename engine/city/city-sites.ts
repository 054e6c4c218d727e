/** Where a city can be founded, and by which units (rulebook, cities 1). */
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { kindEffects } from '../effects/scope.ts'
import { isFeature } from '../improvements/features.ts'
import { isExplored, seenCity } from '../visibility/knowledge.ts'

/** Why no city of `civ` can be founded on the tile, or null. Only what the civ may know is told. */
export function checkSite(w: EngineContext, civ: Civ, t: number): Refusal | null {
  const { tiles } = w.s
  const terrain = w.rules.terrains[tiles.terrain[t]]
  if (terrain.kind === 'water') return refuse('city/on-water')
  if (isImpassable(w, t)) return refuse('city/impassable')
  if (tiles.owner[t] !== NONE && tiles.owner[t] !== civ.id) return refuse('city/foreign-land')
  const { minimalCityDistance: near, minimalCityDistanceOnDifferentContinents: far } = w.rules.constants
  for (const city of w.s.cities) {
    if (!city) continue
    const steps = distance(w.grid, t, city.tile)
    const least = (tiles.continent[t] === tiles.continent[city.tile] ? near : far) + 1
    if (steps >= least) continue
    const isKnown = city.owner === civ.id || (isExplored(w, civ.id, city.tile) && seenCity(w, civ.id, city.tile) === city.id)
    return isKnown ? refuse('city/too-close', city.name, steps, least) : refuse('city/too-close-unseen', least)
  }
  return null
}

function isImpassable(w: EngineContext, t: number): boolean {
  const { tiles } = w.s
  if (w.rules.terrains[tiles.terrain[t]].impassable) return true
  if (tiles.wonder[t] !== NONE && w.rules.terrains[tiles.wonder[t]].impassable) return true
  for (const id of w.rules.features) if (isFeature(w, t, id) && w.rules.terrains[id].impassable) return true
  return false
}

export const isFounder = (w: EngineContext, unit: Unit): boolean => foundsCities(w, unit.kind)

/** Units of the kind can found a city, if only a puppet. */
export const foundsCities = (w: EngineContext, kind: number): boolean =>
  kindEffects(w, kind, E.foundsCity).length > 0 || kindEffects(w, kind, E.foundsPuppet).length > 0
