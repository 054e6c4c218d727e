/** The start of a civilization's turn, in this order (rulebook, turns 2). */
import { C } from '../../rules/effects/conditions.ts'
import { buildAutomatically } from '../city/automatic-buildings.ts'
import { connectCities } from '../city/city-connections.ts'
import { giveToFirstCities } from '../city/first-cities.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { tickRebels } from '../civ/rebels.ts'
import { growStocks } from '../civ/stock-growth.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { civContext } from '../effects/context.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { tickElections } from '../espionage/elections.ts'
import { bearGreatPeople } from '../great-people/births.ts'
import { tickLongCount } from '../great-people/free-choice.ts'
import { bearProphet } from '../religion/prophets.ts'
import { spendOverflow } from '../research/research.ts'
import { tellDiscoveries } from '../visibility/discoveries.ts'
import { startCityTurn } from './city-turn.ts'
import { startUnitsTurn } from './units-turn-start.ts'

/** Leftover science, stocks, great people and prophets, roads to the capital, rebels, things that come to stand, then the units. */
export function startCivTurn(w: EngineContext, civ: Civ): void {
  spendOverflow(w, civ)
  growStocks(w, civ)
  bearGreatPeople(w, civ)
  tickLongCount(w, civ)
  giveToFirstCities(w, civ)
  buildAutomatically(w, civ)
  bearProphet(w, civ)
  tickElections(w, civ)
  connectCities(w, civ)
  tickRebels(w, civ)
  triggerEvent(w, civ, C.uponTurnStart, civContext(civ))
  for (const id of [...civ.cities]) {
    const city = w.s.cities[id]
    if (city) startCityTurn(w, city)
  }
  updateHappiness(w, civ)
  startUnitsTurn(w, civ)
  tellDiscoveries(w)
}
