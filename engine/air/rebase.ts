/** Aircraft change their base, or the side of the harbour; ships take theirs along (rulebook, air 2). */
import { UNITS } from '../../rules/constants/units.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { NONE, type Unit } from '../core/state.ts'
import { sumUnit } from '../effects/aggregate.ts'
import { isImmobile } from '../unit/afloat.ts'
import { lookFrom } from '../visibility/observers.ts'
import { aircraftAboard, aircraftOn, basesOf, isCarrier, NO_ROOM, placeOn } from './air-bases.ts'

/** Tiles that its strikes carry. */
export const flightRange = (w: EngineContext, unit: Unit): number => w.rules.units[unit.kind].range + sumUnit(w, unit, E.range)

/** Tiles that it flies to another base. */
export const rebaseRange = (w: EngineContext, unit: Unit): number => UNITS.rebaseRanges * flightRange(w, unit)

/** Why the aircraft cannot go to the base on that tile now, or null. */
export function checkRebase(w: EngineContext, unit: Unit, t: number): Refusal | null {
  const kind = w.rules.units[unit.kind]
  if (isImmobile(w, unit)) return refuse('unit/immobile', kind.name)
  if (unit.movesX60 === 0) return refuse('unit/no-moves', unit.id, w.s.turn + 1)
  const steps = distance(w.grid, unit.tile, t)
  const range = rebaseRange(w, unit)
  if (steps > range) return refuse('air/too-far', kind.name, steps, range)
  const civ = w.s.civs[unit.owner]
  if (!basesOf(w, civ).includes(t)) return refuse('air/no-base', kind.name)
  if (placeOn(w, civ, unit.kind, t, unit) !== NO_ROOM) return null
  return t === unit.tile ? refuse('unit/already-there', unit.id) : refuse('air/no-room', kind.name, aircraftOn(w, t).length)
}

/** Bases it could fly to now. */
export const basesInReach = (w: EngineContext, unit: Unit): number[] =>
  basesOf(w, w.s.civs[unit.owner]).filter(t => t !== unit.tile && checkRebase(w, unit, t) === null)

/** Takes the whole turn. */
export function rebase(w: EngineContext, unit: Unit, t: number): void {
  station(w, unit, t, placeOn(w, w.s.civs[unit.owner], unit.kind, t, unit))
  unit.movesX60 = 0
  unit.acted = true
  unit.order = 'none'
  unit.goal = NONE
}

/** Puts the aircraft into a base; `carrier`: the ship's id, or NONE for the city. */
export function station(w: EngineContext, unit: Unit, t: number, carrier: number): void {
  const from = unit.tile
  unit.tile = t
  unit.carrier = carrier
  if (from !== t) lookFrom(w, unit, from)
}

/** The ship has moved: what it carries is where it is. */
export function takeAlong(w: EngineContext, ship: Unit): void {
  if (!isCarrier(w, ship)) return
  for (const plane of aircraftAboard(w, ship)) station(w, plane, ship.tile, ship.id)
}
