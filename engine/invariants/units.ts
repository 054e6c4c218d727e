/** Units: which tiles they may be on, and what their fields may hold. */
import { COMBAT } from '../../rules/constants/combat.ts'
import { UNITS } from '../../rules/constants/units.ts'
import { E } from '../../rules/effects/templates.ts'
import { aircraftAboard, shipCapacity } from '../air/air-bases.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { MOVE, NONE, UNIT_HP, type Unit } from '../core/state.ts'
import { unitEffects } from '../effects/scope.ts'
import { groundOf } from '../unit/movement/ground.ts'
import { terrainAllows } from '../unit/movement/movement-cost.ts'
import { movementProfile } from '../unit/movement/movement-profile.ts'
import { layerOf } from '../unit/occupancy.ts'
import { isAir, isNaval, isWater, topTerrain, unitTables } from '../unit/unit-tables.ts'

const MOVES_MAX = UNITS.movesMost * MOVE

export function checkUnits(w: EngineContext, broken: string[]): void {
  const { units, ids } = w.s
  let alive = 0
  for (let id = 0; id < units.length; id++) {
    const unit = units[id]
    if (unit === null) continue
    alive++
    const before = broken.length
    if (unit.id !== id) broken.push(`says it is ${unit.id}`)
    checkFields(w, unit, broken)
    if (isAir(w, unit.kind)) checkBase(w, unit, broken)
    else checkGround(w, unit, broken)
    for (let i = before; i < broken.length; i++)
      broken[i] = `unit ${id} (${w.rules.units[unit.kind]?.name}) on tile ${unit.tile} ${broken[i]}`
  }
  if (alive > ids.units) broken.push(`${ids.units} units were made, and ${alive} are there`)
}

function checkFields(w: EngineContext, unit: Unit, broken: string[]): void {
  const { rules, s } = w
  if (!rules.units[unit.kind]) broken.push(`is of kind ${unit.kind}`)
  if (!s.civs[unit.owner]?.alive) broken.push(`belongs to ${unit.owner}, who is not alive`)
  if (!(unit.tile >= 0 && unit.tile < w.grid.size)) broken.push('is nowhere')
  if (!(unit.hp > 0 && unit.hp <= UNIT_HP)) broken.push(`has ${unit.hp} health`)
  if (!(unit.movesX60 >= 0 && unit.movesX60 <= MOVES_MAX)) broken.push(`has ${unit.movesX60} sixtieths of movement`)
  if (!(unit.xp >= 0 && unit.promotionsBought >= 0)) broken.push(`has ${unit.xp} xp, ${unit.promotionsBought} bought`)
  if (!(unit.fortified >= 0 && unit.fortified <= COMBAT.fortifiedTurnsMost)) broken.push(`has dug in ${unit.fortified} times`)
  if (unit.attacks < 0 || unit.sight < 0) broken.push(`has ${unit.attacks} attacks and sight ${unit.sight}`)
  if (unit.born > s.turn || !s.civs[unit.originalOwner]) broken.push(`was born in ${unit.born} to ${unit.originalOwner}`)
  const mate = unit.partner === NONE ? null : s.units[unit.partner]
  if (unit.partner !== NONE && (mate?.partner !== unit.id || mate.owner !== unit.owner || mate.tile !== unit.tile))
    broken.push(`goes with ${unit.partner}, which does not go with it`)
  if ((unit.order === 'goto') !== (unit.goal !== NONE)) broken.push(`has order ${unit.order} and goal ${unit.goal}`)
  if (unit.goal !== NONE && !(unit.goal >= 0 && unit.goal < w.grid.size)) broken.push(`goes to tile ${unit.goal}`)
  if (unit.religion !== NONE && !s.religions[unit.religion]) broken.push(`preaches religion ${unit.religion}`)
  if (unit.religiousStrength < 0) broken.push(`has ${unit.religiousStrength} religious strength`)
  for (let i = 0; i < unit.promotions.length; i++) {
    const one = unit.promotions[i]
    if (!rules.promotions[one]) broken.push(`has promotion ${one}`)
    if (unit.promotions.indexOf(one) !== i) broken.push(`has promotion ${rules.promotions[one].name} twice`)
  }
  for (const { promotion, turns } of unit.statuses) {
    if (!rules.promotions[promotion] || turns < 1) broken.push(`has the status ${promotion} for ${turns} turns`)
    if (unit.statuses.filter(one => one.promotion === promotion).length > 1) broken.push(`has the status ${promotion} twice`)
  }
  for (const { text, times } of unit.uses) if (times < 1) broken.push(`has done ${text} ${times} times`)
}

/** Aircraft are in an own city, or aboard an own ship that has room for all it carries, and are no layer's. */
function checkBase(w: EngineContext, unit: Unit, broken: string[]): void {
  const { military, civilian, center } = w.s.tiles
  if (military[unit.tile] === unit.id || civilian[unit.tile] === unit.id) broken.push('flies and is in a layer')
  if (unit.embarked) broken.push('flies and is embarked')
  if (unit.carrier === NONE) {
    const city = center[unit.tile]
    if (city === NONE || w.s.cities[city]?.owner !== unit.owner) broken.push('flies and has no base')
    return
  }
  const ship = w.s.units[unit.carrier]
  if (ship?.owner !== unit.owner || ship.tile !== unit.tile) broken.push(`is aboard ${unit.carrier}, which is not there`)
  else if (aircraftAboard(w, ship).length > shipCapacity(w, ship, unit.kind)) broken.push(`overloads ship ${ship.id}`)
}

/** Land units on water are embarked, ships are on water or in a city; no terrain that bars them, nobody's foreign city. */
function checkGround(w: EngineContext, unit: Unit, broken: string[]): void {
  const { tile } = unit
  if (layerOf(w, unit.kind)[tile] !== unit.id) broken.push('is not in its layer')
  if (unit.carrier !== NONE) broken.push(`is aboard ${unit.carrier}`)
  const center = w.s.tiles.center[tile]
  const water = isWater(w, tile)
  if (center !== NONE && w.s.cities[center]?.owner !== unit.owner) broken.push('is in a foreign city')
  if (isNaval(w, unit.kind)) {
    if (unit.embarked) broken.push('is an embarked ship')
    if (!water && center === NONE) broken.push('is a ship on land')
  } else if (unit.embarked !== (water && center === NONE) && !isAmphibious(w, unit))
    broken.push(`is ${unit.embarked ? '' : 'not '}embarked`)
  if (center === NONE && unitTables(w).impassable[topTerrain(w, tile)] === 1) {
    if (!terrainAllows(w, movementProfile(w, unit), groundOf(w, null), tile)) broken.push('stands where nobody can')
  }
}

/** It may be afloat on water or not: conditions decide when it sets out and when its turn begins. */
const isAmphibious = (w: EngineContext, unit: Unit): boolean =>
  unitEffects(w, unit, E.travelsOnWater).length > 0 && isWater(w, unit.tile)
