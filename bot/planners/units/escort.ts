/** Civilians on the way with soldiers beside them: each turn ends where what the enemies in sight could do is little, or the two go another way, wait or go back. */

import {
  type Command,
  dangerTo as dangerToUnit,
  distance,
  isDeadly,
  may,
  NONE,
  reachable,
  type Unit,
} from '../../../engine/index.ts'
import { isSoldier } from '../../facts/unit-roles.ts'
import { isFreeFor, stopOn } from '../../knowledge/unit-paths.ts'
import type { Reason } from '../../reason.ts'
import { unitNamed } from '../../reasons.ts'
import {
  give,
  isOurs,
  lookAgain,
  nearestOwnCity,
  ownUnits,
  type Plan,
  type Remark,
  roleOf,
  type TurnContext,
} from '../../turn-context.ts'
import { isNeededAt } from '../war/defence.ts'
import { farthestFromEnemies } from '../war/rest.ts'

/** For who goes where the enemies are not. */
export const AWAY: Remark = { because: () => ({ code: 'unit/away' }) }

/** The soldier nearest to it that can be spared, within `most` steps; those with it already before all. `guards`: of those who guard workers. */
export function escortOf(m: TurnContext, unit: Unit, most: number, guards = false): Unit | null {
  let best: Unit | null = null
  let least = most + 1
  for (const soldier of ownUnits(m)) {
    if (!isSoldier(roleOf(m, soldier)) || !(guards ? isGuard(m, soldier) : !m.busy.has(soldier.id))) continue
    const steps = distance(m.w.grid, soldier.tile, unit.tile)
    const fit = soldier.hp >= m.p.escortHealth && !soldier.embarked
    if (!fit && (steps > 0 || m.w.s.tiles.center[soldier.tile] !== NONE)) continue
    if (steps >= least || (steps > 0 && isNeededAt(m, soldier.tile))) continue
    least = steps
    best = soldier
  }
  return best
}

const isGuard = (m: TurnContext, { id }: Unit): boolean => m.memory.guards?.[id] !== undefined

/** One turn towards the goal. `dare`: the share of the escort's health that a turn may be expected to cost. */
export function* travel(m: TurnContext, unit: Unit, goal: number, escort: Unit | null, remark: Remark, dare: number): Plan {
  if (escort && escort.tile !== unit.tile && !(yield* join(m, escort, unit))) {
    if (isDeadly(m.w, unit, unit.tile)) yield* flee(m, unit)
    return
  }
  if (escort) yield* walkTogether(m, unit, escort, goal, remark, dare)
  else yield* walkAlone(m, unit, goal, remark)
}

/** It is there, or there is a way; who has no movement left is waited for. */
export const canJoin = (m: TurnContext, { id, tile, movesX60 }: Unit, unit: Unit): boolean =>
  tile === unit.tile || movesX60 === 0 || may(m.w, m.seat, { type: 'moveUnit', unit: id, tile: unit.tile })

/** The escort comes to the civilian; true where it is there. */
function* join(m: TurnContext, escort: Unit, unit: Unit) {
  const { tile } = unit
  if (escort.movesX60 === 0 || m.w.s.tiles.military[tile] !== NONE) return false
  m.escorts.add(escort.id)
  yield* give({ type: 'moveUnit', unit: escort.id, tile }, { because: () => ({ code: 'unit/toGoWith', ...unitNamed(m, unit) }) })
  return isOurs(m, escort) && escort.tile === tile
}

/** Whether the soldier may be expected to hold the tile through the enemies' next turn, at no more than that share of its health. */
function holds(m: TurnContext, escort: Unit, t: number, dare: number): boolean {
  const { dies, least, most, hp } = dangerToUnit(m.w, escort, t)
  return dies === 'no' ? least + most <= 2 * hp * Math.max(dare, m.p.escortDare) : least + most <= 2 * hp * dare
}

function* walkTogether(m: TurnContext, unit: Unit, escort: Unit, goal: number, remark: Remark, dare: number): Plan {
  m.escorts.add(escort.id)
  const places = new Set(reachable(m.w, escort).map(({ tile }) => tile))
  const dares = (t: number): boolean => places.has(t) && holds(m, escort, t, dare)
  let stop = stopOn(m, unit, goal, dares)
  if (stop === NONE) return
  if (stop === unit.tile) stop = wayRound(m, unit, goal, dares)
  if (stop === unit.tile) {
    if (!holds(m, escort, unit.tile, dare)) yield* retreat(m, unit, dares)
    return
  }
  yield* goTogether(m, unit, escort, stop, remark, dare)
}

