/** What the items of a deal are worth to this seat, in gold (rulebook, diplomacy 14). NEVER: not at any price. */

import {
  type City,
  type Civ,
  COMPETITOR,
  civContext,
  conditionsHold,
  ENEMY,
  entryEffects,
  FRIEND,
  inflationOf,
  introductionPrice,
  levelBetween,
  NEUTRAL,
  opinionOf,
  researchCost,
  resourceBalance,
  resourceSupply,
  resourcesUsed,
  resourceTraits,
  spareOf,
  type Terms,
  UNFORGIVABLE,
} from '../../engine/index.ts'
import { E } from '../../rules/effects/templates.ts'
import { mightOfOther, ownMight } from '../knowledge/might.ts'
import { aimsFor } from '../knowledge/victory-strategy.ts'
import type { TurnContext } from '../turn-context.ts'
import { isEnemyOf, majorsAtWar } from './campaign.ts'

export const NEVER = 1_000_000

/** Worth of what comes to this seat (`got`) or goes from it to `other`: goods, cities, embassies, wars. Gold, borders and treaties of both apart. */
export function goodsValue(m: TurnContext, other: Civ, terms: Terms, got: boolean): number {
  const { dealTurns, modifier } = m.w.rules.speeds[m.w.s.setup.speed]
  let worth = 0
  let fixed = 0
  for (const { resource, amount } of terms.resources) {
    const price = fixedPrice(m, resource, got)
    if (price !== null) fixed += price * amount
    else worth += got ? resourceWanted(m, resource, amount) : resourcePrice(m, resource, amount)
  }
  if (terms.embassy) worth += embassyWorth(m, other, got) * modifier
  for (const id of terms.cities) worth += cityWorth(m, m.w.s.cities[id]!, got)
  for (const target of terms.wars) worth += warWorth(m, m.w.s.civs[target], got)
  if (!got && terms.cities.length > Math.ceil(m.civ.cities.length / 5)) return NEVER
  if (terms.introductions.length > 0) fixed += terms.introductions.length * (introductionPrice(m.w.rules) ?? 0)
  if (worth >= NEVER) return NEVER
  // What all money is worth takes long to find out.
  const real = worth === 0 ? 0 : worth / inflationOf(m.w, m.seat)
  return fixed + real + (terms.goldPerTurn * dealTurns * 4) / 5
}

/** Factor on all that this seat gives: enemies pay more. */
export function dislike(m: TurnContext, other: Civ): number {
  if (m.civ.relations[other.id].war) return 1
  const level = levelBetween(m.w, m.seat, other.id)
  return level === UNFORGIVABLE ? 2 : level === ENEMY ? 1.5 : 1
}

/** Treaties of both: nothing where they are welcome, -NEVER where they are not. */
export function treatiesValue(m: TurnContext, other: Civ, gives: Terms, asks: Terms): number {
  // Whom it does not like is told so before a campaign is thought out.
  if ((gives.friendship || asks.friendship) && !(likes(m, other) && wantsFriend(m, other))) return -NEVER
  if ((gives.research || asks.research) && !wantsResearch(m, other)) return -NEVER
  if (asks.promises.length > 0 && !bowsTo(m, other)) return -NEVER
  return (gives.pact || asks.pact) && !wantsPact(m, other) ? -NEVER : 0
}

/** Demands are met of those it thinks well of, and of the mighty. */
const bowsTo = (m: TurnContext, other: Civ): boolean =>
  !isVictim(m, other) &&
  (levelBetween(m.w, m.seat, other.id) > NEUTRAL || mightOfOther(m, other) > ownMight(m) * m.p.warForOthers)

/** Whom its army is meant for: of who is to rule the world all others. */
const isVictim = (m: TurnContext, other: Civ): boolean => isEnemyOf(m, other) || aimsFor(m, 'domination')

const likes = (m: TurnContext, other: Civ): boolean => opinionOf(m.w, m.seat, other.id) >= m.p.friendshipOpinion

export const wantsFriend = (m: TurnContext, other: Civ): boolean => !isVictim(m, other) && likes(m, other)

export const wantsResearch = (m: TurnContext, other: Civ): boolean =>
  !isVictim(m, other) && m.civ.gold - researchCost(m.w, m.seat, other.id) >= m.p.goldReserve

