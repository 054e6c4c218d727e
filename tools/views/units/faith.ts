/** What a seat is shown of beliefs: its own, those of the religions there are, those still free. */

import {
  BELIEF_KINDS,
  type BeliefKind,
  beliefsToTake,
  type City,
  type Civ,
  cityAround,
  type EngineContext,
  fundsOf,
  type Item,
  isMajor,
  majorReligionOf,
  type Needed,
  NONE,
  neededToEnhance,
  neededToFound,
  priceIn,
  religionName,
  religionOf,
  statsFor,
  type Unit,
  unitActions,
  whyNotAct,
  whyNotBuy,
} from '../../../engine/index.ts'
import { STATS } from '../../../rules/stats.ts'
import { asName } from '../../events/names.ts'
import { isVisible, knowsCity, knowsPlayer } from '../../knowledge.ts'
import { refusalWords } from '../../words/refusals.ts'
import { itemName } from '../cities/item.ts'
import { nationName } from '../players/player.ts'
import { unitSeen } from './unit.ts'

/** Kinds of beliefs that the civ chooses from next: of those given freely, else by what its religion lacks; none once it is enhanced. */
export function nextKinds(w: EngineContext, civ: Civ): BeliefKind[] {
  const given = new Set(beliefsToTake(w, civ).map(id => w.rules.beliefs[id].kind))
  if (given.size > 0) return [...given]
  const own = religionOf(w, civ)
  if (!own) return ['pantheon']
  if (!isMajor(own)) return ['founder', 'follower']
  return own.enhanced ? [] : ['enhancer', 'follower']
}

/** '1 founder', '1 follower' … */
export const neededWords = (needed: Needed): string[] =>
  [...BELIEF_KINDS, 'any' as const].filter(kind => needed[kind] > 0).map(kind => `${needed[kind]} ${kind}`)

/** What the civ's next prophet takes: founding while it has no religion, else enhancing. */
export const neededNext = (w: EngineContext, civ: Civ): Needed =>
  majorReligionOf(w, civ) ? neededToEnhance(w, civ) : neededToFound(w, civ)

/** A pantheon or religion that the world has heard of; its founder by number only to those who have met. */
export function religionView(w: EngineContext, seat: number, id: number) {
  const religion = w.s.religions[id]
  const founder = w.s.civs[religion.founder]
  const city = religion.holyCity === NONE ? null : w.s.cities[religion.holyCity]
  return {
    name: religionName(w, id),
    kind: isMajor(religion) ? 'religion' : 'pantheon',
    ...(knowsPlayer(w, seat, founder) && { founder_id: founder.id, founder: nationName(w, founder.id) }),
    ...(city && knowsCity(w, seat, city) && { holy_city_id: city.id, holy_city: asName(city.name) }),
    ...(religion.holyCityBlocked && { silenced: true }),
    enhanced: religion.enhanced,
    beliefs: religion.beliefs.map(belief => w.rules.beliefs[belief].name),
  }
}

/** Followers and pressure by the religions' names, what is 0 left out. */
export function cityFaith(w: EngineContext, seat: number, city: City) {
  const named = (amounts: readonly number[]) =>
    Object.fromEntries(amounts.map((amount, id) => [religionName(w, id), amount] as const).filter(([, amount]) => amount > 0))
  return {
    city_id: city.id,
    name: asName(city.name),
    majority: city.majority === NONE ? '' : religionName(w, city.majority),
    followers: named(city.followers),
    ...(city.owner === seat && { pressure: named(city.pressure), unbelief: city.unbelief }),
  }
}

/** Own cities, and those of others that are in sight now. */
export const citiesOfFaith = (w: EngineContext, seat: number): City[] =>
  w.s.cities.filter(city => city !== null && (city.owner === seat || isVisible(w, seat, city.tile))).map(city => city!)

export interface Offer {
  city_id: number
  item: string
  currency: string
  price: number
  affordable: boolean
}

/** What the civ's cities could have for faith and other stats than gold, whether it can pay now or not. */
export function offersOf(w: EngineContext, civ: Civ): Offer[] {
  const offers: Offer[] = []
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    for (const [kind, entries] of [['unit', w.rules.units] as const, ['building', w.rules.buildings] as const]) {
      for (const entry of entries) offers.push(...offersIn(w, city, { kind, id: entry.id }))
    }
  }
  return offers
}

function offersIn(w: EngineContext, city: City, item: Item): Offer[] {
  return statsFor(w, city, item).flatMap(stat => {
    const refusal = whyNotBuy(w, city, item, stat)
    if (refusal && refusal.code !== 'buy/stat' && refusal.code !== 'buy/no-room') return []
    const price = priceIn(w, city, item, stat)!
    const affordable = fundsOf(w, city, stat) >= price
    return [{ city_id: city.id, item: itemName(w.rules, item), currency: STATS[stat], price, affordable }]
  })
}

const FOUNDING = ['found_religion', 'enhance_religion']

/** The civ's units that found religions, with what comes next: founding until there is one, then enhancing. */
export function prophetsOf(w: EngineContext, civ: Civ) {
  const next = FOUNDING[majorReligionOf(w, civ) ? 1 : 0]
  return civ.units.flatMap(id => {
    const unit = w.s.units[id]!
    const action = unitActions(w, unit).find(({ name }) => name === next)
    if (!action) return []
    const refusal = whyNotAct(w, unit, action)
    const { kind, x, y } = unitSeen(w, unit)
    return [{ unit_id: id, kind, x, y, action: next, ...(refusal && { why_not: refusalWords(refusal).text }) }]
  })
}

/** Nobody need preach to a city that believes already. */
export const isWorthwhile = (w: EngineContext, unit: Unit, action: string): boolean =>
  action !== 'spread_religion' || cityAround(w, unit)?.majority !== unit.religion
