/** Workers that find their own work: the best job near own cities, roads to the capital, out of danger (the order 'automate'). */

import { keptFor } from '../../city/production/building-sites.ts'
import { nearestCity } from '../../city/territory/territory.ts'
import { keepBest } from '../../core/best-few.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS, distance } from '../../core/grid.ts'
import { type City, type Civ, NONE, type Unit } from '../../core/state.ts'
import { ROAD_PILLAGED } from '../../core/tile-layers.ts'
import { alarmFor } from '../../danger/near-enemies.ts'
import { isDeadly, threatsTo } from '../../danger/threats.ts'
import { canImprove, isBoat, isSkilled, isWorker, whyNotWork } from '../../improvements/buildable-improvements.ts'
import { isWorking, startWork } from '../../improvements/construction.ts'
import { walk } from '../../unit/movement/move.ts'
import { type MovementProfile, movementProfile } from '../../unit/movement/movement-profile.ts'
import { pathBuffers } from '../../unit/movement/path-buffers.ts'
import { findPath, reachable } from '../../unit/movement/pathfinding.ts'
import { isNaval } from '../../unit/unit-tables.ts'
import { isExplored } from '../../visibility/knowledge.ts'
import { spottedBy } from '../../visibility/sightings.ts'
import type { Job } from './job-value.ts'
import { type LandJob, landJobs } from './land-jobs.ts'

/** How much a step of way takes from a job's value. */
const PER_STEP = 0.35
/** Jobs on tiles that citizens work already count this much more. */
const WORKED = 1.4
const ROAD_VALUE = 3
const BEGUN = 6
/** More than any two places are apart. */
const FARTHER = 1000
/** Jobs tried, best first, until one can be reached. */
const TRIES = 4

/** Spends the unit's movement on the best work there is; the order ends where there is nothing for such a unit. */
export function autoWork(w: EngineContext, unit: Unit): void {
  if (!isWorker(w, unit.kind) && !isBoat(w, unit.kind)) {
    unit.order = 'none'
    return
  }
  const exposed = isExposed(w, unit, unit.tile)
  if (exposed && !isFromSea(w, unit, unit.tile)) {
    withdraw(w, unit)
    return
  }
  if (!exposed && isWorking(w, unit) && whyNotWork(w, unit, w.s.tiles.work[unit.tile]) === null) return
  if (!doJob(w, unit) && exposed) withdraw(w, unit)
}

/** Goes to the best job that it can go to, and begins it where it is there; false where there is none. */
function doJob(w: EngineContext, unit: Unit): boolean {
  for (const { t, improvement } of jobs(w, unit)) {
    const went = unit.tile !== t
    if (went && !goTo(w, unit, t)) continue
    if (w.s.units[unit.id] !== unit) return true
    if (went && !isBoat(w, unit.kind) && spottedBy(w, unit)) takeShelter(w, unit)
    if (unit.tile === t && unit.movesX60 > 0 && whyNotWork(w, unit, improvement) === null) startWork(w, unit, improvement)
    return true
  }
  return false
}

/** Who finds itself where an enemy in sight could take it goes away with the movement that it has left. */
export function takeShelter(w: EngineContext, unit: Unit): void {
  if (unit.movesX60 > 0 && isExposed(w, unit, unit.tile)) withdraw(w, unit)
}

/** Towards the tile; false where there is no way, or where this turn would end in reach of an enemy. */
function goTo(w: EngineContext, unit: Unit, t: number): boolean {
  const profile = wayOf(w, unit, t)
  const path = findPath(w, unit, t, profile)
  if (!path) return false
  const { turns } = pathBuffers(w)
  const stop = path.tiles.findLast(n => turns[n] === 0)
  if (stop !== undefined && isExposed(w, unit, stop) && !isDoneToday(w, unit, t)) return false
  const from = unit.tile
  walk(w, profile, path.tiles)
  return w.s.units[unit.id] !== unit || unit.tile !== from
}

