/** What the cities earn: the gold of which a share may go into science. */
import { cityYields } from '../../engine/index.ts'
import { GOLD } from '../../rules/stats.ts'
import { ownCities, type TurnContext } from '../turn-context.ts'

/** Gold a turn that the share in science leaves of what the cities earn, before the upkeep of their buildings: that is paid in any case. */
export function takings(m: TurnContext): number {
  let gold = 0
  for (const city of ownCities(m)) {
    const { net, maintenance } = cityYields(m.w, city)
    gold += Math.max(0, net[GOLD] + maintenance)
  }
  return gold
}
