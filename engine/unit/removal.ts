/** A unit leaves the game, and what it carries with it. */
import { aircraftAboard, isCarrier, placeOn } from '../air/air-bases.ts'
import { unitNeedsChanged } from '../city/yields/yield-cache.ts'
import { emit, onlyFor } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { NONE, type Unit } from '../core/state.ts'
import { lookAway } from '../visibility/observers.ts'
import { unplace } from './occupancy.ts'
import { breakUp } from './partners.ts'

/** Takes a unit out of the game, and what it carries with it. Its id is not used again. */
export function removeUnit(w: EngineContext, unit: Unit): void {
  if (w.s.units[unit.id] !== unit) return
  breakUp(w, unit)
  loseCargo(w, unit)
  lookAway(w, unit)
  unplace(w, unit)
  const civ = w.s.civs[unit.owner]
  civ.units.splice(civ.units.indexOf(unit.id), 1)
  unitNeedsChanged(w, civ)
  w.s.units[unit.id] = null
}

/** Aircraft aboard a ship that goes down are lost; in a harbour they go ashore, where there is room. */
export function loseCargo(w: EngineContext, ship: Unit): void {
  if (!isCarrier(w, ship)) return
  const civ = w.s.civs[ship.owner]
  for (const plane of aircraftAboard(w, ship)) {
    if (placeOn(w, civ, plane.kind, ship.tile, plane) === NONE) {
      plane.carrier = NONE
      continue
    }
    const lost = { unitKind: plane.kind, ship: ship.kind, civ: civ.id, tile: ship.tile, unit: plane.id }
    emit(w, { kind: 'unit/killed', what: 'sunk', ...lost, knownBy: onlyFor(civ) })
    removeUnit(w, plane)
  }
}
