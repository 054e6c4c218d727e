/** Hit points of cities. */

import type { World } from '../core/engine-context.ts'
import type { City } from '../core/state.ts'

const BASE = 200
const HEALED_PER_TURN = 20

/** Hit points of the city when whole: 200 and what its buildings add. */
export function cityHp(w: World, city: City): number {
  let hp = BASE
  for (let b = 0; b < city.buildings.length; b++) if (city.buildings[b]) hp += w.rules.buildings[b].cityHealth
  return hp
}

/** A turn's repairs. */
export function healCity(w: World, city: City): void {
  city.hp = Math.min(cityHp(w, city), city.hp + HEALED_PER_TURN)
}
