/** Borders: tiles won by culture and bought with gold (rulebook, borders 2; borders 3). */

import { BORDERS } from '../../../rules/constants/cities.ts'
import { CITY_STATES } from '../../../rules/constants/city-states.ts'
import { E } from '../../../rules/effects/templates.ts'
import { publish } from '../../core/domain-events.ts'
import { emit, onlyFor } from '../../core/emit.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS, distance, within } from '../../core/grid.ts'
import { deterministicPow } from '../../core/numbers/deterministic-pow.ts'
import { tilesOfCity } from '../../core/owned-tiles.ts'
import { type City, NONE } from '../../core/state.ts'
import { canSeeResource } from '../../effects/filters/match-tile.ts'
import { factorInCity } from '../yields/city-yields.ts'
import { tileEffects } from '../yields/tile-effects.ts'
import { yieldSum } from '../yields/tile-yields.ts'
import { claimTile, touchesLand } from './territory.ts'

/** Tiles of the city beyond its first ring, however it came by them. */
function tilesBeyond(w: EngineContext, city: City): number {
  let count = 0
  const land = tilesOfCity(w, city)
  for (let i = 0; i < land.length; i++) if (distance(w.grid, city.tile, land[i]) > 1) count++
  return count
}

/** Culture that the next tile costs, whole. */
export function borderCost(w: EngineContext, city: City): number {
  let cost = BORDERS.cultureFactor * deterministicPow(tilesBeyond(w, city) + BORDERS.cultureOffset, BORDERS.cultureExponent)
  cost *= w.rules.speeds[w.s.setup.speed].culture
  if (w.s.civs[city.owner].kind === 'cityState') cost *= CITY_STATES.costFactor
  return Math.floor(cost * factorInCity(w, city, E.borderGrowthCost) + 0.5)
}

/** The tile that culture brings next, or NONE: the lowest score among free tiles in reach, the nearest where they are equal. */
export function nextTile(w: EngineContext, city: City): number {
  const effects = tileEffects(w, city)
  let best = NONE
  let least = Number.POSITIVE_INFINITY
  const near = within(w.grid, city.tile, w.rules.constants.cityExpandRange)
  for (let i = 0; i < near.length; i++) {
    const t = near[i]
    if (w.s.tiles.owner[t] !== NONE) continue
    const score = scoreOf(w, city, t) - Math.trunc(yieldSum(w, city, t, effects))
    if (score < least) {
      least = score
      best = t
    }
  }
  return best
}

function scoreOf(w: EngineContext, city: City, t: number): number {
  const { tiles } = w.s
  const steps = distance(w.grid, city.tile, t)
  const inReach = steps <= w.rules.constants.cityWorkRange
  const resource = tiles.resource[t]
  let score = BORDERS.pointsPerStep * steps
  if (resource !== NONE && canSeeResource(w, resource, city.owner)) {
    if (w.rules.resources[resource].kind !== 'bonus') score += BORDERS.pointsOfResource
    else if (inReach) score += BORDERS.pointsOfBonus
  } else {
    if (w.rules.terrains[tiles.terrain[t]].kind === 'water') score += BORDERS.pointsOfWater
    if (!inReach) score += BORDERS.pointsOutOfReach
  }
  if (tiles.wonder[t] !== NONE) score += BORDERS.pointsOfWonder
  if (!touchesLand(w, city, t)) score += BORDERS.pointsApart
  return score + prospects(w, city, t)
}

/** Points for what the tile opens the way to, 0 or less: on free neighbours that the owner knows resources and natural wonders, and others' land. */
function prospects(w: EngineContext, city: City, t: number): number {
  const { tiles } = w.s
  const explored = w.s.civs[city.owner].known?.explored
  let score = 0
  let foreign = 0
  let wonder = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n < 0 || tiles.owner[n] === city.owner || explored?.[n] === 0) continue
    if (tiles.owner[n] !== NONE) {
      foreign = BORDERS.pointsBeside
      continue
    }
    const inReach = distance(w.grid, city.tile, n) <= w.rules.constants.cityWorkRange
    const resource = tiles.resource[n]
    if (resource !== NONE && canSeeResource(w, resource, city.owner)) {
      if (inReach || w.rules.resources[resource].kind !== 'bonus') score += BORDERS.pointsBeside
    }
    if (tiles.wonder[n] === NONE) continue
    score += BORDERS.pointsBeside
    if (inReach) wonder = BORDERS.pointsBeside
  }
  return score + foreign + wonder
}

/** End of turn: adds the turn's culture (whole); one tile at most comes in. */
export function growBorders(w: EngineContext, city: City, culture: number): void {
  city.culture += culture
  const cost = borderCost(w, city)
  if (city.culture < cost) return
  const t = nextTile(w, city)
  if (t === NONE) return
  city.culture -= cost
  claimTile(w, city, t)
  publish(w, 'workChanged', city)
  emit(w, {
    kind: 'city/border',
    civ: city.owner,
    city: city.id,
    tile: t,
    knownBy: onlyFor(w.s.civs[city.owner]),
  })
}

/** Gold for that tile, whole. */
export function tilePrice(w: EngineContext, city: City, t: number): number {
  const price = BORDERS.goldPerStep * (distance(w.grid, city.tile, t) - 1) + BORDERS.goldPerTileGained * tilesBeyond(w, city)
  return Math.floor(price * w.rules.speeds[w.s.setup.speed].gold * factorInCity(w, city, E.tileCost) + 0.5)
}
