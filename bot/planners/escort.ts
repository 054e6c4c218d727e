/** Civilians on the way with soldiers beside them: step by step, so that neither gets ahead of the other, and back where it is too dangerous. */

import {
  type Command,
  check,
  distance,
  MOST_TURNS,
  MOVE,
  movementProfile,
  NONE,
  pathBuffers,
  pathFound,
  reachable,
  searchPaths,
  type Unit,
} from '../../engine/index.ts'
import { enemyDistance, isSeenOn } from '../knowledge/perception.ts'
import { isSoldier } from '../knowledge/unit-roles.ts'
import { unitText } from '../reasons.ts'
import {
  give,
  isOurs,
  lookAgain,
  nearestOwnCity,
  ownUnits,
  type Plan,
  type Remark,
  roleOf,
  strengthOf,
  type TurnContext,
} from '../turn-context.ts'
import { farthestFromEnemies, isNeededAt } from './defence.ts'

/** For who goes where the enemies are not. */
export const AWAY: Remark = { because: () => 'away from the enemies near' }

export const isNearEnemy = (m: TurnContext, t: number): boolean => enemyDistance(m.w, m.perception, t) <= m.p.civilianDanger

/** The soldier nearest to it that can be spared, within `most` steps; those with it already before all. */
export function escortOf(m: TurnContext, unit: Unit, most: number): Unit | null {
  let best: Unit | null = null
  let least = most + 1
  for (const soldier of ownUnits(m)) {
    if (!isSoldier(roleOf(m, soldier)) || m.busy.has(soldier.id)) continue
    const steps = distance(m.w.grid, soldier.tile, unit.tile)
    const fit = soldier.hp >= m.p.escortHealth && !soldier.embarked
    if (!fit && (steps > 0 || m.w.s.tiles.center[soldier.tile] !== NONE)) continue
    if (steps >= least || (steps > 0 && isNeededAt(m, soldier.tile))) continue
    least = steps
    best = soldier
  }
  return best
}

/** One turn towards the goal; the civilian stops where its escort can stand too, and where the two are not outnumbered. */
export function* travel(m: TurnContext, unit: Unit, goal: number, soldier: Unit | null, remark: Remark): Plan {
  const escort = soldier && canJoin(m, soldier, unit) ? soldier : null
  if (escort && escort.tile !== unit.tile && !(yield* join(m, escort, unit))) {
    if (isNearEnemy(m, unit.tile)) yield* flee(m, unit)
    return
  }
  if (escort) yield* walkTogether(m, unit, escort, goal, remark)
  else yield* walkAlone(m, unit, goal, remark)
}

/** It is there, or there is a way; who has no movement left is waited for. */
const canJoin = (m: TurnContext, { id, tile, movesX60 }: Unit, unit: Unit): boolean =>
  tile === unit.tile || movesX60 === 0 || check(m.w, m.seat, { type: 'moveUnit', unit: id, tile: unit.tile }) === null

/** The escort comes to the civilian; true where it is there. */
function* join(m: TurnContext, escort: Unit, unit: Unit) {
  const { tile } = unit
  if (escort.movesX60 === 0 || m.w.s.tiles.military[tile] !== NONE) return false
  m.escorts.add(escort.id)
  yield* give({ type: 'moveUnit', unit: escort.id, tile }, { because: () => `to go with ${unitText(m, unit)}` })
  return isOurs(m, escort) && escort.tile === tile
}

function* walkTogether(m: TurnContext, unit: Unit, escort: Unit, goal: number, remark: Remark): Plan {
  m.escorts.add(escort.id)
  const places = new Set(reachable(m.w, escort).map(({ tile }) => tile))
  const stop = stopOn(m, unit, goal, t => places.has(t))
  const atHome = m.w.s.tiles.center[unit.tile] !== NONE
  const boldness = atHome ? m.p.escortDareHome : m.p.escortDare
  const dares = (t: number): boolean =>
    foesNear(m, t) <= (strengthOf(m, escort) + helpNear(m, t, escort) * m.p.escortHelp) * boldness
  if (stop === NONE || !dares(stop)) {
    if (!dares(unit.tile)) yield* retreat(m, unit, escort)
    return
  }
  if (stop === unit.tile) return
  const instead: Command = { type: 'moveUnit', unit: unit.id, tile: stop, together: true }
  const ahead = yield* give({ type: 'moveUnit', unit: escort.id, tile: stop }, { ...remark, instead })
  if (!ahead || !isOurs(m, escort) || escort.tile !== stop) return
  lookAgain(m)
  // The soldier has seen what lies there: out of a city nobody follows it into a fight that it would lose.
  if (atHome && !dares(stop)) return
  yield* give({ type: 'moveUnit', unit: unit.id, tile: stop }, remark)
}

