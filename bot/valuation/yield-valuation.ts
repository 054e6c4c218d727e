/** What a city's yields are worth to the civ as it stands. */

import { strategyOf } from '../knowledge/victory-strategy.ts'
import type { TurnContext } from '../turn-context.ts'

/** Worth of one of each stat, in the order of STATS. */
export function statWorths(m: TurnContext): number[] {
  const { p, civ } = m
  const short = civ.happiness < p.happinessShort
  // Food feeds people, and people are unhappy: it is worth little where nobody may be born.
  const food = civ.happiness < 0 ? p.yieldFood * p.yieldFoodUnhappy : p.yieldFood
  const gold = civ.gold < p.goldReserve / 2 ? p.yieldGold * p.yieldGoldPoor : p.yieldGold
  const { aim } = strategyOf(m)
  return [
    p.yieldProduction,
    food,
    aim === 'diplomatic' ? gold * p.aimGold : gold,
    aim === 'science' ? p.yieldScience * p.aimScience : p.yieldScience,
    aim === 'culture' ? p.yieldCulture * p.aimCulture : p.yieldCulture,
    short ? p.yieldHappinessShort : p.yieldHappiness,
    p.yieldFaith,
  ]
}

export function worthOf(stats: readonly number[], worths: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < worths.length; i++) sum += stats[i] * worths[i]
  return sum
}

/** Rounds left before the game ends by time. */
export const turnsLeft = (m: TurnContext): number => Math.max(1, m.w.s.setup.turns - m.w.s.turn)
