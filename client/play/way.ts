/** The way that a unit would take, with the turn in which it comes to each tile. */
import type { PathStep } from '../map/renderer.ts'
import type { Args, Table } from './table.ts'

const NO_WAY: readonly PathStep[] = []

/** Empty while it is not known. */
export function wayTo(_table: Table, _to: Args<'move_unit'>): readonly PathStep[] {
  return NO_WAY
}
