/** What a place is worth to a first city: by the qualities that effects give to terrains, and by plain yields. */
import { STARTS } from '../../rules/constants/map.ts'
import { E } from '../../rules/effects/templates.ts'
import { FOOD, GOLD, PRODUCTION } from '../../rules/stats.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'
import { NONE } from '../core/state.ts'
import { countAround, type Draft } from './draft.ts'
import { effectsOf, holdsInRegion } from './map-effects.ts'

const IS_FOOD = 1
const IS_PRODUCTION = 2
const IS_GOOD = 4
const IS_JUNK = 8
const BITS = { Food: IS_FOOD, Production: IS_PRODUCTION, Desirable: IS_GOOD, Undesirable: IS_JUNK }

/** By terrain id: the qualities it has in regions of that type. A ruleset without such effects is judged by yields. */
export function qualities(d: Draft, type: string): Uint8Array {
  const silent = d.terrains.every(terrain => effectsOf(terrain, E.startQuality).length === 0)
  return Uint8Array.from(d.terrains, terrain => {
    if (silent) {
      const { yields, impassable } = terrain
      if (impassable || yields.every(n => n <= 0)) return IS_JUNK
      return (yields[FOOD] >= 2 ? IS_FOOD | IS_GOOD : 0) | (yields[PRODUCTION] >= 1 ? IS_PRODUCTION | IS_GOOD : 0)
    }
    let bits = 0
    for (const { params, conditions } of effectsOf(terrain, E.startQuality)) {
      if (holdsInRegion(d, conditions, type)) bits |= BITS[params[0]]
    }
    return bits
  })
}

/** The terrain that shows: the highest feature, else the base. */
export function topOf(w: EngineContext, t: number): number {
  const bits = w.s.tiles.features[t]
  if (bits !== 0) {
    const { features, terrains } = w.rules
    for (let i = features.length - 1; i >= 0; i--) if (bits & terrains[features[i]].bit) return features[i]
  }
  return w.s.tiles.terrain[t]
}

/** Rings' first tile in the list of `within`. */
const RING_START = [0, 1, 7, 19, 37]

/** How good a first city on `t` would be, in points; about 60–180 on usable land. */
export function siteScore(d: Draft, t: number, quality: Uint8Array): number {
  const tiles = within(d.g, t, 3)
  let score = 0
  let food = 0
  let production = 0
  let good = 0
  let junk = 0
  for (let ring = 1; ring <= 3; ring++) {
    let ringFood = 0
    let ringProduction = 0
    for (let i = RING_START[ring]; i < RING_START[ring + 1] && i < tiles.length; i++) {
      const bits = quality[topOf(d.w, tiles[i])]
      if (bits & IS_FOOD) ringFood++
      if (bits & IS_PRODUCTION) ringProduction++
      if (bits & IS_GOOD) {
        good++
        score += ring < 3 ? 2 : 1
      }
      if (bits & IS_JUNK) {
        junk++
        score -= ring < 3 ? 3 : 2
      }
      if (d.tiles.rivers[tiles[i]] !== 0 && ring < 3) score++
    }
    if (ring === 1) score += at(STARTS.foodRing1, ringFood) + at(STARTS.productionRing1, ringProduction)
    if (ring === 2) score += at(STARTS.foodRing2, ringFood) + at(STARTS.productionRing2, ringProduction)
    if (ring === 3) score += ringFood + ringProduction
    food += ringFood
    production += ringProduction
    const need = STARTS.needs[ring - 1]
    if (food >= need.food && production >= need.production && good >= need.good) score += STARTS.needPoints
  }
  if (junk > STARTS.junkMost) score -= (junk - STARTS.junkMost) * STARTS.junkPoints
  if (d.tiles.rivers[t] !== 0) score += STARTS.riverPoints
  if (countAround(d.g, t, n => d.tiles.terrain[n] === d.known.coast) > 0) score += STARTS.coastPoints
  return score
}

