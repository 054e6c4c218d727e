/** Spies (rulebook, espionage 2). */
export const ESPIONAGE = {
  /** Turns that a spy travels, builds its network, and until a dead one is replaced. */
  moveTurns: 1,
  networkTurns: 3,
  deadTurns: 5,
  /** Roll of a theft: a draw of so many values, changed by the skill of both sides. */
  theftRoll: 300,
  /** From these rolls on the thief is killed, known, or only the theft is noticed. */
  killedRoll: 200,
  knownRoll: 100,
  noticedRoll: 0,
  /** Opinion points of a theft whose author is known. */
  theftOpinion: -15,
} as const

/** Coups in city-states: influence in hundredths, chance in percent (rulebook, espionage 5). */
export const COUPS = {
  /** Influence that is to be overcome where there is no ally, and what is won there. */
  noAllyX100: 6000,
  wonWithoutAllyX100: 8000,
  /** What a success costs the ally and all others. */
  allyLosesX100: -2000,
  othersLoseX100: 1000,
  /** What a failure costs the plotter. */
  failedX100: -2000,
  /** Chance before influence and skill: the gap in influence and the percent of skill count over the divisor. */
  basePercentX100: 5000,
  divisor: 2,
  mostPercent: 85,
  /** Opinion points of the ally. */
  wonOpinion: -15,
  failedOpinion: -10,
} as const

/** Rigged elections in city-states: hundredths of influence (rulebook, espionage 4). */
export const ELECTIONS = {
  /** Weight of nobody's winning. */
  nobodyWeight: 2000,
  /** Influence counts for its value over this. */
  influenceDivisor: 2,
  gainX100: 2000,
  lossX100: -500,
} as const
