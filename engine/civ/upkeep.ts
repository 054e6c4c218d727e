/** Gold that units and roads cost a turn (rulebook, economy 1). */

import { ECONOMY } from '../../rules/constants/economy.ts'
import { E, type TemplateKind } from '../../rules/effects/templates.ts'
import { RAILROAD, ROAD } from '../../rules/ruleset.ts'
import { GOLD } from '../../rules/stats.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { tilesOfCiv } from '../core/owned-tiles.ts'
import { type Civ, NONE, type Unit } from '../core/state.ts'
import { ROAD_PILLAGED } from '../core/tile-layers.ts'
import { civHas, factorCiv, factorUnit, sumCiv } from '../effects/aggregate.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { matchesTile } from '../effects/filters/match.ts'
import { civEffects, entryEffects } from '../effects/scope.ts'
import { roadsBuilt } from '../improvements/roads-built.ts'
import { gameDifficulty } from './difficulty.ts'

/** Gold for all units, whole. */
export function unitUpkeep(w: EngineContext, civ: Civ): number {
  const garrisonsFree = civHas(w, civ, E.noMaintenanceInCities)
  const weights: number[] = []
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    if (garrisonsFree && isGarrison(w, unit)) continue
    weights.push(factorUnit(w, unit, E.unitMaintenance))
  }
  const free = ECONOMY.freeUnits + sumCiv(w, civ, E.unitsWithoutMaintenance)
  // Most civs' units weigh the same.
  if (weights.some(weight => weight !== weights[0])) weights.sort((a, b) => b - a)
  let sum = 0
  for (let i = free; i < weights.length; i++) sum += weights[i]
  let cost = upkeepFor(sum, w.s.turn, w.rules.speeds[w.s.setup.speed].turns)
  if (civ.ai) cost *= gameDifficulty(w).aiUnitMaintenance
  return roundDown(cost)
}

/** Gold for units of that total weight, unrounded: it grows until the last turn of the speed's calendar, however long the game was set to last. */
export function upkeepFor(weight: number, turn: number, speedTurns: number): number {
  const progress = Math.min(turn / speedTurns, 1)
  return deterministicPow(ECONOMY.unitUpkeepFactor * weight * (1 + progress), 1 + progress / ECONOMY.unitUpkeepDivisor)
}

function isGarrison(w: EngineContext, unit: Unit): boolean {
  const kind = w.rules.units[unit.kind]
  if (kind.civilian || w.rules.unitTypes[kind.type].domain !== 'land') return false
  const center = w.s.tiles.center[unit.tile]
  return center !== NONE && w.s.cities[center]!.owner === unit.owner
}

/** Gold for roads in own land and for those it built last on nobody's land, whole. */
export function roadUpkeep(w: EngineContext, civ: Civ): number {
  const { owner, roadOwner } = w.s.tiles
  const prices = [ROAD, RAILROAD].map(level => priceOf(w, level))
  const exempt = civEffects(w, civ, E.noRoadMaintenanceOn)
  let sum = 0
  const add = (t: number, isOwn: boolean): void => {
    if (
      !isPaidFor(w, t) ||
      exempt.some(one => matchesTile(w, one.params[0], t, civ.id) && conditionsHold(w, one, civContext(civ)))
    )
      return
    const { cost, atHome } = prices[w.s.tiles.road[t] - ROAD]
    sum += isOwn ? cost + atHome : cost
  }
  const land = tilesOfCiv(w, civ)
  for (let i = 0; i < land.length; i++) if (w.s.tiles.road[land[i]] !== 0) add(land[i], true)
  const roads = roadsBuilt(w, civ)
  for (let i = 0; i < roads.length; i++) {
    const t = roads[i]
    if (owner[t] === NONE && roadOwner[t] === civ.id) add(t, false)
  }
  return roundDown(sum * factorCiv(w, civ, E.roadMaintenance))
}

function isPaidFor({ s: { tiles } }: EngineContext, t: number): boolean {
  return tiles.road[t] !== 0 && tiles.center[t] === NONE && (tiles.pillaged[t] & ROAD_PILLAGED) === 0
}

function priceOf(w: EngineContext, level: number): { cost: number; atHome: number } {
  const id = level === ROAD ? w.rules.known.road : w.rules.known.railroad
  return { cost: goldOf(w, id, E.improvementUpkeep), atHome: goldOf(w, id, E.improvementUpkeepAtHome) }
}

function goldOf(
  w: EngineContext,
  improvement: number,
  kind: TemplateKind<'improvementUpkeep' | 'improvementUpkeepAtHome'>,
): number {
  if (improvement === NONE) return 0
  let sum = 0
  for (const { params } of entryEffects(w.rules.improvements[improvement], kind)) if (params[1] === GOLD) sum += params[0]
  return sum
}
