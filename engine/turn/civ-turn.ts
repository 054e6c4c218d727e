/** A civilization's turn: what happens when it starts and when it ends, in this order (rulebook, turns 2; turns 3). */
import { RESEARCH } from '../../rules/constants/progress.ts'
import { C } from '../../rules/effects/conditions.ts'
import { E } from '../../rules/effects/templates.ts'
import { dropLapsed } from '../choices/event-choices.ts'
import { buildAutomatically } from '../city/automatic-buildings.ts'
import { connectCities } from '../city/city-connections.ts'
import { giveToFirstCities } from '../city/first-cities.ts'
import { disbandForDebt } from '../civ/bankruptcy.ts'
import { checkDefeat } from '../civ/elimination.ts'
import { tickGoldenAge } from '../civ/golden-age.ts'
import { updateHappiness } from '../civ/happiness.ts'
import { civIncome, type Income } from '../civ/income.ts'
import { recordCivYields, recordResources } from '../civ/last-turn-yields.ts'
import { tickRebels } from '../civ/rebels.ts'
import { growStocks } from '../civ/stock-growth.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { tickDeals } from '../diplomacy/deal.ts'
import { expireNegotiations } from '../diplomacy/negotiation.ts'
import { civContext } from '../effects/context.ts'
import { isWritten } from '../effects/effect-index.ts'
import { tickTimedEffects } from '../effects/timed-effects.ts'
import { triggerEvent } from '../effects/triggers.ts'
import { tickElections } from '../espionage/elections.ts'
import { bearGreatPeople } from '../great-people/births.ts'
import { tickLongCount } from '../great-people/free-choice.ts'
import { addCityPoints } from '../great-people/great-person-points.ts'
import { bearProphet } from '../religion/prophets.ts'
import { addScience, followTheMajors, spendOverflow } from '../research/research.ts'
import { tellDiscoveries } from '../visibility/discoveries.ts'
import { endCityTurn, startCityTurn } from './city-turn.ts'
import { countScience } from './diplomacy-round.ts'
import { endSpiesTurn } from './spies-turn.ts'
import { endUnitsTurn, startUnitsTurn } from './units-turn.ts'

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

/** Gold, science, culture, faith, spies, great people's points; then cities, effects given for a time, golden age, units; last what it owes to others. */
export function endCivTurn(w: EngineContext, civ: Civ): void {
  expireNegotiations(w, civ.id)
  triggerEvent(w, civ, C.uponTurnEnd, civContext(civ))
  updateHappiness(w, civ)
  if (civ.kind === 'cityState') followTheMajors(w, civ)
  disbandForDebt(w, civ)
  const income = collect(w, civ)
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

function collect(w: EngineContext, civ: Civ): Income | null {
  if (civ.kind === 'barbarian') return null
  const income = civIncome(w, civ)
  const { gold, science, culture, faith, deals } = income
  civ.gold += gold - deals
  civ.culture += culture
  civ.faith += faith
  civ.cultureMade += Math.max(0, culture)
  civ.faithMade += Math.max(0, faith)
  if (isWritten(w, E.givesCulture)) civ.cultureHistory = [...civ.cultureHistory, culture].slice(-RESEARCH.historyTurns)
  if (civ.kind === 'major') {
    countScience(civ, science)
    addScience(w, civ, science)
  }
  return income
}

/** Those being razed first. */
function citiesInOrder(w: EngineContext, civ: Civ) {
  const cities = civ.cities.map(id => w.s.cities[id]!)
  return [...cities.filter(city => city.razing), ...cities.filter(city => !city.razing)]
}
