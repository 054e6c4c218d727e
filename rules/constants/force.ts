/** How dangerous units, cities and civilizations look to barbarians and city-states (rulebook, victory 1). */
export const FORCE = {
  /** Force of a kind: its strength or its ranged strength, and its movement, to these powers. */
  strengthExponent: 1.5,
  rangedExponent: 1.45,
  movementExponent: 0.3,
  /** Force of ships, of their shots and of what destroys itself is divided by these. */
  navalDivisor: 2,
  selfDestructDivisor: 2,
  /** Added for a nuclear weapon. */
  nuclear: 4000,
  paradropFactor: 1.25,
  setUpDivisor: 1.2,
  /** Each attack more adds the whole over this. */
  extraAttackDivisor: 5,
  /** A percentage of strength counts divided by these: against some units; in cities, attack, defence or on some land. */
  againstUnitsDivisor: 4,
  inSomeFightsDivisor: 2,
  /** A percentage of strength near the capital counts divided by this. */
  nearCapitalDivisor: 4,
  /** Promotions and one more, to this power, multiply a unit's force. */
  promotionsExponent: 0.3,
  /** Force of who has nothing: a civilization's units count besides. */
  least: 1,
  /** 1 and the root of the treasury in percent multiply a civilization's force, by no more than the most. */
  goldExponent: 0.5,
  goldDivisor: 100,
  goldFactorMost: 2,
  /** Tiles around a city-state's capital in which armies are weighed: the map's width over the divisor, between the bounds. */
  radiusDivisor: 10,
  radiusLeast: 5,
  radiusMost: 10,
  /** Strength of a city to this power is its force. */
  cityExponent: 1.5,
} as const
