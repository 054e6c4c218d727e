/** Figures of cities: health, growth, yields, production, and what a conqueror finds. */
export const CITIES = {
  /** Health points, before buildings; healed at the end of a turn (rulebook, cities 1). */
  hp: 200,
  healedHp: 20,
  /** Food that a citizen eats (rulebook, cities 5). */
  foodEaten: 2,
  /** Food for the next citizen: a base, so much more for each citizen after the first, and their number to a power (rulebook, cities 5). */
  growthBase: 15,
  growthPerCitizen: 8,
  growthExponent: 1.5,
  /** Percent of the store that stays at most when a citizen is born. */
  carriedMostPercent: 95,
  /** Production of a surplus of food that becomes settlers: all of it up to the base, from the step on one more for each step of it (rulebook, cities 5). */
  surplusBase: 2,
  surplusStep: 4,
  /** Food that a city's centre yields at least (rulebook, yields 1). */
  centreFoodLeast: 2,
  /** Gold that a golden age adds to a tile which has some (rulebook, happiness 1). */
  goldenAgeTileGold: 1,
  /** Share of production that a never-ending item turns into its stat (rulebook, yields 4). */
  convertedShare: 0.25,
  /** Gold of a connection to the capital: for each of its citizens, for each of the city's, and a constant (rulebook, yields 4). */
  tradePerCapitalCitizen: 0.15,
  tradePerCitizen: 1.1,
  tradeBase: -1,
  /** Percent of production and culture in a golden age (rulebook, happiness 1). */
  goldenAgePercent: 20,
  /** Percent of production of a city with a railroad to the capital (rulebook, yields 4). */
  railroadPercent: 25,
  /** Percent of science and culture of a puppet (rulebook, yields 4). */
  puppetPercent: -25,
} as const

/** Prices of what cities make, and of what they sell (rulebook, production 2). */
export const PRICES = {
  /** Gold for an item: its production times the factor, to the power. */
  goldPerProduction: 30,
  goldExponent: 0.75,
  /** Prices are whole multiples of this. */
  roundTo: 10,
  /** A dismissed unit brings its price over this; a sold building its production. */
  dismissalDivisor: 20,
  saleDivisor: 10,
} as const

/** Borders of cities (rulebook, borders 2). */
export const BORDERS = {
  /** Culture for the next tile: the factor times (tiles gained + the offset) to the power. */
  cultureFactor: 6,
  cultureOffset: 1.4813,
  cultureExponent: 1.3,
  /** Gold for a tile: for each step beyond the first from the centre, and for each tile gained. */
  goldPerStep: 50,
  goldPerTileGained: 5,
  /** Points by which the next tile is chosen, the fewest first: for each step, for what lies on it, for its place. */
  pointsPerStep: 100,
  pointsOfResource: -105,
  pointsOfBonus: -104,
  pointsOfWonder: -105,
  pointsOfWater: 3,
  pointsOutOfReach: 100,
  pointsApart: 1000,
  /** For each thing of worth beside it. */
  pointsBeside: -1,
} as const

/** What becomes of a city that falls (rulebook, conquest 1). */
export const CONQUEST = {
  /** Percent chance that a plain building is lost. */
  buildingLostPercent: 34,
  /** A city loses one citizen, and its citizens over this. */
  citizensLostDivisor: 4,
  /** Its health over this is left. */
  hpDivisor: 2,
  /** Gold plundered: a base, for each citizen, and by chance; all of it where the city was held for so many turns. */
  goldBase: 20,
  goldPerCitizen: 10,
  goldSpread: 40,
  heldTurns: 50,
  /** Gold that barbarians steal at most, and the health that they leave. */
  stolenByBarbariansGold: 200,
  barbariansLeaveHp: 2,
} as const

/** We Love The King Day (rulebook, cities 9). Turns are at Standard speed. */
export const KING_DAY = {
  /** Turns before a city asks: a base, what chance adds, and more for a capital at first. */
  waitTurns: 15,
  waitSpread: 10,
  capitalWaitTurns: 10,
  /** Turns that it lasts. */
  turns: 20,
  /** Percent of growth meanwhile, in a civilization that is not unhappy. */
  growthPercent: 25,
} as const
