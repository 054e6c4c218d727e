/** Gold, upkeep and supply of a civilization (rulebook, economy 1). */
export const ECONOMY = {
  /** Gold at which, or below, the treasury's debt costs soldiers. */
  bankruptGold: -200,
  /** Units that cost nothing. */
  freeUnits: 3,
  /** Gold for units: the factor times their weight, which grows with the share of the speed's turns that is over; to 1 and that share over the divisor. */
  unitUpkeepFactor: 0.5,
  unitUpkeepDivisor: 3,
  /** Percent of production lost for each unit beyond the supply, and at most. */
  percentPerUnsupplied: 10,
  unsuppliedMostPercent: 70,
} as const

/** What the size of the map changes in prices. */
export interface MapFactors {
  /** From this many tiles on. */
  tiles: number
  techCost: number
  /** Percent more for each city after the first. */
  techPercentPerCity: number
  policyPercentPerCity: number
}

/** Largest map first (rulebook, map 2). */
export const MAP_FACTORS: readonly MapFactors[] = [
  { tiles: 4921, techCost: 1.3, techPercentPerCity: 2.5, policyPercentPerCity: 5 },
  { tiles: 2791, techCost: 1.2, techPercentPerCity: 3.75, policyPercentPerCity: 7.5 },
  { tiles: 1261, techCost: 1.1, techPercentPerCity: 5, policyPercentPerCity: 10 },
  { tiles: 0, techCost: 1, techPercentPerCity: 5, policyPercentPerCity: 10 },
]

/** How near two civilizations live (rulebook, diplomacy 15). Distances are in tiles. */
export const PROXIMITY = {
  /** Neighbours: their nearest cities are no farther apart. */
  neighbourTiles: 7,
  /** Close: nor than this, and on average than a share of the map's mean side, between bounds. */
  closeTiles: 11,
  closePercent: 25,
  closeLeast: 10,
  closeMost: 20,
  /** Far: on average no farther than a share of the mean side, between bounds. */
  farPercent: 45,
  farLeast: 20,
  farMost: 50,
  /** With so few majors alive nobody is farther than close, or than far. */
  closeMajors: 2,
  farMajors: 4,
} as const
