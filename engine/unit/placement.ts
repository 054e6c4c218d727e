/** Where a unit of a kind may stand: asked when units are made, bought, teleported. */
import { UNITS } from '../../rules/constants/units.ts'
import { E, type TemplateKind } from '../../rules/effects/templates.ts'
import { NO_ROOM, placeOn } from '../air/air-bases.ts'
import { mayEnter } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { type Civ, NONE } from '../core/state.ts'
import { any } from '../effects/aggregate.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { matchesKind } from '../effects/filters/match.ts'
import { civEffects, kindEffects } from '../effects/scope.ts'
import { seesUnit } from '../visibility/hidden-units.ts'
import { layerOf } from './occupancy.ts'
import { isAir, isNaval, topTerrain, unitTables } from './unit-tables.ts'

export { isAir, isNaval } from './unit-tables.ts'

/** True where a unit of the kind could stand now: terrain, borders, nobody in its place, no stranger; aircraft: a base with room. */
export function canStandOn(w: EngineContext, civ: Civ, kindId: number, t: number): boolean {
  if (isAir(w, kindId)) return placeOn(w, civ, kindId, t) !== NO_ROOM
  return terrainCarries(w, civ, kindId, t) && mayEnter(w, civ.id, t) && isFree(w, civ, kindId, t)
}

/** The same as far as the unit's civ sees: it does not know of who hides there from it. */
export function seemsToCarry(w: EngineContext, civ: Civ, kindId: number, t: number): boolean {
  if (!terrainCarries(w, civ, kindId, t) || !mayEnter(w, civ.id, t)) return false
  const { military, civilian } = w.s.tiles
  const own = layerOf(w, kindId)[t]
  if (own !== NONE && w.s.units[own]!.owner === civ.id) return false
  return ![military[t], civilian[t]].some(
    id => id !== NONE && w.s.units[id]!.owner !== civ.id && seesUnit(w, civ.id, w.s.units[id]!),
  )
}

/** Its place on the tile is empty and no other civ's unit is there. */
function isFree(w: EngineContext, civ: Civ, kindId: number, t: number): boolean {
  const { military, civilian } = w.s.tiles
  if (layerOf(w, kindId)[t] !== NONE) return false
  if (military[t] !== NONE && w.s.units[military[t]]!.owner !== civ.id) return false
  return civilian[t] === NONE || w.s.units[civilian[t]]!.owner === civ.id
}

/** The nearest tile on which the unit may stand, `t` itself first; NONE where there is none within reach. */
export function nearestFree(
  w: EngineContext,
  civ: Civ,
  kindId: number,
  t: number,
  farthest: number = UNITS.placementTiles,
): number {
  for (const tile of within(w.grid, t, farthest)) if (canStandOn(w, civ, kindId, tile)) return tile
  return NONE
}

/** Terrain alone, and whose city centre it is; land units are not put on water. */
export function terrainCarries(w: EngineContext, civ: Civ, kindId: number, t: number): boolean {
  const tables = unitTables(w)
  const { tiles } = w.s
  const { rules } = w
  const center = tiles.center[t]
  if (center !== NONE) return w.s.cities[center]!.owner === civ.id && (!isNaval(w, kindId) || touchesWater(w, t))
  const top = topTerrain(w, t)
  if (tables.impassable[top] === 1) {
    const entersIce = top === rules.known.ice && kindHas(w, civ, kindId, E.entersIce)
    if (!entersIce && !kindHas(w, civ, kindId, E.passesImpassable)) return false
  }
  const water = tables.water[tiles.terrain[t]] === 1
  if (!isNaval(w, kindId)) {
    if (!water || !kindHas(w, civ, kindId, E.travelsOnWater)) return !water
  } else if (!water) return false
  return tiles.terrain[t] !== rules.known.ocean || !barsOcean(w, civ, kindId)
}

/** Whether a new unit of the kind has an effect that holds for the civ; conditions on the unit itself do not. */
function kindHas(w: EngineContext, civ: Civ, kindId: number, template: TemplateKind): boolean {
  const effects = kindEffects(w, kindId, template)
  return effects.length > 0 && any(w, effects, civContext(civ))
}

/** Ships that some technology frees are not put on oceans before, nor those that it leaves out: asked of the kind alone. */
function barsOcean(w: EngineContext, civ: Civ, kindId: number): boolean {
  if (!kindHas(w, civ, kindId, E.cannotEnterOcean)) return false
  const context = civContext(civ)
  return !civEffects(w, civ, E.enablesOcean).some(
    effect => matchesKind(w, effect.params[0], kindId) && conditionsHold(w, effect, context),
  )
}

function touchesWater(w: EngineContext, t: number): boolean {
  const near = within(w.grid, t, 1)
  for (let i = 1; i < near.length; i++) if (unitTables(w).water[w.s.tiles.terrain[near[i]]] === 1) return true
  return false
}
