/** From a screen to a unit on the map. */
import type { PageContext } from '../../game/page-context.ts'

/** Selects the unit, shows where it is, and closes the screen. */
export function goToUnit(table: PageContext, id: number, x: number, y: number): void {
  table.select({ kind: 'unit', id })
  table.show(x, y)
  table.close()
}
