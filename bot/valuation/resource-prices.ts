/** What resources are worth to this seat in a deal, in gold before what gold is worth to it (rulebook, diplomacy 14). */

import {
  civContext,
  conditionsHold,
  entryEffects,
  resourceBalance,
  resourceSupply,
  resourcesUsed,
  resourceTraits,
  spareOf,
  sumCiv,
} from '../../engine/index.ts'
import { E } from '../../rules/effects/templates.ts'
import type { TurnContext } from '../turn-context.ts'
import { majorsAtWar } from './campaign.ts'
import { NEVER } from './never.ts'

/** Gold that a luxury which it lacks is worth, by its happiness; more for each city whose people ask for that one. */
const LUXURY_WANTED = { unhappy: 450, content: 350, happy: 300, demanded: 50 }
/** Happiness from which it is happy. */
const HAPPINESS = { happy: 10 }
/** In war: of how many of a strategic resource each is dearer than the one before it, and by how much. */
const RARE = { count: 5, step: 100 }

/** What the rules say that bots give or ask for one of a resource, the lowest of several; null: nothing. */
export function fixedPrice(m: TurnContext, resource: number, got: boolean): number | null {
  const row = m.w.rules.resources[resource]
  const prices = entryEffects(row, got ? E.aiBuysAt : E.aiSellsAt)
    .filter(effect => conditionsHold(m.w, effect, civContext(m.civ)))
    .map(({ amount }) => amount)
  return prices.length > 0 ? Math.min(...prices) : null
}

/** A luxury that it lacks is worth the more the less happy it is; strategic ones up to a few, where something needs them. */
export function resourceWanted(m: TurnContext, resource: number, amount: number): number {
  if (resourceTraits(m.w.rules).stockpiled[resource]) return 0
  const balance = resourceBalance(m.w, m.civ, resource)
  if (m.w.rules.resources[resource].kind === 'luxury') return balance > 0 ? 0 : luxuryWanted(m, resource)
  if (!isUseful(m, resource)) return 0
  return m.p.strategicPrice * Math.max(0, Math.min(amount, m.p.strategicHeld - balance))
}

function luxuryWanted({ w, civ }: TurnContext, resource: number): number {
  const asking = civ.cities.filter(id => w.s.cities[id]!.demand === resource).length
  const { unhappy, content, happy, demanded } = LUXURY_WANTED
  const mood = civ.happiness < 0 ? unhappy : civ.happiness < HAPPINESS.happy ? content : happy
  return mood + asking * demanded
}

/** Some unit or building that it could make as far as it has learnt uses it. */
function isUseful({ w, civ }: TurnContext, resource: number): boolean {
  const needs = ({ tech, obsoleteTech = -1 }: { tech: number; obsoleteTech?: number }): boolean =>
    (tech < 0 || civ.techs[tech] > 0) && (obsoleteTech < 0 || civ.techs[obsoleteTech] === 0)
  const { units, buildings } = w.rules
  return (
    units.some(unit => resourcesUsed(unit).includes(resource) && needs(unit)) ||
    buildings.some(building => resourcesUsed(building).includes(resource) && needs(building))
  )
}

/** The last luxury is dear; strategic ones get dearer towards the last in war, and parts of spaceships are not for sale. */
export function resourcePrice(m: TurnContext, resource: number, amount: number): number {
  if (resourceTraits(m.w.rules).stockpiled[resource]) return NEVER
  if (m.w.rules.resources[resource].kind === 'luxury') return luxuryPrice(m, resource, amount)
  if (isForSpace(m, resource)) return NEVER
  if (majorsAtWar(m).length === 0) return m.p.strategicPrice * amount
  const left = spareOf(m.w, m.civ, resource) - amount
  let price = 0
  for (let n = left; n < left + amount; n++) price += n >= RARE.count ? m.p.strategicPrice : RARE.step * (RARE.count - n)
  return price
}

/** The last one is the less dear the more of its happiness stays by effects: with all of it, like any other. */
function luxuryPrice({ w, civ, p }: TurnContext, resource: number, amount: number): number {
  const isLast = resourceSupply(w, civ)[resource] - amount <= 0
  const kept = Math.min(100, sumCiv(w, civ, E.happinessOfTradedLuxuries))
  const dearer = isLast ? p.luxuryLast - p.luxurySpare : 0
  return amount * p.luxurySpare + dearer - Math.trunc((dearer * kept) / 100)
}

const isForSpace = (m: TurnContext, resource: number): boolean =>
  m.w.s.setup.victories.some(id =>
    m.w.rules.victories[id].spaceshipParts.some(part => {
      const { tech } = m.w.rules.units[part]
      return resourcesUsed(m.w.rules.units[part]).includes(resource) && (tech < 0 || m.civ.techs[tech] > 0)
    }),
  )
