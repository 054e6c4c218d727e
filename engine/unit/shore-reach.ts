/** How far ships come at who is on land. */
import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import type { Unit } from '../core/state.ts'
import { isNaval, isWater } from './unit-tables.ts'

/** Steps that effects add to a range at most, as far as is reckoned with. */
const LONGER = 1

/** Whether its element lets the unit come at who is on the tile: a ship no farther inland than it strikes. */
export function comesAt(w: EngineContext, { kind }: Unit, t: number): boolean {
  if (!isNaval(w, kind) || isWater(w, t)) return true
  const { rangedStrength, range } = w.rules.units[kind]
  const around = within(w.grid, t, rangedStrength > 0 ? range + LONGER : 1)
  for (let i = 0; i < around.length; i++) if (isWater(w, around[i])) return true
  return false
}
