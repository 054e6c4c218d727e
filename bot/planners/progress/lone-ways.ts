/** Ways of preachers, with whom nobody goes: they stay at home while enemies are known on the way, and turn back before them. */
import { distance, findPath, hasOpenBorders, isDeadly, NONE, pathBuffers, type Unit } from '../../../engine/index.ts'
import { isEffect } from '../../../rules/effects/effect.ts'
import { E } from '../../../rules/effects/templates.ts'
import { campsNear, enemyDistance, ownerAt } from '../../facts/perception.ts'
import type { Reason } from '../../reason.ts'
import { give, isOurs, nearestOwnCity, type Plan, type TurnContext } from '../../turn-context.ts'
import { flee } from '../units/escort.ts'

/** Whether the unit can go there within so many turns, past nobody who would take it, and has faith left when it comes there; `andBack`: for the way back as well. */
export function mayWalk(m: TurnContext, unit: Unit, goal: number, mostTurns: number, andBack = false): boolean {
  const path = findPath(m.w, unit, goal, undefined, mostTurns)
  if (!path) return false
  const { turns } = pathBuffers(m.w)
  // Asked before anything else uses the buffers.
  const when = path.tiles.map(t => turns[t])
  return !path.tiles.some((t, i) => isMenaced(m, t, when[i])) && keepsFaith(m, unit, path.tiles, when, andBack ? 2 : 1)
}

/** Enemies in sight near the next steps, cities of enemies, camps. */
function isMenaced(m: TurnContext, t: number, turn: number): boolean {
  const { w, p, seat, civ, perception } = m
  if (turn <= p.preachAhead && enemyDistance(w, perception, t) <= p.preachFear) return true
  if (campsNear(w, seat, t, p.preachCamps).length > 0) return true
  return perception.cities.some(
    ({ owner, tile }) => owner !== NONE && civ.relations[owner]?.war && distance(w.grid, t, tile) <= p.preachFear,
  )
}

/** Turns that end on the land of majors who let nobody in cost it faith; there must be some left. */
function keepsFaith(m: TurnContext, unit: Unit, tiles: readonly number[], turns: readonly number[], times: number): boolean {
  const loss = m.w.rules.units[unit.kind].effects.find(effect => effect.kind === E.entersForeignLandWeakening)
  if (!loss || !isEffect(loss, E.entersForeignLandWeakening)) return true
  let ends = 0
  for (let i = 0; i < tiles.length; i++) if (turns[i] !== turns[i + 1] && isShut(m, tiles[i])) ends++
  return ends * times * loss.params[0] < unit.religiousStrength
}

function isShut(m: TurnContext, t: number): boolean {
  const owner = ownerAt(m.w, m.seat, t)
  if (owner === NONE || owner === m.seat || m.w.s.civs[owner].kind !== 'major') return false
  return !hasOpenBorders(m.w, owner, m.seat)
}

/** Out of the way of enemies: from where they could take it, home where they are on its way; true where that was to be done. */
export function* turnBack(m: TurnContext, unit: Unit, mostTurns: number) {
  if (isDeadly(m.w, unit, unit.tile)) {
    yield* flee(m, unit)
    return true
  }
  if (unit.order !== 'goto' || unit.goal === unit.tile || mayWalk(m, unit, unit.goal, mostTurns)) return false
  yield* goHome(m, unit, mostTurns, { code: 'unit/enemiesOnWay' })
  return true
}

/** Into the nearest own city with room for it, or asleep where it is. */
export function* goHome(m: TurnContext, unit: Unit, mostTurns: number, why: Reason): Plan {
  const { center, civilian } = m.w.s.tiles
  const because = () => why
  const city = center[unit.tile] === NONE ? nearestOwnCity(m, unit.tile) : null
  if (city && civilian[city.tile] === NONE && findPath(m.w, unit, city.tile, undefined, mostTurns)) {
    yield* give({ type: 'moveUnit', unit: unit.id, tile: city.tile }, { because })
    return
  }
  if (isOurs(m, unit) && unit.order !== 'sleep') yield* give({ type: 'setOrder', unit: unit.id, order: 'sleep' }, { because })
}
