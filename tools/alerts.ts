/** Problems that need action, in sentences: what the briefing's ALERTS are. */

import { cityHp } from '../engine/city/health.ts'
import { wholeFood } from '../engine/city/yields.ts'
import { resourceBalance } from '../engine/civ/resources.ts'
import { distance, xOf, yOf } from '../engine/grid.ts'
import { seesUnit } from '../engine/sight/hidden.ts'
import { type Civ, NONE, type Unit } from '../engine/state.ts'
import type { World } from '../engine/world.ts'
import { nationName } from './views/player.ts'

/** An enemy this near to a city threatens it; this near to a civilian, the civilian. */
const CITY_DANGER = 3
const CIVILIAN_DANGER = 2
/** Turns ahead that an empty treasury is told of. */
const TURNS_OF_WARNING = 8

/** Military units of enemies that the seat sees now, by id. */
export function enemiesInSight(w: World, seat: number): Unit[] {
  const { relations } = w.s.civs[seat]
  const found: Unit[] = []
  for (const unit of w.s.units) {
    if (unit === null || unit.owner === seat || !relations[unit.owner].war) continue
    if (!w.rules.units[unit.kind].civilian && seesUnit(w, seat, unit)) found.push(unit)
  }
  return found
}

/** One sentence each, the gravest first. */
export function alertsOf(w: World, seat: number, enemies: readonly Unit[], income: number): string[] {
  const civ = w.s.civs[seat]
  return [
    ...threatenedCities(w, civ, enemies),
    ...civiliansInDanger(w, civ, enemies),
    ...bankruptcy(civ, income),
    ...unhappiness(civ),
    ...starvingCities(w, civ),
    ...shortages(w, civ),
  ]
}

function threatenedCities(w: World, civ: Civ, enemies: readonly Unit[]): string[] {
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
            .slice(0, 4)
            .map(enemy => nameAt(w, enemy))
            .join('; ')}`
        : ''
    alerts.push(`City ${city.id} ${city.name} is threatened (${city.hp}/${most} hp${garrison})${who}.`)
  }
  return alerts
}

function civiliansInDanger(w: World, civ: Civ, enemies: readonly Unit[]): string[] {
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

/** `income`: gold a turn. */
function bankruptcy(civ: Civ, income: number): string[] {
  if (income >= 0) return []
  const rate = `${civ.gold} gold, ${income} a turn`
  if (civ.gold < 0) return [`Bankrupt (${rate}): science is lost, and at -200 units are disbanded.`]
  const turns = Math.ceil((civ.gold + 1) / -income)
  return turns > TURNS_OF_WARNING ? [] : [`The treasury is empty in ${turns} turns (${rate}).`]
}

function unhappiness(civ: Civ): string[] {
  const total = civ.happiness
  if (total >= 0) return []
  const effect =
    total < -20 ? 'rebels appear' : total < -10 ? 'cities do not grow, production and strength suffer' : 'cities grow slowly'
  return [`Unhappiness (${total}): ${effect}. Luxuries, happiness buildings or fewer new cities help.`]
}

function starvingCities(w: World, civ: Civ): string[] {
  const alerts: string[] = []
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    const food = wholeFood(w, city)
    if (food < 0) alerts.push(`City ${id} ${city.name} starves (${food} food a turn, ${city.food} stored).`)
  }
  return alerts
}

/** Strategic resources of which more is used than there is. */
function shortages(w: World, civ: Civ): string[] {
  const alerts: string[] = []
  for (const { id, kind, name } of w.rules.resources) {
    const left = kind === 'strategic' ? resourceBalance(w, civ, id) : 0
    if (left < 0) alerts.push(`${name} is short by ${-left}: units that need it fight at -25%.`)
  }
  return alerts
}

/** '12 Warrior of Rome (3,4)' */
export function nameAt(w: World, unit: Unit): string {
  const { name } = w.rules.units[unit.kind]
  return `${unit.id} ${name} of ${nationName(w, unit.owner)} (${xOf(w.grid, unit.tile)},${yOf(w.grid, unit.tile)})`
}
