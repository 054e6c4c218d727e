/** The seven yields of the open format, and lists of amounts of them. */

export const STATS = ['production', 'food', 'gold', 'science', 'culture', 'happiness', 'faith'] as const
export type StatName = (typeof STATS)[number]

export const PRODUCTION = 0
export const FOOD = 1
export const GOLD = 2
export const SCIENCE = 3
export const CULTURE = 4
export const HAPPINESS = 5
export const FAITH = 6
export const STAT_COUNT = 7

/** Seven amounts in the order of STATS. Who makes it says whether they are whole or fractional. */
export type Stats = number[]

/** Made of fractions, so that V8 keeps numbers of one kind in all that is copied from it: loops over sums then need know but one. */
const NOTHING: Stats = Array.from(STATS, () => 0.5).fill(0)

export const noStats = (): Stats => NOTHING.slice()

export function addStats(into: Stats, add: Stats, times = 1): void {
  for (let i = 0; i < STAT_COUNT; i++) into[i] += add[i] * times
}
