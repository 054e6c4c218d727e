/** How a siege would go, foreseen by the engine's own previews of the fights. */
import { cityCombatant, preview, type Unit, unitCombatant } from '../../engine/index.ts'
import { CITIES } from '../../rules/constants/cities.ts'
import type { KnownCity } from '../knowledge/perception.ts'
import { roleOf, type TurnContext } from '../turn-context.ts'

/** Who fights hand to hand has room for so many at the walls. */
const AT_THE_WALLS = 3

/** Turns in which the soldiers would take the city; Infinity where they could not, or where it is out of sight. */
export function siegeTurns(m: TurnContext, army: readonly Unit[], { id, tile, visible }: KnownCity): number {
  const city = m.w.s.cities[id]
  if (!visible || !city) return Number.POSITIVE_INFINITY
  const side = cityCombatant(city)
  let damage = 0
  const atTheWalls: number[] = []
  for (const unit of army) {
    const { toDefender, ranged, attackerDies } = preview(m.w, unitCombatant(unit), side, tile)
    const dealt = (toDefender.min + toDefender.max) / 2
    if (ranged) damage += dealt
    else if (roleOf(m, unit) === 'melee') atTheWalls.push(attackerDies === 'yes' ? 0 : dealt)
  }
  if (atTheWalls.length === 0) return Number.POSITIVE_INFINITY
  atTheWalls.sort((a, b) => b - a)
  for (const dealt of atTheWalls.slice(0, AT_THE_WALLS)) damage += dealt
  return damage <= CITIES.healedHp ? Number.POSITIVE_INFINITY : Math.ceil(city.hp / (damage - CITIES.healedHp))
}
