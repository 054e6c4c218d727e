/** The way that a unit would take, with the turn in which it comes to each tile. */

import type { Args, PageContext, Result } from '../../game/page-context.ts'
import type { PathStep } from '../../map/renderer.ts'
import { tileAt } from '../../world/world.ts'

export type Way = NonNullable<Result<'get_unit'>['way']>

const NO_WAY: readonly PathStep[] = []
/** The same steps for the same answer: the map draws anew only where others come. */
const steps = new WeakMap<Way, readonly PathStep[]>()

/** What is told of it; null while it is not known. */
export const wayTold = (table: PageContext, { unit_id, x, y }: Args<'move_unit'>): Way | null =>
  table.latest('get_unit', { unit_id, x, y }).value?.way ?? null

/** Empty while it is not known, and where there is none. */
export function wayTo(table: PageContext, to: Args<'move_unit'>): readonly PathStep[] {
  const way = wayTold(table, to)
  if (!way?.tiles) return NO_WAY
  const known = steps.get(way)
  if (known) return known
  const found = way.tiles.map(({ x, y, turns }) => ({ tile: tileAt(table.world, x, y), turns }))
  steps.set(way, found)
  return found
}
