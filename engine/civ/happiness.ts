/** Happiness of a civilization (rulebook, happiness 1). */
import { HAPPINESS_FIGURES } from '../../rules/constants/happiness.ts'
import { E } from '../../rules/effects/templates.ts'
import { CULTURE, FAITH, GOLD, HAPPINESS, noStats, type Stats } from '../../rules/stats.ts'
import { cityYields } from '../city/yields/city-yields.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City, Civ } from '../core/state.ts'
import { sumCiv } from '../effects/aggregate.ts'
import { addEffectStats } from '../effects/city-state-bonus.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { cityContext, civContext } from '../effects/context.ts'
import { countCitizens } from '../effects/filters/citizens.ts'
import { matchesCity } from '../effects/filters/match.ts'
import { isOccupied } from '../effects/filters/match-city.ts'
import { cityEffects, civEffects, entryEffects } from '../effects/scope.ts'
import { addReligionStats } from '../religion/founder-income.ts'
import { difficultyOf, gameDifficulty } from './difficulty.ts'
import { luxuriesOf, ownSupply, resourceSupply, resourcesGifted } from './resources.ts'
import { supplyPenalty } from './unit-supply.ts'

export interface Happiness {
  base: number
  luxuries: number
  naturalWonders: number
  /** Buildings and effects in cities. */
  cities: number
  /** Effects for the whole civ. */
  civ: number
  /** Zero or less: for each city, for the people. */
  fromCities: number
  fromPeople: number
  /** Sum of all, rounded half up. */
  total: number
}

/** Where the civ's happiness comes from, computed now; `civ.happiness` is what the rules act on. */
export function happinessOf(w: EngineContext, civ: Civ): Happiness {
  const level = difficultyOf(w, civ)
  const perLuxury = luxuryHappiness(w, civ)
  const factor = unhappinessFactor(w, civ)
  let cities = 0
  let fromCities = 0
  let fromPeople = 0
  const perCity = 1 + sumCiv(w, civ, E.unhappinessFromCities) / 100
  const supply = supplyPenalty(w, civ)
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    const occupied = isOccupied(w, city)
    cities += cityYields(w, city, supply).net[HAPPINESS]
    fromCities -= (HAPPINESS_FIGURES.perCity + (occupied ? HAPPINESS_FIGURES.occupiedCity : 0)) * perCity * factor
    fromPeople -= peoplesUnhappiness(w, city) * (occupied ? HAPPINESS_FIGURES.occupiedCitizenTimes : 1) * factor
    if (occupied) fromCities -= HAPPINESS_FIGURES.occupiedFlat
  }
  const luxuries =
    (luxuriesOf(w, civ).filter(id => !isOutOfFashion(w, civ, id)).length + tradedAway(w, civ)) * perLuxury +
    giftedHappiness(w, civ, perLuxury)
  const naturalWonders = civ.wondersFound.length + effectsPerWonder(w, civ)
  const civWide = civWideHappiness(w, civ)
  const sum = level.baseHappiness + luxuries + naturalWonders + cities + civWide + fromCities + fromPeople
  return {
    base: level.baseHappiness,
    luxuries,
    naturalWonders,
    cities,
    civ: civWide,
    fromCities,
    fromPeople,
    total: Math.floor(sum + 0.5),
  }
}

/** Unhappiness that a new city with one citizen brings. */
export function newCityUnhappiness(w: EngineContext, civ: Civ): number {
  const perCity = 1 + sumCiv(w, civ, E.unhappinessFromCities) / 100
  return (HAPPINESS_FIGURES.perCity * perCity + HAPPINESS_FIGURES.perCitizen) * unhappinessFactor(w, civ)
}

const unhappinessFactor = (w: EngineContext, civ: Civ): number =>
  difficultyOf(w, civ).unhappiness * (civ.ai ? gameDifficulty(w).aiUnhappiness : 1)

/** A luxury that nobody cares for any more since the civ knows a technology. */
function isOutOfFashion(w: EngineContext, civ: Civ, resource: number): boolean {
  for (const effect of entryEffects(w.rules.resources[resource], E.obsoleteWith))
    if (civ.techs[effect.params[0]] !== 0 && conditionsHold(w, effect, civContext(civ))) return true
  return false
}

/** What effects add to luxuries that allied city-states give. */
function giftedHappiness(w: EngineContext, civ: Civ, perLuxury: number): number {
  const percent = sumCiv(w, civ, E.happinessOfGiftedLuxuries)
  const gifted = percent === 0 ? null : resourcesGifted(w, civ)
  if (gifted === null) return 0
  const kinds = w.rules.resources.filter(
    ({ id, kind }) => kind === 'luxury' && gifted[id] > 0 && !isOutOfFashion(w, civ, id),
  ).length
  return (kinds * perLuxury * percent) / 100
}

