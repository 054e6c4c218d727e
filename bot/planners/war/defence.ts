/** Soldiers at home: garrisons, answers to threats, rest for the hurt. */
import { type City, type Command, canFortify, distance, may, NONE, reachable, type Unit } from '../../../engine/index.ts'
import { enemyDistance } from '../../facts/perception.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { cityThreat } from '../../knowledge/city-threats.ts'
import { restReason } from '../../reasons.ts'
import {
  give,
  isOurs,
  nearestOwnCity,
  ownCities,
  ownUnits,
  type Plan,
  roleOf,
  strengthOf,
  type TurnContext,
} from '../../turn-context.ts'
import { majorsAtWar } from '../../valuation/campaign.ts'
import { isMenaced, placesAround } from './fight.ts'

export function* planDefence(m: TurnContext): Plan {
  const cities = ownCities(m).map(city => ({ city, threat: cityThreat(m, city) }))
  cities.sort((a, b) => b.threat - a.threat || a.city.id - b.city.id)
  yield* rest(m)
  // Who holds a city stays before anybody is sent to an empty one.
  for (const { city } of cities) yield* hold(m, city)
  for (const { city } of cities) yield* garrison(m, city)
  for (const { city, threat } of cities) if (threat > 0) yield* answer(m, city, threat)
}

/** The hurt go where they can heal, and stay until they are whole enough. */
function* rest(m: TurnContext): Plan {
  const { p, w } = m
  for (const unit of ownUnits(m)) {
    if (!isSoldier(roleOf(m, unit)) || m.busy.has(unit.id)) continue
    const resting = (unit.order === 'fortify' || unit.order === 'sleep') && unit.hp < p.healedHealth
    if (unit.hp >= p.retreatHealth && !resting) continue
    m.busy.add(unit.id)
    const safe = w.s.tiles.center[unit.tile] !== NONE || !isMenaced(m, unit.tile, m.p.defenceClose)
    if (!safe && (yield* retreat(m, unit))) continue
    yield* stay(m, unit, `${unit.hp} hp: it heals`)
  }
}

function* retreat(m: TurnContext, unit: Unit) {
  if (unit.movesX60 === 0) return false
  const city = nearestOwnCity(m, unit.tile)
  if (!city) return yield* withdraw(m, unit)
  const room = m.w.s.tiles.military[city.tile] === NONE && !m.claimed.has(city.tile)
  const place = room ? city.tile : (placesAround(m, city.tile, 1, 2).find(t => !isMenaced(m, t, 1)) ?? NONE)
  if (place === NONE || place === unit.tile) return false
  m.claimed.add(place)
  return yield* give(
    { type: 'moveUnit', unit: unit.id, tile: place },
    { because: () => `${unit.hp} hp, enemies near: back to heal` },
  )
}

/** Without a city to go to: where the enemies are farthest. */
function* withdraw(m: TurnContext, unit: Unit) {
  const place = farthestFromEnemies(m, unit)
  if (place === unit.tile || m.claimed.has(place)) return false
  m.claimed.add(place)
  return yield* give({ type: 'moveUnit', unit: unit.id, tile: place }, { because: () => `${unit.hp} hp: away from the enemies` })
}

/** Stays where it is: dug in, or as well as its kind can. */
export function* stay(m: TurnContext, unit: Unit, why = restReason(m, unit)): Plan {
  if (unit.order === 'fortify' || unit.order === 'sleep') return
  yield* give(
    { type: 'setOrder', unit: unit.id, order: canFortify(m.w, unit) ? 'fortify' : 'sleep' },
    {
      because: () => why ?? restReason(m, unit),
    },
  )
}

/** Whether a city's soldiers must stay: barbarians only rob cities, conquerors keep them. */
export function isNeededAt(m: TurnContext, t: number): boolean {
  if (m.w.s.tiles.center[t] === NONE) return false
  for (const city of m.perception.cities) {
    if (m.w.s.civs[city.owner].kind === 'major' && distance(m.w.grid, city.tile, t) <= m.p.borderDistance) return true
  }
  if (majorsAtWar(m).length === 0) return false
  for (const enemy of m.perception.enemies) {
    if (m.w.s.civs[enemy.owner].kind === 'major' && distance(m.w.grid, enemy.tile, t) <= m.p.threatRadius) return true
  }
  return false
}