/** On its own landmass it stays on land: afloat nobody can stand by it, and any ship takes it. */
function wayOf(w: EngineContext, unit: Unit, t: number): MovementProfile {
  const profile = movementProfile(w, unit)
  const { continent } = w.s.tiles
  const isShort = profile.embarks && profile.paysShore && !unit.embarked && continent[unit.tile] === continent[t]
  return isShort ? { ...profile, embarks: false } : profile
}

/** An enemy in sight could take or kill it there next turn. City-states keep no count of what they see: they stay away from who is near. */
function isExposed(w: EngineContext, unit: Unit, t: number): boolean {
  return w.s.civs[unit.owner].known === null ? alarmFor(w, unit, t) !== null : isDeadly(w, unit, t)
}

/** All who could take it there are ships: they follow nobody inland. */
const isFromSea = (w: EngineContext, unit: Unit, t: number): boolean =>
  w.s.civs[unit.owner].known !== null && threatsTo(w, unit, t).every(({ enemy }) => enemy.unit && isNaval(w, enemy.unit.kind))

/** Whether a boat would be used up there in this turn, before anybody could take it; by the way that was found last. */
function isDoneToday(w: EngineContext, unit: Unit, t: number): boolean {
  const { turns, left } = pathBuffers(w)
  return isBoat(w, unit.kind) && turns[t] === 0 && left[t] > 0
}

/**
 * To a place in reach of this turn, out of reach of the enemies: nearest to where it is, if they are all at sea, else to a city of its own.
 * Stays where there is none.
 */
function withdraw(w: EngineContext, unit: Unit): void {
  const home = nearestCity(w, unit.owner, unit.tile)?.tile ?? unit.tile
  const near = isFromSea(w, unit, unit.tile) ? unit.tile : home
  const far = (t: number): number => distance(w.grid, t, near) * FARTHER + distance(w.grid, t, home)
  const places = reachable(w, unit).sort((a, b) => far(a.tile) - far(b.tile))
  const place = places.find(({ tile }) => !isExposed(w, unit, tile))
  const path = place ? findPath(w, unit, place.tile) : null
  if (path) walk(w, movementProfile(w, unit), path.tiles)
}

interface Place {
  t: number
  improvement: number
  worth: number
}

/** The few best jobs, best first: on own land, and roads that join a city to the capital. */
function jobs(w: EngineContext, unit: Unit): Place[] {
  const civ = w.s.civs[unit.owner]
  const { worker } = w.s.tiles
  const best: Place[] = []
  const land = inSearch(w, unit, civ, landJobs(w, civ))
  for (let i = 0; i < land.length; i++) {
    const { t } = land[i]
    const now = openJob(w, unit, civ, land[i])
    if (now) offer(w, best, unit, t, now.improvement, now.value * (worker[t] !== NONE ? WORKED : 1))
  }
  if (!isBoat(w, unit.kind)) for (const t of roadTiles(w, civ)) offerRoad(w, best, unit, civ, t)
  // A boat that gets there is used up at once: goTo() asks whether it does.
  return isBoat(w, unit.kind) ? best : best.filter(({ t }) => !isExposed(w, unit, t))
}

/** What is to be done there, where nobody else is at it and the unit can do it. */
function openJob(w: EngineContext, unit: Unit, civ: Civ, { t, job }: LandJob): Job | null {
  if (isOccupied(w, unit, t) || keptFor(w, t) !== NONE) return null
  const now = begun(w, civ, t, job) ?? job
  return isSkilled(w, unit.kind, now.improvement, t, civ.id) ? now : null
}

/** Boats look at the nearest open places only, as many as a constant of the rules says. */
function inSearch(w: EngineContext, unit: Unit, civ: Civ, land: readonly LandJob[]): readonly LandJob[] {
  const most = w.rules.constants.workboatAutomationSearchMaxTiles
  if (land.length <= most || !isBoat(w, unit.kind)) return land
  const open = land.filter(one => openJob(w, unit, civ, one) !== null)
  if (open.length <= most) return open
  const far = new Map(open.map(({ t }) => [t, distance(w.grid, unit.tile, t)]))
  return open.sort((a, b) => far.get(a.t)! - far.get(b.t)!).slice(0, Math.max(0, most))
}

