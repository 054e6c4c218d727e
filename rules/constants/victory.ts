/** Score of a civilization (rulebook, victory 5). */
export const SCORE = {
  perCity: 10,
  perTech: 4,
  /** For each time more that a technology was learnt. */
  perRepeatedTech: 10,
  /** Tiles of the map on which land, cities and people count as they are. */
  normalTiles: 1276,
  /** On smaller maps they count for more: what the ratio is above 1, over this. */
  smallMapDivisor: 3,
} as const