function* walkAlone(m: TurnContext, unit: Unit, goal: number, remark: Remark): Plan {
  const stop = stopOn(m, unit, goal, t => !isNearEnemy(m, t))
  if (stop !== NONE && stop !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: stop }, remark)
  else if (isNearEnemy(m, unit.tile)) yield* flee(m, unit)
}

/** The farthest tile on the way to the goal that the unit reaches in this turn and that `suits`; its own where there is none, NONE without a way. */
function stopOn(m: TurnContext, unit: Unit, goal: number, suits: (t: number) => boolean): number {
  const path = pathBuffers(m.w)
  // A search without an aim weighs equal ways alike whatever lies beyond the known world.
  let found = false
  searchPaths(m.w, movementProfile(m.w, unit), unit.tile, unit.movesX60, NONE, MOST_TURNS, t => {
    found = t === goal
    return found
  })
  if (!found) return NONE
  const today = pathFound(path, unit.tile, goal).tiles.filter(t => path.turns[t] === 0)
  for (let i = today.length - 1; i >= 0; i--) if (isFree(m, today[i]) && suits(today[i])) return today[i]
  return unit.tile
}

/** No civilian is seen there. */
const isFree = (m: TurnContext, t: number): boolean => !isSeenOn(m.w, m.seat, 'civilian', t)

/** Strength of the enemies that could come to the tile in their turn. */
function foesNear(m: TurnContext, t: number): number {
  let might = 0
  for (const enemy of m.perception.enemies) {
    if (distance(m.w.grid, enemy.tile, t) <= m.p.civilianDanger) might += strengthOf(m, enemy)
  }
  return might
}

/** Strength of the own soldiers beside the escort that could come to its help. */
function helpNear(m: TurnContext, t: number, escort: Unit): number {
  let might = 0
  for (const unit of ownUnits(m)) {
    if (unit === escort || !isSoldier(roleOf(m, unit)) || distance(m.w.grid, unit.tile, t) > m.p.civilianDanger) continue
    might += strengthOf(m, unit)
  }
  return might
}

/** Both go home together as far as they get; who cannot stays with the other. */
function* retreat(m: TurnContext, unit: Unit, escort: Unit): Plan {
  const city = nearestOwnCity(m, unit.tile)
  if (!city || city.tile === unit.tile) return
  if (distance(m.w.grid, city.tile, unit.tile) * MOVE <= unit.movesX60) {
    yield* flee(m, unit)
    return
  }
  const places = new Set(reachable(m.w, escort).map(({ tile }) => tile))
  const stop = stopOn(m, unit, city.tile, t => places.has(t))
  if (stop === NONE || stop === unit.tile) return
  const home: Command = { type: 'moveUnit', unit: unit.id, tile: stop }
  const remark = { because: () => `back towards ${city.name}, enemies are near`, instead: { ...home, together: true } }
  if (yield* give({ type: 'moveUnit', unit: escort.id, tile: stop }, remark)) yield* give(home)
}

/** Into the nearest city, another civilian making room if it must; else to where the enemies are farthest. */
export function* flee(m: TurnContext, unit: Unit): Plan {
  const { civilian, military, center } = m.w.s.tiles
  if (center[unit.tile] !== NONE || military[unit.tile] !== NONE || unit.movesX60 === 0) return
  const city = nearestOwnCity(m, unit.tile)
  if (city && (civilian[city.tile] === NONE || distance(m.w.grid, city.tile, unit.tile) === 1)) {
    if (
      yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile }, { because: () => `into ${city.name}, enemies are near` })
    )
      return
  }
  const place = farthestFromEnemies(m, unit)
  if (place !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: place }, AWAY)
}
