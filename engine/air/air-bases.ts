/** Where aircraft are kept: in own cities, and aboard own ships that carry them (rulebook, air 1). `unit.carrier` names the ship. */
import { E, type TemplateKind } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { type City, type Civ, NONE, type Unit } from '../core/state.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { cityContext, unitContext } from '../effects/context.ts'
import { matchesKind, matchesUnit } from '../effects/filters/match.ts'
import { entryEffects, kindEffects, unitEffects } from '../effects/scope.ts'
import { isAir } from '../unit/unit-tables.ts'

/** No place for an aircraft. */
export const NO_ROOM = -2

/** Aircraft that stand in the city itself, not aboard a ship in its harbour. */
export function aircraftIn(w: EngineContext, city: City): Unit[] {
  return aircraftOf(w, city.owner, unit => unit.tile === city.tile && unit.carrier === NONE)
}

export function aircraftAboard(w: EngineContext, ship: Unit): Unit[] {
  return aircraftOf(w, ship.owner, unit => unit.carrier === ship.id)
}

/** All aircraft on a tile, whoever sees them: those of the city, and those aboard the ship there. */
export function aircraftOn(w: EngineContext, t: number): Unit[] {
  const { center, military } = w.s.tiles
  const owner = center[t] !== NONE ? w.s.cities[center[t]]!.owner : military[t] !== NONE ? w.s.units[military[t]]!.owner : NONE
  return owner === NONE ? [] : aircraftOf(w, owner, unit => unit.tile === t)
}

function aircraftOf(w: EngineContext, civId: number, isMeant: (unit: Unit) => boolean): Unit[] {
  const found: Unit[] = []
  for (const id of w.s.civs[civId].units) {
    const unit = w.s.units[id]!
    if (isAir(w, unit.kind) && isMeant(unit)) found.push(unit)
  }
  return found
}

/** Aircraft of the kind that a city can hold in all: the usual number, and what its buildings add. */
export function cityCapacity(w: EngineContext, city: City, kindId: number): number {
  let capacity = w.rules.constants.cityAirUnitCapacity
  for (let b = 0; b < city.buildings.length; b++) {
    if (city.buildings[b] === 0) continue
    for (const effect of entryEffects(w.rules.buildings[b], E.carriesExtra)) {
      const [more, which] = effect.params
      const context = cityContext(w, city)
      if (matchesKind(w, which, kindId) && conditionsHold(w, effect, context)) capacity += more * timesOf(w, effect, context)
    }
  }
  return capacity
}

/** Aircraft of the kind that a unit can carry in all; 0 where it cannot. */
export function shipCapacity(w: EngineContext, ship: Unit, kindId: number): number {
  for (const { params } of kindEffects(w, kindId, E.cannotBeCarriedBy)) {
    if (matchesUnit(w, params[0], ship, ship.owner)) return 0
  }
  const base = places(w, ship, E.carries, kindId)
  return base === 0 ? 0 : base + places(w, ship, E.carriesExtra, kindId)
}

function places(w: EngineContext, ship: Unit, template: TemplateKind<'carries' | 'carriesExtra'>, kindId: number): number {
  let sum = 0
  for (const effect of unitEffects(w, ship, template)) {
    const [amount, which] = effect.params
    const context = unitContext(w, ship)
    if (matchesKind(w, which, kindId) && conditionsHold(w, effect, context)) sum += amount * timesOf(w, effect, context)
  }
  return sum
}

export const isCarrier = (w: EngineContext, unit: Unit): boolean => unitEffects(w, unit, E.carries).length > 0

/**
 * Where on the tile an aircraft of the kind finds room: NONE in the city, else the id of the ship; NO_ROOM. One that stands there
 * already (`besides`) looks for the other place.
 */
export function placeOn(w: EngineContext, civ: Civ, kindId: number, t: number, besides: Unit | null = null): number {
  const { center, military } = w.s.tiles
  const here = besides !== null && besides.tile === t
  if (center[t] !== NONE && !(here && besides.carrier === NONE)) {
    const city = w.s.cities[center[t]]!
    if (city.owner === civ.id && aircraftIn(w, city).length < cityCapacity(w, city, kindId)) return NONE
  }
  if (military[t] === NONE || (here && besides.carrier === military[t])) return NO_ROOM
  const ship = w.s.units[military[t]]!
  if (ship.owner !== civ.id || !isCarrier(w, ship)) return NO_ROOM
  return aircraftAboard(w, ship).length < shipCapacity(w, ship, kindId) ? ship.id : NO_ROOM
}

/** Tiles of all own cities and ships that keep aircraft, full or not, each once, cities first. */
export function basesOf(w: EngineContext, civ: Civ): number[] {
  const tiles = civ.cities.map(id => w.s.cities[id]!.tile)
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    if (isCarrier(w, unit) && !tiles.includes(unit.tile)) tiles.push(unit.tile)
  }
  return tiles
}

/** The base with room that is nearest to `t`, or NONE. */
export function nearestBase(w: EngineContext, civ: Civ, kindId: number, t: number): number {
  let best = NONE
  for (const base of basesOf(w, civ)) {
    if (best !== NONE && distance(w.grid, t, base) >= distance(w.grid, t, best)) continue
    if (placeOn(w, civ, kindId, base) !== NO_ROOM) best = base
  }
  return best
}
