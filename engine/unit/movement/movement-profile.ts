/** What a unit can do when it moves, asked of its effects once before a move or a search. */

import { UNITS } from '../../../rules/constants/units.ts'
import type { EffectOf } from '../../../rules/effects/effect.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import { E, type TemplateKind } from '../../../rules/effects/templates.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { type Civ, MOVE, NONE, type Unit } from '../../core/state.ts'
import { civHas, sumUnit, unitHas } from '../../effects/aggregate.ts'
import { conditionsHold } from '../../effects/conditions/conditions.ts'
import { unitContext } from '../../effects/context.ts'
import { matchesUnit } from '../../effects/filters/match.ts'
import { civEffects, unitEffects } from '../../effects/scope.ts'
import { isImmobile, travelsOnWater } from '../afloat.ts'

/** Takes all movement that is left (rulebook, units 2). */
export const ALL_MOVES = 6000

const NOTHING: readonly number[] = []

export interface MovementProfile {
  unit: Unit
  civ: Civ
  /** Civ (id) whose eyes find who stands in the way: its own, or those of who foresees its moves. */
  viewer: number
  /** Stays where it is. */
  immobile: boolean
  /** Sails: stays on water and in city centres. */
  naval: boolean
  /** Going onto water and ashore has a price of its own: not for ships, nor for who travels on water as on land. */
  paysShore: boolean
  military: boolean
  /** Movement of a whole turn, ×60, on its own element and on water. */
  maxX60: number
  maxAfloatX60: number
  /** Leaves the land, embarked or not. */
  embarks: boolean
  entersOcean: boolean
  /** Cost of going ashore, and of going onto water, ×60. */
  ashoreX60: number
  embarkX60: number
  oneCost: boolean
  ignoresTerrain: boolean
  ignoresHills: boolean
  ignoresZones: boolean
  ignoresBorders: boolean
  passesImpassable: boolean
  entersIce: boolean
  /** Impassable terrains that land units of its civ may cross. */
  crosses: readonly number[]
  roughPenalty: boolean
  forestsAreRoads: boolean
  bridges: boolean
  roadX60: number
  /** As if nobody stood in its way: to find out who does. */
  passesStrangers: boolean
  /** Civs (ids) whose land, as its civ knows it, no way of it leads over. */
  avoids: readonly number[]
  /** Tiles it enters at half cost, by the features on them and by other words; null: none. */
  halvedFeatures: readonly EffectOf<'doubleMovementIn'>[] | null
  halved: readonly EffectOf<'doubleMovementIn'>[] | null
}

/** The abilities of a unit as they are now. */
export function movementProfile(w: EngineContext, unit: Unit): MovementProfile {
  const civ = w.s.civs[unit.owner]
  const kind = w.rules.units[unit.kind]
  const naval = w.rules.unitTypes[kind.type].domain === 'water'
  const walksOnWater = !naval && travelsOnWater(w, unit)
  const embarks = walksOnWater || (!naval && !unitHas(w, unit, E.cannotEmbark) && civHas(w, civ, E.enablesEmbarkation))
  const maxX60 = maxMoves(w, unit, false)
  const halved = unitEffects(w, unit, E.doubleMovementIn)
  return {
    unit,
    civ,
    viewer: civ.id,
    immobile: isImmobile(w, unit),
    naval,
    paysShore: !naval && !walksOnWater,
    military: !kind.civilian,
    maxX60,
    maxAfloatX60: walksOnWater ? maxX60 : embarks ? maxMoves(w, unit, true) : 0,
    embarks,
    entersOcean:
      naval || walksOnWater
        ? !unitHas(w, unit, E.cannotEnterOcean) || isFreedForOcean(w, unit, false)
        : embarks && isFreedForOcean(w, unit, true),
    ashoreX60: naval ? ALL_MOVES : shoreCost(w, unit, E.disembarkCost),
    embarkX60: naval ? ALL_MOVES : shoreCost(w, unit, E.embarkCost),
    oneCost: unitHas(w, unit, E.allTilesCostOne),
    ignoresTerrain: unitHas(w, unit, E.ignoresTerrainCost),
    ignoresHills: civHas(w, civ, E.ignoresHills),
    ignoresZones: unitHas(w, unit, E.ignoresZones),
    ignoresBorders: unitHas(w, unit, E.entersForeignLand) || unitHas(w, unit, E.entersForeignLandWeakening),
    passesImpassable: unitHas(w, unit, E.passesImpassable),
    entersIce: unitHas(w, unit, E.entersIce),
    crosses: naval ? NOTHING : civ.crosses,
    roughPenalty: unitHas(w, unit, E.roughPenalty),
    forestsAreRoads: civHas(w, civ, E.forestsAreRoads),
    bridges: civHas(w, civ, E.roadsCrossRivers),
    roadX60: civHas(w, civ, E.fasterRoads) ? MOVE / UNITS.fastRoadSteps : MOVE / UNITS.roadSteps,
    passesStrangers: false,
    avoids: NOTHING,
    halvedFeatures: listOf(halved.filter(effect => isOfFeature(w, effect))),
    halved: listOf(halved.filter(effect => !isOfFeature(w, effect))),
  }
}

const listOf = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list)

/** It names features other than hills alone. */
function isOfFeature(w: EngineContext, { params: [{ op, arg, mask }] }: EffectOf<'doubleMovementIn'>): boolean {
  const { hill } = w.rules.known
  if (op !== F.terrain || arg === 0 || (hill !== NONE && mask![hill] !== 0)) return false
  return w.rules.terrains.every(({ id, kind }) => mask![id] === 0 || kind === 'feature')
}

/** Movement of a whole turn, ×60: as it would be embarked or not. */
export function maxMoves(w: EngineContext, unit: Unit, embarked = unit.embarked): number {
  const base = embarked ? UNITS.embarkedMoves : w.rules.units[unit.kind].movement
  return Math.max(1, base + sumUnit(w, asIf(unit, embarked), E.movement)) * MOVE
}

/** Effects may ask whether the unit is embarked: the unit as it would be. */
const asIf = (unit: Unit, embarked: boolean): Unit => (unit.embarked === embarked ? unit : { ...unit, embarked })

function isFreedForOcean(w: EngineContext, unit: Unit, embarked: boolean): boolean {
  const freed = civEffects(w, w.s.civs[unit.owner], E.enablesOcean)
  if (freed.length === 0) return false
  const imagined = asIf(unit, embarked)
  const context = unitContext(w, imagined)
  return freed.some(effect => matchesUnit(w, effect.params[0], imagined, unit.owner) && conditionsHold(w, effect, context))
}

/** The cheapest that its effects allow, else all movement. */
function shoreCost(w: EngineContext, unit: Unit, kind: TemplateKind<'disembarkCost' | 'embarkCost'>): number {
  let cost = ALL_MOVES
  const own = unitEffects(w, unit, kind)
  const civs = civEffects(w, w.s.civs[unit.owner], kind)
  if (own.length + civs.length === 0) return cost
  const context = unitContext(w, unit)
  for (const list of [own, civs]) {
    for (const effect of list) if (conditionsHold(w, effect, context)) cost = Math.min(cost, effect.params[0] * MOVE)
  }
  return cost
}
