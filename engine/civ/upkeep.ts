/** Gold that units and roads cost a turn (mechanics 8). */
import type { Filter } from '../../rules/effects/filter.ts'
import { E } from '../../rules/effects/templates.ts'
import { GOLD } from '../../rules/stats.ts'
import { civContext } from '../effects/context.ts'
import { holds } from '../effects/holds.ts'
import { matchesTile } from '../effects/match.ts'
import { civEffects, entryEffects } from '../effects/scope.ts'
import { civHas, factorCiv, factorUnit, sumCiv } from '../effects/sum.ts'
import { power } from '../power.ts'
import { type Civ, NONE, type Unit } from '../state.ts'
import type { World } from '../world.ts'
import { gameLevel } from './level.ts'

/** Units that cost nothing by rule. */
const FREE_UNITS = 3
const ROAD_PILLAGED = 2

/** Gold for all units, whole. */
export function unitUpkeep(w: World, civ: Civ): number {
  const garrisonsFree = civHas(w, civ, E.noMaintenanceInCities)
  const weights: number[] = []
  for (const id of civ.units) {
    const unit = w.s.units[id]!
    if (garrisonsFree && isGarrison(w, unit)) continue
    weights.push(factorUnit(w, unit, E.unitMaintenance))
  }
  const free = FREE_UNITS + sumCiv(w, civ, E.unitsWithoutMaintenance)
  weights.sort((a, b) => b - a)
  let sum = 0
  for (let i = free; i < weights.length; i++) sum += weights[i]
  let cost = upkeepFor(sum, w.s.turn, w.s.setup.turns)
  if (civ.ai) cost *= gameLevel(w).aiUnitMaintenance
  return Math.floor(cost + 1e-9)
}

/** Gold for units of that total weight, unrounded: grows with the share of the game that is over. */
export function upkeepFor(weight: number, turn: number, turns: number): number {
  const progress = Math.min(turn / turns, 1)
  return power(0.5 * weight * (1 + progress), 1 + progress / 3)
}

function isGarrison(w: World, unit: Unit): boolean {
  const kind = w.rules.units[unit.kind]
  if (kind.civilian || w.rules.unitTypes[kind.type].domain !== 'land') return false
  const center = w.s.tiles.center[unit.tile]
  return center !== NONE && w.s.cities[center]!.owner === unit.owner
}

/** Gold for roads in own land and for those it built last on nobody's land, whole. */
export function roadUpkeep(w: World, civ: Civ): number {
  const { road, owner, roadOwner, center, pillaged } = w.s.tiles
  const cost = [0, roadCost(w, w.rules.known.road), roadCost(w, w.rules.known.railroad)]
  const atHome = [0, homeCost(w, w.rules.known.road), homeCost(w, w.rules.known.railroad)]
  const exempt = civEffects(w, civ, E.noRoadMaintenanceOn).filter(effect => holds(w, effect, civContext(civ)))
  let sum = 0
  for (let t = 0; t < w.grid.size; t++) {
    if (road[t] === 0 || center[t] !== NONE || (pillaged[t] & ROAD_PILLAGED) !== 0) continue
    const own = owner[t] === civ.id
    if (!own && !(owner[t] === NONE && roadOwner[t] === civ.id)) continue
    if (exempt.some(effect => matchesTile(w, effect.params[0] as Filter, t, civ.id))) continue
    sum += cost[road[t]] + (own ? atHome[road[t]] : 0)
  }
  return Math.floor(sum * factorCiv(w, civ, E.roadMaintenance) + 1e-9)
}

const roadCost = (w: World, improvement: number): number => goldOf(w, improvement, E.improvementUpkeep)
const homeCost = (w: World, improvement: number): number => goldOf(w, improvement, E.improvementUpkeepAtHome)

function goldOf(w: World, improvement: number, kind: number): number {
  if (improvement === NONE) return 0
  let sum = 0
  for (const { params } of entryEffects(w.rules.improvements[improvement], kind)) if (params[1] === GOLD) sum += params[0] as number
  return sum
}
