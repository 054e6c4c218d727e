/** The army at war: it comes together out of reach of all guns near the enemy's city, then goes in as one; who comes later comes as a group. */

import {
  distance,
  isWater,
  MOST_TURNS,
  type MovementProfile,
  movementProfile,
  NONE,
  pathBuffers,
  pathFound,
  rangeOf,
  reachable,
  searchPaths,
  type Unit,
  within,
} from '../../../engine/index.ts'
import { enemyDistance, isKnown, type KnownCity } from '../../facts/perception.ts'
import { type Base, nearestBase } from '../../knowledge/home.ts'
import type { Reason } from '../../reason.ts'
import { gathersAt, placeText } from '../../reasons.ts'
import { isOurs, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { siegeTurns } from '../../valuation/siege-forecast.ts'
import { assaultOf, gunsOn } from './assault.ts'
import { isWary } from './careful-steps.ts'
import { send } from './marches.ts'
import { canShoot, placesAround } from './places.ts'
import { stay } from './rest.ts'

/** Where the army comes together, and who of it is at the front. */
interface Front {
  aim: KnownCity
  target: number
  rally: number
  base: Base
  there: Unit[]
}

/** Neither enemies nor their cities are near. */
const isAlone = (m: TurnContext, unit: Unit): boolean =>
  enemyDistance(m.w, m.perception, unit.tile) > m.p.carefulRadius && !isWary(m, unit)

/** On its way to somewhere near the tile. */
export const isOnWay = (m: TurnContext, unit: Unit, tile: number): boolean =>
  unit.order === 'goto' && distance(m.w.grid, unit.goal, tile) <= m.p.warGatherRadius

export function* march(m: TurnContext, army: Unit[], aim: KnownCity): Plan {
  const base = nearestBase(m, aim.tile)
  if (!base) return
  const target = aim.tile
  // Who could not take the city with all that there is comes together at home.
  const rally = isAble(m, army, aim) ? rallyPoint(m, army[0], base, target) : base.tile
  const front: Front = { aim, target, rally, base, there: army.filter(unit => isAtFront(m, unit, rally, target)) }
  const storm = assaultOf(m)
  const ready = storm.isOn && storm.target === target
  const screen = Math.min(m.p.siegeScreen, army.filter(unit => roleOf(m, unit) === 'melee').length)
  // Who screens goes first, so that the engines come up in the same turn.
  const behind = (unit: Unit): number => +(ready && roleOf(m, unit) !== 'melee') * 100 + distance(m.w.grid, unit.tile, target)
  army.sort((a, b) => behind(a) - behind(b) || a.id - b.id)
  for (const unit of army) {
    if (!isOurs(m, unit)) continue
    m.busy.add(unit.id)
    // Engines wait until somebody stands between them and the walls.
    const bare = roleOf(m, unit) === 'siege' && countBefore(m, army, target) < screen
    if (!front.there.includes(unit)) yield* follow(m, army, unit, front)
    else if (ready && !bare && !unit.embarked) yield* besiege(m, unit, target)
    else yield* gather(m, unit, front)
  }
}

/** The soldiers could take the city in time; twice as slowly where most of them are before it. */
function isAble(m: TurnContext, army: readonly Unit[], aim: KnownCity): boolean {
  const engaged = army.filter(unit => distance(m.w.grid, unit.tile, aim.tile) <= m.p.siegeRadius).length
  return siegeTurns(m, army, aim) <= m.p.siegeTurns * (engaged * 2 > army.length ? 2 : 1)
}

const isAtFront = (m: TurnContext, unit: Unit, rally: number, target: number): boolean =>
  distance(m.w.grid, unit.tile, target) <= m.p.siegeRadius || distance(m.w.grid, unit.tile, rally) <= m.p.warGatherRadius

/** Those who fight hand to hand and are before the city already. */
function countBefore(m: TurnContext, army: Unit[], target: number): number {
  let n = 0
  for (const unit of army) {
    if (isOurs(m, unit) && roleOf(m, unit) === 'melee' && distance(m.w.grid, unit.tile, target) <= m.p.screenRadius) n++
  }
  return n
}

/** A tile on the way from the own city, as far from the target as the parameters say; nearer home where the land ahead is strange. */
function rallyPoint(m: TurnContext, unit: Unit, base: Base, target: number): number {
  const { w } = m
  const goal = wayTo(m, target)
  const profile = movementProfile(w, unit)
  if (goal === NONE || !searchPaths(w, profile, base.tile, profile.maxX60, goal, MOST_TURNS)) return base.tile
  const { tiles } = pathFound(pathBuffers(w), base.tile, goal)
  const at = tiles.findIndex(t => distance(w.grid, t, target) <= m.p.warRallyDistance)
  if (at < 0) return base.tile
  // Nobody gathers afloat, nor under the walls: who comes over water lands a way off.
  const isGround = (t: number): boolean => isKnown(w, m.seat, t) && !isWater(w, t) && gunsOn(m, t) === 0
  const ashore = tiles.slice(at).find(isGround)
  if (ashore !== undefined && distance(w.grid, ashore, target) >= m.p.landingStand) return ashore
  const landing = isWater(w, tiles[at]) ? beach(m, profile, base, target) : NONE
  if (landing !== NONE) return landing
  return ashore ?? tiles.slice(0, at).findLast(isGround) ?? base.tile
}

/** The place nearest to the own city from which an army can march on the target, out of reach of its walls; NONE where none can be reached. */
function beach(m: TurnContext, profile: MovementProfile, base: Base, target: number): number {
  const { continent } = m.w.s.tiles
  const steps = (t: number): number => distance(m.w.grid, t, base.tile)
  const places = placesAround(m, target, m.p.landingStand, m.p.warRallyDistance).filter(
    t => continent[t] === continent[target] && gunsOn(m, t) === 0,
  )
  places.sort((a, b) => steps(a) - steps(b) || a - b)
  for (const place of places.slice(0, m.p.landingTries))
    if (searchPaths(m.w, profile, base.tile, profile.maxX60, place, MOST_TURNS)) return place
  return NONE
}

/** A tile beside the target to go to: one where soldiers can stand, else one that nobody has looked at. */
function wayTo(m: TurnContext, target: number): number {
  const [place] = placesAround(m, target, 1, 2)
  return place ?? within(m.w.grid, target, 2).find(t => !isKnown(m.w, m.seat, t)) ?? NONE
}

/** Who is behind comes to the own city first, and goes on from there when enough are together. */
function* follow(m: TurnContext, army: Unit[], unit: Unit, front: Front): Plan {
  const { grid } = m.w
  const { base, rally, target } = front
  const near = (t: number): boolean => distance(grid, t, base.tile) <= m.p.warGatherRadius
  const ahead = distance(grid, unit.tile, target) < distance(grid, base.tile, target)
  if (ahead || near(rally) || isOnWay(m, unit, rally)) {
    yield* gather(m, unit, front)
    return
  }
  if (!near(unit.tile)) {
    if (isOnWay(m, unit, base.tile) && !isWary(m, unit)) return
    const [place] = placesAround(m, base.tile, 1, m.p.warGatherRadius)
    if (place !== undefined) yield* approach(m, unit, place, gathersAt(base))
    return
  }
  const waiting = army.filter(other => isOurs(m, other) && (near(other.tile) || isOnWay(m, other, rally)))
  const goes = front.there.length > 0 ? waiting.length >= m.p.warReinforce : isAble(m, waiting, front.aim)
  if (goes) yield* gather(m, unit, front)
  else yield* stay(m, unit, { code: 'army/awaitsOthers' })
}

/** To a place that no enemy's city reaches, near enough to the walls to go in with the others in a turn. */
function* gather(m: TurnContext, unit: Unit, { base, rally, target }: Front): Plan {
  const { grid } = m.w
  // Who is too weak to march stays around the own city.
  const isNear = (t: number): boolean =>
    rally === base.tile ? distance(grid, t, rally) <= 2 : distance(grid, t, target) <= m.p.siegeRadius
  const isSafe = (t: number): boolean => gunsOn(m, t) === 0
  const isThere = !unit.embarked && isSafe(unit.tile)
  const why: Reason = { code: 'army/gathersAt', place: placeText(m, rally) }
  if (isThere && isNear(unit.tile)) {
    yield* stay(m, unit, { code: 'army/awaits' })
    return
  }
  if (isOnWay(m, unit, rally) && isAlone(m, unit) && isSafe(unit.goal)) return
  const free = (most: number): number[] => placesAround(m, rally, 0, most).filter(isSafe)
  const ahead = rally === base.tile ? [] : placesAround(m, target, 1, m.p.siegeRadius).filter(isSafe)
  const places = ahead.length > 0 ? ahead : free(m.p.warGatherRadius)
  if (places.length === 0) places.push(...free(m.p.warGatherRadius * 2))
  const cost = (t: number): number => +!isNear(t) * 100 + distance(grid, t, unit.tile)
  places.sort((x, y) => cost(x) - cost(y) || x - y)
  const [place] = places
  if (place === undefined || (isThere && !isNear(place) && distance(grid, unit.tile, rally) <= m.p.warGatherRadius))
    yield* stay(m, unit, { code: 'army/awaits' })
  else yield* approach(m, unit, place, why)
}

/** Shooters stand off as far as they reach and see the city, the others close in. */
function* besiege(m: TurnContext, unit: Unit, target: number): Plan {
  if (unit.movesX60 === 0) return
  const far = roleOf(m, unit) !== 'melee'
  const range = far ? rangeOf(m.w, unit) : 1
  const steps = distance(m.w.grid, unit.tile, target)
  const why: Reason = { code: 'army/besieges', place: placeText(m, target) }
  if (steps <= range && canShoot(m, unit, unit.tile, target, range)) {
    yield* stay(m, unit, why)
    return
  }
  let best = NONE
  // Without a better place free it stays where it is.
  let least = far ? Number.POSITIVE_INFINITY : Math.max(0, steps - range) * m.p.standOff
  for (const t of placesAround(m, target, 1, far ? range : 2)) {
    if (far && !canShoot(m, unit, t, target, range)) continue
    const cost = far
      ? distance(m.w.grid, t, unit.tile) + (range - distance(m.w.grid, t, target)) * m.p.standOff
      : placeCost(m, unit, t, target)
    if (cost >= least) continue
    least = cost
    best = t
  }
  // Where no place is known yet somebody has to go and look.
  const goal = best !== NONE ? best : steps > m.p.siegeRadius ? wayTo(m, target) : NONE
  if (goal !== NONE) yield* approach(m, unit, goal, why)
  else yield* stay(m, unit, why)
}

/** For who fights hand to hand: every step off the city's walls counts, ways little. */
const placeCost = (m: TurnContext, unit: Unit, t: number, target: number): number =>
  (distance(m.w.grid, t, target) - 1) * m.p.standOff + distance(m.w.grid, t, unit.tile) / 100

/** Far from enemies it just walks; near them it goes on turn by turn, no farther than it can see to the end. */
function* approach(m: TurnContext, unit: Unit, goal: number, why: Reason): Plan {
  if (unit.movesX60 === 0) return
  const storm = assaultOf(m)
  const isFar = enemyDistance(m.w, m.perception, unit.tile) > m.p.carefulRadius
  const isPassing = (!storm.isOn || unit.embarked) && isWary(m, unit)
  if (isPassing || (isFar && distance(m.w.grid, unit.tile, goal) > m.p.carefulRadius)) {
    yield* send(m, unit, goal, why)
    return
  }
  let best = unit.tile
  let least = distance(m.w.grid, best, goal) * 2 + gunsOn(m, best, storm) * m.p.gunDetour
  for (const { tile } of reachable(m.w, unit)) {
    const taken = m.claimed.has(tile) || m.w.s.tiles.center[tile] !== NONE
    const steps = distance(m.w.grid, tile, goal) * 2 + +taken + gunsOn(m, tile, storm) * m.p.gunDetour
    if (steps >= least) continue
    least = steps
    best = tile
  }
  yield* send(m, unit, best === unit.tile ? goal : best, why)
}
