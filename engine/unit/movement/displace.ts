/** Units that may no longer stand where they are: in a city that is gone, or is another's. */

import type { EngineContext } from '../../core/engine-context.ts'
import { NONE } from '../../core/state.ts'
import { findBase } from '../hand-over.ts'
import { nearestFree, terrainCarries } from '../placement.ts'
import { removeUnit } from '../removal.ts'
import { isAir } from '../unit-tables.ts'
import { relocate } from './relocation.ts'

/** Sends them to the nearest tile that takes them; who finds none is lost. Call it when a city's centre or owner has changed. */
export function displaceUnits(w: EngineContext, t: number): void {
  for (const id of [w.s.tiles.military[t], w.s.tiles.civilian[t]]) {
    const unit = id === NONE ? null : w.s.units[id]
    if (!unit) continue
    const civ = w.s.civs[unit.owner]
    if (terrainCarries(w, civ, unit.kind, t)) continue
    const to = nearestFree(w, civ, unit.kind, t)
    if (to === NONE) removeUnit(w, unit)
    else relocate(w, unit, to)
  }
  const { center } = w.s.tiles
  const owner = center[t] === NONE ? NONE : w.s.cities[center[t]]!.owner
  for (const unit of w.s.units) {
    if (unit && unit.tile === t && isAir(w, unit.kind) && unit.carrier === NONE && unit.owner !== owner) findBase(w, unit)
  }
}
