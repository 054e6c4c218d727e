/** Which cities are joined to the capital, by road or over water (rulebook, yields 5). */
import { E } from '../../rules/effects/templates.ts'
import { RAILROAD, ROAD } from '../../rules/ruleset.ts'
import { hasOpenBorders } from '../civ/relations.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS } from '../core/grid.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { ROAD_PILLAGED } from '../core/tile-layers.ts'
import { civHas } from '../effects/aggregate.ts'
import { entryHas } from '../effects/scope.ts'
import { isForestRoad } from '../unit/movement/movement-cost.ts'
import { unitTables } from '../unit/unit-tables.ts'
import { isBlockaded } from './population/workable-tiles.ts'
import { cityChanged } from './yields/yield-cache.ts'

// Marks of the search at hand: a tile counts as reached when its mark is the stamp.
let reached = new Int32Array(0)
let stamp = 0
let queue = new Int32Array(0)

/** Works out `connected` of every city of a major: 2 where rails run all the way, 1 by road or harbour. */
export function connectCities(w: EngineContext, civ: Civ): void {
  if (civ.kind !== 'major') return
  const capital = civ.capital === NONE ? null : w.s.cities[civ.capital]
  const harbours = capital ? civ.cities.filter(id => isHarbour(w, w.s.cities[id]!)) : []
  const links = new Map<number, number>()
  if (capital) {
    for (const id of flood(w, civ, capital, ROAD, harbours)) links.set(id, ROAD)
    if (isKnown(w, civ, w.rules.known.railroad)) for (const id of flood(w, civ, capital, RAILROAD, [])) links.set(id, RAILROAD)
    links.delete(capital.id)
  }
  for (const id of civ.cities) {
    const city = w.s.cities[id]!
    const now = links.get(id) ?? 0
    if (city.connected === now) continue
    city.connected = now
    cityChanged(w, city)
  }
}

/** Whether a road in use leads from the civ's capital to the tile, or next to it where another's city lies on it. */
export function isLinked(w: EngineContext, civ: Civ, t: number): boolean {
  const capital = civ.capital === NONE ? null : w.s.cities[civ.capital]
  if (!capital) return false
  flood(w, civ, capital, ROAD, [])
  if (reached[t] === stamp) return true
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0 && reached[n] === stamp) return true
  }
  return false
}

/** The technology of the improvement is known. */
function isKnown(w: EngineContext, civ: Civ, improvement: number): boolean {
  if (improvement === NONE) return false
  const { tech } = w.rules.improvements[improvement]
  return tech === NONE || civ.techs[tech] !== 0
}

/** Own cities reached from the capital over roads of at least that level, and from harbour to harbour. */
function flood(w: EngineContext, civ: Civ, capital: City, level: number, harbours: number[]): number[] {
  if (reached.length < w.grid.size) {
    reached = new Int32Array(w.grid.size)
    queue = new Int32Array(w.grid.size)
    stamp = 0
  }
  stamp++
  const found: number[] = []
  const forests = level === ROAD && civHas(w, civ, E.forestsAreRoads) && isKnown(w, civ, w.rules.known.road)
  let end = 0
  const reach = (t: number): void => {
    if (reached[t] === stamp) return
    reached[t] = stamp
    queue[end++] = t
    const id = w.s.tiles.center[t]
    if (id !== NONE && w.s.cities[id]!.owner === civ.id) found.push(id)
  }
  reach(capital.tile)
  const sailed = new Uint8Array(harbours.length === 0 ? 0 : w.grid.size)
  for (let at = 0; at < end; at++) {
    const t = queue[at]
    if (sailed[t] === 0 && harbours.includes(w.s.tiles.center[t]))
      for (const id of overWater(w, civ, t, harbours, sailed)) reach(w.s.cities[id]!.tile)
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = w.grid.neighbours[t * DIRECTIONS + d]
      if (n < 0 || reached[n] === stamp || !(carriesRoad(w, civ, n, level) || (forests && isForestRoad(w, n, civ.id)))) continue
      reach(n)
    }
  }
  return found
}

/** A road in use that traders of the civ may take; the centre of a city counts as one of any level. */
function carriesRoad(w: EngineContext, civ: Civ, t: number, level: number): boolean {
  const { tiles } = w.s
  const isUsable = tiles.road[t] >= level && (tiles.pillaged[t] & ROAD_PILLAGED) === 0
  if (tiles.center[t] === NONE && !isUsable) return false
  return mayTrade(w, civ, tiles.owner[t])
}

function mayTrade(w: EngineContext, civ: Civ, owner: number): boolean {
  if (owner === NONE || owner === civ.id) return true
  const host = w.s.civs[owner]
  if (!host.relations[civ.id].met || host.relations[civ.id].war) return false
  return host.kind === 'cityState' || hasOpenBorders(w, owner, civ.id)
}

const isHarbour = (w: EngineContext, city: City): boolean => {
  for (let b = 0; b < city.buildings.length; b++) {
    if (city.buildings[b] && entryHas(w.rules.buildings[b], E.connectsOverWater)) return true
  }
  return false
}

/** Enemy ships hold all the water beside it. */
function isBesieged(w: EngineContext, city: City): boolean {
  let held = false
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[city.tile * DIRECTIONS + d]
    if (n < 0 || w.rules.terrains[w.s.tiles.terrain[n]].kind !== 'water') continue
    if (!isBlockaded(w, city, n)) return false
    held = true
  }
  return held
}

/** Harbour cities that ships reach from a harbour's tile, through other cities too; marks what they sail in `seen`. */
function overWater(w: EngineContext, civ: Civ, from: number, harbours: number[], seen: Uint8Array): number[] {
  const { terrain, center, owner } = w.s.tiles
  const { neighbours, size } = w.grid
  const { water } = unitTables(w)
  const open: boolean[] = []
  const isOpen = (host: number): boolean => (open[host] ??= mayTrade(w, civ, host))
  const sea = new Int32Array(size)
  const found: number[] = []
  sea[0] = from
  seen[from] = 1
  let end = 1
  const others = harbours.length - (harbours.includes(center[from]) ? 1 : 0)
  for (let at = 0; at < end && found.length < others; at++) {
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = neighbours[sea[at] * DIRECTIONS + d]
      if (n < 0 || seen[n] === 1) continue
      seen[n] = 1
      const isCity = center[n] !== NONE
      if (!isCity && water[terrain[n]] === 0) continue
      if (owner[n] !== NONE && !isOpen(owner[n])) continue
      sea[end++] = n
      if (isCity && harbours.includes(center[n]) && !isBesieged(w, w.s.cities[center[n]]!)) found.push(center[n])
    }
  }
  return found
}
