/** A unit becomes one of another kind: upgraded, or transformed (rulebook, units 13). */
import { C } from '../../rules/effects/conditions.ts'
import { aircraftAboard, isCarrier, nearestBase, placeOn, shipCapacity } from '../air/air-bases.ts'
import { station } from '../air/rebase.ts'
import { unitNeedsChanged } from '../city/yields/yield-cache.ts'
import { emit, onlyFor } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE, type Unit } from '../core/state.ts'
import { unitContext } from '../effects/context.ts'
import { unitSourcesChanged } from '../effects/scope.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { ordain } from '../religion/unit-religion.ts'
import { lookAgain } from '../visibility/observers.ts'
import { isAfloatOn } from './afloat.ts'
import { findBase } from './hand-over.ts'
import { relocate } from './movement/relocation.ts'
import { layerOf, place, unplace } from './occupancy.ts'
import { breakUp } from './partners.ts'
import { nearestFree } from './placement.ts'
import { grantPromotion } from './promotions.ts'
import { isAir } from './unit-tables.ts'

/** The tile where the unit would be as that kind: its own, else the nearest that takes it; NONE where none does. */
export function placeAs(w: EngineContext, unit: Unit, kindId: number): number {
  const civ = w.s.civs[unit.owner]
  if (isAir(w, kindId)) {
    const stays = isAir(w, unit.kind) && (unit.carrier === NONE || shipCapacity(w, w.s.units[unit.carrier]!, kindId) > 0)
    return stays ? unit.tile : nearestBase(w, civ, kindId, unit.tile)
  }
  if (keepsPlace(w, unit.kind, kindId)) return unit.tile
  const here = layerOf(w, unit.kind)
  const held = here[unit.tile] === unit.id
  if (held) here[unit.tile] = NONE
  const tile = nearestFree(w, civ, kindId, unit.tile)
  if (held) here[unit.tile] = unit.id
  return tile
}

/** Units of both kinds live in the same element, and share a tile with the same company. */
function keepsPlace({ rules }: EngineContext, before: number, after: number): boolean {
  const [a, b] = [rules.units[before], rules.units[after]]
  return a.civilian === b.civilian && rules.unitTypes[a.type].domain === rules.unitTypes[b.type].domain
}

/**
 * The unit is of that kind from now on, on the tile that `placeAs` found; it keeps its health, experience, promotions and name, and has
 * those that the kind begins with. Statuses and the uses of its actions are forgotten. Whoever calls sees to its movement.
 */
export function becomeKind(w: EngineContext, unit: Unit, kindId: number, tile: number): void {
  const civ = w.s.civs[unit.owner]
  const before = unit.kind
  const cargo = isCarrier(w, unit) ? aircraftAboard(w, unit) : []
  unplace(w, unit)
  unit.kind = kindId
  unit.statuses = []
  unit.uses = []
  unit.setUp = false
  if (w.rules.units[before].civilian !== w.rules.units[kindId].civilian) breakUp(w, unit)
  unitSourcesChanged(w, unit)
  unitNeedsChanged(w, civ)
  move(w, unit, tile)
  if (w.s.units[unit.id] !== unit) return
  if (unit.religion === NONE && w.rules.units[kindId].religiousStrength > 0) ordain(w, unit, civ, unit.tile)
  for (const plane of cargo) if (w.s.units[plane.id] === plane && plane.carrier === unit.id) keepAboard(w, unit, plane)
  for (const promotion of w.rules.units[kindId].promotions) grantPromotion(w, unit, promotion)
  if (w.s.units[unit.id] !== unit) return
  lookAgain(w, unit)
  const knownBy = onlyFor(civ)
  emit(w, { kind: 'unit/upgraded', before, unitKind: kindId, civ: civ.id, tile: unit.tile, unit: unit.id, knownBy })
}

/** What waits for a new unit of its kind happens. */
export function hailUnit(w: EngineContext, unit: Unit): void {
  if (w.s.units[unit.id] === unit) triggerEvent(w, w.s.civs[unit.owner], C.uponGainingUnit, unitContext(w, unit))
}

function move(w: EngineContext, unit: Unit, tile: number): void {
  if (isAir(w, unit.kind)) {
    unit.embarked = false
    if (tile !== unit.tile) station(w, unit, tile, placeOn(w, w.s.civs[unit.owner], unit.kind, tile))
    return
  }
  unit.carrier = NONE
  if (tile !== unit.tile) relocate(w, unit, tile)
  else if (layerOf(w, unit.kind)[tile] === NONE) place(w, unit)
  if (w.s.units[unit.id] === unit) unit.embarked = isAfloatOn(w, unit, unit.tile)
}

/** A plane for which the ship has no room any more flies to another base. */
function keepAboard(w: EngineContext, ship: Unit, plane: Unit): void {
  if (!isCarrier(w, ship) || aircraftAboard(w, ship).length > shipCapacity(w, ship, plane.kind)) findBase(w, plane)
}
