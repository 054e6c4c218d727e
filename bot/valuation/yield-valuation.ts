/** What a city's yields are worth to the civ as it stands. */

import { awaitsProphet, majorReligionOf, NONE, openBeliefs } from '../../engine/index.ts'
import { HAPPINESS } from '../../rules/stats.ts'
import { goldAhead, reserveOf } from '../knowledge/city-gold.ts'
import { strategyOf } from '../knowledge/victory-strategy.ts'
import type { TurnContext } from '../turn-context.ts'

/** Worth of one of each stat, in the order of STATS. */
export function statWorths(m: TurnContext): number[] {
  const { p, civ } = m
  const short = civ.happiness + happinessComing(m) < p.happinessShort
  // Food feeds people, and people are unhappy: it is worth little where nobody may be born.
  const food = civ.happiness < 0 ? p.yieldFood * p.yieldFoodUnhappy : p.yieldFood
  const gold = goldAhead(m) < reserveOf(m) / 2 ? p.yieldGold * p.yieldGoldPoor : p.yieldGold
  const { aim } = strategyOf(m)
  return [
    p.yieldProduction,
    food,
    aim === 'diplomatic' ? gold * p.aimGold : gold,
    aim === 'science' ? p.yieldScience * p.aimScience : p.yieldScience,
    aim === 'culture' ? p.yieldCulture * p.aimCulture : p.yieldCulture,
    short ? p.yieldHappinessShort : p.yieldHappiness,
    faithWorth(m),
  ]
}

/** Happiness that buildings under construction will bring. */
function happinessComing({ w, civ }: TurnContext): number {
  let sum = 0
  for (const id of civ.cities) {
    const [head] = w.s.cities[id]!.queue
    if (head?.kind === 'building') sum += Math.max(0, w.rules.buildings[head.id].yields[HAPPINESS])
  }
  return sum
}

/** Faith counts while it leads to a pantheon or a religion of its own; they are for those who come first. */
function faithWorth({ p, w, civ }: TurnContext): number {
  if (!w.s.setup.religion || majorReligionOf(w, civ)) return p.yieldFaith
  if (civ.religion === NONE) return Math.max(p.yieldFaith, openBeliefs(w, civ, 'pantheon').length > 0 ? p.yieldFaithPantheon : 0)
  return awaitsProphet(w, civ) ? Math.max(p.yieldFaith, p.yieldFaithReligion) : p.yieldFaith
}

export function worthOf(stats: readonly number[], worths: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < worths.length; i++) sum += stats[i] * worths[i]
  return sum
}

/** Rounds left before the game ends by time. */
export const turnsLeft = (m: TurnContext): number => Math.max(1, m.w.s.setup.turns - m.w.s.turn)
