/** What a city does at the start and at the end of its owner's turn (rulebook, turns 2; turns 3). */

import { C } from '../../rules/effects/conditions.ts'
import { CULTURE } from '../../rules/stats.ts'
import { seekBetterWork } from '../automation/citizens.ts'
import { healCity } from '../city/city-health.ts'
import { tickKingDays } from '../city/love-the-king-day.ts'
import { raze } from '../city/ownership/razing.ts'
import { addFood } from '../city/population/growth.ts'
import { finishQueue, workOnQueue } from '../city/production/production-queue.ts'
import { growBorders } from '../city/territory/border-growth.ts'
import { cityYields, wholeFood } from '../city/yields/city-yields.ts'
import { cityChanged } from '../city/yields/yield-cache.ts'
import { recordCityYields } from '../civ/last-turn-yields.ts'
import { growCityStocks } from '../civ/stock-growth.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City } from '../core/state.ts'
import { cityContext } from '../effects/context.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { receivePressure } from '../religion/pressure.ts'

/** Its stocks grow, things come to stand, resistance wears off, and citizens look for the best work, what has come to stand included. */
export function startCityTurn(w: EngineContext, city: City): void {
  city.bombarded = false
  city.soldThisTurn = false
  growCityStocks(w, city)
  triggerEvent(w, w.s.civs[city.owner], C.uponTurnStart, cityContext(w, city))
  if (w.s.cities[city.id] !== city) return
  finishQueue(w, city)
  if (w.s.cities[city.id] !== city) return
  if (city.resistance > 0) {
    city.resistance--
    cityChanged(w, city)
  }
  tickKingDays(w, city)
  seekBetterWork(w, city)
}

/** Production, borders, growth or razing, religion, repairs. The city may be gone afterwards. */
export function endCityTurn(w: EngineContext, city: City): void {
  triggerEvent(w, w.s.civs[city.owner], C.uponTurnEnd, cityContext(w, city))
  if (w.s.cities[city.id] !== city) return
  const { net } = cityYields(w, city)
  const culture = Math.trunc(net[CULTURE])
  const food = wholeFood(w, city)
  recordCityYields(w, city, net)
  workOnQueue(w, city)
  growBorders(w, city, culture)
  if (city.razing) raze(w, city)
  else addFood(w, city, food)
  if (w.s.cities[city.id] !== city) return
  receivePressure(w, city)
  healCity(w, city)
}
