/** Problems that need action, in sentences: what the briefing's ALERTS are. */

import type { EngineContext, Unit } from '../../engine/index.ts'
import { unguardedCities } from './borders.ts'
import { CITY_DANGER, civiliansInDanger, threatenedCities } from './danger.ts'
import { bankruptcy, idleCities, idleGold, oversupply, shortages, starvingCities, unhappiness } from './economy.ts'
import { endingSoon, rivalsNearVictory, warsDeclared } from './world.ts'

/** One sentence each, the gravest first. `income`: gold a turn; wars are told of that were declared since the turn `since`. */
export function alertsOf(w: EngineContext, seat: number, enemies: readonly Unit[], income: number, since: number): string[] {
  const civ = w.s.civs[seat]
  return [
    ...warsDeclared(w, civ, since),
    ...threatenedCities(w, civ, enemies),
    ...civiliansInDanger(w, civ, enemies),
    ...rivalsNearVictory(w, civ),
    ...bankruptcy(civ, income),
    ...unhappiness(civ),
    ...starvingCities(w, civ),
    ...shortages(w, civ),
    ...oversupply(w, civ),
    ...unguardedCities(w, civ, enemies, CITY_DANGER),
    ...idleCities(w, civ),
    ...endingSoon(w, civ),
    ...idleGold(civ, income),
  ]
}