/** Both go there, the soldier first: where it stops before or sees that the place is worse than it looked, the civilian stays if it is safe. */
function* goTogether(m: TurnContext, unit: Unit, escort: Unit, stop: number, remark: Remark, dare: number): Plan {
  const instead: Command = { type: 'moveUnit', unit: unit.id, tile: stop, together: true }
  yield* give({ type: 'moveUnit', unit: escort.id, tile: stop }, { ...remark, instead })
  if (!isOurs(m, escort) || escort.tile === unit.tile) return
  lookAgain(m)
  const { tile } = escort
  const exposed = isDeadly(m.w, unit, unit.tile)
  // In the field nobody stays behind alone, unless the soldier may fall.
  const outside = m.w.s.tiles.center[unit.tile] === NONE
  const safer = outside && dangerToUnit(m.w, escort, tile).dies === 'no'
  if (exposed || safer || (tile === stop && holds(m, escort, tile, dare))) {
    const near = reachable(m.w, unit).some(place => place.tile === tile)
    if (near && (yield* give({ type: 'moveUnit', unit: unit.id, tile }, remark))) return
  }
  const back = exposed && may(m.w, m.seat, { type: 'moveUnit', unit: escort.id, tile: unit.tile })
  if (back && escort.movesX60 > 0)
    yield* give(
      { type: 'moveUnit', unit: escort.id, tile: unit.tile },
      { because: () => ({ code: 'unit/backTo', ...unitNamed(m, unit) }) },
    )
}

/** The tile of this turn's reach that is nearest to the goal and that both dare, nearer than here; its own where there is none. */
function wayRound(m: TurnContext, unit: Unit, goal: number, dares: (t: number) => boolean): number {
  let best = unit.tile
  let least = distance(m.w.grid, unit.tile, goal)
  for (const { tile } of reachable(m.w, unit)) {
    const steps = distance(m.w.grid, tile, goal)
    if (steps > least || (steps === least && best !== unit.tile) || !isFreeFor(m, unit, tile) || !dares(tile)) continue
    least = steps
    best = tile
  }
  return best
}

function* walkAlone(m: TurnContext, unit: Unit, goal: number, remark: Remark): Plan {
  const stop = stopOn(m, unit, goal, t => !isDeadly(m.w, unit, t))
  if (stop !== NONE && stop !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: stop }, remark)
  else if (isDeadly(m.w, unit, unit.tile)) yield* flee(m, unit)
}

/** Both go to the tile in reach that they dare and that is nearest to a city; who finds none stays. */
function* retreat(m: TurnContext, unit: Unit, dares: (t: number) => boolean): Plan {
  const city = nearestOwnCity(m, unit.tile)
  if (!city || city.tile === unit.tile) return
  const inCity = reachable(m.w, unit).some(({ tile }) => tile === city.tile)
  if (inCity) {
    yield* flee(m, unit)
    return
  }
  const stop = wayRound(m, unit, city.tile, dares)
  if (stop === unit.tile) return
  const escort = m.w.s.units[m.w.s.tiles.military[unit.tile]]!
  const home: Command = { type: 'moveUnit', unit: unit.id, tile: stop }
  const instead = { ...home, together: true }
  const remark: Remark = { because: () => ({ code: 'unit/backTowards', city: city.name }), instead }
  if (yield* give({ type: 'moveUnit', unit: escort.id, tile: stop }, remark)) yield* give(home)
}

/** Into a city or another safe place in reach; else to where the enemies are farthest. Another civilian makes room if it must. */
export function* flee(m: TurnContext, unit: Unit): Plan {
  const { civilian, center } = m.w.s.tiles
  if (center[unit.tile] !== NONE || unit.movesX60 === 0) return
  const city = nearestOwnCity(m, unit.tile)
  if (city && (civilian[city.tile] === NONE || distance(m.w.grid, city.tile, unit.tile) === 1)) {
    const because = (): Reason => ({ code: 'unit/into', city: city.name })
    const near = reachable(m.w, unit).some(({ tile }) => tile === city.tile)
    if (near && (yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile }, { because }))) return
  }
  const home = city?.tile ?? unit.tile
  const places = reachable(m.w, unit).filter(({ tile }) => isFreeFor(m, unit, tile))
  places.sort((a, b) => distance(m.w.grid, a.tile, home) - distance(m.w.grid, b.tile, home))
  const place = places.find(({ tile }) => !isDeadly(m.w, unit, tile))?.tile ?? farthestFromEnemies(m, unit)
  if (place !== unit.tile) yield* give({ type: 'moveUnit', unit: unit.id, tile: place }, AWAY)
}
