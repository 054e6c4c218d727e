/** Keeps, for every major, by how many of its units and tiles each tile is seen, and what it knew when the last one left. */

import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, within } from '../core/grid.ts'
import { touch } from '../core/revision.ts'
import { type Civ, NONE, type RememberedTile } from '../core/state.ts'
import type { KnownTiles } from '../core/tile-layers.ts'
import { knownGroundChanged } from '../unit/movement/ground.ts'
import { sightSet, spanWithin, type TileSpan } from './line-of-sight.ts'
import { isBlindfolded, revealTile } from './on-reveal.ts'
import { noteLost, noteSeen } from './sight-log.ts'
import { watches } from './spy-sight.ts'

/** Adds one looker to each tile of the set. */
export function see(w: EngineContext, civ: Civ, known: KnownTiles, { tiles, from, to }: TileSpan): void {
  if (isBlindfolded(w)) return
  touch(w)
  const { visible } = known
  for (let i = from; i < to; i++) {
    if (visible[tiles[i]]++ > 0) continue
    revealTile(w, civ, known, tiles[i])
    noteSeen(w, known, tiles[i])
  }
}

/** Takes one looker from each tile of the set; where it was the last, the tile is remembered as it is now. */
export function unsee(w: EngineContext, known: KnownTiles, { tiles, from, to }: TileSpan): void {
  if (isBlindfolded(w)) return
  touch(w)
  const { visible } = known
  for (let i = from; i < to; i++) {
    if (--visible[tiles[i]] > 0) continue
    noteLost(w, known, tiles[i])
    rememberTile(w, known, tiles[i])
  }
}

/** Where and how far somebody looks: tile, and sight as in `unit.sight`. */
interface Looking {
  tile: number
  sight: number
}

/** Lookers are back where they were `before`, from where no more is seen than is seen now or was a moment ago: nothing is revealed. */
export function giveBackSight(
  w: EngineContext,
  known: KnownTiles,
  before: readonly Looking[],
  now: readonly Looking[],
  remembered: readonly RememberedTile[],
): void {
  const add = ({ tile, sight }: Looking, by: 1 | -1): void => {
    if (sight === 0) return
    const { tiles, from, to } = sightSet(w, tile, sight)
    for (let i = from; i < to; i++) {
      known.visible[tiles[i]] += by
      knownGroundChanged(w, known, tiles[i])
    }
  }
  for (const looking of before) add(looking, 1)
  for (const looking of now) add(looking, -1)
  for (const { tile, ...was } of remembered) {
    for (const layer of ['improvement', 'pillaged', 'features', 'road', 'owner', 'city'] as const) known[layer][tile] = was[layer]
    knownGroundChanged(w, known, tile)
  }
}

/** Writes down what a civ takes out of its sight. */
export function rememberTile(w: EngineContext, known: KnownTiles, t: number): void {
  const { tiles } = w.s
  known.improvement[t] = tiles.improvement[t]
  known.pillaged[t] = tiles.pillaged[t]
  known.features[t] = tiles.features[t]
  known.road[t] = tiles.road[t]
  known.owner[t] = tiles.owner[t]
  known.city[t] = tiles.center[t]
  knownGroundChanged(w, known, t)
}

/** Counts (+1) or uncounts (-1) a tile of land of `civId`: it sees itself and its neighbours. What a city-state sees its ally sees. */
export function seeLand(w: EngineContext, civId: number, t: number, by: 1 | -1): void {
  const civ = w.s.civs[civId]
  if (!civ.known) {
    if (civ.cityState !== null && civ.cityState.ally !== NONE) seeLand(w, civ.cityState.ally, t, by)
    return
  }
  const set = spanWithin(w.grid, t, 1)
  if (by === 1) see(w, civ, civ.known, set)
  else unsee(w, civ.known, set)
}

/** The layer `visible` of a major as it must be, counted from nothing: what tests and the integrity check compare with. */
export function recount(w: EngineContext, civId: number): Uint16Array {
  const visible = new Uint16Array(w.grid.size)
  const { owner } = w.s.tiles
  for (let t = 0; t < w.grid.size; t++) {
    if (owner[t] !== civId && (owner[t] === NONE || w.s.civs[owner[t]].cityState?.ally !== civId)) continue
    visible[t]++
    for (let d = 0; d < DIRECTIONS; d++) {
      const n = w.grid.neighbours[t * DIRECTIONS + d]
      if (n !== NONE) visible[n]++
    }
  }
  for (const id of w.s.civs[civId].units) {
    const unit = w.s.units[id]!
    if (unit.sight === 0) continue
    const { tiles, from, to } = sightSet(w, unit.tile, unit.sight)
    for (let i = from; i < to; i++) visible[tiles[i]]++
  }
  for (const spy of w.s.civs[civId].spies) {
    if (watches(spy)) for (const t of within(w.grid, w.s.cities[spy.city]!.tile, 1)) visible[t]++
  }
  return visible
}
