/** What the citizens of a city believe: pressure shares them out among the religions (rulebook, religion 7). */
import { RELIGION } from '../../rules/constants/religion.ts'
import { E } from '../../rules/effects/templates.ts'
import { STAT_COUNT } from '../../rules/stats.ts'
import { cityYieldCache, civChanged, majorityMoved } from '../city/yields/yield-cache.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type City, type Civ, NONE, type Religion } from '../core/state.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { citySourcesChanged, civEffects, civSourcesChanged } from '../effects/scope.ts'
import { scaledBySpeed } from '../effects/speed-scaling.ts'
import { addToStockpile } from '../effects/stockpiles.ts'
import { isMajor } from './religion-names.ts'

/** More pressure of one religion on a city. */
export function addPressure(w: EngineContext, city: City, religion: number, amount: number): void {
  city.pressure[religion] += amount
  countFollowers(w, city)
}

/** Citizens were born (or lost, below 0): the new ones hold with what most of the grown city believe so far, or with nothing. */
export function peopleChanged(w: EngineContext, city: City, by: number): void {
  if (!w.s.setup.religion) return
  if (by > 0) {
    const most = majorityOf(city)
    if (most === NONE) city.unbelief += RELIGION.pressurePerBirth * by
    else city.pressure[most] += RELIGION.pressurePerBirth * by
  }
  countFollowers(w, city)
}

/** Shares the citizens out anew; a new majority has its consequences. Call it after every change of pressure or population. */
export function countFollowers(w: EngineContext, city: City): void {
  const { followers } = city
  const counted = shareOut(city.population, city.unbelief, city.pressure)
  let changed = false
  for (let i = 0; i < counted.length; i++) {
    if (followers[i] === counted[i]) continue
    followers[i] = counted[i]
    changed = true
  }
  const before = city.majority
  city.majority = majorityOf(city)
  if (before !== city.majority) majorityChanged(w, city)
  else if (changed) {
    const cache = cityYieldCache(w, city.id)
    cache.tiles = null
    cache.yields = null
  }
}

/** Citizens by religion, by pressure: whole shares first, then one each to the largest remainders; of equals unbelief, then the oldest. */
export function shareOut(population: number, unbelief: number, pressure: readonly number[]): number[] {
  let total = unbelief
  for (let i = 0; i < pressure.length; i++) total += pressure[i]
  if (total <= 0) return pressure.map(() => 0)
  const shares: number[] = []
  const rest: number[] = []
  let left = population
  for (let i = 0; i <= pressure.length; i++) {
    const amount = (i === 0 ? unbelief : pressure[i - 1]) * population
    const share = Math.floor(amount / total)
    shares.push(share)
    rest.push(amount % total)
    left -= share
  }
  for (; left > 0; left--) {
    let best = 0
    for (let i = 1; i < rest.length; i++) if (rest[i] > rest[best]) best = i
    shares[best]++
    rest[best] = -1
  }
  return shares.slice(1)
}

/** Religion with the most followers if they are half of the citizens (rounded down), of equals the oldest; else NONE. */
export function majorityOf({ followers, population }: City): number {
  let best = NONE
  for (let i = 0; i < followers.length; i++) {
    if (followers[i] > 0 && (best === NONE || followers[i] > followers[best])) best = i
  }
  return best !== NONE && followers[best] >= Math.floor(population / 2) ? best : NONE
}

/** Call when the beliefs of the civ's religion change: they are in force wherever it is followed. */
export function beliefsChanged(w: EngineContext, civ: Civ, religion: Religion): void {
  civSourcesChanged(w, civ)
  for (const city of w.s.cities) {
    if (city?.majority !== religion.id) continue
    citySourcesChanged(w, city)
    civChanged(w, w.s.civs[city.owner])
  }
  civChanged(w, civ)
}

/** The beliefs in force in the city are others now; the first adoption of a religion may pay its founder. */
function majorityChanged(w: EngineContext, city: City): void {
  citySourcesChanged(w, city)
  majorityMoved(w, w.s.civs[city.owner], city)
  const id = city.majority
  if (id === NONE) return
  const religion = w.s.religions[id]
  if (isMajor(religion)) {
    emit(w, {
      kind: 'religion/news',
      what: 'adopted',
      religion: religion.name,
      civ: city.owner,
      other: religion.founder,
      city: city.id,
      tile: city.tile,
    })
  }
  if (city.adopted.includes(id)) return
  city.adopted.push(id)
  payFounder(w, religion)
}

function payFounder(w: EngineContext, religion: Religion): void {
  const founder = w.s.civs[religion.founder]
  if (founder.religion !== religion.id || !founder.alive) return
  const context = civContext(founder)
  for (const effect of civEffects(w, founder, E.statsOnConversion)) {
    if (!conditionsHold(w, effect, context)) continue
    const stats = effect.params[0]
    for (let i = 0; i < STAT_COUNT; i++) {
      if (stats[i] !== 0)
        addToStockpile(founder, i, Math.trunc(scaledBySpeed(w, stats[i] * timesOf(w, effect, context), effect, null)))
    }
  }
}
