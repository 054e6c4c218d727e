/** The end of a civilization's turn, in this order (rulebook, turns 3). */
import { C } from '../../rules/effects/conditions.ts'
import { dropLapsed } from '../choices/event-choices.ts'
import { checkDefeat } from '../civ/elimination.ts'
import { tickGoldenAge } from '../civ/golden-age.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { recordCivYields, recordResources } from '../civ/last-turn-yields.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { tickDeals } from '../diplomacy/deal.ts'
import { expireNegotiations } from '../diplomacy/negotiation.ts'
import { civContext } from '../effects/context.ts'
import { tickTimedEffects } from '../effects/timed-effects.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { addCityPoints } from '../great-people/great-person-points.ts'
import { followTheMajors } from '../research/research.ts'
import { tellDiscoveries } from '../visibility/discoveries.ts'
import { endCityTurn } from './city-turn.ts'
import { collectIncome } from './income-turn.ts'
import { endSpiesTurn } from './spies-turn.ts'
import { endUnitsTurn } from './units-turn-end.ts'

/** Gold, science, culture, faith, spies, great people's points; then cities, effects given for a time, golden age, units; last what it owes to others. */
export function endCivTurn(w: EngineContext, civ: Civ): void {
  expireNegotiations(w, civ.id)
  triggerEvent(w, civ, C.uponTurnEnd, civContext(civ))
  updateHappiness(w, civ)
  if (civ.kind === 'cityState') followTheMajors(w, civ)
  const income = collectIncome(w, civ)
  endSpiesTurn(w, civ)
  addCityPoints(w, civ)
  for (const city of citiesInOrder(w, civ)) if (w.s.cities[city.id] === city) endCityTurn(w, city)
  updateHappiness(w, civ)
  if (income) recordCivYields(w, civ, income)
  tickTimedEffects(w, civ)
  dropLapsed(w, civ)
  tickGoldenAge(w, civ)
  endUnitsTurn(w, civ)
  tickDeals(w, civ)
  recordResources(w, civ)
  tellDiscoveries(w)
  checkDefeat(w, civ)
}

/** Those being razed first. */
function citiesInOrder(w: EngineContext, civ: Civ) {
  const cities = civ.cities.map(id => w.s.cities[id]!)
  return [...cities.filter(city => city.razing), ...cities.filter(city => !city.razing)]
}