const at = (table: readonly number[], index: number): number => table[index < table.length ? index : table.length - 1]

/** What the land around a first city yields, bare of improvements, in points: what is near counts more, so do luxuries and rivers. */
export function startScore(w: EngineContext, t: number): number {
  return ringScore(w, t, near => tileWorth(w, near))
}

/** The same by a table of what each tile is worth. */
export const startScoreBy = (w: EngineContext, t: number, worth: Float64Array): number => ringScore(w, t, near => worth[near])

function ringScore(w: EngineContext, t: number, worthOf: (t: number) => number): number {
  const tiles = within(w.grid, t, 3)
  let score: number = w.s.tiles.rivers[t] !== 0 ? STARTS.riverWorth : 0
  for (let ring = 1; ring <= 3; ring++) {
    for (let i = RING_START[ring]; i < RING_START[ring + 1] && i < tiles.length; i++) {
      const worth = worthOf(tiles[i])
      if (worth > STARTS.tileWorthFree) score += (worth - STARTS.tileWorthFree) * STARTS.ringWeight[ring]
    }
  }
  return score
}

/** Food and production of the land within three tiles, bare of improvements. */
export function startYield(w: EngineContext, t: number): number {
  let total = 0
  for (const near of within(w.grid, t, 3)) total += plainYields(w, near)
  return total
}

/** Food and production of a tile as it lies, with a resource that anybody sees. */
function plainYields(w: EngineContext, t: number): number {
  readYields(w, t)
  return read.food + read.production
}

const read = { food: 0, production: 0, gold: 0 }

function add(yields: readonly number[]): void {
  read.food += yields[FOOD]
  read.production += yields[PRODUCTION]
  read.gold += yields[GOLD]
}

/** By tile: its worth, and its food and production together. */
export function yieldTables(w: EngineContext): { worth: Float64Array; plain: Int16Array } {
  const worth = new Float64Array(w.grid.size)
  const plain = new Int16Array(w.grid.size)
  for (let t = 0; t < w.grid.size; t++) {
    worth[t] = tileWorth(w, t)
    plain[t] = read.food + read.production
  }
  return { worth, plain }
}

/** Ten points for a food, eleven for a production, five for a gold; luxuries count more than they yield. */
function tileWorth(w: EngineContext, t: number): number {
  readYields(w, t)
  const { foodWorth, productionWorth, goldWorth, luxuryWorth } = STARTS
  const resource = w.s.tiles.resource[t]
  const luxury = resource !== NONE && !isBarred(w, t) && w.rules.resources[resource].kind === 'luxury' ? luxuryWorth : 0
  return read.food * foodWorth + read.production * productionWorth + read.gold * goldWorth + luxury
}

/** What the tile gives by terrain, features, wonder and resource, into `read`; nothing where nobody can stand. */
function readYields(w: EngineContext, t: number): void {
  const { terrain, features, wonder, resource } = w.s.tiles
  const { terrains, resources } = w.rules
  read.food = read.production = read.gold = 0
  if (isBarred(w, t)) return
  add(terrains[terrain[t]].yields)
  if (features[t] !== 0) {
    for (const id of w.rules.features) {
      if (!(features[t] & terrains[id].bit)) continue
      if (terrains[id].overrides) read.food = read.production = read.gold = 0
      add(terrains[id].yields)
    }
  }
  if (wonder[t] !== NONE) add(terrains[wonder[t]].yields)
  const found = resource[t] === NONE ? null : resources[resource[t]]
  if (found && found.kind !== 'strategic') add(found.yields)
}

/** Nobody can stand on it. */
export function isBarred(w: EngineContext, t: number): boolean {
  const { terrain, features, wonder } = w.s.tiles
  if (wonder[t] !== NONE || w.rules.terrains[terrain[t]].impassable) return true
  return (
    features[t] !== 0 && w.rules.features.some(id => features[t] & w.rules.terrains[id].bit && w.rules.terrains[id].impassable)
  )
}
