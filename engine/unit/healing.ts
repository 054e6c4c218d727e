/** What the end of a turn does to a unit's health: healing, and harm by the land (rulebook, units 9). */

import { UNITS } from '../../rules/constants/units.ts'
import { E } from '../../rules/effects/templates.ts'
import { atWar } from '../civ/relations.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS } from '../core/grid.ts'
import { type City, NONE, UNIT_HP, type Unit } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED } from '../core/tile-layers.ts'
import { sum, sumUnit, unitHas } from '../effects/aggregate.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { cityContext, unitContext } from '../effects/context.ts'
import { matchesUnit } from '../effects/filters/match.ts'
import { isFriendlyLand } from '../effects/filters/match-tile.ts'
import { cityEffects, unitEffects } from '../effects/scope.ts'
import { watchersOf } from '../visibility/hidden-units.ts'
import { isNaval } from './placement.ts'
import { removeUnit } from './removal.ts'
import { isWater, sumTerrain, unitTables } from './unit-tables.ts'

/** Heals a unit at the end of its owner's turn, if it rested. */
export function heal(w: EngineContext, unit: Unit): void {
  unit.hp += restHealing(w, unit)
}

/** Health that the end of its owner's turn would give the unit as it is now: 0 for who has acted. */
export function restHealing(w: EngineContext, unit: Unit): number {
  if (unit.hp >= UNIT_HP) return 0
  if (unit.acted && !unitHas(w, unit, E.healsAlways)) return 0
  return unitHas(w, unit, E.healsOnlyByPillaging) ? 0 : gainOf(w, unit, healingHere(w, unit))
}

/** Gives back health, doubled where an effect says so, up to the full amount. */
export function restore(w: EngineContext, unit: Unit, hp: number): void {
  unit.hp += gainOf(w, unit, hp)
}

function gainOf(w: EngineContext, unit: Unit, hp: number): number {
  const amount = hp > 0 && unitHas(w, unit, E.healingDoubled) ? hp * 2 : hp
  return Math.min(UNIT_HP - unit.hp, amount)
}

/** Health that a turn's rest gives where the unit is; 0 where it cannot heal at all. */
export function healingHere(w: EngineContext, unit: Unit): number {
  const base = placeHealing(w, unit)
  if (base === 0 && !(isWater(w, unit.tile) && !unit.embarked && unitHas(w, unit, E.healsAnywhere))) return 0
  return base + sumUnit(w, unit, E.healing) + bestMedic(w, unit) + cityCare(w, unit)
}

function placeHealing(w: EngineContext, unit: Unit): number {
  if (w.s.tiles.center[unit.tile] !== NONE) return UNITS.healedInCity
  if (unit.embarked) return 0
  if (isFriendlyLand(w, unit.tile, unit.owner)) return UNITS.healedInFriendlyLand
  // Who travels on water without embarking rests there as a ship does.
  return isNaval(w, unit.kind) || isWater(w, unit.tile) ? 0 : UNITS.healedElsewhere
}

/** What the best of the own units around gives those beside it, all its effects together. */
function bestMedic(w: EngineContext, unit: Unit): number {
  let best = 0
  const { military, civilian } = w.s.tiles
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[unit.tile * DIRECTIONS + d]
    if (n < 0) continue
    for (const id of [military[n], civilian[n]]) {
      const medic = id === NONE ? null : w.s.units[id]!
      if (medic?.owner !== unit.owner) continue
      const effects = unitEffects(w, medic, E.healsAdjacent)
      if (effects.length > 0) best = Math.max(best, sum(w, effects, unitContext(w, medic)))
    }
  }
  return best
}

/** What own cities, and those of allies between city-states and majors, do for units on or next to their centre. */
function cityCare(w: EngineContext, unit: Unit): number {
  let care = cityHealing(w, unit, w.s.tiles.center[unit.tile])
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[unit.tile * DIRECTIONS + d]
    if (n >= 0) care += cityHealing(w, unit, w.s.tiles.center[n])
  }
  return care
}

const isAllied = (w: EngineContext, a: number, b: number): boolean =>
  a === b || w.s.civs[a].cityState?.ally === b || w.s.civs[b].cityState?.ally === a

function cityHealing(w: EngineContext, unit: Unit, cityId: number): number {
  const city: City | null = cityId === NONE ? null : w.s.cities[cityId]
  if (!city || !isAllied(w, city.owner, unit.owner)) return 0
  let sum = 0
  for (const effect of cityEffects(w, city, E.cityHealsAdjacent)) {
    if (!matchesUnit(w, effect.params[0], unit, city.owner)) continue
    const context = cityContext(w, city)
    if (conditionsHold(w, effect, context)) sum += effect.params[1] * timesOf(w, effect, context)
  }
  return sum
}

/** Harm at the end of a turn by the terrain and by enemy citadels next to the unit; the unit may be gone afterwards. */
export function sufferLand(w: EngineContext, unit: Unit): void {
  const tables = unitTables(w)
  const damage =
    (w.s.tiles.center[unit.tile] === NONE ? sumTerrain(w, tables.terrainDamage, unit.tile) : 0) + citadelDamage(w, unit)
  if (damage <= 0) return
  unit.hp -= damage
  if (unit.hp > 0) return
  emit(w, {
    kind: 'unit/killed',
    what: 'land',
    unitKind: unit.kind,
    civ: unit.owner,
    tile: unit.tile,
    unit: unit.id,
    knownBy: watchersOf(w, unit, NONE),
  })
  removeUnit(w, unit)
}

function citadelDamage(w: EngineContext, unit: Unit): number {
  const tables = unitTables(w)
  const { improvement, owner, pillaged } = w.s.tiles
  let most = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[unit.tile * DIRECTIONS + d]
    if (n < 0 || improvement[n] === NONE || owner[n] === NONE || (pillaged[n] & IMPROVEMENT_PILLAGED) !== 0) continue
    const damage = tables.improvementDamage[improvement[n]]
    if (damage > most && atWar(w, unit.owner, owner[n])) most = damage
  }
  return most
}
