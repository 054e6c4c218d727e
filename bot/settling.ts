/** Settlers: to the best site in reach, there a city; away from danger. */
import { check } from '../engine/perform.ts'
import { NONE, type Unit } from '../engine/state.ts'
import { findPath } from '../engine/unit/search.ts'
import { enemyDistance } from './eyes.ts'
import { give, type Mind, nearestOwnCity, ownUnits, type Plan, roleOf } from './mind.ts'
import { bestSites, sitesOf, siteValue } from './sites.ts'

/** Sites that are tried, best first, until one can be reached. */
const TRIED = 4
/** The first settler looks no farther than this. */
const FIRST_RANGE = 4

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

function* goHome(m: Mind, unit: Unit): Plan {
  const city = nearestOwnCity(m, unit.tile)
  if (!city || city.tile === unit.tile || m.w.s.tiles.civilian[city.tile] !== NONE) return
  yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile })
}