/** Writes the civ's happiness down as it is now; the rules act on what is written. */
export function updateHappiness(w: EngineContext, civ: Civ): void {
  if (civ.kind !== 'barbarian') civ.happiness = happinessOf(w, civ).total
}

/** One for each citizen, more or less by effects about some of them; never below 0. */
function peoplesUnhappiness(w: EngineContext, city: City): number {
  let sum = HAPPINESS_FIGURES.perCitizen * city.population
  for (const effect of cityEffects(w, city, E.unhappinessFromPeople)) {
    const [percent, who, where] = effect.params
    const context = cityContext(w, city)
    if (!matchesCity(w, where, city, city.owner) || !conditionsHold(w, effect, context)) continue
    sum += (HAPPINESS_FIGURES.perCitizen * countCitizens(w, who, city) * percent * timesOf(w, effect, context)) / 100
  }
  return sum > 0 ? sum : 0
}

/** Happiness that each kind of luxury brings. */
const luxuryHappiness = (w: EngineContext, civ: Civ): number =>
  HAPPINESS_FIGURES.perLuxury + difficultyOf(w, civ).extraHappinessPerLuxury + sumCiv(w, civ, E.happinessPerLuxury)

/** Happiness that goes with the last copy of a luxury. */
export const lastCopyHappiness = (w: EngineContext, civ: Civ): number =>
  luxuryHappiness(w, civ) * Math.max(0, 1 - sumCiv(w, civ, E.happinessOfTradedLuxuries) / 100)

/** Luxuries of which the last copy was traded away, as the share of one that effects let them keep. */
function tradedAway(w: EngineContext, civ: Civ): number {
  const percent = sumCiv(w, civ, E.happinessOfTradedLuxuries)
  if (percent <= 0) return 0
  const supply = resourceSupply(w, civ)
  const own = ownSupply(w, civ)
  let n = 0
  for (const { id, kind } of w.rules.resources)
    if (kind === 'luxury' && supply[id] <= 0 && own[id] > 0 && !isOutOfFashion(w, civ, id)) n++
  return (n * percent) / 100
}

function effectsPerWonder(w: EngineContext, civ: Civ): number {
  let sum = 0
  for (const effect of civEffects(w, civ, E.statsPerNaturalWonder)) {
    const context = civContext(civ)
    if (!conditionsHold(w, effect, context)) continue
    sum += effect.params[0][HAPPINESS] * civ.wondersFound.length * timesOf(w, effect, context)
  }
  return sum
}

/** Happiness of free-standing "[stats]" effects, those per policy, and what the own religion brings. */
function civWideHappiness(w: EngineContext, civ: Civ): number {
  return civStats(w, civ)[HAPPINESS]
}

/** Amounts per turn that effects give the civ as a whole, once (rulebook, yields 6). */
export function civStats(w: EngineContext, civ: Civ): Stats {
  const context = civContext(civ)
  const sum = noStats()
  for (const effect of civEffects(w, civ, E.stats)) {
    if (effect.local || !conditionsHold(w, effect, context)) continue
    addEffectStats(w, civ, effect, sum, timesOf(w, effect, context))
  }
  for (const effect of civEffects(w, civ, E.statsPerPolicies)) {
    if (!conditionsHold(w, effect, context)) continue
    const times = Math.floor(adopted(w, civ) / effect.params[1])
    for (let i = 0; i < sum.length; i++) sum[i] += effect.params[0][i] * times
  }
  for (const effect of civEffects(w, civ, E.statsPerEvery)) {
    if (!conditionsHold(w, effect, context)) continue
    const [stats, every, stat] = effect.params
    const times = Math.trunc(storeOf(civ, stat) / every) * timesOf(w, effect, context)
    for (let i = 0; i < sum.length; i++) sum[i] += stats[i] * times
  }
  addReligionStats(w, civ, sum)
  return sum
}

/** What the civ has of a stat: of science what is spent on the technology in research. */
export function storeOf(civ: Civ, stat: number): number {
  if (stat === GOLD) return civ.gold
  if (stat === CULTURE) return civ.culture
  if (stat === FAITH) return civ.faith
  if (stat === HAPPINESS) return civ.happiness
  return civ.researchQueue.length > 0 ? civ.research[civ.researchQueue[0]] : 0
}

/** Policies adopted, branch openers with them, finishers not. */
function adopted(w: EngineContext, civ: Civ): number {
  let n = 0
  for (const { id, role } of w.rules.policies) if (civ.policies[id] && role !== 'finisher') n++
  return n
}
