/** Technologies (rulebook, research 1). */
export const RESEARCH = {
  /** A share of living majors this big that know a technology makes it up to this much cheaper. */
  knownByOthersShare: 0.3,
  /** Turns whose science is remembered, and given at once by a great scientist. */
  historyTurns: 8,
  /** Science that waits at most, in turns' worth, where no technology is dearer. */
  overflowTurns: 5,
  /** A research agreement brings the lesser science made over this, times the base and what effects add, their percent over the divisor. */
  agreementDivisor: 3,
  agreementBase: 0.5,
  agreementPercentDivisor: 200,
} as const

/** Culture that policies cost (rulebook, policies 1): the first, and so much for each bought, to the power; whole multiples of `roundTo`. */
export const POLICIES = {
  first: 25,
  perPolicy: 6,
  exponent: 1.7,
  roundTo: 5,
} as const

/** Great people (rulebook, great-people 1). Thresholds and amounts are at Standard speed. */
export const GREAT_PEOPLE = {
  /** Points for the first that is born in a city; the threshold doubles with each birth of the group. */
  firstPoints: 100,
  /** Points for the first that is born of fights, and what each birth adds. */
  firstCombatPoints: 200,
  combatPointsMoreEach: 50,
  /** Years of a cycle of the long count (rulebook, city-states 2). */
  cycleYears: 394,
  /** Gold of a trade mission: a base, and for each era. */
  tradeGold: 350,
  tradeGoldPerEra: 50,
  /** Production that hurrying adds at most: a base, and for each citizen. */
  hurryProduction: 300,
  hurryProductionPerCitizen: 30,
} as const

/** What felling brings to a city (rulebook, units 13). */
export const IMPROVEMENTS = {
  /** Tiles to the nearest city that felling helps, at most. */
  fellingTiles: 5,
  /** Share of the wood for a city so many steps away, beyond the first: what is left of this many steps, over the divisor. */
  fellingSteps: 6,
  fellingDivisor: 4,
  /** Share of the wood of land that is not one's own. */
  fellingAbroadShare: 2 / 3,
} as const
