/** Where who walks near enemies stops for the turn: out of reach of the guns of their cities, and afloat of whoever could sink it. */
import { distance, isDeadly, isWater, NONE, reachable, type Unit } from '../../../engine/index.ts'
import { enemyDistance } from '../../facts/perception.ts'
import { stopOn } from '../../knowledge/unit-paths.ts'
import type { TurnContext } from '../../turn-context.ts'
import { assaultOf, gunsOn } from './assault.ts'

/** Guns of enemies' cities could reach it where it ends up in this turn, or ships could while it is afloat. */
export const isWary = (m: TurnContext, unit: Unit): boolean =>
  isNearGuns(m, unit.tile) || (unit.embarked && enemyDistance(m.w, m.perception, unit.tile) <= m.p.gunCare)

/** Some enemy's city is so near that its guns could reach who walks on from here: in this turn, and at the start of the next one, before anybody is asked. */
export function isNearGuns(m: TurnContext, t: number): boolean {
  const reach = m.w.rules.constants.baseCityBombardRange + m.p.gunCare
  for (const { tile, owner } of m.perception.cities)
    if (m.civ.relations[owner].war && distance(m.w.grid, t, tile) <= reach) return true
  return false
}

/** Where to stop in this turn on the way: where nothing shoots; else where nothing in sight can kill it; its own tile where it had better stay, NONE without a way. */
export function carefulStop(m: TurnContext, unit: Unit, goal: number): number {
  const storm = assaultOf(m)
  const isFree = (t: number): boolean => !m.claimed.has(t) || t === goal
  const sinks = (t: number): boolean => isWater(m.w, t) && isDeadly(m.w, unit, t)
  // Ashore the healthy bear a shot.
  const bears = (t: number): boolean => unit.hp >= m.p.healedHealth && !isWater(m.w, t) && !isDeadly(m.w, unit, t)
  // Nobody storms from the water.
  const guns = (t: number): number => gunsOn(m, t, isWater(m.w, t) ? null : storm)
  const safe = stopOn(m, unit, goal, t => isFree(t) && (guns(t) === 0 ? !sinks(t) : bears(t)))
  if (safe === NONE || safe !== unit.tile) return safe
  // Afloat every shot may sink it.
  const stop = stopOn(m, unit, goal, t => isFree(t) && !(isWater(m.w, t) && unit.embarked) && !isDeadly(m.w, unit, t))
  if (stop !== unit.tile || guns(unit.tile) === 0 || !isDeadly(m.w, unit, unit.tile)) return stop
  // Where it is no safer than ahead it goes on, off the way if need be.
  return refugeNear(m, unit, goal) ?? stopOn(m, unit, goal, isFree)
}

/** Enemies in sight, their cities with them, could kill it there, hurt as it is. */
export const isDoomed = (m: TurnContext, unit: Unit, t: number): boolean =>
  unit.hp < m.p.healedHealth && m.w.s.tiles.center[t] === NONE && gunsOn(m, t) > 0 && isDeadly(m.w, unit, t)

/** The place nearest to the goal that it reaches in this turn where nobody in sight could kill it; null where there is none. */
export function refugeNear(m: TurnContext, unit: Unit, goal: number): number | null {
  const steps = (t: number): number => distance(m.w.grid, t, goal)
  const places = reachable(m.w, unit).map(({ tile }) => tile)
  const free = places.filter(
    t => t !== unit.tile && !m.claimed.has(t) && gunsOn(m, t) === 0 && (unit.embarked || !isWater(m.w, t)),
  )
  free.sort((a, b) => steps(a) - steps(b) || a - b)
  return free.find(t => !isDeadly(m.w, unit, t)) ?? null
}
