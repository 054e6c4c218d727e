/** What a tile gives to a city that works it (rulebook, yields 1). */

import { CITIES } from '../../../rules/constants/cities.ts'
import { isEffect } from '../../../rules/effects/effect.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { Entry, Improvement } from '../../../rules/ruleset.ts'
import { RAILROAD } from '../../../rules/ruleset.ts'
import { FOOD, GOLD, PRODUCTION, STAT_COUNT, type Stats } from '../../../rules/stats.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS, distance } from '../../core/grid.ts'
import { onceByRuleset } from '../../core/once-by-ruleset.ts'
import { type City, NONE } from '../../core/state.ts'
import { IMPROVEMENT_PILLAGED, ROAD_PILLAGED } from '../../core/tile-layers.ts'
import { conditionsHold, timesOf } from '../../effects/conditions/conditions.ts'
import { matchesTile } from '../../effects/filters/match.ts'
import { canSeeResource } from '../../effects/filters/match-tile.ts'
import { entryHas } from '../../effects/scope.ts'
import { workRange } from '../territory/territory.ts'
import { tileCauses } from './tile-causes.ts'
import { type Ground, hangsOnMore, type TileEffect, type TileEffects, tileEffects } from './tile-effects.ts'
import { type CityYieldCache, cityYieldCache } from './yield-cache.ts'

// Parts of the tile at hand, by what percentages may act on; written for each tile anew.
const land = new Float64Array(STAT_COUNT)
const built = new Float64Array(STAT_COUNT)
const road = new Float64Array(STAT_COUNT)

/** Seven stats for each tile of `workRange`, one after the other; cached. */
export function tileYields(w: EngineContext, city: City): Float64Array {
  const cache = cityYieldCache(w, city.id)
  const civ = w.s.civs[city.owner]
  const golden = civ.goldenAgeTurns > 0
  const isFresh = !cache.tilesVolatile || (cache.tilesTurn === w.s.turn && cache.tilesHappiness === civ.happiness)
  if (cache.tiles && cache.tilesGolden === golden && isFresh) {
    if (cache.changedTiles.length > 0) renew(w, city, cache, cache.tiles)
    return cache.tiles
  }
  cache.tilesTurn = w.s.turn
  cache.tilesHappiness = civ.happiness
  cache.tilesGolden = golden
  const around = workRange(w, city)
  const into =
    cache.tilesBuffer?.length === around.length * STAT_COUNT ? cache.tilesBuffer : new Float64Array(around.length * STAT_COUNT)
  cache.tilesBuffer = into
  const effects = tileEffects(w, city)
  cache.tilesVolatile = effects.isVolatile || landIsVolatile(w.rules)
  for (let i = 0; i < around.length; i++) yieldInto(w, city, around[i], effects, into, i * STAT_COUNT)
  cache.tiles = into
  cache.changedTiles = []
  return into
}

/** Makes those anew that are as near to a changed tile as can have to do with it. */
function renew(w: EngineContext, city: City, cache: CityYieldCache, into: Float64Array): void {
  const { changedTiles } = cache
  cache.changedTiles = []
  const { reach } = tileCauses(w.rules)
  const around = workRange(w, city)
  const effects = tileEffects(w, city)
  for (let i = 0; i < around.length; i++)
    if (changedTiles.some(t => distance(w.grid, t, around[i]) <= reach))
      yieldInto(w, city, around[i], effects, into, i * STAT_COUNT)
}

/** Whether effects written on terrains or improvements hang on what changes without notice. */
const landIsVolatile = onceByRuleset((rules): boolean => {
  const kinds: readonly number[] = [E.stats, E.improvementStatsOn, E.improvementStatsPerAdjacent]
  const is = [...rules.terrains, ...rules.improvements].some(({ effects }) =>
    effects.some(effect => kinds.includes(effect.kind) && hangsOnMore(effect)),
  )
  return is
})

/** The same for any one tile, as a list of its own. */
export function tileYield(w: EngineContext, city: City, t: number): Stats {
  const into = new Float64Array(STAT_COUNT)
  yieldInto(w, city, t, tileEffects(w, city), into, 0)
  return [...into]
}

const one = new Float64Array(STAT_COUNT)

/** Sum of all stats of a tile, with the effects of the city that asks. */
export function yieldSum(w: EngineContext, city: City, t: number, effects: TileEffects): number {
  yieldInto(w, city, t, effects, one, 0)
  let sum = 0
  for (let i = 0; i < STAT_COUNT; i++) sum += one[i]
  return sum
}

