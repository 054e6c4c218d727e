/** What a city does at the start and at the end of its owner's turn (mechanics 5). */

import { E } from '../../rules/effects/templates.ts'
import { CULTURE } from '../../rules/stats.ts'
import { noteCity } from '../civ/per-turn.ts'
import { sumCiv } from '../effects/sum.ts'
import { receivePressure } from '../religion/spread.ts'
import type { City } from '../state.ts'
import type { World } from '../world.ts'
import { growBorders } from './borders.ts'
import { destroyCity } from './capture.ts'
import { assignCitizens } from './citizens.ts'
import { addFood, changePopulation } from './growth.ts'
import { healCity } from './health.ts'
import { passKingDays } from './king-day.ts'
import { cityChanged } from './memo.ts'
import { finishQueue, workOnQueue } from './production.ts'
import { cityYields, wholeFood } from './yields.ts'

/** Things come to stand, resistance wears off, citizens look for the best work. */
export function startCityTurn(w: World, city: City): void {
  city.bombarded = false
  city.soldThisTurn = false
  if (city.resistance > 0) {
    city.resistance--
    cityChanged(w, city)
  }
  passKingDays(w, city)
  assignCitizens(w, city)
  finishQueue(w, city)
}

/** Production, borders, growth or razing, religion, repairs. The city may be gone afterwards. */
export function endCityTurn(w: World, city: City): void {
  const { net } = cityYields(w, city)
  const culture = Math.trunc(net[CULTURE])
  const food = wholeFood(w, city)
  noteCity(w, city, net)
  workOnQueue(w, city)
  growBorders(w, city, culture)
  if (city.razing) raze(w, city)
  else addFood(w, city, food)
  if (w.s.cities[city.id] !== city) return
  receivePressure(w, city)
  healCity(w, city)
}

/** One citizen fewer a turn, more for some nations; the last one ends the city. */
function raze(w: World, city: City): void {
  const times = Math.max(1, sumCiv(w, w.s.civs[city.owner], E.razingSpeed))
  if (city.population <= times) destroyCity(w, city)
  else changePopulation(w, city, -times)
}