/** Where a unit that cannot fight is safest at the end of this turn. */
export function farthestFromEnemies(m: TurnContext, unit: Unit): number {
  let best = unit.tile
  let most = enemyDistance(m.w, m.perception, best)
  for (const { tile } of reachable(m.w, unit)) {
    const steps = enemyDistance(m.w, m.perception, tile)
    if (steps <= most) continue
    most = steps
    best = tile
  }
  return best
}

/** The soldier in a city that may be attacked stays there. */
function* hold(m: TurnContext, city: City): Plan {
  const id = m.w.s.tiles.military[city.tile]
  if (id === NONE || m.p.garrison === 0 || m.busy.has(id) || !isNeededAt(m, city.tile)) return
  const holder = m.w.s.units[id]!
  if (!isSoldier(roleOf(m, holder))) return
  m.busy.add(id)
  yield* stay(m, holder, `holds ${city.name}`)
}

/** To a city that may be attacked and has nobody the nearest free soldier is sent. */
function* garrison(m: TurnContext, city: City): Plan {
  if (m.w.s.tiles.military[city.tile] !== NONE || m.p.garrison === 0 || !isNeededAt(m, city.tile)) return
  const unit = nearestFree(m, city.tile, m.p.answerDistance)
  if (!unit) return
  m.busy.add(unit.id)
  yield* send(m, unit, city.tile, `nobody holds ${city.name}`)
}

/** Free soldiers come up until they outweigh the threat, the city's own shots not counted. */
function* answer(m: TurnContext, city: City, threat: number): Plan {
  let called = 0
  for (const unit of ownUnits(m)) {
    if (isSoldier(roleOf(m, unit)) && distance(m.w.grid, unit.tile, city.tile) <= 2) called += strengthOf(m, unit)
  }
  while (called < threat * m.p.threatAnswer) {
    const unit = nearestFree(m, city.tile, m.p.answerDistance)
    if (!unit) return
    m.busy.add(unit.id)
    called += strengthOf(m, unit)
    if (distance(m.w.grid, unit.tile, city.tile) <= 2) continue
    const foe = nearestEnemy(m, city.tile)
    const bold = foe !== null && called > threat * m.p.interceptShare
    const place = placesAround(m, bold ? foe.tile : city.tile, 1, 2)[0]
    if (place === undefined) return
    yield* send(m, unit, place, `${city.name} is threatened`)
  }
}

function nearestEnemy(m: TurnContext, t: number): Unit | null {
  let best: Unit | null = null
  for (const enemy of m.perception.enemies) {
    if (!best || distance(m.w.grid, t, enemy.tile) < distance(m.w.grid, t, best.tile)) best = enemy
  }
  return best
}

/** The soldier without a job that is nearest to a tile, within `most` steps. */
export function nearestFree(m: TurnContext, t: number, most = Number.POSITIVE_INFINITY): Unit | null {
  let best: Unit | null = null
  let least = most + 1
  for (const unit of ownUnits(m)) {
    if (m.busy.has(unit.id) || !isSoldier(roleOf(m, unit))) continue
    const steps = distance(m.w.grid, unit.tile, t)
    if (steps < least) {
      least = steps
      best = unit
    }
  }
  return best
}

/** Sends a unit, or lets it walk on where it is on its way there already. */
export function* send(m: TurnContext, unit: Unit, tile: number, why: string): Plan {
  m.claimed.add(tile)
  if (unit.tile === tile) {
    yield* stay(m, unit, why)
    return
  }
  if (unit.movesX60 === 0 || (unit.order === 'goto' && unit.goal === tile)) return
  // Places may be cut off: the way is tried before anybody is sent.
  const move: Command = { type: 'moveUnit', unit: unit.id, tile }
  const went = may(m.w, m.seat, move) && (yield* give(move, { because: () => why }))
  if (!went && isOurs(m, unit)) yield* stay(m, unit)
}