/** With good friends that are not likely to be attacked soon: rarely. */
export function wantsPact(m: TurnContext, other: Civ): boolean {
  if (levelBetween(m.w, m.seat, other.id) < FRIEND || isVictim(m, other)) return false
  return mightOfOther(m, other) * 2 >= ownMight(m)
}

/** What the rules say that bots give or ask for one of a resource, the lowest of several; null: nothing. */
export function fixedPrice(m: TurnContext, resource: number, got: boolean): number | null {
  const row = m.w.rules.resources[resource]
  const prices = entryEffects(row, got ? E.aiBuysAt : E.aiSellsAt)
    .filter(effect => conditionsHold(m.w, effect, civContext(m.civ)))
    .map(({ amount }) => amount)
  return prices.length > 0 ? Math.min(...prices) : null
}

/** A luxury that it lacks is worth the more the less happy it is; strategic ones up to a few, where something needs them. */
function resourceWanted(m: TurnContext, resource: number, amount: number): number {
  if (resourceTraits(m.w.rules).stockpiled[resource]) return 0
  const balance = resourceBalance(m.w, m.civ, resource)
  if (m.w.rules.resources[resource].kind === 'luxury') {
    if (balance > 0) return 0
    return m.civ.happiness < 0 ? 450 : m.civ.happiness < 10 ? 350 : 300
  }
  if (!isUseful(m, resource)) return 0
  return m.p.strategicPrice * Math.max(0, Math.min(amount, m.p.strategicHeld - balance))
}

function isUseful(m: TurnContext, resource: number): boolean {
  const needs = ({ tech, obsoleteTech }: { tech: number; obsoleteTech: number }): boolean =>
    (tech < 0 || m.civ.techs[tech] > 0) && (obsoleteTech < 0 || m.civ.techs[obsoleteTech] === 0)
  return m.w.rules.units.some(unit => resourcesUsed(unit).includes(resource) && needs(unit))
}

/** The last luxury is dear; strategic ones get dearer towards the last in war, and parts of spaceships are not for sale. */
function resourcePrice(m: TurnContext, resource: number, amount: number): number {
  const { kind } = m.w.rules.resources[resource]
  if (resourceTraits(m.w.rules).stockpiled[resource]) return NEVER
  const left = spareOf(m.w, m.civ, resource) - amount
  if (kind === 'luxury')
    return amount * m.p.luxurySpare + (resourceSupply(m.w, m.civ)[resource] - amount <= 0 ? m.p.luxuryLast - m.p.luxurySpare : 0)
  if (isForSpace(m, resource)) return NEVER
  if (majorsAtWar(m).length === 0) return m.p.strategicPrice * amount
  let price = 0
  for (let n = left; n < left + amount; n++) price += n >= 5 ? m.p.strategicPrice : 100 * (5 - n)
  return price
}

const isForSpace = (m: TurnContext, resource: number): boolean =>
  m.w.s.setup.victories.some(id =>
    m.w.rules.victories[id].spaceshipParts.some(part => {
      const { tech } = m.w.rules.units[part]
      return resourcesUsed(m.w.rules.units[part]).includes(resource) && (tech < 0 || m.civ.techs[tech] > 0)
    }),
  )

function embassyWorth(m: TurnContext, other: Civ, got: boolean): number {
  if (got) return m.p.embassyPrice
  const level = levelBetween(m.w, m.seat, other.id)
  if (level <= ENEMY) return NEVER
  return level === COMPETITOR ? m.p.embassyOfCompetitor : m.p.embassyPrice
}

function cityWorth(m: TurnContext, city: City, got: boolean): number {
  const buildings = city.buildings.filter(has => has === 1).length
  const worth = (4 * city.population + buildings + 4) * 100
  if (!got) return Math.max(m.p.cityLeast, worth)
  return m.civ.happiness - city.population - 3 < 0 ? 0 : worth / 10
}

function warWorth(m: TurnContext, target: Civ, got: boolean): number {
  if (got) return m.civ.relations[target.id].war ? m.p.warWanted : 0
  if (target.kind !== 'major' || levelBetween(m.w, m.seat, target.id) >= NEUTRAL || majorsAtWar(m).length > 0) return NEVER
  return ownMight(m) > mightOfOther(m, target) * m.p.warForOthers ? m.p.warGiven : NEVER
}
