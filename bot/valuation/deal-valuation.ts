/**
 * What the items of a deal are worth to this seat, in gold (rulebook, diplomacy 14). What is its own taste and no rule: gifts of before are
 * thanked for by opinion alone; wars have fixed prices, and peace one that follows from how the war goes (planners/diplomacy).
 */

import {
  type Civ,
  COMPETITOR,
  ENEMY,
  FRIEND,
  inflationOf,
  introductionPrice,
  levelBetween,
  NEUTRAL,
  opinionOf,
  researchCost,
  type Terms,
  UNFORGIVABLE,
} from '../../engine/index.ts'
import { mightOfOther, ownMight } from '../knowledge/might.ts'
import { aimsFor } from '../knowledge/victory-strategy.ts'
import type { TurnContext } from '../turn-context.ts'
import { isEnemyOf, majorsAtWar } from './campaign.ts'
import { cityPrice, cityWanted } from './city-price.ts'
import { NEVER } from './never.ts'
import { fixedPrice, resourcePrice, resourceWanted } from './resource-prices.ts'

/** Worth of what comes to this seat (`got`) or goes from it to `other`: goods, cities, embassies, open borders, wars. Gold and treaties of both apart. */
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
  if (terms.openBorders) worth += bordersWorth(m, other, got)
  for (const id of terms.cities) worth += (got ? cityWanted : cityPrice)(m, m.w.s.cities[id]!)
  for (const target of terms.wars) worth += warWorth(m, m.w.s.civs[target], got)
  if (!got && terms.cities.length > Math.ceil(m.civ.cities.length / 5)) return NEVER
  // Each is weighed as if it were the only one.
  if (!got && terms.wars.length > 1) return NEVER
  if (terms.introductions.length > 0) fixed += terms.introductions.length * (introductionPrice(m.w.rules) ?? 0)
  if (worth >= NEVER) return NEVER
  // What all money is worth takes long to find out.
  const real = worth === 0 ? 0 : worth / inflationOf(m.w, m.seat)
  return fixed + real + (terms.goldPerTurn * dealTurns * 4) / 5
}

/** Factor on all that this seat gives: enemies pay more, but not for peace. Research is agreed on by friends alone. */
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

/** By level of opinion, from Unforgivable to Ally: how many times the price of friends open borders cost. */
const BORDERS_FACTORS = [100, 20, 5, 2, 1, 1, 1]

/** For being let in it gives less than the rule's 100: its armies seldom pass through, and who asks for nothing else would live on that. */
function bordersWorth(m: TurnContext, other: Civ, got: boolean): number {
  const price = m.p.openBordersPrice
  return got ? price * m.p.openBordersWanted : price * BORDERS_FACTORS[levelBetween(m.w, m.seat, other.id)]
}

function embassyWorth(m: TurnContext, other: Civ, got: boolean): number {
  if (got) return m.p.embassyPrice
  const level = levelBetween(m.w, m.seat, other.id)
  if (level <= ENEMY) return NEVER
  return level === COMPETITOR ? m.p.embassyOfCompetitor : m.p.embassyPrice
}

function warWorth(m: TurnContext, target: Civ, got: boolean): number {
  if (got) return m.civ.relations[target.id].war ? m.p.warWanted : 0
  if (target.kind !== 'major' || levelBetween(m.w, m.seat, target.id) >= NEUTRAL || majorsAtWar(m).length > 0) return NEVER
  return ownMight(m) > mightOfOther(m, target) * m.p.warForOthers ? m.p.warGiven : NEVER
}
