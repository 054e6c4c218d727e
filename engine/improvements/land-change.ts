/** The land itself changes during play: terrain, natural wonders, rivers, and what cannot stay on it (rulebook, improvements 10). */
import type { Terrain } from '../../rules/ruleset.ts'
import { civChanged, tileChanged } from '../city/yields/yield-cache.ts'
import { publish } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, opposite } from '../core/grid.ts'
import { touch } from '../core/revision.ts'
import { NONE } from '../core/state.ts'
import { renumberContinents } from '../map/continents.ts'
import { resettle } from '../unit/movement/resettle.ts'
import { isWater, topTerrain } from '../unit/unit-tables.ts'
import { findWonder } from '../visibility/on-reveal.ts'
import { changeTile } from '../visibility/terrain-change.ts'
import { dropWorks } from './dropped-works.ts'
import { nextRiverEdge } from './river-course.ts'

/** Makes the tile a land or water terrain, lays a feature or a natural wonder on it, or leads a river along it; false where nothing would change. */
export function turnTile(w: EngineContext, t: number, id: number): boolean {
  const terrain = w.rules.terrains[id]
  if (id === w.rules.known.river) return leadRiver(w, t)
  if (!mayTurn(w, t, terrain)) return false
  const wet = isWater(w, t)
  changeTile(w, t, () => shape(w, t, terrain))
  if (isWater(w, t) !== wet) renumberContinents(w)
  if (terrain.kind === 'wonder') tellFinders(w, t)
  settle(w, t)
  return true
}

/** City centres stay dry and bare. */
function mayTurn(w: EngineContext, t: number, terrain: Terrain): boolean {
  const { terrain: base, features, wonder, center } = w.s.tiles
  if (center[t] !== NONE && (terrain.kind !== 'land' || terrain.impassable)) return false
  if (terrain.kind === 'wonder') return wonder[t] !== terrain.id
  if (terrain.kind !== 'feature') return base[t] !== terrain.id
  return (features[t] & terrain.bit) === 0 && terrain.occursOn.includes(topTerrain(w, t))
}

function shape(w: EngineContext, t: number, terrain: Terrain): void {
  const { tiles } = w.s
  if (terrain.kind === 'feature') tiles.features[t] |= terrain.bit
  else if (terrain.kind === 'wonder') {
    tiles.wonder[t] = terrain.id
    tiles.features[t] = 0
    if (terrain.turnsInto !== NONE) tiles.terrain[t] = terrain.turnsInto
  } else tiles.terrain[t] = terrain.id
  if (isWater(w, t)) dryUp(w, t)
  const wonder = tiles.wonder[t] === NONE ? null : w.rules.terrains[tiles.wonder[t]]
  if (wonder && wonder !== terrain && wonder.turnsInto !== tiles.terrain[t] && !wonder.occursOn.includes(tiles.terrain[t]))
    tiles.wonder[t] = NONE
  keepFeatures(w, t)
}

/** From the ground up: each has to lie on what is below it. */
function keepFeatures(w: EngineContext, t: number): void {
  const { tiles } = w.s
  const below = [tiles.terrain[t]]
  for (const id of w.rules.features) {
    const { bit, occursOn } = w.rules.terrains[id]
    if ((tiles.features[t] & bit) === 0) continue
    if (below.some(terrain => occursOn.includes(terrain))) below.push(id)
    else tiles.features[t] &= ~bit
  }
}

/** No river runs along water. */
function dryUp(w: EngineContext, t: number): void {
  const { rivers } = w.s.tiles
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n >= 0) rivers[n] &= ~(1 << opposite(d))
  }
  rivers[t] = 0
}

function leadRiver(w: EngineContext, t: number): boolean {
  const d = nextRiverEdge(w, t)
  if (d === NONE) return false
  const { rivers } = w.s.tiles
  const n = w.grid.neighbours[t * DIRECTIONS + d]
  rivers[t] |= 1 << d
  rivers[n] |= 1 << opposite(d)
  settle(w, t)
  tileChanged(w, n)
  return true
}

/** Who sees a natural wonder rise has found it. */
function tellFinders(w: EngineContext, t: number): void {
  for (const civ of w.s.civs) if (civ.known !== null && civ.known.visible[t] > 0) findWonder(w, civ, t)
}

/** What no longer fits is gone, who cannot stay moves, and what follows from the land is worked out anew. */
function settle(w: EngineContext, t: number): void {
  const { tiles } = w.s
  dropResource(w, t)
  dropWorks(w, t)
  resettle(w, t)
  touch(w)
  tileChanged(w, t)
  for (const civ of w.s.civs) {
    if (!civ.alive || civ.cities.length === 0) continue
    civChanged(w, civ)
    publish(w, 'roadsChanged', civ)
  }
  if (tiles.owner[t] !== NONE) tileChanged(w, t)
}

function dropResource(w: EngineContext, t: number): void {
  const { tiles } = w.s
  if (tiles.resource[t] === NONE) return
  const { foundOn } = w.rules.resources[tiles.resource[t]]
  const fits = tiles.wonder[t] === NONE && grounds(w, t).some(terrain => foundOn.includes(terrain))
  if (!fits) takeResource(w, t)
}

/** The resource of the tile is no more; its id, or NONE where there was none. */
export function takeResource(w: EngineContext, t: number): number {
  const { tiles } = w.s
  const before = tiles.resource[t]
  tiles.resource[t] = NONE
  tiles.deposit[t] = 0
  tileChanged(w, t)
  return before
}

/** Base terrain and features of the tile. */
export const grounds = (w: EngineContext, t: number): number[] => [
  w.s.tiles.terrain[t],
  ...w.rules.features.filter(id => (w.s.tiles.features[t] & w.rules.terrains[id].bit) !== 0),
]
