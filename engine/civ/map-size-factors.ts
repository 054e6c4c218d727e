/** What the size of the map changes in prices (mechanics 4.1). A custom size counts as the next smaller row. */
import type { World } from '../core/engine-context.ts'

interface MapFactors {
  /** From this many tiles on. */
  tiles: number
  techCost: number
  /** Percent more for each city after the first. */
  techPercentPerCity: number
  policyPercentPerCity: number
}

const ROWS: readonly MapFactors[] = [
  { tiles: 4921, techCost: 1.3, techPercentPerCity: 2.5, policyPercentPerCity: 5 },
  { tiles: 2791, techCost: 1.2, techPercentPerCity: 3.75, policyPercentPerCity: 7.5 },
  { tiles: 1261, techCost: 1.1, techPercentPerCity: 5, policyPercentPerCity: 10 },
  { tiles: 0, techCost: 1, techPercentPerCity: 5, policyPercentPerCity: 10 },
]

export function mapFactors(w: World): MapFactors {
  return ROWS.find(row => w.grid.size >= row.tiles)!
}
