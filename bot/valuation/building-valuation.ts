/** What a building is worth to a city: the city with it, less the city without it, and what has no figure. */

import { type City, cityYields, yieldsWith } from '../../engine/index.ts'
import { isEffect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Building } from '../../rules/ruleset.ts'
import { FOOD } from '../../rules/stats.ts'
import { threatTo } from '../knowledge/city-threats.ts'
import { aimsFor } from '../knowledge/victory-strategy.ts'
import type { TurnContext } from '../turn-context.ts'
import { simulatedGain, type Terms } from './building-simulation.ts'
import { majorsAtWar } from './campaign.ts'
import { leadingWorth } from './dependents-valuation.ts'
import { effectValue, makeScale } from './effect-valuation.ts'
import { statWorths, worthOf } from './yield-valuation.ts'

/** Effects without a figure that are worth something by themselves. */
const UNMEASURED = new Set<number>([
  E.freeTech,
  E.freeTechs,
  E.freeUnit,
  E.freeUnits,
  E.freeGreatPerson,
  E.goldenAge,
  E.goldenAgeOfTurns,
  E.goldenAgeLength,
  E.freeBuilding,
  E.strength,
  E.unhappinessFromPeople,
  E.unhappinessFromCities,
  E.itemPurchaseCost,
  E.percentFromTradeRoutes,
  E.buildRate,
  E.movement,
  E.upgradeCost,
  E.newUnitsGetPromotion,
  E.happinessPerLuxury,
  E.provides,
  E.statToResource,
  E.createsImprovement,
  E.buyUnitsFor,
  E.buyUnitsWith,
  E.buyBuildingsRising,
  E.buyBuildingsTimesCost,
  E.buildingPurchaseCost,
  E.buysInPuppets,
])

/** Effects that are worth as much in a building as in a policy. */
const MEASURED = new Set<number>([E.freePolicy, E.freePolicies, E.policyCost])

/** Worth a turn of the building in the city, in the bot's own measure; below 0: better not. */
export function buildingValue(m: TurnContext, city: City, id: number): number {
  let worth = 0
  for (const part of Object.values(buildingTerms(m, city, id))) worth += part
  return worth
}

/** What that worth is made of, by name. */
export function buildingTerms(m: TurnContext, city: City, id: number): Terms {
  const { p, w } = m
  const building = w.rules.buildings[id]
  const terms = p.productionBySimulation > 0 ? { ...simulatedGain(m, city, id) } : classicGain(m, city, building)
  let effects = 0
  for (const effect of building.effects) {
    if (isEffect(effect, E.startsWithXp)) effects += effect.params[1] * p.experienceWeight
    else if (effect.kind === E.enablesSpaceshipParts) effects += p.spaceshipWeight
    else if (UNMEASURED.has(effect.kind)) effects += p.effectWeight
    else if (MEASURED.has(effect.kind)) effects += effectValue(makeScale(m), effect)
  }
  if (effects !== 0) terms.effects = effects
  if (p.productionBySimulation > 0) {
    const leads = leadingWorth(m, city, id)
    if (leads !== 0) terms.leads = leads
  }
  const weight = building.wonder === 'world' ? p.wonderWeight : building.wonder === 'national' ? p.nationalWonderWeight : 1
  for (const name of Object.keys(terms)) terms[name] *= weight
  if (building.wonder === 'world') terms.wonder = p.wonderPride + (aimsFor(m, 'culture') ? p.aimWonder : 0)
  return terms
}

/** By weights alone: citizens stay where they are, places and defence count by the piece. */
function classicGain(m: TurnContext, city: City, building: Building): Terms {
  const { p, w } = m
  const before = cityYields(w, city)
  const after = yieldsWith(w, city, building.id)
  const worths = statWorths(m)
  let places = 0
  for (const slots of building.specialistSlots) places += slots
  let carried = 0
  for (const effect of building.effects)
    if (isEffect(effect, E.foodCarriedOver)) carried += (before.net[FOOD] * effect.params[0] * p.carriedFoodWeight) / 100
  return {
    yields: worthOf(after.net, worths) - worthOf(before.net, worths),
    specialists: places * p.slotWeight,
    food: carried,
    defence: defenceWorth(m, city, building),
  }
}

function defenceWorth(m: TurnContext, city: City, { cityStrength, cityHealth }: Building): number {
  if (cityStrength + cityHealth === 0) return 0
  const danger = threatTo(m, city) > 0 ? m.p.defenceThreatened : majorsAtWar(m).length > 0 ? m.p.defenceAtWar : 1
  return (cityStrength + cityHealth / m.p.healthPerStrength) * m.p.defenceBuildingWeight * danger
}
