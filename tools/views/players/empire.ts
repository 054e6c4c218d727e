/** What a seat is shown of its own empire. */
import {
  type Civ,
  civIncome,
  type EngineContext,
  goldenAgeNeed,
  type Happiness,
  happinessOf,
  type Income,
  newCityUnhappiness,
  policyCost,
  resourceBalance,
  resourceSources,
  resourceTraits,
  techCost,
  turnsToLearn,
  unitSupply,
} from '../../../engine/index.ts'
import type { EmpireSummary } from '../../wire.ts'
import { stocksView } from './stocks.ts'

export const sciencePerTurn = (w: EngineContext, civ: Civ): number => civIncome(w, civ).science

/** The seat's own figures on the browser's map. */
export function empireSummary(w: EngineContext, seat: number): EmpireSummary {
  const civ = w.s.civs[seat]
  const income = civIncome(w, civ)
  const research = researchView(w, civ, income.science)
  return {
    gold: civ.gold,
    gold_per_turn: income.gold,
    science_per_turn: income.science,
    culture: civ.culture,
    culture_per_turn: income.culture,
    happiness: civ.happiness,
    research: research?.technology ?? null,
    research_turns: research?.turns ?? -1,
    era: w.rules.eras[civ.era].name,
    score: civ.score,
  }
}

/** The empire in a few lines: the head of the briefing. */
export function empireView(w: EngineContext, civ: Civ, income: Income = civIncome(w, civ)) {
  const { total } = happinessOf(w, civ)
  return {
    score: civ.score,
    era: w.rules.eras[civ.era].name,
    gold: civ.gold,
    gold_per_turn: income.gold,
    science_per_turn: income.science,
    culture: civ.culture,
    culture_per_turn: income.culture,
    happiness: civ.happiness,
    ...(total !== civ.happiness && { happiness_next_turn: total }),
    golden_age_turns: civ.goldenAgeTurns,
    research: researchView(w, civ, income.science),
    resources: resourcesView(w, civ),
    ...stocksView(w, civ),
    units: civ.units.length,
    unit_supply: unitSupply(w, civ),
  }
}

function researchView(w: EngineContext, civ: Civ, science: number) {
  if (civ.researchQueue.length === 0) return null
  const [tech, ...later] = civ.researchQueue
  return {
    technology: w.rules.techs[tech].name,
    turns: turnsToLearn(w, civ, [tech], science),
    queue: later.map(id => w.rules.techs[id].name),
  }
}

/** What is left of each strategic resource and luxury that the empire has or owes. */
export function resourcesView(w: EngineContext, civ: Civ): { [resource: string]: number } {
  const { stockpiled } = resourceTraits(w.rules)
  const shown: { [resource: string]: number } = {}
  for (const { id, kind, name } of w.rules.resources) {
    if (kind === 'bonus' || stockpiled[id]) continue
    const amount = resourceBalance(w, civ, id)
    if (amount !== 0) shown[name] = amount
  }
  return shown
}

/** What one more city would change at once: costs that rise, and how unhappy it makes. */
export function newCityView(w: EngineContext, civ: Civ) {
  const research = civ.researchQueue[0]
  return {
    next_policy: { now: policyCost(w, civ), after: policyCost(w, civ, 1) },
    ...(research !== undefined && { technology: { now: techCost(w, civ, research), after: techCost(w, civ, research, 1) } }),
    unhappiness: tenth(newCityUnhappiness(w, civ)),
  }
}

/** Everything get_empire tells. */
export function empireDetails(w: EngineContext, civ: Civ) {
  const income = civIncome(w, civ)
  return {
    ...empireView(w, civ, income),
    gold_sources: {
      cities: tenth(income.cityGold + income.buildings),
      buildings: tenth(0 - income.buildings),
      units: 0 - income.units,
      roads: 0 - income.roads,
      ...nonZero({ deals: income.deals, other: otherGold(income) }),
    },
    ...sourcesView(w, civ),
    science_share: civ.scienceShare,
    happiness_sources: happinessView(happinessOf(w, civ)),
    golden_age_points: civ.goldenAgePoints,
    golden_age_needs: Math.ceil(goldenAgeNeed(w, civ)),
    free_technologies: civ.freeTechs,
    one_more_city: newCityView(w, civ),
    cities: civ.cities.length,
    population: civ.cities.reduce((sum, id) => sum + w.s.cities[id]!.population, 0),
    technologies: civ.techs.filter(known => known > 0).length,
  }
}

/** What neither cities nor upkeep nor deals account for, such as effects of policies; what rounding took is no source. */
function otherGold({ gold, cityGold, units, roads, deals }: Income): number {
  const other = gold - (cityGold - units - roads + deals)
  return Math.abs(other) < 1 ? 0 : tenth(other)
}

/** Resources with what each source gives and takes. */
function sourcesView(w: EngineContext, civ: Civ) {
  const { stockpiled } = resourceTraits(w.rules)
  const shown: { [resource: string]: { [source: string]: number } } = {}
  for (const { id, kind, name } of w.rules.resources) {
    if (kind === 'bonus' || stockpiled[id]) continue
    const sources = nonZero(resourceSources(w, civ, id))
    if (Object.keys(sources).length > 0) shown[name] = sources
  }
  return Object.keys(shown).length > 0 ? { resource_sources: shown } : {}
}

const nonZero = (amounts: { [name: string]: number }) =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0))

const tenth = (n: number): number => Math.round(n * 10) / 10

function happinessView(h: Happiness) {
  return {
    difficulty: h.base,
    luxuries: tenth(h.luxuries),
    natural_wonders: tenth(h.naturalWonders),
    buildings: tenth(h.cities),
    empire: tenth(h.civ),
    number_of_cities: tenth(h.fromCities),
    citizens: tenth(h.fromPeople),
  }
}
