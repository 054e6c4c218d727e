/** A unit stands on another tile, with all that follows: sight, cargo, captures, discoveries. */
import { C } from '../../../rules/effects/conditions.ts'
import { takeAlong } from '../../air/rebase.ts'
import { captureCivilian } from '../../combat/unit-capture.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { NONE, type Unit } from '../../core/state.ts'
import { unitContext } from '../../effects/context.ts'
import { isHeard } from '../../effects/effect-index.ts'
import { triggerEvent } from '../../effects/triggers.ts'
import { tellDiscoveries } from '../../visibility/discoveries.ts'
import { lookFrom } from '../../visibility/observers.ts'
import { isAfloatOn } from '../afloat.ts'
import { place, unplace } from '../occupancy.ts'
import { breakUp } from '../partners.ts'
import { arrive } from './arrival.ts'

/** Puts a unit on another tile, with all that follows; what it costs is the caller's. It leaves its formation. */
export function relocate(w: EngineContext, unit: Unit, to: number, rests = true): void {
  breakUp(w, unit)
  const from = unit.tile
  unplace(w, unit)
  unit.tile = to
  unit.embarked = isAfloatOn(w, unit, to)
  unit.acted = true
  unit.setUp = false
  unit.fortified = 0
  const hears = isHeard(w, C.uponEntering)
  if (rests) {
    if (!hears) captureAt(w, unit)
    place(w, unit)
  }
  lookFrom(w, unit, from)
  takeAlong(w, unit)
  if (hears) {
    triggerEvent(w, w.s.civs[unit.owner], C.uponEntering, unitContext(w, unit), to)
    if (w.s.units[unit.id] !== unit || unit.tile !== to) return
    if (rests) captureAt(w, unit)
  }
  if (rests) arrive(w, unit)
  tellDiscoveries(w)
}

/** Whoever of another civ works where the unit comes to stand is taken. */
function captureAt(w: EngineContext, unit: Unit): void {
  const civilian = w.s.tiles.civilian[unit.tile]
  if (civilian !== NONE && w.s.units[civilian]!.owner !== unit.owner)
    captureCivilian(w, w.s.civs[unit.owner], w.s.units[civilian]!)
}
