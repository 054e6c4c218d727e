/** Stats that actions of units are paid with (rulebook, effects 9). */
import { CULTURE, FAITH, FOOD, GOLD, PRODUCTION, SCIENCE } from '../../rules/stats.ts'
import { addProgress, progressOf } from '../city/production/stored-production.ts'
import { nearestCity } from '../city/territory/territory.ts'
import { cityChanged } from '../city/yields/yield-cache.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'

/** What is there of a stat: the civ's gold, culture, faith, science of the technology in research; food and production of its city nearest to the unit. */
export function inStore(w: EngineContext, unit: Unit, stat: number): number {
  const civ = w.s.civs[unit.owner]
  if (stat === GOLD) return civ.gold
  if (stat === CULTURE) return civ.culture
  if (stat === FAITH) return civ.faith
  if (stat === SCIENCE) return civ.researchQueue.length > 0 ? civ.research[civ.researchQueue[0]] : 0
  const city = stat === FOOD || stat === PRODUCTION ? nearestCity(w, civ.id, unit.tile) : null
  if (!city) return 0
  if (stat === FOOD) return city.food
  const [head] = city.queue
  return head && head.kind !== 'perpetual' ? progressOf(city, head) : 0
}

/** Takes so much of it away; below 0 it is added. */
export function takeFromStore(w: EngineContext, unit: Unit, stat: number, amount: number): void {
  const civ = w.s.civs[unit.owner]
  if (stat === GOLD) civ.gold -= amount
  else if (stat === CULTURE) civ.culture -= amount
  else if (stat === FAITH) civ.faith -= amount
  else if (stat === SCIENCE && civ.researchQueue.length > 0) civ.research[civ.researchQueue[0]] -= amount
  const city = stat === FOOD || stat === PRODUCTION ? nearestCity(w, civ.id, unit.tile) : null
  if (!city) return
  const [head] = city.queue
  if (stat === FOOD) city.food -= amount
  else if (head && head.kind !== 'perpetual') addProgress(city, head, -amount)
  cityChanged(w, city)
}
