/** The figures of a city that maps and lists show. */

import {
  type City,
  citizensNeeded,
  cityHp,
  cityStrength,
  type EngineContext,
  foodToGrow,
  type Item,
  itemCost,
  NONE,
  progressOf,
  religionName,
  turnsToGrow,
  waitsForCitizens,
  wholeFood,
  wholeProduction,
} from '../../../engine/index.ts'
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

/** Food that an own city has for its next citizen, and what most of its citizens believe. */
export function lifeOf(w: EngineContext, city: City): { growth_percent: number; religion?: string } {
  const share = Math.floor((100 * city.food) / foodToGrow(w, city))
  return {
    growth_percent: Math.max(0, Math.min(100, share)),
    ...(city.majority !== NONE && { religion: religionName(w, city.majority) }),
  }
}

/** Turns until the item stands, were it the first in the queue; -1 for what never ends, or waits for more citizens than the next one. */
export function turnsToMake(w: EngineContext, city: City, item: Item): number {
  if (item.kind === 'perpetual') return -1
  const left = itemCost(w, w.s.civs[city.owner], item, city) - progressOf(city, item) - city.overflow
  const turns = Math.max(1, Math.ceil(left / Math.max(1, wholeProduction(w, city))))
  if (!waitsForCitizens(w, city, item)) return turns
  const births = citizensWanted(w, item) - city.population
  const growth = turnsToGrow(w, city, wholeFood(w, city))
  return births > 1 || !Number.isFinite(growth) ? -1 : Math.max(turns, growth)
}

/** Citizens that the item asks for. */
export const citizensWanted = (w: EngineContext, { kind, id }: Item): number =>
  citizensNeeded(kind === 'unit' ? w.rules.units[id] : w.rules.buildings[id])
