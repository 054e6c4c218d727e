/** Settlers: to the best site in reach, there a city; away from danger. */

import { distance } from '../engine/grid.ts'
import { check } from '../engine/perform.ts'
import { NONE, type Unit } from '../engine/state.ts'
import { findPath } from '../engine/unit/search.ts'
import { farthestFromEnemies, isNeededAt } from './defence.ts'
import { enemyDistance } from './eyes.ts'
import { isSoldier } from './kinds.ts'
import { give, isOurs, type Mind, nearestOwnCity, ownUnits, type Plan, roleOf } from './mind.ts'
import { bestSites, sitesOf, siteValue } from './sites.ts'

/** Sites that are tried, best first, until one can be reached. */
const TRIED = 4
/** The first settler looks no farther than this. */
const FIRST_RANGE = 4
/** Steps from which a soldier comes along. */
const ESCORT_NEAR = 4

export function* planSettling(m: Mind): Plan {
  for (const unit of ownUnits(m)) {
    if (roleOf(m, unit) !== 'settler' || unit.movesX60 === 0) continue
    if (m.civ.cities.length === 0) yield* settleFirst(m, unit)
    else yield* settle(m, unit)
  }
}

/** The capital is founded at once, unless a better place is a few steps away. */
function* settleFirst(m: Mind, unit: Unit): Plan {
  const range = m.w.s.turn > m.p.firstCityTurns ? 0 : FIRST_RANGE
  const here = siteValue(m, sitesOf(m), unit.tile)
  const [best] = bestSites(m, unit.tile, range, 1, unit.goal)
  if (best && best.tile !== unit.tile && best.value > here + m.p.siteMoveGain) {
    if (yield* give({ type: 'moveUnit', unit: unit.id, tile: best.tile })) return
  }
  if (yield* give({ type: 'foundCity', unit: unit.id })) return
  yield* walkToSite(m, unit)
}

function* settle(m: Mind, unit: Unit): Plan {
  const escort = m.p.settlerEscort > 0 ? escortOf(m, unit) : null
  if (escort) m.busy.add(escort.id)
  const guarded = escort !== null && escort.tile === unit.tile
  if (!guarded && isNearEnemy(m, unit)) {
    yield* flee(m, unit)
    if (escort) yield* follow(m, escort, unit)
    return
  }
  if (!escort && mustWait(m, unit)) return
  yield* goOn(m, unit)
  if (escort) yield* follow(m, escort, unit)
}

const isNearEnemy = (m: Mind, unit: Unit): boolean => enemyDistance(m.w, m.eyes, unit.tile) <= m.p.civilianDanger

/** The soldier nearest to it that can be spared; those with it already before all. */
function escortOf(m: Mind, unit: Unit): Unit | null {
  let best: Unit | null = null
  let least = ESCORT_NEAR + 1
  for (const soldier of ownUnits(m)) {
    if (!isSoldier(roleOf(m, soldier)) || m.busy.has(soldier.id) || soldier.hp < m.p.retreatHealth) continue
    const steps = distance(m.w.grid, soldier.tile, unit.tile)
    if (steps >= least || (steps > 0 && isNeededAt(m, soldier.tile))) continue
    least = steps
    best = soldier
  }
  return best
}

/** In a city it waits for an escort for some turns. */
function mustWait(m: Mind, unit: Unit): boolean {
  if (m.p.settlerEscort === 0 || m.w.s.tiles.center[unit.tile] === NONE) return false
  return m.w.s.turn - unit.born < m.p.settlerPatience * m.pace
}

/** The escort ends its turn where the settler does. */
function* follow(m: Mind, escort: Unit, unit: Unit): Plan {
  if (!isOurs(m, escort) || !isOurs(m, unit) || escort.tile === unit.tile || escort.movesX60 === 0) return
  if (m.w.s.tiles.military[unit.tile] === NONE) yield* give({ type: 'moveUnit', unit: escort.id, tile: unit.tile })
}

function* goOn(m: Mind, unit: Unit): Plan {
  const { goal } = unit
  if (unit.order === 'goto' && goal !== unit.tile && isStillGood(m, unit)) return
  const here = bestSites(m, unit.tile, 0, 1, goal)[0]
  const mayHere = check(m.w, m.seat, { type: 'foundCity', unit: unit.id }) === null
  const [best] = bestSites(m, unit.tile, m.p.siteRange, 1, goal)
  if (here && mayHere && (!best || here.value >= best.value - m.p.siteMoveGain)) {
    if (yield* give({ type: 'foundCity', unit: unit.id })) return
  }
  yield* walkToSite(m, unit)
}

/** The site it walks to can still be settled, as far as known. */
function isStillGood(m: Mind, unit: Unit): boolean {
  return bestSites(m, unit.goal, 0, 1, unit.goal).length > 0
}

function* walkToSite(m: Mind, unit: Unit): Plan {
  for (const { tile } of bestSites(m, unit.tile, m.p.siteRange, TRIED, unit.goal)) {
    if (tile === unit.tile || findPath(m.w, unit, tile) === null) continue
    const sites = sitesOf(m)
    if (!(yield* give({ type: 'moveUnit', unit: unit.id, tile }))) continue
    sites.settled.push(tile)
    if (m.w.s.units[unit.id] === unit && unit.tile === tile && unit.movesX60 > 0) {
      yield* give({ type: 'foundCity', unit: unit.id })
    }
    return
  }
  if (isNearEnemy(m, unit)) yield* flee(m, unit)
}

/** Into the nearest city, another civilian making room if it must; else to where the enemies are farthest. */
function* flee(m: Mind, unit: Unit): Plan {
  const { civilian, military, center } = m.w.s.tiles
  if (center[unit.tile] !== NONE || military[unit.tile] !== NONE) return
  const city = nearestOwnCity(m, unit.tile)
  if (city && (civilian[city.tile] === NONE || distance(m.w.grid, city.tile, unit.tile) === 1)) {
    if (yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile })) return
  }
  const place = farthestFromEnemies(m, unit)
  if (place !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: place })
}
