/** Happiness of a civilization, and what comes of it (rulebook, happiness 1). */
export const HAPPINESS_FIGURES = {
  /** Happiness for each kind of luxury, before the difficulty's. */
  perLuxury: 4,
  /** Unhappiness of a city, and of a citizen. */
  perCity: 3,
  perCitizen: 1,
  /** Occupied cities: more for the city, a flat amount, and citizens so many times. */
  occupiedCity: 2,
  occupiedFlat: 2,
  occupiedCitizenTimes: 2,
} as const

/** Golden ages. Turns and happiness are at Standard speed. */
export const GOLDEN_AGES = {
  /** Happiness to be gathered for the first; more for each that was. */
  firstHappiness: 500,
  happinessMoreEach: 250,
  /** Percent more of it for each city. */
  percentPerCity: 1,
  turns: 10,
} as const

/** Rebels of a deeply unhappy civilization. */
export const REBELS = {
  /** Turns that chance adds to the ruleset's wait: this many values from 0. */
  waitSpread: 3,
  /** Percent of one more rebel: a base, and for each city after the first. */
  morePercent: 100,
  morePercentPerCity: 20,
  /** The city is that with the most of citizens and a draw of so many values. */
  cityLuck: 10,
  /** Points of a tile: any, without improvement, with a resource that nobody works, on strong ground. */
  pointsOfTile: 10,
  pointsUnimproved: 4,
  pointsOfResource: 3,
  pointsOfGround: 4,
} as const
