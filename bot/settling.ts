/** Settlers: to the best site in reach, there a city; away from danger. */

import { distance } from '../engine/grid.ts'
import { check } from '../engine/perform.ts'
import { NONE, type Unit } from '../engine/state.ts'
import { findPath, reachable } from '../engine/unit/search.ts'
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
  if (yield* flee(m, unit)) return
  const escort = m.p.settlerEscort > 0 ? escortOf(m, unit) : null
  if (escort) m.busy.add(escort.id)
  else if (mustWait(m, unit)) return
  yield* goOn(m, unit)
  if (escort && isOurs(m, escort) && isOurs(m, unit)) yield* follow(escort, unit)
}

/** A soldier near enough to go with it; the city's garrison only while all is quiet. */
function escortOf(m: Mind, unit: Unit): Unit | null {
  let best: Unit | null = null
  let least = ESCORT_NEAR + 1
  for (const soldier of ownUnits(m)) {
    if (!isSoldier(roleOf(m, soldier)) || m.busy.has(soldier.id) || soldier.hp < m.p.retreatHealth) continue
    let steps = distance(m.w.grid, soldier.tile, unit.tile)
    if (m.w.s.tiles.center[soldier.tile] !== NONE) {
      if (enemyDistance(m.w, m.eyes, soldier.tile) <= m.p.threatRadius) continue
      // Others are taken first.
      steps += 1
    }
    if (steps < least) {
      least = steps
      best = soldier
    }
  }
  return best
}

/** In a city it waits for an escort for some turns. */
function mustWait(m: Mind, unit: Unit): boolean {
  if (m.p.settlerEscort === 0 || m.w.s.tiles.center[unit.tile] === NONE) return false
  return m.w.s.turn - unit.born < m.p.settlerPatience * m.pace
}

function* follow(escort: Unit, unit: Unit): Plan {
  if (escort.tile !== unit.tile && escort.movesX60 > 0) yield* give({ type: 'moveUnit', unit: escort.id, tile: unit.tile })
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
  yield* goHome(m, unit)
}

/** Out of the reach of enemies in sight. True where it went. */
function* flee(m: Mind, unit: Unit) {
  if (enemyDistance(m.w, m.eyes, unit.tile) > m.p.civilianDanger) return false
  if (m.w.s.tiles.military[unit.tile] !== NONE && m.p.settlerEscort > 0) return true
  if (m.w.s.tiles.center[unit.tile] !== NONE) return true
  yield* goHome(m, unit)
  return true
}

/** Into the nearest city, another civilian making room if it must; else to where the enemies are farthest. */
function* goHome(m: Mind, unit: Unit): Plan {
  const city = nearestOwnCity(m, unit.tile)
  const { civilian } = m.w.s.tiles
  if (city && city.tile !== unit.tile) {
    const near = distance(m.w.grid, city.tile, unit.tile) === 1
    if (civilian[city.tile] === NONE || near) {
      if (yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile })) return
    }
  }
  const place = farthestPlace(m, unit)
  if (place !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: place })
}

function farthestPlace(m: Mind, unit: Unit): number {
  let best = unit.tile
  let most = enemyDistance(m.w, m.eyes, best)
  for (const { tile } of reachable(m.w, unit)) {
    const steps = enemyDistance(m.w, m.eyes, tile)
    if (steps > most) {
      most = steps
      best = tile
    }
  }
  return best
}
