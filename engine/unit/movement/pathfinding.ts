/** Ways over the map as a civ knows it: turn-aware A*, on arrays that are reused (path-buffers.ts). */
import { RAILROAD } from '../../../rules/ruleset.ts'
import { basesInReach } from '../../air/rebase.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS, distance } from '../../core/grid.ts'
import { MOVE, NONE, type Unit } from '../../core/state.ts'
import { seesUnit } from '../../visibility/hidden-units.ts'
import { isAir } from '../unit-tables.ts'
import { bestRoad, type Ground, groundAt, groundOf, VISIBLE, WATER } from './ground.ts'
import { bordersAllow, fixedCost, isFixed, landCost, RAIL_X60, terrainAllows, zonesAround } from './movement-cost.ts'
import { ALL_MOVES, type MovementProfile, movementProfile } from './movement-profile.ts'
import { nextEpoch, type PathBuffers, pathBuffers, pop, push } from './path-buffers.ts'

/**
 * A goal farther away is looked for as if each step cost what it does on open ground, roads or not: found in half the time, by a way that
 * is a turn longer once in 25.
 */
const FAR_STEPS = 8
/** Of places that promise alike the one nearest to the goal comes first: priorities leave room for so many steps. */
const NEARNESS = 64
/** Tiles looked at before it is asked whether the goal can be reached at all, and those around it looked at for that. */
const FAR_AFIELD = 200
const MOST_CUT_OFF = 600
/** A search looks no farther ahead than this many turns. */
export const MOST_TURNS = 200

export interface Path {
  /** Tiles after the unit's own, the goal last. */
  tiles: number[]
  /** Turn ends before arriving: 0 where it gets there in this turn. */
  turns: number
}

/** The quickest way to `goal` by what the unit's civ knows, to one far away a quick one; null where it knows none that takes at most so many turns. */
export function findPath(
  w: EngineContext,
  unit: Unit,
  goal: number,
  profile: MovementProfile = movementProfile(w, unit),
  mostTurns = MOST_TURNS,
): Path | null {
  if (goal === unit.tile) return null
  const cache = pathBuffers(w)
  return searchPaths(w, profile, unit.tile, unit.movesX60, goal, mostTurns) ? pathFound(cache, unit.tile, goal) : null
}

/** The way that the search made last found to a tile that it visited. */
export function pathFound(cache: PathBuffers, start: number, goal: number): Path {
  const tiles: number[] = []
  for (let t = goal; t !== start; t = cache.from[t]) tiles.push(t)
  return { tiles: tiles.reverse(), turns: cache.turns[goal] }
}

export interface Reach {
  tile: number
  /** Movement ×60 left on arriving. */
  leftX60: number
}

/** Tiles the unit can be on at the end of this turn by moving (aircraft: the bases in reach), as its civ knows them; its own is not among them. */
export function reachable(w: EngineContext, unit: Unit): Reach[] {
  const cache = pathBuffers(w)
  const found: Reach[] = []
  if (unit.movesX60 === 0) return found
  if (isAir(w, unit.kind)) return basesInReach(w, unit).map(tile => ({ tile, leftX60: 0 }))
  const profile = movementProfile(w, unit)
  searchPaths(w, profile, unit.tile, unit.movesX60, NONE, 0, t => {
    if (t !== unit.tile && !isTaken(w, profile, t)) found.push({ tile: t, leftX60: cache.left[t] })
    return false
  })
  return found
}

/**
 * Looks for `goal` (NONE: everything) from `start`, entering the results into the cache. True when the goal was reached.
 * `visit` is called once for each tile, nearest first; true ends the search.
 */
export function searchPaths(
  w: EngineContext,
  m: MovementProfile,
  start: number,
  movesX60: number,
  goal: number,
  mostTurns: number,
  visit: ((t: number) => boolean) | null = null,
): boolean {
  return search(w, m, start, movesX60, mostTurns, { goal, estimate: estimateOf(w, m, start, goal), isEntered: true, visit })
}

/** What a step towards the goal is reckoned at. No step of a near one costs less, so that the way found to it is the quickest. */
function estimateOf(w: EngineContext, m: MovementProfile, start: number, goal: number): number {
  if (goal === NONE || isFree(m)) return 0
  const isFar = distance(w.grid, start, goal) > FAR_STEPS
  return isFar ? openStep(m) : leastStep(m, groundOf(w, m.civ.known))
}

