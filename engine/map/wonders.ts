/** Natural wonders, by their effects: what they lie on, what must be around them, how far they keep from starts and each other. */

import { LAND } from '../../rules/constants/map.ts'
import { isEffect } from '../../rules/effects/effect.ts'
import type { Filter } from '../../rules/effects/filter.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Terrain } from '../../rules/ruleset.ts'
import { DIRECTIONS, distance, opposite } from '../core/grid.ts'
import { drawFrom } from '../core/numbers/rng.ts'
import { NONE } from '../core/state.ts'
import { matchesTile } from '../effects/filters/match.ts'
import { countAround, type Draft, isWater, latitude } from './draft.ts'
import { effectsOf, holdsOn, isOnLandmass } from './map-effects.ts'
import { topOf } from './start-fertility.ts'

/** Chosen by weight, the rarest sites first; returns the tiles. */
export function placeWonders(d: Draft, starts: readonly number[]): number[] {
  const { constants } = d.w.rules
  const radius = Math.sqrt(d.g.size / 3)
  let left = Math.round(radius * constants.naturalWonderCountMultiplier + constants.naturalWonderCountAddedConstant)
  const apart = Math.max(3, Math.floor(d.g.height / 5))
  const open = d.terrains
    .filter(
      terrain => terrain.kind === 'wonder' && !effectsOf(terrain, E.notNatural).some(effect => effect.conditions.length === 0),
    )
    .map(wonder => ({
      wonder,
      sites: sitesOf(d, wonder).filter(t => starts.every(start => distance(d.g, t, start) > LAND.wonderFromStartTiles)),
    }))
    .filter(({ sites }) => sites.length > 0)
  const chosen: typeof open = []
  while (open.length > 0 && chosen.length < left) {
    let ticket = drawFrom(
      d.rng,
      open.reduce((sum, { wonder }) => sum + wonder.weight, 0),
    )
    chosen.push(
      ...open.splice(
        open.findIndex(({ wonder }) => (ticket -= wonder.weight) < 0),
        1,
      ),
    )
  }
  const placed: number[] = []
  const order = [...chosen.sort((a, b) => a.sites.length - b.sites.length || a.wonder.id - b.wonder.id), ...open]
  for (const { wonder, sites } of order) {
    if (left === 0) break
    const free = sites.filter(
      t => d.tiles.wonder[t] === NONE && placed.every(other => distance(d.g, t, other) > apart) && fits(d, wonder, t),
    )
    if (free.length === 0) continue
    placed.push(...raise(d, wonder, free[drawFrom(d.rng, free.length)]))
    left--
  }
  return placed
}

function sitesOf(d: Draft, wonder: Terrain): number[] {
  const sites: number[] = []
  for (let t = d.g.width; t < d.g.size - d.g.width; t++) if (fits(d, wonder, t)) sites.push(t)
  return sites
}

function fits(d: Draft, wonder: Terrain, t: number): boolean {
  if (!wonder.occursOn.includes(topOf(d.w, t)) || d.tiles.wonder[t] !== NONE) return false
  if (!isOnLandmass(d, wonder, t)) return false
  for (const effect of wonder.effects) {
    if (isEffect(effect, E.adjacentExactly) && around(d, effect.params[1], t) !== effect.params[0]) return false
    if (isEffect(effect, E.adjacentBetween)) {
      const [least, most, on] = effect.params
      const count = around(d, on, t)
      if (count < least || count > most) return false
    }
    if (isEffect(effect, E.latitude)) {
      const percent = latitude(d.g, t) * 100
      if (percent < effect.params[0] || percent > effect.params[1]) return false
    }
  }
  return true
}

function around(d: Draft, filter: Filter<'tile'>, t: number): number {
  return countAround(d.g, t, n => matchesTile(d.w, filter, n, NONE))
}

/** Makes the wonder on a tile, and on as many next to it as its group has. */
function raise(d: Draft, wonder: Terrain, t: number): number[] {
  const group = effectsOf(wonder, E.groupSize)[0]
  const [least, most] = group ? group.params : [1, 1]
  const wanted = group ? least + drawFrom(d.rng, most - least + 1) : 1
  const tiles = [t]
  for (let at = 0; at < tiles.length && tiles.length < wanted; at++) {
    for (let i = tiles[at] * DIRECTIONS; i < tiles[at] * DIRECTIONS + DIRECTIONS && tiles.length < wanted; i++) {
      const n = d.g.neighbours[i]
      const likeIt = n >= 0 && !tiles.includes(n) && d.terrains[d.tiles.terrain[n]].kind === d.terrains[d.tiles.terrain[t]].kind
      if (likeIt && d.tiles.wonder[n] === NONE && d.tiles.features[n] === 0) tiles.push(n)
    }
  }
  for (const tile of tiles) {
    if (wonder.turnsInto !== NONE) d.tiles.terrain[tile] = wonder.turnsInto
    d.tiles.features[tile] = 0
    d.tiles.wonder[tile] = wonder.id
    d.land[tile] = isWater(d, tile) ? 0 : 1
  }
  for (const effect of effectsOf(wonder, E.convertsNeighbours)) {
    for (let i = t * DIRECTIONS; i < t * DIRECTIONS + DIRECTIONS; i++) {
      const n = d.g.neighbours[i]
      if (n >= 0 && d.tiles.wonder[n] === NONE && holdsOn(d, effect.conditions, n, '')) convert(d, n, effect.params[0])
    }
  }
  return tiles
}

/** Changes a tile's base terrain, or gives it a feature. Land that becomes water loses its rivers. */
function convert(d: Draft, t: number, to: number): void {
  const terrain = d.terrains[to]
  if (terrain.kind === 'feature') {
    if (terrain.occursOn.includes(d.tiles.terrain[t])) d.tiles.features[t] |= terrain.bit
    return
  }
  if (d.tiles.terrain[t] === to) return
  d.tiles.terrain[t] = to
  d.tiles.features[t] = 0
  if (!isWater(d, t)) return
  d.land[t] = 0
  d.tiles.rivers[t] = 0
  for (let direction = 0; direction < DIRECTIONS; direction++) {
    const n = d.g.neighbours[t * DIRECTIONS + direction]
    if (n < 0) continue
    d.tiles.rivers[n] &= ~(1 << opposite(direction))
    // No deep water at a shore.
    if (d.tiles.terrain[n] === d.known.ocean) d.tiles.terrain[n] = d.known.coast
  }
}
