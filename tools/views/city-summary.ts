/** The figures of a city that maps and lists show. */

import {
  type City,
  cityHp,
  cityStrength,
  type EngineContext,
  type Item,
  itemCost,
  progressOf,
  wholeProduction,
} from '../../engine/index.ts'
import { isIdleCity, itemName } from './item.ts'

/** What anybody sees of a city in sight. */
export function cityFigures(w: EngineContext, city: City) {
  return { population: city.population, hp: city.hp, max_hp: cityHp(w, city), strength: cityStrength(w, city) }
}

/** What an own city makes, and in how many turns; nothing where it is idle. */
export function makingOf(w: EngineContext, city: City): { producing?: string; turns_left?: number } {
  if (isIdleCity(city)) return {}
  const [head] = city.queue
  return { producing: itemName(w.rules, head), turns_left: turnsToMake(w, city, head) }
}

/** Turns until the item stands, were it the first in the queue; -1 for what never ends. */
export function turnsToMake(w: EngineContext, city: City, item: Item): number {
  if (item.kind === 'perpetual') return -1
  const left = itemCost(w, w.s.civs[city.owner], item) - progressOf(city, item) - city.overflow
  return Math.max(1, Math.ceil(left / Math.max(1, wholeProduction(w, city))))
}
