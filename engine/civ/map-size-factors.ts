/** What the size of the map changes in prices (rulebook, map 2). A custom size counts as the next smaller row. */
import { MAP_FACTORS, type MapFactors } from '../../rules/constants/economy.ts'
import type { EngineContext } from '../core/engine-context.ts'

export function mapFactors(w: EngineContext): MapFactors {
  return MAP_FACTORS.find(row => w.grid.size >= row.tiles)!
}