/** The quickest way to `goal`, found as if nothing was looked for: equal ways weigh alike whatever lies beyond the known world. Null where there is none. */
export function findPlainly(w: EngineContext, unit: Unit, goal: number, m = movementProfile(w, unit)): Path | null {
  const aim = { goal, estimate: 0, isEntered: false, visit: null }
  return search(w, m, unit.tile, unit.movesX60, MOST_TURNS, aim) ? pathFound(pathBuffers(w), unit.tile, goal) : null
}

interface Aim {
  /** NONE: none. */
  goal: number
  /** What a step towards it is reckoned at, ×60; 0: it does not guide the search. */
  estimate: number
  /** It may hold somebody to be taken or swapped with. */
  isEntered: boolean
  visit: ((t: number) => boolean) | null
}

function search(w: EngineContext, m: MovementProfile, start: number, movesX60: number, mostTurns: number, aim: Aim): boolean {
  const { goal, estimate, isEntered, visit } = aim
  const cache = pathBuffers(w)
  const epoch = nextEpoch(cache)
  if (m.immobile) return false
  const { stamp, done, turns: turnsAt, left: leftAt } = cache
  const { neighbours } = w.grid
  const ground = groundOf(w, m.civ.known)
  const turn = Math.max(m.maxX60, m.maxAfloatX60)
  const least = leastStep(m, ground)
  /** The tile that may hold somebody. */
  const entered = isEntered ? goal : NONE
  if (goal !== NONE && goal !== start && !isAdmitted(w, m, cache, ground, goal, isEntered)) return false
  cache.size = 0
  reach(cache, epoch, start, 0, movesX60, NONE)
  push(cache, start, 0)
  let looked = 0
  while (cache.size > 0) {
    const t = pop(cache)
    if (done[t] === 1) continue
    done[t] = 1
    if (visit?.(t)) return false
    if (t === goal) return true
    if (++looked === FAR_AFIELD && goal !== NONE && isCutOff(w, m, cache, ground, goal)) return false
    let turns = turnsAt[t]
    let left = leftAt[t]
    const here = groundAt(w, ground, t)
    if (left <= 0) {
      if (++turns > mostTurns) continue
      left = m.naval || (here & WATER) === 0 ? m.maxX60 : m.maxAfloatX60
    }
    const best = left > least ? left - least : 0
    // Asked for when a step first needs them.
    let zones = m.ignoresZones ? 0 : NONE
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = neighbours[t * DIRECTIONS + d]
      if (n < 0) continue
      const known = stamp[n] === epoch
      // Most neighbours were reached as well already: then nothing else need be asked.
      if (known && (done[n] === 1 || turnsAt[n] < turns || (turnsAt[n] === turns && leftAt[n] >= best))) continue
      if (!isAdmitted(w, m, cache, ground, n, n === entered)) continue
      const there = groundAt(w, ground, n)
      let step: number
      if (isFixed(m, here, there)) step = fixedCost(m, there)
      else {
        if (zones === NONE) zones = zonesAround(w, m, ground.known, t, cache)
        if ((zones & (1 << d)) !== 0) step = ALL_MOVES
        else step = m.oneCost ? MOVE : landCost(w, m, t, here, n, there, d, cache)
      }
      const after = left > step ? left - step : 0
      if (after === 0 && n !== entered && isOwnPlace(w, m, n)) continue
      if (known && (turnsAt[n] < turns || (turnsAt[n] === turns && leftAt[n] >= after))) continue
      reach(cache, epoch, n, turns, after, t)
      const cost = turns * turn + turn - after
      push(cache, n, estimate === 0 ? cost : promise(cost, estimate, distance(w.grid, n, goal)))
    }
  }
  return false
}

/** The tile is reached in so many turns with so much movement left, from a neighbour. */
function reach(cache: PathBuffers, epoch: number, t: number, turns: number, left: number, from: number): void {
  cache.stamp[t] = epoch
  cache.done[t] = 0
  cache.turns[t] = turns
  cache.left[t] = left
  cache.from[t] = from
}

/** Priority of a place: what it took to get there and what is reckoned to the goal, the lowest first. */
const promise = (cost: number, estimate: number, far: number): number =>
  (cost + estimate * far) * NEARNESS + (far < NEARNESS ? far : NEARNESS - 1)

/** Whether the tile may be entered, asked once in a search. */
function isAdmitted(
  w: EngineContext,
  m: MovementProfile,
  cache: PathBuffers,
  ground: Ground,
  n: number,
  isGoal: boolean,
): boolean {
  const { admission, epoch } = cache
  if (admission[n] >> 1 !== epoch) admission[n] = epoch * 2 + (allows(w, m, cache, epoch, ground, n, isGoal) ? 1 : 0)
  return (admission[n] & 1) === 1
}

