/** Pillaging: an improvement or a road is put out of use, and the unit lives on it (rulebook, improvements 7). */
import { UNITS } from '../../rules/constants/units.ts'
import { E } from '../../rules/effects/templates.ts'
import { tileChanged } from '../city/yields/yield-cache.ts'
import { atWar } from '../civ/relations.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { MOVE, NONE, type Unit } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED, ROAD_PILLAGED } from '../core/tile-layers.ts'
import { any, factorUnit, unitHas } from '../effects/aggregate.ts'
import { civContext } from '../effects/context.ts'
import { entryEffects } from '../effects/scope.ts'
import { takeRoad } from '../improvements/dropped-works.ts'
import { watchersOf } from '../visibility/hidden-units.ts'
import { restore } from './healing.ts'
import { loot } from './pillage-loot.ts'
import { isAir, isWater, unitTables } from './unit-tables.ts'

export function checkPillage(w: EngineContext, unit: Unit): Refusal | null {
  const kind = w.rules.units[unit.kind]
  if (kind.civilian || isAir(w, unit.kind) || unit.embarked || unitHas(w, unit, E.cannotPillage))
    return refuse('unit/cannot-pillage', kind.name)
  const owner = w.s.tiles.owner[unit.tile]
  if (owner === unit.owner || (owner !== NONE && !atWar(w, unit.owner, owner))) return refuse('unit/own-land')
  if (whatToPillage(w, unit.tile) === 0) return refuse('unit/nothing-to-pillage')
  return unit.movesX60 === 0 ? refuse('unit/no-moves', unit.id, w.s.turn + 1) : null
}

/** The improvement first, then the road; 0 where both are gone. */
function whatToPillage(w: EngineContext, t: number): number {
  const { improvement, road, pillaged, center } = w.s.tiles
  if (center[t] !== NONE) return 0
  const { pillageProof } = unitTables(w)
  const given = improvement[t]
  if (given !== NONE && (pillaged[t] & IMPROVEMENT_PILLAGED) === 0 && pillageProof[given] === 0) return IMPROVEMENT_PILLAGED
  if (road[t] === 0 || (pillaged[t] & ROAD_PILLAGED) !== 0) return 0
  const laid = roadImprovement(w, t)
  return laid === NONE || pillageProof[laid] === 0 ? ROAD_PILLAGED : 0
}

/** The improvement (id) that the road of the tile is; NONE where the rules have none. */
const roadImprovement = (w: EngineContext, t: number): number =>
  w.rules.improvements.find(({ road }) => road !== 0 && road === w.s.tiles.road[t])?.id ?? NONE

/** Carries it out; some improvements are lost altogether. What it brought. */
export function pillage(w: EngineContext, unit: Unit): { gold: number; healed: number } {
  const { tile } = unit
  const civ = w.s.civs[unit.owner]
  const what = whatToPillage(w, tile)
  const improvement = what === ROAD_PILLAGED ? roadImprovement(w, tile) : w.s.tiles.improvement[tile]
  const owner = w.s.tiles.owner[tile]
  const goldBefore = civ.gold
  const hpBefore = unit.hp
  if (improvement !== NONE) loot(w, unit, improvement)
  if (what === IMPROVEMENT_PILLAGED) restore(w, unit, roundDown(UNITS.healedByPillaging * factorUnit(w, unit, E.pillageHealth)))
  if (what === IMPROVEMENT_PILLAGED && isLostWhenPillaged(w, tile)) w.s.tiles.improvement[tile] = NONE
  else if (what === ROAD_PILLAGED && w.rules.known.repair === NONE) takeRoad(w, tile)
  else w.s.tiles.pillaged[tile] |= what
  publish(w, 'pillaged', tile)
  tileChanged(w, tile)
  if (owner !== NONE && what === ROAD_PILLAGED) publish(w, 'roadsChanged', w.s.civs[owner])
  if (!unitHas(w, unit, E.freePillage)) {
    unit.movesX60 = Math.max(0, unit.movesX60 - MOVE)
    unit.acted = true
  }
  unit.fortified = 0
  const where = { civ: unit.owner, other: owner, tile, unit: unit.id, knownBy: watchersOf(w, unit, owner) }
  if (what === ROAD_PILLAGED) emit(w, { kind: 'tile/pillaged', what: 'road', ...where })
  else emit(w, { kind: 'tile/pillaged', what: 'improvement', improvement, ...where })
  return { gold: civ.gold - goldBefore, healed: unit.hp - hpBefore }
}

/** Whether the improvement is lost where it would be out of use: on water, by an effect, and where nobody knows how to repair it. */
export function isLostWhenPillaged(w: EngineContext, t: number): boolean {
  const { improvement, owner } = w.s.tiles
  if (isWater(w, t) || w.rules.known.repair === NONE) return true
  if (improvement[t] === NONE) return false
  const effects = entryEffects(w.rules.improvements[improvement[t]], E.destroyedWhenPillaged)
  if (effects.length === 0) return false
  // Whose land it is, for whom its conditions are asked; those about a civilization fail on nobody's.
  return any(w, effects, { ...civContext(w.s.civs[Math.max(0, owner[t])]), ...(owner[t] === NONE && { civ: null }), tile: t })
}
