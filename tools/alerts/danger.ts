/** Alerts of war: cities and civilians with enemies near, borders that nobody guards. */

import { type Civ, cityHp, distance, type EngineContext, NONE, seesUnit, type Unit, xOf, yOf } from '../../engine/index.ts'
import { nationName } from '../views/player.ts'

/** An enemy this near to a city threatens it; this near to a civilian, the civilian. */
export const CITY_DANGER = 3
const CIVILIAN_DANGER = 2

/** Military units of enemies that the seat sees now, by id. */
export function enemiesInSight(w: EngineContext, seat: number): Unit[] {
  const { relations } = w.s.civs[seat]
  const found: Unit[] = []
  for (const unit of w.s.units) {
    if (unit === null || unit.owner === seat || !relations[unit.owner].war) continue
    if (!w.rules.units[unit.kind].civilian && seesUnit(w, seat, unit)) found.push(unit)
  }
  return found
}

export function threatenedCities(w: EngineContext, civ: Civ, enemies: readonly Unit[]): string[] {
  const alerts: string[] = []
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    const near = enemies.filter(enemy => distance(w.grid, enemy.tile, city.tile) <= CITY_DANGER)
    const most = cityHp(w, city)
    if (near.length === 0 && city.hp * 2 >= most) continue
    const garrison = w.s.tiles.military[city.tile] === NONE ? ', no garrison' : ''
    const who =
      near.length > 0
        ? `: ${near
            .slice(0, 3)
            .map(enemy => nameAt(w, enemy))
            .join('; ')}${near.length > 3 ? ` and ${near.length - 3} more` : ''}`
        : ''
    alerts.push(`City ${city.id} ${city.name} is threatened (${city.hp}/${most} hp${garrison})${who}.`)
  }
  return alerts
}

export function civiliansInDanger(w: EngineContext, civ: Civ, enemies: readonly Unit[]): string[] {
  const alerts: string[] = []
  if (enemies.length === 0) return alerts
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    if (!w.rules.units[unit.kind].civilian || w.s.tiles.military[unit.tile] !== NONE || w.s.tiles.center[unit.tile] !== NONE)
      continue
    const near = enemies.find(enemy => distance(w.grid, enemy.tile, unit.tile) <= CIVILIAN_DANGER)
    if (near) alerts.push(`${nameAt(w, unit)} is in danger of capture by ${nameAt(w, near)}.`)
  }
  return alerts
}

/** '12 Warrior of Rome (3,4)' */
function nameAt(w: EngineContext, unit: Unit): string {
  const { name } = w.rules.units[unit.kind]
  return `${unit.id} ${name} of ${nationName(w, unit.owner)} (${xOf(w.grid, unit.tile)},${yOf(w.grid, unit.tile)})`
}
