/** What a city's citizens are to care for most: the worth of each yield, in the order of STATS. */
export const FOCUSES = ['default', 'food', 'production', 'gold', 'science', 'culture', 'faith'] as const
export type Focus = (typeof FOCUSES)[number]

const row = (
  production: number,
  food: number,
  gold: number,
  science: number,
  culture: number,
  faith: number,
): readonly number[] => [production, food, gold, science, culture, 2, faith]

export const FOCUS_WEIGHTS: Readonly<Record<Focus, readonly number[]>> = {
  default: row(1.5, 1, 0.6, 1, 0.9, 0.8),
  food: row(0.6, 4, 0.5, 0.6, 0.5, 0.5),
  production: row(3.5, 0.9, 0.5, 0.6, 0.5, 0.5),
  gold: row(0.6, 0.9, 3.5, 0.6, 0.5, 0.5),
  science: row(0.6, 0.9, 0.5, 3.5, 0.5, 0.5),
  culture: row(0.6, 0.9, 0.5, 0.6, 3.5, 0.5),
  faith: row(0.6, 0.9, 0.5, 0.6, 0.5, 3.5),
}