/** What is begun is worth finishing, the more where it is what is best there. */
function begun(w: EngineContext, civ: Civ, t: number, job: Job): Job | null {
  const improvement = w.s.tiles.work[t]
  if (improvement === NONE || !canImprove(w, civ, t, improvement)) return null
  return { improvement, value: improvement === job.improvement ? job.value + BEGUN : BEGUN }
}

function offer(w: EngineContext, best: Place[], unit: Unit, t: number, improvement: number, value: number): void {
  const worth = value - distance(w.grid, unit.tile, t) * PER_STEP
  if (best.length < TRIES || worth > best[TRIES - 1].worth) keepBest(best, { t, improvement, worth }, TRIES, isBetter)
}

const isBetter = (a: Place, b: Place): boolean => a.worth > b.worth

function offerRoad(w: EngineContext, best: Place[], unit: Unit, civ: Civ, t: number): void {
  const { road, railroad, repair } = w.rules.known
  if (isOccupied(w, unit, t)) return
  const isBroken = (w.s.tiles.pillaged[t] & ROAD_PILLAGED) !== 0
  const id = isBroken ? repair : railroad !== NONE && canImprove(w, civ, t, railroad) ? railroad : road
  if (id === NONE || !canImprove(w, civ, t, id) || !isSkilled(w, unit.kind, id, t, civ.id)) return
  offer(w, best, unit, t, id, ROAD_VALUE)
}

/** Another worker is there, or on its way with a job in hand. */
function isOccupied(w: EngineContext, unit: Unit, t: number): boolean {
  const id = w.s.tiles.civilian[t]
  return id !== NONE && id !== unit.id
}

/** Tiles without a road, or with a pillaged one, on the straightest way from each unconnected city to the capital, the nearest city first. */
function roadTiles(w: EngineContext, civ: Civ): number[] {
  const capital: City | null = civ.capital === NONE ? null : w.s.cities[civ.capital]
  const { road } = w.rules.known
  if (!capital || road === NONE) return []
  const { tech } = w.rules.improvements[road]
  if (tech !== NONE && !civ.techs[tech]) return []
  const { road: roads, pillaged } = w.s.tiles
  const isWithoutRoad = (t: number): boolean => roads[t] === 0 || (pillaged[t] & ROAD_PILLAGED) !== 0
  let nearest: City | null = null
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    if (city === capital || city.connected > 0 || city.population < 2) continue
    if (!nearest || distance(w.grid, city.tile, capital.tile) < distance(w.grid, nearest.tile, capital.tile)) nearest = city
  }
  return nearest ? straightWay(w, civ, nearest.tile, capital.tile).filter(isWithoutRoad) : []
}

/** Step by step towards the goal over land that may be built on; empty where that leads nowhere. */
function straightWay(w: EngineContext, civ: Civ, from: number, to: number): number[] {
  const way: number[] = []
  const { tiles } = w.s
  let at = from
  while (distance(w.grid, at, to) > 1) {
    let next = NONE
    let least = Number.POSITIVE_INFINITY
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = w.grid.neighbours[at * DIRECTIONS + d]
      if (n < 0 || distance(w.grid, n, to) >= distance(w.grid, at, to) || !isExplored(w, civ.id, n)) continue
      const terrain = w.rules.terrains[tiles.terrain[n]]
      if (terrain.kind === 'water' || terrain.impassable || (tiles.owner[n] !== NONE && tiles.owner[n] !== civ.id)) continue
      // Along roads that are there already.
      const cost = tiles.road[n] > 0 || tiles.center[n] !== NONE ? 0 : 1
      if (cost < least) {
        least = cost
        next = n
      }
    }
    if (next === NONE) return []
    way.push(next)
    at = next
  }
  return way
}
