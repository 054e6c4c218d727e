/** City-states and their relations with majors (rulebook, city-states 2). Influence is in hundredths where the name says X100. */
export const CITY_STATES = {
  /** They pay so many times as much: food to grow, culture for borders, production, science (rulebook, cities 5; production 2; borders 2; research 1). */
  costFactor: 1.5,
  /** Influence from which a major is a friend, and an ally. */
  friendInfluenceX100: 3000,
  allyInfluenceX100: 6000,
  /** Influence never falls below, and counts as this in war. */
  leastInfluenceX100: -6000,
  /** Gold at the first meeting, of who is the very first, and faith of a pious one. */
  meetingGold: 15,
  firstMeetingGold: 30,
  piousMeetingFaith: 4,
  /** Where influence rests: points for a pledge, and for being wary of somebody. */
  protectorRest: 10,
  waryRest: -20,
  /** Lost a turn above the rest: usual, with hostile ones, of an aggressor; gained a turn below it. */
  lossX100: 100,
  hostileLossX100: 150,
  aggressorLossX100: 200,
  gainX100: 100,
  /** Percent by which a shared religion changes them, and by which effects on recovery do. */
  sharedReligionLossPercent: -25,
  sharedReligionGainPercent: 50,
  fasterRecoveryPercent: 100,
  /** City-states attacked that make a civilization an aggressor, and a warmonger. */
  aggressorAttacks: 2,
  warmongerAttacks: 4,
  /** Influence lost in a turn with soldiers on its land. */
  trespassX100: -1000,
  /** Influence lost when its land is taken by a great work (rulebook, great-people 1). */
  robbedX100: -1500,
  /** Influence of who frees it, at least; of who gives back a freed unit of its own. */
  freedX100: 9000,
  unitReturnedX100: 4500,
  /** Turns after withdrawing during which no new pledge is believed; for which a pledge binds; what withdrawing costs. */
  pledgeAgainTurns: 20,
  pledgeTurns: 10,
  withdrawnX100: -2000,
  /** Tiles from home to an enemy whom its soldiers go out to meet. */
  threatTiles: 5,
} as const

/** Gold and units given to city-states (rulebook, city-states 2; units 13). */
export const CITY_STATE_GIFTS = {
  /** Sums of gold that may be given. */
  gold: [250, 500, 1000],
  /** Influence: gold to the power over the divisor, in whole steps and one step at least. */
  goldExponent: 1.01,
  goldDivisor: 9.8,
  step: 5,
  /** By this turn at Standard speed a gift has lost this share of its worth. */
  declineTurns: 400,
  declineShare: 2 / 3,
  /** Influence for a unit that can fight. */
  perUnit: 5,
} as const

/** What city-states give from time to time (rulebook, city-states 2). */
export const ALLY_GIFTS = {
  /** Turns that chance adds before the next unit: this many values from −1. */
  unitSpread: 3,
  /** Turns between great people at Standard speed: a base, and what chance adds. */
  greatPersonTurns: 37,
  greatPersonSpread: 7,
  /** More allies than this make great people come no sooner. */
  greatPersonAlliesMost: 10,
  /** The first comes after the usual wait over this. */
  firstGreatPersonDivisor: 2,
} as const

/** Buying a city-state outright (rulebook, city-states 2): gold at Standard speed, besides its units at the price of their dismissal. */
export const ANNEXATION = {
  gold: 500,
  /** The price is a whole multiple of this. */
  roundTo: 5,
} as const

/** Tribute demanded of city-states (rulebook, city-states 11). */
export const TRIBUTE = {
  /** Influence that it costs. */
  influenceX100: { gold: -1500, worker: -5000 },
  /** Citizens that a capital has at least to give a worker. */
  workerCitizens: 4,
  /** Turns during which it has just paid, and has paid lately. */
  recentTurns: 10,
  latelyTurns: 20,
  /** Influence below which it hates who asks. */
  hatedX100: -3000,
  /** Reasons against paying, in points. */
  free: -110,
  hostile: -10,
  allied: -10,
  protected: -20,
  worker: -30,
  tooSmall: -300,
  recent: -300,
  lately: -40,
  hated: -300,
  /** Percent of the ruleset's factor for soldiers near it: the first row whose ratio of forces is exceeded. */
  nearness: [
    { over: 3, percent: 100 },
    { over: 2, percent: 80 },
    { over: 1.5, percent: 60 },
    { over: 1, percent: 40 },
    { over: 0.5, percent: 20 },
  ],
  /** Gold: the speed's share of so many steps, and one step more with each interval that is over. */
  goldSteps: 10,
  goldStep: 5,
} as const

/** City-states in the wars of majors, and against barbarians (rulebook, city-states 2; diplomacy 5). */
export const CITY_STATE_WARS = {
  sharedEnemyX100: 1000,
  peaceWithEnemyX100: -1000,
  /** Percent chance that others become wary, by proximity: of a warmonger, of an aggressor; more in war. */
  waryOfWarmongerPercent: [100, 75, 50, 25],
  waryOfAggressorPercent: [50, 20, 0, 0],
  waryInWarPercent: 50,
  /** Percent chance that a victim is wary of an aggressor after the peace. */
  victimWaryPercent: 50,
  /** Units of the attacker that it asks others to destroy: its soldiers over the divisor, no more than the most. */
  killsDivisor: 4,
  killsMost: 3,
  /** For each barbarian destroyed at its gates: influence, and turns of free passage. */
  helpedX100: 1200,
  passageTurns: 5,
  /** For a worker or settler of its own brought back from barbarians. */
  rescuedX100: 10_000,
  /** Tiles from its capital within which enemies are a threat. */
  threatTiles: 3,
  /** Barbarians that make it call for help, and turns before it calls again. */
  callBarbarians: 2,
  callTurns: 30,
} as const

/** Quests of city-states (rulebook, city-states 13). Turns are at Standard speed. */
export const QUESTS = {
  /** Turn of the first, at every speed, and what chance adds. */
  firstTurns: 30,
  firstSpread: 20,
  /** Turns between quests for all, and for one major; what chance adds to both. */
  globalGapTurns: 40,
  individualGapTurns: 20,
  gapSpread: 25,
  /** Quests of one city-state for one major at a time. */
  individualMost: 2,
  /** Turns until it thinks again where there was nothing to ask. */
  thinkAgainTurns: 5,
  /** While an Invest quest runs gifts of gold count for this much more. */
  investFactor: 1.5,
  /** Tiles to the capital of who may be asked for a road; to a camp that may be asked for. */
  routeTiles: 7,
  campTiles: 8,
  /** Turns for which it remembers who took tribute. */
  grudgeTurns: 20,
  /** A wonder is not asked for where a city has more than the part 1 over this of it. */
  wonderBegunDivisor: 4,
} as const
