/** Gives citizens their work by the city's focus; tiles the player has locked keep theirs. */
import { CITIES } from '../../rules/constants/cities.ts'
import type { EffectOf } from '../../rules/effects/effect.ts'
import { reading } from '../../rules/effects/filters/reading.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Specialist } from '../../rules/ruleset.ts'
import { CULTURE, FAITH, FOOD, GOLD, HAPPINESS, PRODUCTION, SCIENCE, STAT_COUNT } from '../../rules/stats.ts'
import { FOCUS_WEIGHTS, type Focus } from '../city/population/city-focus.ts'
import { specialistSlots } from '../city/population/specialists.ts'
import { canWork } from '../city/population/workable-tiles.ts'
import { workRange } from '../city/territory/territory.ts'
import { tileYields } from '../city/yields/tile-yields.ts'
import { cityChanged } from '../city/yields/yield-cache.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { onceByRuleset } from '../core/once-by-ruleset.ts'
import { type City, NONE } from '../core/state.ts'
import { IMPROVEMENT_PILLAGED } from '../core/tile-layers.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { cityContext } from '../effects/context.ts'
import { matchesCity, matchesImprovement } from '../effects/filters/match.ts'
import { buildingsIn, cityEffects } from '../effects/scope.ts'

/** Worth of one food while the city eats more than it has; while the surplus is small; beyond that. */
const HUNGRY = 8
const GROWING = 2.2
const FED = 0.7
/** Worth of one food to a city of so few citizens while it eats all that it has: whoever works there otherwise, it would stay as small. */
const STANDING_STILL = 4
const FEW = 1
/** Surplus that a city wants before other yields count more; and where it is short of production. */
const WANTED_SURPLUS = 3
const WANTED_WHEN_SHORT = 1
/** Production that a city of the default focus wants, and so much more for each citizen; what production counts until it has that. */
const WANTED_PRODUCTION = 2
const WANTED_BY_CITIZEN = 1
const SHORT_PRODUCTION = 2.1
/** Great-person points count this much. */
const POINT = 0.35
/** A tile of work range is 37 at most in the standard rules; mods may have more. */
let value = new Float64Array(64)
let food = new Float64Array(64)
let production = new Float64Array(64)
let taken = new Uint8Array(64)
/** Who worked on the tiles of the city at hand. */
const worked: number[] = []

/** Puts all citizens to work anew. Locked tiles and specialists set by hand stay as far as people and places last. */
export function assignCitizens(w: EngineContext, city: City): void {
  assign(w, city)
  cityChanged(w, city)
}

/** The same where nothing else has changed in the city: what it makes is reckoned anew only if somebody has other work. */
export function seekBetterWork(w: EngineContext, city: City): void {
  const around = workRange(w, city)
  const { worker } = w.s.tiles
  for (let i = 0; i < around.length; i++) worked[i] = worker[around[i]]
  const before = city.specialists.slice()
  assign(w, city)
  let stays = before.every((n, k) => city.specialists[k] === n)
  for (let i = 0; i < around.length && stays; i++) stays = worker[around[i]] === worked[i]
  if (!stays) cityChanged(w, city)
}

function assign(w: EngineContext, city: City): void {
  const around = workRange(w, city)
  if (around.length > value.length) {
    value = new Float64Array(around.length)
    food = new Float64Array(around.length)
    production = new Float64Array(around.length)
    taken = new Uint8Array(around.length)
  }
  const left = prepare(w, city, around)
  placeRest(w, city, around, left)
}

const focusOf = (city: City): Focus => (city.puppet ? 'gold' : (city.focus as Focus))

/** Values of the tiles; locked ones are manned, all others emptied. Gives back how many citizens are still to be placed. */
function prepare(w: EngineContext, city: City, around: Int32Array): number {
  const { tiles } = w.s
  const weights = FOCUS_WEIGHTS[focusOf(city)]
  const yields = countedYields(w, city)
  const shares = resourceShares(w, city)
  let left = city.population
  for (let i = 0; i < around.length; i++) {
    const t = around[i]
    const free = canWork(w, city, t)
    taken[i] = free ? 0 : 1
    if (tiles.worker[t] === city.id && !(tiles.locked[t] && free && left > 0)) {
      tiles.worker[t] = NONE
      tiles.locked[t] = 0
    }
    if (!free) continue
    const at = i * STAT_COUNT
    if (tiles.worker[t] === city.id) {
      left--
      taken[i] = 1
    }
    food[i] = yields[at + FOOD]
    production[i] = yields[at + PRODUCTION]
    value[i] =
      yields[at + PRODUCTION] * weights[PRODUCTION] +
      yields[at + GOLD] * weights[GOLD] +
      yields[at + SCIENCE] * weights[SCIENCE] +
      yields[at + CULTURE] * weights[CULTURE] +
      yields[at + HAPPINESS] * weights[HAPPINESS] +
      yields[at + FAITH] * weights[FAITH]
    for (let s = 0; s < shares.length; s++) value[i] += shareOf(w, t, shares[s])
  }
  for (let k = 0; k < city.specialists.length; k++) {
    if (!city.manualSpecialists) city.specialists[k] = 0
    else city.specialists[k] = Math.min(city.specialists[k], specialistSlots(w, city, k), left)
    left -= city.specialists[k]
  }
  return left
}

