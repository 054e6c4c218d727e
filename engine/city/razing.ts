/** Cities that burn, and what is left of those that are no more (rulebook, conquest 6). */
import { E } from '../../rules/effects/templates.ts'
import { aircraftIn } from '../air/air-bases.ts'
import { publish } from '../core/domain-events.ts'
import { emit } from '../core/emit.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { ownershipChanged, tilesOfCity } from '../core/owned-tiles.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { hasOption } from '../effects/mod-options.ts'
import { civEffects, civSourcesChanged } from '../effects/scope.ts'
import { holyReligion } from '../religion/religion-names.ts'
import { displaceUnits } from '../unit/movement/displace.ts'
import { groundChanged } from '../unit/movement/ground.ts'
import { removeUnit } from '../unit/spawn.ts'
import { isExplored, seenCity } from '../visibility/knowledge.ts'
import { seeLand } from '../visibility/visible-counts.ts'
import { removeBuilding } from './buildings.ts'
import { takeMovers } from './capital.ts'
import { settleLoser } from './change-of-owner.ts'
import { changePopulation, foodToGrow } from './population/growth.ts'
import { civChanged } from './yields/yield-cache.ts'

/** Why nobody may destroy the city, by whatever means, or null. */
export function whyNotDestroy(w: EngineContext, city: City): Refusal | null {
  if (city.isOriginalCapital && !hasOption(w.rules, E.razesCapitals)) return refuse('city/raze-capital', city.name)
  const isHoly = holyReligion(w, city.id)?.holyCityBlocked === false
  return isHoly && !hasOption(w.rules, E.razesHolyCities) ? refuse('city/raze-holy', city.name) : null
}

/** Why the city may not be razed or destroyed by whoever has taken it, or null. */
export function whyNotRaze(w: EngineContext, city: City): Refusal | null {
  const kept = whyNotDestroy(w, city)
  if (kept) return kept
  const isSeat = w.s.civs[city.owner].capital === city.id
  return isSeat && !hasOption(w.rules, E.razesCapitals) ? refuse('city/raze-seat', city.name) : null
}

/** 1 + Σ (n − 1) of what makes cities burn n times as fast. */
function razingSpeed(w: EngineContext, civ: Civ): number {
  let times = 1
  for (const effect of civEffects(w, civ, E.razingSpeed))
    if (conditionsHold(w, effect, civContext(civ))) times += (effect.params[0] - 1) * timesOf(w, effect, civContext(civ))
  return Math.max(1, times)
}

/** End of turn: one citizen fewer, more for some nations; the last one ends the city. What is in store feeds no new one. */
export function raze(w: EngineContext, city: City): void {
  const times = razingSpeed(w, w.s.civs[city.owner])
  if (city.population <= times) destroyCity(w, city)
  else {
    changePopulation(w, city, -times)
    city.food = Math.min(city.food, foodToGrow(w, city) - 1)
  }
}

/** Bits of the majors that know where the city lies. */
function knowersOf(w: EngineContext, { id, owner, tile }: City): number {
  let bits = 0
  for (const { id: civ, kind } of w.s.civs) {
    if (kind === 'major' && (civ === owner || (isExplored(w, civ, tile) && seenCity(w, civ, tile) === id))) bits |= 1 << civ
  }
  return bits
}

/** The city is gone: its land is nobody's, ruins are left. */
export function destroyCity(w: EngineContext, city: City): void {
  const owner = w.s.civs[city.owner]
  emit(w, {
    kind: 'city/razed',
    name: city.name,
    civ: owner.id,
    city: city.id,
    tile: city.tile,
    knownBy: knowersOf(w, city),
  })
  for (const plane of aircraftIn(w, city)) removeUnit(w, plane)
  publish(w, 'cityLeaving', city)
  const movers = owner.capital === city.id ? takeMovers(w, city) : []
  for (let b = 0; b < city.buildings.length; b++) if (city.buildings[b]) removeBuilding(w, city, b)
  const land = tilesOfCity(w, city)
  w.s.tiles.center[city.tile] = NONE
  groundChanged(w, city.tile)
  w.s.tiles.improvement[city.tile] = w.rules.known.cityRuins
  civChanged(w, owner)
  owner.cities.splice(owner.cities.indexOf(city.id), 1)
  for (const t of land) abandon(w, t, owner.id)
  ownershipChanged(w, land)
  // Its people may have worked on land of a sister city.
  for (let t = 0; t < w.grid.size; t++) {
    if (w.s.tiles.worker[t] !== city.id) continue
    w.s.tiles.worker[t] = NONE
    w.s.tiles.locked[t] = 0
  }
  w.s.cities[city.id] = null
  displaceUnits(w, city.tile)
  civSourcesChanged(w, owner)
  if (owner.capital === city.id) owner.capital = NONE
  settleLoser(w, owner, movers)
}

function abandon(w: EngineContext, t: number, owner: number): void {
  const { tiles } = w.s
  tiles.worker[t] = NONE
  tiles.locked[t] = 0
  tiles.city[t] = NONE
  tiles.owner[t] = NONE
  seeLand(w, owner, t, -1)
}
