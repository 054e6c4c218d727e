/** Levels of opinion (rulebook, diplomacy 3). */
import { OPINION_LEVELS } from '../../rules/constants/diplomacy.ts'

export const LEVELS = ['Unforgivable', 'Enemy', 'Competitor', 'Neutral', 'Favorable', 'Friend', 'Ally'] as const
export const UNFORGIVABLE = 0
export const ENEMY = 1
export const COMPETITOR = 2
export const NEUTRAL = 3
export const FAVORABLE = 4
export const FRIEND = 5
export const ALLY = 6

/** Index in LEVELS of an opinion in points, war apart. */
export function levelOfPoints(points: number): number {
  if (points <= OPINION_LEVELS.unforgivable) return UNFORGIVABLE
  if (points <= OPINION_LEVELS.enemy) return ENEMY
  if (points <= OPINION_LEVELS.competitor) return COMPETITOR
  if (points < OPINION_LEVELS.favorable) return NEUTRAL
  if (points < OPINION_LEVELS.friend) return FAVORABLE
  return points < OPINION_LEVELS.ally ? FRIEND : ALLY
}
