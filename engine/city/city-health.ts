/** Hit points of cities. */

import { CITIES } from '../../rules/constants/cities.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City } from '../core/state.ts'

/** Hit points of the city when whole: 200 and what its buildings add. */
export function cityHp(w: EngineContext, city: City): number {
  let hp: number = CITIES.hp
  for (let b = 0; b < city.buildings.length; b++) if (city.buildings[b]) hp += w.rules.buildings[b].cityHealth
  return hp
}

/** A turn's repairs. */
export function healCity(w: EngineContext, city: City): void {
  city.hp = Math.min(cityHp(w, city), city.hp + CITIES.healedHp)
}
