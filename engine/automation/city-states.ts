/** What a city-state's soldiers do in a turn: its city shoots, units strike what is safe to strike and meet threats, one stays at home. */

import { CITY_STATES } from '../../rules/constants/city-states.ts'
import { atWar } from '../civ/relations.ts'
import { attackTile, bombard } from '../combat/attack.ts'
import { checkBombard, defenderOn } from '../combat/attack-target.ts'
import { cityCombatant, ownerOf } from '../combat/combatant.ts'
import { preview } from '../combat/preview.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance, within } from '../core/grid.ts'
import { type City, type Civ, NONE, type Unit } from '../core/state.ts'
import { canFortify } from '../unit/fortification.ts'
import { forgetGoal, walk } from '../unit/movement/move.ts'
import { movementProfile } from '../unit/movement/movement-profile.ts'
import { findPath } from '../unit/movement/pathfinding.ts'
import { isAir } from '../unit/unit-tables.ts'
import { bestTarget } from './target-choice.ts'
import { autoWork } from './workers/worker-orders.ts'

/** How far from home its soldiers go. */
const LEASH = 3
/** Turns they would walk for it. */
const PATIENCE = 3
/** How little they mind their own losses, 0–100. */
const DARING = 20

export function playCityState(w: EngineContext, civ: Civ): void {
  for (const id of civ.cities) shoot(w, w.s.cities[id]!)
  const threat = nearestThreat(w, civ)
  for (const id of civ.units.slice()) {
    const unit = w.s.units[id]
    if (!unit || unit.owner !== civ.id) continue
    if (w.rules.units[unit.kind].civilian) autoWork(w, unit)
    else guard(w, civ, unit, threat)
  }
}

/** The city shoots at the unit that it hurts most. */
function shoot(w: EngineContext, city: City): boolean {
  let target = NONE
  let most = 0
  for (const t of within(w.grid, city.tile, w.rules.constants.baseCityBombardRange)) {
    const defender = defenderOn(w, city.owner, t)
    if (defender === null || !atWar(w, city.owner, ownerOf(defender)) || checkBombard(w, city, t)) continue
    const fight = preview(w, cityCombatant(city), defender, t)
    const worth = fight.toDefender.max + (fight.defenderDies === 'no' ? 0 : 50)
    if (worth > most) {
      most = worth
      target = t
    }
  }
  if (target === NONE) return false
  bombard(w, city, target)
  return true
}

/** Tile of the nearest soldier of an enemy around its capital, or NONE. */
function nearestThreat(w: EngineContext, civ: Civ): number {
  if (civ.capital === NONE || civ.units.length < 2) return NONE
  const { military } = w.s.tiles
  for (const t of within(w.grid, w.s.cities[civ.capital]!.tile, CITY_STATES.threatTiles)) {
    if (military[t] !== NONE && atWar(w, civ.id, w.s.units[military[t]]!.owner)) return t
  }
  return NONE
}

/** Goes to meet the threat and strikes where that is worth it. True where it has gone. */
function meetThreat(w: EngineContext, unit: Unit, threat: number): boolean {
  if (unit.movesX60 === 0 || unit.embarked || isAir(w, unit.kind)) return false
  const profile = movementProfile(w, unit)
  const path = findPath(w, unit, threat, profile, PATIENCE)
  if (path === null || path.tiles.length < 2) return false
  walk(w, profile, path.tiles.slice(0, -1))
  if (w.s.units[unit.id] !== unit) return true
  forgetGoal(unit)
  const best = bestTarget(w, unit, DARING)
  if (best !== null) attackTile(w, unit, best.tile)
  return true
}

function guard(w: EngineContext, civ: Civ, unit: Unit, threat: number): void {
  const home = civ.capital === NONE ? NONE : w.s.cities[civ.capital]!.tile
  const best = bestTarget(w, unit, DARING)
  // Who holds the city leaves it only to shoot, which does not move it.
  const holds = unit.tile === home && w.rules.units[unit.kind].rangedStrength === 0
  if (best !== null && !holds && (home === NONE || distance(w.grid, best.tile, home) <= LEASH)) attackTile(w, unit, best.tile)
  if (w.s.units[unit.id] !== unit || home === NONE || isAir(w, unit.kind)) return
  if (threat !== NONE && unit.tile !== home && best === null && w.s.tiles.military[home] !== NONE) {
    if (meetThreat(w, unit, threat)) return
  }
  const far = distance(w.grid, unit.tile, home) > (threat === NONE ? LEASH : CITY_STATES.threatTiles)
  if (w.s.tiles.military[home] === NONE || far) goHome(w, unit, home)
  if (w.s.units[unit.id] === unit && canFortify(w, unit)) unit.order = 'fortify'
}

function goHome(w: EngineContext, unit: Unit, home: number): void {
  if (unit.movesX60 === 0 || unit.tile === home) return
  const profile = movementProfile(w, unit)
  const path = findPath(w, unit, home, profile)
  if (path !== null) walk(w, profile, path.tiles)
  if (w.s.units[unit.id] === unit) forgetGoal(unit)
}
