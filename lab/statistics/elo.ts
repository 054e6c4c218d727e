/** The Elo scale: 400 points are odds of 10 to 1 of finishing ahead. */

/** Points of one natural unit of log odds. */
export const POINTS = 400 / Math.LN10

/** Expected score, 0–1, of whoever is `elo` points stronger. */
export const scoreOf = (elo: number): number => 1 / (1 + 10 ** (-elo / 400))

/** Points by which one is stronger whose expected score is `score`; infinite at 0 and 1. */
export const eloOf = (score: number): number => POINTS * Math.log(score / (1 - score))
