/** Where units stand: the layers `military` and `civilian` say what the list of units says. */

import type { EngineContext } from '../core/engine-context.ts'
import { touch } from '../core/revision.ts'
import { NONE, type Unit } from '../core/state.ts'
import { isAir } from './unit-tables.ts'

/** The layer that units of this kind are kept in. */
export function layerOf(w: EngineContext, kindId: number): Int32Array {
  return w.rules.units[kindId].civilian ? w.s.tiles.civilian : w.s.tiles.military
}

/** Puts a unit's id into its layer; aircraft are in none. */
export function place(w: EngineContext, unit: Unit): void {
  touch(w)
  if (isAir(w, unit.kind)) return
  layerOf(w, unit.kind)[unit.tile] = unit.id
}

/** Takes it out; nothing happens where it only passes through another's tile. */
export function unplace(w: EngineContext, unit: Unit): void {
  touch(w)
  const layer = layerOf(w, unit.kind)
  if (layer[unit.tile] === unit.id) layer[unit.tile] = NONE
}