function yieldInto(w: EngineContext, city: City, t: number, effects: TileEffects, into: Float64Array, at: number): void {
  land.fill(0)
  built.fill(0)
  road.fill(0)
  effects.context.tile = t
  if (!addTerrain(w, t, effects)) {
    addEffects(w, city, t, effects)
    addResource(w, city, t, effects)
    addRoad(w, t)
  }
  for (let i = 0; i < STAT_COUNT; i++) into[at + i] = land[i] + built[i] + road[i]
  raiseToMinimum(w, t, into, at)
  if (w.s.civs[city.owner].goldenAgeTurns > 0 && into[at + GOLD] > 0) into[at + GOLD] += CITIES.goldenAgeTileGold
  for (let i = 0; i < effects.percents.length; i++) addPercent(w, city, t, effects.percents[i], effects, into, at)
}

/** Base terrain, natural wonder, features, river. True where a terrain allows nothing beside itself. */
function addTerrain(w: EngineContext, t: number, effects: TileEffects): boolean {
  const { tiles } = w.s
  const { rules } = w
  const { grounds } = effects
  addOne(w, grounds[tiles.terrain[t]], effects)
  let alone: Ground | null = null
  let bits = tiles.features[t]
  if (tiles.wonder[t] !== NONE) alone = addOne(w, grounds[tiles.wonder[t]], effects) ?? alone
  for (let i = 0; bits !== 0; i++, bits >>>= 1) {
    if ((bits & 1) !== 0) alone = addOne(w, grounds[rules.features[i]], effects) ?? alone
  }
  if (alone) {
    land.fill(0)
    addOne(w, alone, effects)
    return true
  }
  if (tiles.rivers[t] !== 0 && rules.known.river !== NONE) addOne(w, grounds[rules.known.river], effects)
  return false
}

/** Adds one terrain; gives it back where it nullifies all others. */
function addOne(w: EngineContext, ground: Ground, effects: TileEffects): Ground | null {
  if (ground.overrides) land.fill(0)
  for (let i = 0; i < STAT_COUNT; i++) land[i] += ground.yields[i]
  for (let i = 0; i < ground.effects.length; i++) {
    const effect = ground.effects[i]
    if (conditionsHold(w, effect, effects.context)) addTo(land, effect.params[0], timesOf(w, effect, effects.context))
  }
  return ground.isAlone ? ground : null
}

/** Effects of the civ and the city; they join the part that their filter names. */
function addEffects(w: EngineContext, city: City, t: number, effects: TileEffects): void {
  for (let i = 0; i < effects.adds.length; i++) {
    const tileEffect = effects.adds[i]
    if (!applies(w, city, t, tileEffect, effects)) continue
    const times = tileEffect.perTile ? timesOf(w, tileEffect.effect, effects.context) : tileEffect.times
    addTo(partOf(w, t, tileEffect), tileEffect.stats!, times)
  }
}

function applies(w: EngineContext, city: City, t: number, tileEffect: TileEffect, effects: TileEffects): boolean {
  if (!matchesTile(w, tileEffect.on, t, city.owner)) return false
  if (tileEffect.without && matchesTile(w, tileEffect.without, t, city.owner)) return false
  return !tileEffect.perTile || conditionsHold(w, tileEffect.effect, effects.context)
}

function partOf(w: EngineContext, t: number, tileEffect: TileEffect): Float64Array {
  if (tileEffect.road) return road
  const improvement = w.s.tiles.improvement[t]
  return tileEffect.improvements && improvement !== NONE && tileEffect.improvements[improvement] ? built : land
}

/** A resource that can be seen, and the improvement on it. */
function addResource(w: EngineContext, city: City, t: number, effects: TileEffects): void {
  const { tiles } = w.s
  const resource = tiles.resource[t]
  const visible = resource !== NONE && canSeeResource(w, resource, city.owner)
  if (visible) for (let i = 0; i < STAT_COUNT; i++) land[i] += w.rules.resources[resource].yields[i]
  const id = tiles.improvement[t]
  if (id === NONE || (tiles.pillaged[t] & IMPROVEMENT_PILLAGED) !== 0) return
  const improvement = w.rules.improvements[id]
  for (let i = 0; i < STAT_COUNT; i++) built[i] += improvement.yields[i]
  if (visible && w.rules.resources[resource].improvedBy.includes(id)) addTo(built, w.rules.resources[resource].improvedYields, 1)
  addImprovementEffects(w, city, t, improvement, effects)
}

