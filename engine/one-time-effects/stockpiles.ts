/** One-time changes of what a civilization or a city stores (rulebook, effects 12). */
import { FIRST_RESOURCE_POOL, GOLDEN_AGE_POINTS, STORED_FOOD } from '../../rules/effects/params.ts'
import { CULTURE, FAITH, FOOD, GOLD, PRODUCTION, SCIENCE, STAT_COUNT, STATS, type StatName } from '../../rules/stats.ts'
import { addProgress, progressOf } from '../city/production/stored-production.ts'
import { cityChanged } from '../city/yields/yield-cache.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import type { Context } from '../effects/context.ts'
import { targetCity } from '../effects/context-target.ts'
import { countOf } from '../effects/countables.ts'
import { scaledBySpeed } from '../effects/speed-scaling.ts'
import { addStock, stockOf } from '../effects/stockpiles.ts'
import type { OneTimeEffects } from '../effects/triggers.ts'

export const STOCKPILE_GIFTS: OneTimeEffects = {
  providesStock: (w, { params }, context) => addResource(w, context, params[1], params[0]),
  consumesStock: (w, { params }, context) => addResource(w, context, params[1], -params[0]),
  gainStockpile: (w, effect, context) => {
    const [amount, stockpile] = effect.params
    return add(w, context, stockpile, Math.round(scaledBySpeed(w, amount, effect, statOf(stockpile))))
  },
  setStockpile: (w, effect, context) => {
    const [stockpile, countable] = effect.params
    const { civ } = context
    const count = countOf(w, countable, context)
    if (!civ || count === null) return false
    const wanted = Math.round(scaledBySpeed(w, count, effect, statOf(stockpile)))
    const amount = wanted - amountOf(w, civ, targetCity(w, context), stockpile)
    return amount !== 0 && add(w, context, stockpile, amount)
  },
}

/** Factors of the speed are by stat, for all else the general one. */
const statOf = (stockpile: number): number | null => (stockpile < STAT_COUNT ? stockpile : null)

const addResource = (w: EngineContext, context: Context, resource: number, amount: number): boolean =>
  context.civ !== null && addStock(w, context.civ, targetCity(w, context), resource, amount)

function add(w: EngineContext, context: Context, stockpile: number, amount: number): boolean {
  const { civ } = context
  if (!civ) return false
  if (stockpile >= FIRST_RESOURCE_POOL) return addResource(w, context, stockpile - FIRST_RESOURCE_POOL, amount)
  const city = targetCity(w, context)
  if (stockpile === FOOD || stockpile === STORED_FOOD || stockpile === PRODUCTION) return addInCity(w, city, stockpile, amount)
  if (stockpile === GOLD) civ.gold += amount
  else if (stockpile === CULTURE) civ.culture = Math.max(0, civ.culture + amount)
  else if (stockpile === FAITH) civ.faith = Math.max(0, civ.faith + amount)
  else if (stockpile === SCIENCE) addScience(civ, amount)
  else if (stockpile === GOLDEN_AGE_POINTS) civ.goldenAgePoints = Math.max(0, civ.goldenAgePoints + amount)
  else return false
  const stat: StatName | undefined = STATS[stockpile as number]
  if (civ.kind === 'major' && amount > 0 && stat) emit(w, { kind: 'civ/gained', stat, amount, civ: civ.id, knownBy: 1 << civ.id })
  return true
}

/** Into the larder, or into what the city makes; without anything to make, production waits. */
function addInCity(w: EngineContext, city: City | null, stockpile: number, amount: number): boolean {
  if (!city) return false
  const item = city.queue.length > 0 && city.queue[0].kind !== 'perpetual' ? city.queue[0] : null
  if (stockpile !== PRODUCTION) city.food = Math.max(0, city.food + amount)
  else if (item) addProgress(city, item, Math.max(amount, -progressOf(city, item)))
  else city.overflow = Math.max(0, city.overflow + amount)
  cityChanged(w, city)
  return true
}

/** What is taken comes first out of what is left over, then out of the work on the current technology. */
function addScience(civ: Civ, amount: number): void {
  const tech = currentTech(civ)
  const left = civ.scienceOverflow + amount
  civ.scienceOverflow = Math.max(0, left)
  if (left < 0 && tech !== NONE) civ.research[tech] = Math.max(0, civ.research[tech] + left)
}

const currentTech = (civ: Civ): number => (civ.researchQueue.length > 0 ? civ.researchQueue[0] : NONE)

/** What is in the pool that `add` fills. */
function amountOf(w: EngineContext, civ: Civ, city: City | null, stockpile: number): number {
  if (stockpile >= FIRST_RESOURCE_POOL) return stockOf(w, civ, city, stockpile - FIRST_RESOURCE_POOL)
  if (stockpile === GOLD) return civ.gold
  if (stockpile === CULTURE) return civ.culture
  if (stockpile === FAITH) return civ.faith
  if (stockpile === SCIENCE) return civ.scienceOverflow + (currentTech(civ) === NONE ? 0 : civ.research[currentTech(civ)])
  if (stockpile === GOLDEN_AGE_POINTS) return civ.goldenAgePoints
  if (!city) return 0
  if (stockpile !== PRODUCTION) return city.food
  const [item] = city.queue
  return item && item.kind !== 'perpetual' ? progressOf(city, item) : city.overflow
}
