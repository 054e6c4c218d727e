/** How long cities take for what they make. */
import { itemCost } from '../engine/city/production/production-cost.ts'
import { progressOf } from '../engine/city/production/stored-production.ts'
import { wholeProduction } from '../engine/city/yields/city-yields.ts'
import type { City, Item } from '../engine/core/state.ts'
import type { TurnContext } from './turn-context.ts'

/** Turns of the city's production that an item still takes, unrounded. */
export const turnsToMake = (m: TurnContext, city: City, item: Item): number =>
  (itemCost(m.w, m.civ, item) - progressOf(city, item)) / Math.max(1, wholeProduction(m.w, city))