/** Yields of the tiles; of stats that come to nothing in the city none. */
function countedYields(w: EngineContext, city: City): Float64Array {
  const yields = tileYields(w, city)
  const nullified = cityEffects(w, city, E.nullifiesStat)
  if (nullified.length === 0) return yields
  const counted = yields.slice()
  const context = cityContext(w, city)
  for (const effect of nullified) {
    const [stat, where] = effect.params
    if (!matchesCity(w, where, city, city.owner) || !conditionsHold(w, effect, context)) continue
    for (let at = stat; at < counted.length; at += STAT_COUNT) counted[at] = 0
  }
  return counted
}

/** Worth of one of a resource that work on a tile brings. */
const RESOURCE = 3

/** Effects by which work on improvements brings resources, where the city has any. */
function resourceShares(w: EngineContext, city: City): readonly EffectOf<'statToResource'>[] {
  const effects = cityEffects(w, city, E.statToResource)
  return effects.length === 0 ? effects : effects.filter(effect => conditionsHold(w, effect, cityContext(w, city)))
}

function shareOf(w: EngineContext, t: number, { params }: EffectOf<'statToResource'>): number {
  const [percent, stat, from] = params
  const improvements = reading(from, 'improvement')
  const id = w.s.tiles.improvement[t]
  if (!improvements || id === NONE || (w.s.tiles.pillaged[t] & IMPROVEMENT_PILLAGED) !== 0) return 0
  return matchesImprovement(w, improvements, id) ? (w.rules.improvements[id].yields[stat] * percent * RESOURCE) / 100 : 0
}

/** One citizen after another takes the best place left. */
function placeRest(w: EngineContext, city: City, around: Int32Array, citizens: number): void {
  const { tiles } = w.s
  const weights = FOCUS_WEIGHTS[focusOf(city)]
  const yields = countedYields(w, city)
  let surplus = soFar(w, city, around, yields, FOOD) - CITIES.foodEaten * city.population
  const isBalanced = !city.puppet && city.focus === 'default'
  const wanted = isBalanced ? WANTED_PRODUCTION + WANTED_BY_CITIZEN * city.population : 0
  let made = isBalanced ? ofBuildings(w, city) + soFar(w, city, around, yields, PRODUCTION) : 0
  const unhappy = w.s.civs[city.owner].happiness < 0
  if (!city.manualSpecialists) countSlots(w, city)
  for (let left = citizens; left > 0; left--) {
    // What is still missing is to be earned by those still to be placed.
    const isShort = made < wanted
    const isSlow = city.avoidGrowth || unhappy
    const perFood =
      isBalanced && city.population <= FEW && surplus >= 0 && surplus < 1 && !isSlow
        ? STANDING_STILL
        : foodWorth(surplus, weights[FOOD], isShort ? WANTED_WHEN_SHORT : WANTED_SURPLUS, isSlow)
    const perProduction = isShort ? SHORT_PRODUCTION - weights[PRODUCTION] : 0
    let best = NONE
    let most = weights[PRODUCTION]
    for (let i = 0; i < around.length; i++) {
      if (taken[i]) continue
      const worth = value[i] + food[i] * perFood + production[i] * perProduction
      if (worth > most) {
        most = worth
        best = i
      }
    }
    const specialist = city.manualSpecialists ? NONE : bestSpecialist(w, city, most)
    if (specialist !== NONE) city.specialists[specialist]++
    else if (best !== NONE) {
      taken[best] = 1
      tiles.worker[around[best]] = city.id
      surplus += food[best]
      made += production[best]
    }
  }
}

function foodWorth(surplus: number, weight: number, enough: number, slow: boolean): number {
  if (surplus < 0) return HUNGRY
  if (slow) return 0.1 * weight
  return surplus < enough ? GROWING * weight : FED * weight
}

/** What the centre and the tiles that are manned already give of a stat. */
function soFar(w: EngineContext, city: City, around: Int32Array, yields: Float64Array, stat: number): number {
  const { worker, center } = w.s.tiles
  let sum = 0
  for (let i = 0; i < around.length; i++) {
    if (worker[around[i]] === city.id || center[around[i]] === city.id) sum += yields[i * STAT_COUNT + stat]
  }
  return sum
}

/** Production of its buildings. */
function ofBuildings(w: EngineContext, city: City): number {
  let sum = 0
  const standing = buildingsIn(w, city)
  for (let i = 0; i < standing.length; i++) sum += w.rules.buildings[standing[i]].yields[PRODUCTION]
  return sum
}

/** Places for specialists in the city at hand. */
const slots: number[] = []

function countSlots(w: EngineContext, city: City): void {
  for (let k = 0; k < city.specialists.length; k++) slots[k] = specialistSlots(w, city, k)
}

/** The specialist worth more than `least`, among those with a free place. */
function bestSpecialist(w: EngineContext, city: City, least: number): number {
  const worths = specialistWorths(w.rules).get(focusOf(city))!
  let best = NONE
  let most = least
  for (let k = 0; k < city.specialists.length; k++) {
    if (city.specialists[k] >= slots[k] || worths[k] <= most) continue
    most = worths[k]
    best = k
  }
  return best
}

/** By focus: worth of one specialist of each kind to a city of that focus. */
const specialistWorths = onceByRuleset(
  ({ specialists }): ReadonlyMap<string, readonly number[]> =>
    new Map(
      Object.entries(FOCUS_WEIGHTS).map(([focus, weights]) => [focus, specialists.map(one => specialistWorth(one, weights))]),
    ),
)

function specialistWorth({ yields, greatPersonPoints }: Specialist, weights: readonly number[]): number {
  let worth = 0
  for (let i = 0; i < STAT_COUNT; i++) worth += yields[i] * weights[i]
  for (const [, points] of greatPersonPoints) worth += points * POINT
  return worth
}
