/** A unit changes sides or kind where it stands. */
import { aircraftAboard, isCarrier, nearestBase, placeOn } from '../air/air-bases.ts'
import { station } from '../air/rebase.ts'
import { unitNeedsChanged } from '../city/yields/yield-cache.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { lookAround, lookAway } from '../visibility/observers.ts'
import { isAfloatOn } from './afloat.ts'
import { layerOf, place, unplace } from './occupancy.ts'
import { breakUp } from './partners.ts'
import { isAir } from './placement.ts'
import { removeUnit } from './removal.ts'

/**
 * The unit is `to`'s from now on, where it stands or on `tile`, with no movement left; as `kindId` where it becomes another kind. What it
 * carries goes along; aircraft of a city fly to the nearest base of `to`, and are lost where there is none.
 */
export function handOver(w: EngineContext, unit: Unit, to: Civ, kindId = unit.kind, tile = unit.tile): void {
  breakUp(w, unit)
  const cargo = unit.owner === to.id || !isCarrier(w, unit) ? [] : aircraftAboard(w, unit)
  lookAway(w, unit)
  unplace(w, unit)
  const from = w.s.civs[unit.owner]
  from.units.splice(from.units.indexOf(unit.id), 1)
  unit.owner = to.id
  unit.kind = kindId
  if (tile !== unit.tile) {
    unit.tile = tile
    unit.embarked = isAfloatOn(w, unit, tile)
  }
  to.units.push(unit.id)
  for (const civ of [from, to]) unitNeedsChanged(w, civ)
  unit.movesX60 = 0
  unit.attacks = 0
  unit.acted = true
  unit.order = 'none'
  unit.goal = NONE
  unit.fortified = 0
  unit.returnTo = NONE
  if (layerOf(w, kindId)[unit.tile] === NONE) place(w, unit)
  lookAround(w, unit)
  for (const plane of cargo) handOver(w, plane, to)
  if (from !== to && isAir(w, kindId) && w.s.units[unit.carrier]?.owner !== to.id) findBase(w, unit)
}

/** Sends an aircraft that has lost its base to the nearest with room; it is lost where there is none. */
export function findBase(w: EngineContext, unit: Unit): void {
  const civ = w.s.civs[unit.owner]
  const t = nearestBase(w, civ, unit.kind, unit.tile)
  if (t === NONE) {
    unit.carrier = NONE
    removeUnit(w, unit)
  } else station(w, unit, t, placeOn(w, civ, unit.kind, t))
}
