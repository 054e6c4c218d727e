/** Buildings given to a civilization's first cities (rulebook, production 10): the cheapest of a stat, or one by name; each city gets each once. */
import { isRelatedToStat } from '../../rules/effects/related.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { civEffects } from '../effects/scope.ts'
import { buildingOf, giveBuilding } from './buildings.ts'
import { canBuild } from './production/buildable.ts'
import { itemCost } from './production/production-cost.ts'

/** Start of turn, and when a policy is adopted or a city founded: the first cities by their founding get what they may and did not get yet. */
export function giveToFirstCities(w: EngineContext, civ: Civ): void {
  for (const gift of ['stat', 'building'] as const) {
    const effects = civEffects(w, civ, gift === 'stat' ? E.cheapestBuildingFree : E.buildingInFirstCities)
    if (effects.length === 0) continue
    const cities = new Map<number, number>()
    for (const effect of effects) {
      const [id, count] = effect.params
      if (conditionsHold(w, effect, civContext(civ))) cities.set(id, (cities.get(id) ?? 0) + count)
    }
    for (const [id, count] of cities) for (const city of firstCities(w, civ, count)) give(w, civ, city, gift, id)
  }
}

/** By founding; of one turn's the older number first. */
function firstCities(w: EngineContext, civ: Civ, count: number): City[] {
  const cities = civ.cities.map(id => w.s.cities[id]!)
  return cities.sort((a, b) => a.founded - b.founded || a.id - b.id).slice(0, count)
}

function give(w: EngineContext, civ: Civ, city: City, gift: 'stat' | 'building', id: number): void {
  if (civ.gifts.some(given => given.gift === gift && given.id === id && given.city === city.id)) return
  const building = gift === 'stat' ? cheapest(w, civ, city, id) : named(w, civ, city, id)
  if (building === NONE) return
  civ.gifts.push({ gift, id, city: city.id })
  giveBuilding(w, city, building)
}

/** The cheapest ordinary building of the stat that the city could build now; NONE where there is none yet. */
function cheapest(w: EngineContext, civ: Civ, city: City, stat: number): number {
  let best = NONE
  let least = Number.POSITIVE_INFINITY
  for (const building of w.rules.buildings) {
    if (building.wonder !== null || !isRelatedToStat(building, stat)) continue
    const item = { kind: 'building' as const, id: building.id }
    const cost = itemCost(w, civ, item, city)
    if (cost >= least || !canBuild(w, city, item)) continue
    best = building.id
    least = cost
  }
  return best
}

/** The nation's own version, whatever it needs; NONE where the city has it already. */
function named(w: EngineContext, civ: Civ, city: City, id: number): number {
  const own = buildingOf(w, civ, id)
  return city.buildings[own] ? NONE : own
}
