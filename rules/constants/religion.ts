/** Religion (rulebook, religion 6). Pressure is in the units of a city's `pressure`. */
export const RELIGION = {
  /** Pressure of believing in nothing in a new city. */
  unbeliefAtFirst: 100,
  /** Pressure that each new citizen adds to what the city believes in. */
  pressurePerBirth: 100,
  /** Pressure for each citizen: of the founder's cities by a pantheon, of the holy city by a religion. */
  pantheonPressurePerCitizen: 200,
  religionPressurePerCitizen: 500,
  /** Tiles that a city's religion reaches. */
  reachTiles: 10,
  /** A holy city presses on itself with so many times the usual amount. */
  holyCityTimes: 5,
  /** Faith for the first prophet, and so much times 1, 3, 6 … for those that follow, at Standard speed. */
  prophetFaith: 200,
  prophetFaithStep: 50,
  /** Percent chance of a prophet in a turn with just enough faith; each point more adds one. */
  prophetPercent: 5,
} as const
