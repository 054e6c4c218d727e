/** Where soldiers and ships stay: the hurt where they heal, and who fights on land never afloat. */
import { distance, healingHere, isWater, may, NONE, reachable, restOrder, type Unit, within } from '../../../engine/index.ts'
import { enemyDistance, isKnown, isSeenOn, ownerAt } from '../../facts/perception.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import type { Reason } from '../../reason.ts'
import { restReason } from '../../reasons.ts'
import { give, nearestOwnCity, ownCities, ownUnits, type Plan, roleOf, type TurnContext } from '../../turn-context.ts'
import { gunsOn } from './assault.ts'
import { carefulStop, isDoomed, isWary, refugeNear } from './careful-steps.ts'
import { isMenaced, placesAround } from './places.ts'

/** Stays where it is, dug in, or as well as its kind can; ashore, where it is afloat and fights on land. */
export function* stay(m: TurnContext, unit: Unit, why: Reason | null = null): Plan {
  if (unit.embarked && (!isAtRest(unit) || isAgain(m, unit)) && (yield* goAshore(m, unit, why ?? restReason(m, unit)))) return
  if (isAtRest(unit)) return
  yield* give({ type: 'setOrder', unit: unit.id, order: restOrder(m.w, unit) }, { because: () => why ?? restReason(m, unit) })
}

/** Who found no place lately looks again now and then. */
const isAgain = (m: TurnContext, { id }: Unit): boolean => (m.w.s.turn + id) % m.p.ashoreAgain === 0

/** The hurt go where they can heal, and stay until they are whole enough. */
export function* planRest(m: TurnContext): Plan {
  for (const unit of ownUnits(m)) {
    if (!isSoldier(roleOf(m, unit)) || m.busy.has(unit.id)) continue
    yield* halt(m, unit)
    const resting = isAtRest(unit) || (unit.order === 'goto' && isRefuge(m, unit, unit.goal))
    if (unit.hp >= m.p.retreatHealth && !(resting && unit.hp < m.p.healedHealth) && !isDoomed(m, unit, unit.tile)) continue
    m.busy.add(unit.id)
    const safe = isSafe(m, unit)
    if (safe && healingHere(m.w, unit) > 0) yield* stay(m, unit, { code: 'rest/heals', hp: unit.hp })
    else if (!(yield* retreat(m, unit, safe))) yield* stay(m, unit, { code: 'rest/noBetter', hp: unit.hp })
  }
}

/** Who has no movement left would walk on before it is asked again: near guns it goes on step by step. */
function* halt(m: TurnContext, unit: Unit): Plan {
  if (unit.movesX60 > 0 || unit.order !== 'goto' || !isWary(m, unit)) return
  yield* give({ type: 'setOrder', unit: unit.id, order: 'sleep' }, { because: () => ({ code: 'rest/looks' }) })
}

/** In a city, or where neither enemies are near nor guns of their cities reach. */
const isSafe = (m: TurnContext, { tile }: Unit): boolean =>
  m.w.s.tiles.center[tile] !== NONE || (!isMenaced(m, tile, m.p.defenceClose) && gunsOn(m, tile) === 0)

export const isAtRest = ({ order }: Unit): boolean => order === 'fortify' || order === 'sleep'

/** Land on which it heals: not an enemy's, as far as is known. */
function isRefuge(m: TurnContext, unit: Unit, t: number): boolean {
  if (t === NONE || !isKnown(m.w, m.seat, t) || isWater(m.w, t)) return false
  const owner = ownerAt(m.w, m.seat, t)
  return (owner === NONE || owner === unit.owner || !m.civ.relations[owner].war) && gunsOn(m, t) === 0
}

/** True where it goes to heal, or is on its way. */
function* retreat(m: TurnContext, unit: Unit, safe: boolean) {
  if (unit.movesX60 === 0) return safe && unit.order === 'goto'
  if (safe && unit.order === 'goto' && isRefuge(m, unit, unit.goal)) return true
  const refuge = safe ? null : refugeNear(m, unit, unit.tile)
  if (refuge !== null) {
    m.claimed.add(refuge)
    return yield* give(
      { type: 'moveUnit', unit: unit.id, tile: refuge },
      { because: () => ({ code: 'rest/outOfReach', hp: unit.hp }) },
    )
  }
  // Afloat every land near will do; ashore only an own city is worth a walk.
  if (unit.embarked && (yield* goAshore(m, unit, { code: 'rest/ashoreToHeal', hp: unit.hp }))) return true
  const city = nearestOwnCity(m, unit.tile)
  if (!city) return yield* withdraw(m, unit)
  const room = m.w.s.tiles.military[city.tile] === NONE && !m.claimed.has(city.tile)
  const place = room ? city.tile : (placesAround(m, city.tile, 1, 2).find(t => !isMenaced(m, t, 1)) ?? NONE)
  if (place === NONE || place === unit.tile) return false
  const stop = isWary(m, unit) ? carefulStop(m, unit, place) : place
  const move = { type: 'moveUnit' as const, unit: unit.id, tile: stop }
  if (stop === NONE || stop === unit.tile || !may(m.w, m.seat, move)) return !safe && (yield* withdraw(m, unit))
  m.claimed.add(stop)
  return yield* give(move, { because: () => ({ code: safe ? 'rest/backFromNothing' : 'rest/backFromEnemies', hp: unit.hp }) })
}

