/** What the size of the map changes in prices (mechanics 4.1). A custom size counts as the next smaller row. */
import { MAP_FACTORS } from '../../rules/constants/economy.ts'
import type { World } from '../core/engine-context.ts'

interface MapFactors {
  /** From this many tiles on. */
  tiles: number
  techCost: number
  /** Percent more for each city after the first. */
  techPercentPerCity: number
  policyPercentPerCity: number
}

export function mapFactors(w: World): MapFactors {
  return MAP_FACTORS.find(row => w.grid.size >= row.tiles)!
}