/** Whether no way leads from what the search has reached to the goal: asked from there backwards, where few tiles hang together with it. */
function isCutOff(w: EngineContext, m: MovementProfile, cache: PathBuffers, ground: Ground, goal: number): boolean {
  const { stamp, epoch, queue, found } = cache
  const { neighbours } = w.grid
  queue[0] = goal
  found[goal] = epoch
  let size = 1
  for (let i = 0; i < size; i++) {
    if (size > MOST_CUT_OFF) return false
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = neighbours[queue[i] * DIRECTIONS + d]
      if (n < 0 || found[n] === epoch) continue
      if (stamp[n] === epoch) return false
      found[n] = epoch
      if (isAdmitted(w, m, cache, ground, n, false)) queue[size++] = n
    }
  }
  return true
}

/** The least that a step can cost, ×60: roads count where the civ knows of any. */
function leastStep(m: MovementProfile, ground: Ground): number {
  if (isFree(m)) return 0
  const open = openStep(m)
  if (m.naval) return open
  const road = bestRoad(ground)
  if (road === RAILROAD) return RAIL_X60
  return m.forestsAreRoads || road > 0 ? Math.min(open, m.roadX60) : open
}

/** Some steps cost it nothing. */
const isFree = (m: MovementProfile): boolean => m.ashoreX60 === 0 || m.embarkX60 === 0

const openStep = (m: MovementProfile): number => (m.halved === null && m.halvedFeatures === null ? MOVE : MOVE / 2)

/** Terrain, borders and those who stand there, as the civ sees them; a goal may hold somebody to be taken or swapped with. */
function allows(
  w: EngineContext,
  m: MovementProfile,
  cache: PathBuffers,
  epoch: number,
  ground: Ground,
  n: number,
  isGoal: boolean,
): boolean {
  if (!terrainAllows(w, m, ground, n)) return false
  const visible = (groundAt(w, ground, n) & VISIBLE) !== 0
  const owner = visible ? w.s.tiles.owner[n] : ground.known!.owner[n]
  if (owner !== NONE && owner !== m.civ.id && (m.avoids.includes(owner) || !landAllows(w, m, cache, epoch, owner, n)))
    return false
  if (!visible || isGoal || m.passesStrangers) return true
  const { military, civilian } = w.s.tiles
  return !isStranger(w, m, military[n]) && !isStranger(w, m, civilian[n])
}

/** Borders, asked once for each owner in a search. */
function landAllows(w: EngineContext, m: MovementProfile, cache: PathBuffers, epoch: number, owner: number, n: number): boolean {
  // What the civ remembers as somebody's land may be so no more; the rule is asked of land that is.
  if (w.s.tiles.owner[n] !== owner) return true
  if (cache.entry[owner] >> 1 !== epoch) cache.entry[owner] = epoch * 2 + (bordersAllow(w, m, n) ? 1 : 0)
  return (cache.entry[owner] & 1) === 1
}

function isStranger(w: EngineContext, m: MovementProfile, unitId: number): boolean {
  if (unitId === NONE) return false
  const unit = w.s.units[unitId]!
  return unit.owner !== m.civ.id && seesUnit(w, m.civ.id, unit)
}

/** The first of the strangers that its civ sees on the tiles of a way, the last not counted; or null. */
export function blockerOn(w: EngineContext, m: MovementProfile, tiles: readonly number[]): Unit | null {
  const { military, civilian } = w.s.tiles
  for (const t of tiles.slice(0, -1)) {
    if (m.civ.known !== null && m.civ.known.visible[t] === 0) continue
    for (const id of [military[t], civilian[t]]) if (isStranger(w, m, id)) return w.s.units[id]
  }
  return null
}

/** An own unit of the same kind of place stands there: the unit may pass, not stay. */
export function isOwnPlace(w: EngineContext, m: MovementProfile, t: number): boolean {
  const id = m.military ? w.s.tiles.military[t] : w.s.tiles.civilian[t]
  return id !== NONE && id !== m.unit.id && w.s.units[id]!.owner === m.civ.id
}

/** Somebody stands there, as far as the unit's civ sees, so that it cannot stay. */
export function isTaken(w: EngineContext, m: MovementProfile, t: number): boolean {
  const { military, civilian } = w.s.tiles
  return isOwnPlace(w, m, t) || isStranger(w, m, military[t]) || isStranger(w, m, civilian[t])
}
