/** Great minds at work: research and construction hurried (rulebook, great-people 6). */
import { GREAT_PEOPLE } from '../../rules/constants/progress.ts'
import { E } from '../../rules/effects/templates.ts'
import { whyNotBuild } from '../city/production/buildable.ts'
import { payForWork, whyNotPaid } from '../city/production/paid-work.ts'
import { itemCost } from '../city/production/production-cost.ts'
import { finishHead } from '../city/production/production-queue.ts'
import { addProgress, progressOf } from '../city/production/stored-production.ts'
import { cityChanged } from '../city/yields/yield-cache.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type City, type Civ, type Item, NONE, type Unit } from '../core/state.ts'
import { entryHas } from '../effects/scope.ts'
import { giveScience } from '../research/research.ts'
import type { Abilities } from './ability.ts'

export const HURRY_ABILITIES: Abilities = {
  hurriesResearch: {
    name: 'hurry_research',
    doc: 'a great scientist gives the science of your last eight turns to what you research',
    consumes: true,
    check: (w, unit) => {
      const civ = w.s.civs[unit.owner]
      if (civ.researchQueue.length === 0) return refuse('act/no-research')
      const tech = w.rules.techs[civ.researchQueue[0]]
      if (entryHas(tech, E.cannotBeHurried)) return refuse('act/never-hurried', tech.name)
      return hurriedScience(w, civ) > 0 ? null : refuse('act/no-science')
    },
    apply: (w, unit) => {
      const civ = w.s.civs[unit.owner]
      const science = hurriedScience(w, civ)
      giveScience(w, civ, science)
      return { science }
    },
  },
  hurriesBuilding: {
    name: 'hurry_building',
    doc: 'a great engineer in your city adds production to the building or wonder at the head of its queue',
    consumes: true,
    check: (w, unit) => {
      const city = ownCityAt(w, unit)
      if (!city) return refuse('act/no-city')
      const head = headOf(city)
      if (!head) return refuse('act/nothing-built', city.name)
      if (hurriedProduction(w, city, head) > 0) return whyNotHurried(w, head) ?? whyNotPaid(w, city, head)
      return whyNotHurried(w, head) ?? refuse('act/nearly-done', w.rules.buildings[head.id].name)
    },
    apply: (w, unit) => hurry(w, ownCityAt(w, unit)!, hurriedProduction),
  },
  hurriesWonder: {
    name: 'hurry_wonder',
    doc: 'a unit in your city adds production to the wonder at the head of its queue, which stands at once if that is enough',
    consumes: true,
    check: (w, unit) => {
      const city = ownCityAt(w, unit)
      if (!city) return refuse('act/no-city')
      const head = headOf(city)
      if (!head || w.rules.buildings[head.id].wonder === null) return refuse('act/no-wonder', city.name)
      return whyNotHurried(w, head) ?? whyNotBuild(w, city, head, 'queued')
    },
    apply: (w, unit) => {
      const city = ownCityAt(w, unit)!
      const head = headOf(city)!
      const hurried = hurry(w, city, productionGift)
      finishHead(w, city, head)
      return hurried
    },
  },
  givesCulture: {
    name: 'generate_culture',
    doc: 'a unit gives the culture of your last eight turns',
    consumes: true,
    check: (w, unit) => (cultureGift(w, w.s.civs[unit.owner]) > 0 ? null : refuse('act/no-culture')),
    apply: (w, unit) => {
      const civ = w.s.civs[unit.owner]
      const culture = cultureGift(w, civ)
      civ.culture += culture
      return { culture }
    },
  },
}

const whyNotHurried = (w: EngineContext, { id }: Item): Refusal | null =>
  entryHas(w.rules.buildings[id], E.cannotBeHurried) ? refuse('act/never-hurried', w.rules.buildings[id].name) : null

/** What heads the city's queue is paid for, and so much nearer. */
function hurry(w: EngineContext, city: City, by: (w: EngineContext, city: City, head: Item) => number) {
  const head = headOf(city)!
  const production = by(w, city, head)
  payForWork(w, city, head)
  addProgress(city, head, production)
  cityChanged(w, city)
  return { production, city: city.id, building: head.id }
}

/** Culture that a unit gives: that of the last eight turns, times the speed's factor, whole. */
export function cultureGift(w: EngineContext, civ: Civ): number {
  let sum = 0
  for (const culture of civ.cultureHistory) sum += culture
  return roundDown(sum * w.rules.speeds[w.s.setup.speed].culture)
}

/** Science a great scientist gives: that of the last eight turns, times the speed's factor, whole. */
export function hurriedScience(w: EngineContext, civ: Civ): number {
  let sum = 0
  for (const science of civ.scienceHistory) sum += science
  return roundDown(sum * w.rules.speeds[w.s.setup.speed].science)
}

/** Production a great engineer gives: (300 + 30 a citizen) by speed, never the last point. */
export function hurriedProduction(w: EngineContext, city: City, item: Item): number {
  return Math.min(productionGift(w, city), itemCost(w, w.s.civs[city.owner], item, city) - progressOf(city, item) - 1)
}

/** Production given to a city: (300 + 30 a citizen) by speed, whole. */
export const productionGift = (w: EngineContext, city: City): number =>
  roundDown(
    (GREAT_PEOPLE.hurryProduction + GREAT_PEOPLE.hurryProductionPerCitizen * city.population) *
      w.rules.speeds[w.s.setup.speed].production,
  )

/** The building or wonder being made, or null. */
const headOf = (city: City): Item | null => (city.queue.length > 0 && city.queue[0].kind === 'building' ? city.queue[0] : null)

function ownCityAt(w: EngineContext, unit: Unit): City | null {
  const id = w.s.tiles.center[unit.tile]
  const city = id === NONE ? null : w.s.cities[id]
  return city?.owner === unit.owner ? city : null
}