/** Without a city to go to: where the enemies are farthest. */
function* withdraw(m: TurnContext, unit: Unit) {
  const place = farthestFromEnemies(m, unit)
  if (place === unit.tile || m.claimed.has(place)) return false
  m.claimed.add(place)
  return yield* give({ type: 'moveUnit', unit: unit.id, tile: place }, { because: () => ({ code: 'rest/away', hp: unit.hp }) })
}

/** Steps that no enemy walks in a turn. */
const WALK_MOST = 20

/** To the nearest land on which it may stand, in this turn or near by; true where it goes there. */
function* goAshore(m: TurnContext, unit: Unit, why: Reason) {
  if (unit.movesX60 === 0 || (unit.order === 'goto' && distance(m.w.grid, unit.tile, unit.goal) <= m.p.ashoreSearch))
    return unit.order === 'goto' && isRefuge(m, unit, unit.goal)
  const isGood = (t: number): boolean => isRefuge(m, unit, t) && !isMenaced(m, t, m.p.defenceClose - 1)
  const places = placesAround(m, unit.tile, 1, m.p.ashoreSearch).filter(isGood)
  const city = nearestOwnCity(m, unit.tile)
  if (city) places.push(...placesAround(m, city.tile, 1, m.p.guardDistance).filter(isGood).slice(0, 2))
  for (const tile of places.slice(0, m.p.ashoreTries)) {
    const move = { type: 'moveUnit' as const, unit: unit.id, tile }
    if (!may(m.w, m.seat, move)) continue
    m.claimed.add(tile)
    return yield* give(move, { because: () => ({ code: 'rest/ashore', why }) })
  }
  return false
}

/** Where a unit that cannot fight is safest at the end of this turn: out of reach of guns, and far from enemies. */
export function farthestFromEnemies(m: TurnContext, unit: Unit): number {
  const safety = (t: number): number => Math.min(WALK_MOST, enemyDistance(m.w, m.perception, t)) - gunsOn(m, t) * WALK_MOST
  let best = unit.tile
  let most = safety(best)
  for (const { tile } of reachable(m.w, unit)) {
    const steps = safety(tile)
    if (steps <= most) continue
    most = steps
    best = tile
  }
  return best
}

/** A hurt ship that heals nowhere where it is goes to an own harbour or own water; true where it goes, or stays to heal. */
export function* healShip(m: TurnContext, ship: Unit) {
  if (healingHere(m.w, ship) > 0 && !isMenaced(m, ship.tile, m.p.defenceClose)) {
    yield* stay(m, ship, { code: 'rest/heals', hp: ship.hp })
    return true
  }
  if (ship.movesX60 === 0) return ship.order === 'goto'
  if (ship.order === 'goto' && isHarbour(m, ship.goal) && !isWary(m, ship)) return true
  const { grid } = m.w
  const places = ownCities(m).flatMap(city => [...within(grid, city.tile, 1)].filter(t => isHarbour(m, t)))
  places.sort((a, b) => distance(grid, a, ship.tile) - distance(grid, b, ship.tile) || a - b)
  for (const tile of places.slice(0, m.p.shipTries)) {
    const stop = isWary(m, ship) ? carefulStop(m, ship, tile) : tile
    const move = { type: 'moveUnit' as const, unit: ship.id, tile: stop }
    if (stop === NONE || stop === ship.tile || !may(m.w, m.seat, move)) continue
    m.claimed.add(stop)
    return yield* give(move, { because: () => ({ code: 'rest/ownWater', hp: ship.hp }) })
  }
  return false
}

/** An own city by the sea, or own water, with nobody on it. */
export function isHarbour(m: TurnContext, t: number): boolean {
  if (t === NONE || m.claimed.has(t) || isSeenOn(m.w, m.seat, 'military', t)) return false
  return ownerAt(m.w, m.seat, t) === m.seat && (isWater(m.w, t) || m.w.s.tiles.center[t] !== NONE) && !isMenaced(m, t, 2)
}
