/** What cities are worth to this seat in a deal, in gold before what gold is worth to it (rulebook, diplomacy 14). */
import { type City, within } from '../../engine/index.ts'
import { isInSight, ownerAt } from '../facts/perception.ts'
import type { TurnContext } from '../turn-context.ts'

/** Gold for each citizen, each building, the city itself, and for one at the border of who buys it. */
const CITY = { citizen: 400, building: 100, itself: 400, border: 300 }

/** What its own city must bring. */
export function cityPrice(m: TurnContext, { population, buildings }: City): number {
  const stand = buildings.filter(has => has === 1).length
  return Math.max(m.p.cityLeast, CITY.citizen * population + CITY.building * stand + CITY.itself)
}

/**
 * What it gives for another's: a share of that, since who founds cities to sell them would otherwise live on bots; nothing where it would be
 * unhappy with it. Only what it sees counts: buildings are not seen, and citizens in sight alone.
 */
export function cityWanted(m: TurnContext, { tile, population }: City): number {
  const citizens = isInSight(m.w, m.seat, tile) ? population : 1
  if (m.civ.happiness - citizens - m.p.cityUnhappiness < 0) return 0
  const whole = CITY.citizen * citizens + CITY.itself + (isAtBorder(m, tile) ? CITY.border : 0)
  return whole * m.p.cityWanted
}

/** Own land touches land of its owner around it, as far as a city's land goes. */
function isAtBorder({ w, seat }: TurnContext, tile: number): boolean {
  const owner = ownerAt(w, seat, tile)
  const around = within(w.grid, tile, w.rules.constants.cityExpandRange)
  return around.some(t => ownerAt(w, seat, t) === owner && within(w.grid, t, 1).some(near => ownerAt(w, seat, near) === seat))
}
