/** Treaties and promises between majors (rulebook, diplomacy 5). */
export const DIPLOMACY = {
  /** Turns for which a declaration of friendship holds, a denunciation stands, a promise binds at Standard speed. */
  friendshipTurns: 30,
  denunciationTurns: 30,
  promiseTurns: 100,
  /** Turns for which who is harmed notes what another did that it might promise not to (rulebook, diplomacy 13). */
  offenceTurns: 30,
  /** Tiles from a city within which others settle near it (rulebook, cities 1). */
  nearTiles: 6,
} as const

/** Opinion points by what was done (rulebook, city-states 2; diplomacy 5). */
export const OPINION = {
  /** Of whom war is declared on; of all others at peace with it. */
  warDeclared: -20,
  warmonger: -5,
  /** Of a friend or partner in a pact that is attacked, and of all others. */
  friendBetrayed: -40,
  friendBetrayedOthers: -20,
  pactBetrayed: -20,
  pactBetrayedOthers: -10,
  /** Of who is denounced, halved by every two others that denounce it already; of others, by their opinion of it. */
  denounced: -35,
  denouncedEnemy: 5,
  denouncedUnforgivable: 15,
  denouncedFriend: -5,
  denouncedAlly: -15,
  /** Of others, for each friendship and pact that stands: with their friends and allies; with their enemies, and with whom they cannot forgive. */
  befriendedFriend: [5, 15],
  befriendedEnemy: [-5, -15],
  pactWithFriend: [2, 5],
  pactWithEnemy: [-10, -15],
  /** Promises asked for: of who asks, where they are given and where not; of who refuses. Kept to the end; broken. */
  askedAndGranted: -10,
  askedInVain: -20,
  promiseRefused: -15,
  promiseKept: 10,
  promiseBroken: -20,
  /** A city taken or freed, besides the percent of the people that live in it; others mind the whole over the divisor. */
  city: 10,
  othersDivisor: 10,
  stoleAlly: -10,
  nuked: -50,
  /** Of protectors of a city-state, the first time and again. */
  protectedAttacked: [-20, -15],
  protectedBullied: [-15, -10],
  protectedDestroyed: [-40, -10],
  /** Of the ally of a city-state that is attacked and has not pledged to protect it; of all, where the attacker is that ally. */
  allyAttacked: -10,
  ownAllyAttacked: -10,
  /** Least that a protector's memory of one kind sinks to, in thousandths. */
  protectedLeastX1000: -100_000,
  /** Turns for which a protector keeps it in mind; in the first of them it is done again, at their end some points are forgiven. */
  grudgeTurns: 75,
  destroyedGrudgeTurns: 125,
  freshGrudgeTurns: 25,
  forgiven: 5,
  /** For each tile of land taken by a great work (rulebook, great-people 1). */
  tookLand: -10,
  /** Units given, and freed and given back. */
  unitGiven: 5,
  unitReturned: 20,
  /** As things stand: friendship, pact, embassies of one or both, a common enemy, a common faith. */
  friendship: 35,
  pact: 10,
  embassyGiven: 1,
  embassyReceived: 2,
  embassies: 3,
  sharedEnemy: 5,
  sameReligion: 5,
} as const

/** Points of opinion at which levels begin or end (rulebook, diplomacy 5). */
export const OPINION_LEVELS = {
  unforgivable: -80,
  enemy: -40,
  competitor: -15,
  favorable: 15,
  friend: 40,
  ally: 80,
} as const

/** How opinions change by themselves in a turn (rulebook, diplomacy 5). */
export const OPINION_MEMORY = {
  /** All fading is this share of the table's, at Standard speed. */
  fadePercent: 67,
  /** Thousandths of a point that peace and each side's open borders add, and what peace adds in all. */
  peaceX1000: 500,
  peaceMostX1000: 30_000,
  bordersX1000: 125,
  /** Thousandths of a point that a turn takes from a friendship and a pact that are over. */
  oldFriendshipX1000: 500,
  oldPactX1000: 1000,
  /** Percent of what is owed for gifts that is forgotten a turn, by level from Unforgivable to Ally. */
  giftLossPercent: [10, 7.5, 5, 2.5, 2, 1.5, 1],
  /** At least so many points are forgotten for each percent, over this. */
  giftLossDivisor: 5,
} as const

/** Thousandths of a point forgotten a turn by what is remembered, before the speed's factor; 0: it does not fade by itself (rulebook, diplomacy 5). */
export const OPINION_FADES_X1000 = {
  declaredWar: 125,
  warmonger: 500,
  capturedCities: 250,
  tookFromEnemy: 250,
  tookLand: 250,
  betrayedFriendship: 125,
  betrayedOthers: 125,
  betrayedPact: 62,
  betrayedOthersPact: 62,
  denouncedUs: 125,
  denouncedOurEnemy: 250,
  denouncedOurFriend: 250,
  /** Stand as long as what they are about (engine/diplomacy/bonds-of-others.ts). */
  befriendedOurFriend: 0,
  befriendedOurEnemy: 0,
  allyOfOurFriend: 0,
  allyOfOurEnemy: 0,
  liberated: 125,
  nuked: 125,
  spying: 250,
  stoleAlly: 500,
  attackedProtected: 500,
  attackedAllied: 500,
  bulliedProtected: 500,
  destroyedProtected: 250,
  returnedUnit: 250,
  gaveUnits: 250,
  refusedDemand: 250,
  keptPromise: 250,
  brokePromise: 125,
  demanded: 250,
  /** Fades by its own rule, see opinion-memory.ts. */
  gifts: 0,
  /** Grow while they last. */
  peace: 0,
  openBorders: 0,
} as const

/** Gold at which gifts are valued when they earn an opinion (rulebook, diplomacy 5; diplomacy 11). */
export const GIFT_WORTH = {
  luxury: 250,
  /** For each unit of it. */
  strategic: 50,
  openBorders: 100,
  embassy: 30,
  /** Of gold a turn, over a deal, so many fifths count. */
  goldPerTurnFifths: 4,
} as const

/** By how much gold is worth less to a civ of a large income: the numerator over (income of 1 and more to the power + the offset), and the least (rulebook, diplomacy 11). */
export const INFLATION = {
  numerator: 1000,
  exponent: 1.2,
  offset: 1660,
  least: 0.4,
} as const

/** Votes for a leader of the world (rulebook, victory 1). */
export const WORLD_ELECTION = {
  /** Turns between two votes at Standard speed. */
  turnsBetween: 15,
  /** Votes of who owns the building that calls them. */
  ownerVotes: 2,
  /** Of more votes than this a fixed percent elects. */
  manyVotes: 28,
  manyPercent: 35,
  /** Of fewer this percent, less so many tenths of it for each vote, and one more. */
  fewPercent: 67,
  fewTenthsPerVote: 11,
} as const
