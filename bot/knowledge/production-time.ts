/** How long cities take for what they make. */
import { type City, type Item, itemCost, progressOf, wholeProduction } from '../../engine/index.ts'
import type { TurnContext } from '../turn-context.ts'

/** Turns of the city's production that an item still takes, unrounded. */
export const turnsToMake = (m: TurnContext, city: City, item: Item): number =>
  (itemCost(m.w, m.civ, item, city) - progressOf(city, item)) / Math.max(1, wholeProduction(m.w, city))
