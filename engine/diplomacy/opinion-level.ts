/** Levels of opinion (mechanics 19). */

export const LEVELS = ['Unforgivable', 'Enemy', 'Competitor', 'Neutral', 'Favorable', 'Friend', 'Ally'] as const
export type LevelName = (typeof LEVELS)[number]
export const UNFORGIVABLE = 0
export const ENEMY = 1
export const COMPETITOR = 2
export const NEUTRAL = 3
export const FAVORABLE = 4
export const FRIEND = 5
export const ALLY = 6

/** Index in LEVELS of an opinion in points, war apart. */
export function levelOfPoints(points: number): number {
  if (points <= -80) return UNFORGIVABLE
  if (points <= -40) return ENEMY
  if (points <= -15) return COMPETITOR
  if (points < 15) return NEUTRAL
  if (points < 40) return FAVORABLE
  return points < 80 ? FRIEND : ALLY
}
