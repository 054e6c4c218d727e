/** What the cities earn, and how the treasury will stand. */
import { cityYields } from '../../engine/index.ts'
import { GOLD } from '../../rules/stats.ts'
import { incomeOf, ownCities, type TurnContext } from '../turn-context.ts'

/** Gold a turn that the share in science leaves of what the cities earn, before the upkeep of their buildings: that is paid in any case. */
export function takings(m: TurnContext): number {
  let gold = 0
  for (const city of ownCities(m)) {
    const { net, maintenance } = cityYields(m.w, city)
    gold += Math.max(0, net[GOLD] + maintenance)
  }
  return gold
}

/** Gold that is kept before anything is bought. */
export const reserveOf = (m: TurnContext): number => m.p.goldReserve * m.pace + m.p.goldReservePerEra * m.pace * m.civ.era

/** Gold that there will be some turns ahead, as things go: below 0 the army would be dismissed. */
export const goldAhead = (m: TurnContext): number => m.civ.gold + Math.min(0, incomeOf(m).gold) * m.p.goldAheadTurns * m.pace