function addImprovementEffects(w: EngineContext, city: City, t: number, improvement: Improvement, effects: TileEffects): void {
  const { effects: written } = improvement
  for (let i = 0; i < written.length; i++) {
    const effect = written[i]
    if (isEffect(effect, E.stats)) {
      if (conditionsHold(w, effect, effects.context)) addTo(built, effect.params[0], timesOf(w, effect, effects.context))
    } else if (isEffect(effect, E.improvementStatsPerAdjacent)) {
      if (!conditionsHold(w, effect, effects.context)) continue
      addTo(built, effect.params[0], adjacent(w, effect.params[1], t, city.owner) * timesOf(w, effect, effects.context))
    } else if (isEffect(effect, E.improvementStatsOn)) {
      const [stats, on] = effect.params
      if (!conditionsHold(w, effect, effects.context) || !matchesTile(w, on, t, city.owner)) continue
      addTo(built, stats, timesOf(w, effect, effects.context))
    }
  }
}

/** How many neighbours match. */
function adjacent(w: EngineContext, filter: Filter<'tile'>, t: number, civ: number): number {
  let n = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const next = w.grid.neighbours[t * DIRECTIONS + d]
    if (next >= 0 && matchesTile(w, filter, next, civ)) n++
  }
  return n
}

function addRoad(w: EngineContext, t: number): void {
  const { tiles } = w.s
  if (tiles.road[t] === 0 || (tiles.pillaged[t] & ROAD_PILLAGED) !== 0) return
  const id = tiles.road[t] === RAILROAD ? w.rules.known.railroad : w.rules.known.road
  if (id !== NONE) for (let i = 0; i < STAT_COUNT; i++) road[i] += w.rules.improvements[id].yields[i]
}

/** A city's centre gives at least what "City center" says, else 2 food and 1 production. */
function raiseToMinimum(w: EngineContext, t: number, into: Float64Array, at: number): void {
  const { tiles } = w.s
  const isCenter = tiles.center[t] !== NONE
  const id = isCenter ? w.rules.known.cityCenter : tiles.improvement[t]
  if (id !== NONE && (isCenter || (tiles.pillaged[t] & IMPROVEMENT_PILLAGED) === 0)) {
    let said = false
    const written = w.rules.improvements[id].effects
    for (let e = 0; e < written.length; e++) {
      const effect = written[e]
      if (!isEffect(effect, E.minimumTileYield)) continue
      const least = effect.params[0]
      for (let i = 0; i < STAT_COUNT; i++) if (into[at + i] < least[i]) into[at + i] = least[i]
      said = true
    }
    if (said || !isCenter) return
  }
  if (!isCenter) return
  if (into[at + FOOD] < CITIES.centreFoodLeast) into[at + FOOD] = CITIES.centreFoodLeast
  if (into[at + PRODUCTION] < 1) into[at + PRODUCTION] = 1
}

function addPercent(
  w: EngineContext,
  city: City,
  t: number,
  tileEffect: TileEffect,
  effects: TileEffects,
  into: Float64Array,
  at: number,
): void {
  if (!applies(w, city, t, tileEffect, effects)) return
  const part = partOf(w, t, tileEffect)
  const times = tileEffect.perTile ? timesOf(w, tileEffect.effect, effects.context) : tileEffect.times
  for (let i = 0; i < STAT_COUNT; i++) {
    if (tileEffect.stat < 0 || tileEffect.stat === i) into[at + i] += (part[i] * tileEffect.percent * times) / 100
  }
}

function addTo(part: Float64Array, stats: Stats, times: number): void {
  for (let i = 0; i < STAT_COUNT; i++) part[i] += stats[i] * times
}

/** 1 for terrains and improvements that yield to their city though nobody works them. */
const aloneTables = onceByRuleset(({ terrains, improvements }) => {
  const has = (entry: Entry): number => (entryHas(entry, E.yieldsWithoutCitizen) ? 1 : 0)
  return { terrains: Uint8Array.from(terrains, has), improvements: Uint8Array.from(improvements, has) }
})

/** Whether the tile yields to its city though nobody works it. */
export function yieldsAlone(w: EngineContext, t: number): boolean {
  const { tiles } = w.s
  const { terrains, improvements } = aloneTables(w.rules)
  if (tiles.wonder[t] !== NONE && terrains[tiles.wonder[t]] === 1) return true
  if (tiles.improvement[t] !== NONE && improvements[tiles.improvement[t]] === 1) return true
  for (let bits = tiles.features[t], i = 0; bits !== 0; i++, bits >>>= 1) {
    if ((bits & 1) !== 0 && terrains[w.rules.features[i]] === 1) return true
  }
  return terrains[tiles.terrain[t]] === 1
}
