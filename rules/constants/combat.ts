/** Figures of fights (rulebook, combat 2). */
export const COMBAT = {
  /** Health points that a fair fight costs: this at least, and up to `damageSpread` more. */
  damageLeast: 24,
  damageSpread: 12,
  /** How strong a lead weighs: 3 and the ratio of the strengths are divided by 4, to the fourth power. */
  leadBase: 3,
  /** Health points that a unit lacks, over this: the share of its damage that it does not do. */
  woundDivisor: 300,
  /** Health points that a shot takes from a civilian. */
  civilianDamage: 40,
  /** Share of its strength with which a city attacks. */
  cityAttackShare: 0.75,
  /** Part of all technologies that cities count as known where the rules have no technologies. */
  techShareWithoutTechs: 0.5,
  /** Percent of strength for each other soldier of the attacker beside the defender. */
  flankPercent: 10,
  /** Percent of strength of who attacks land from the water, and water from land (rulebook, combat 4). */
  landingPercent: -50,
  boardingPercent: -50,
  /** Percent of strength of who attacks across a river. */
  riverPercent: -20,
  /** Percent of strength for each turn of digging in that counts. */
  fortifiedPercent: 20,
  /** Turns of digging in that count at most (rulebook, units 9). */
  fortifiedTurnsMost: 2,
  /** Percent of strength of a unit that lacks its resource. */
  missingResourcePercent: -25,
  /** Percent lost with each tile from the capital, where strength falls with the distance. */
  percentLostPerTile: 3,
  /** Health of a unit that changes sides. */
  capturedHp: 50,
  /** Percent chance to take over a defeated unit: a base, more by the ratio of base strengths, no more than the most. */
  captureBasePercent: 10,
  capturePercentPerRatio: 40,
  captureMostPercent: 80,
  /** Tiles around a city within which beliefs reward a kill. */
  beliefRewardTiles: 4,
} as const

/** Experience from fights (rulebook, units 11; air 3). */
export const EXPERIENCE = {
  melee: { attacker: 5, defender: 4 },
  ranged: { attacker: 2, defender: 2 },
  rangedOnCity: { attacker: 3, defender: 2 },
  airStrike: { attacker: 4, defender: 2 },
  /** Of both sides of an air sweep that meets somebody. */
  airSweep: 5,
  /** Of an interceptor that hits. */
  interception: 2,
  /** The n-th promotion costs n times this much. */
  perPromotion: 10,
} as const
