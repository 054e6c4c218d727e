/** Camps grow: they make their guard, then send raiders (rulebook, barbarians 1). */

import { CAMPS } from '../../rules/constants/barbarians.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { DIRECTIONS, distance } from '../core/grid.ts'
import { draw } from '../core/numbers/rng.ts'
import { type Camp, type Civ, NONE, type Unit } from '../core/state.ts'
import { canStandOn } from '../unit/placement.ts'
import { spawnUnit } from '../unit/spawn.ts'
import { isWater, topTerrain, unitTables } from '../unit/unit-tables.ts'
import { interval, placeCamps } from './camps.ts'
import { chooseKind } from './spawn-choice.ts'

/** New camps where there is room for them, and what the standing ones make this turn. */
export function growCamps(w: EngineContext, civ: Civ): void {
  if (w.rules.known.camp === NONE) return
  placeCamps(w, civ)
  for (const camp of w.s.camps) if (camp.destroyedOn === NONE) growCamp(w, civ, camp)
}

/** When its time has come a camp makes its guard, else a raider on a tile next to it; where it cannot, it tries again. */
function growCamp(w: EngineContext, civ: Civ, camp: Camp): void {
  if (camp.spawnIn > 0) {
    camp.spawnIn--
    return
  }
  const tile = w.s.tiles.military[camp.tile] === NONE ? camp.tile : placeForRaider(w, civ, camp)
  const unit = tile === NONE ? null : send(w, civ, isWater(w, tile) ? 'water' : 'land', tile)
  if (!unit) return
  if (tile === camp.tile) camp.guard = unit.kind
  camp.spawnIn = interval(w, camp)
  camp.spawned++
}

/** A free tile next to the camp, by chance; water only when ships may come, and no lakes. NONE before the time of raiders and in a crowd. */
function placeForRaider(w: EngineContext, civ: Civ, camp: Camp): number {
  if (w.s.turn < CAMPS.firstRoamersTurn || crowd(w, civ, camp.tile) > CAMPS.crowd) return NONE
  const { terrain, center, military, civilian } = w.s.tiles
  const places: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[camp.tile * DIRECTIONS + d]
    if (n < 0 || center[n] !== NONE || military[n] !== NONE || civilian[n] !== NONE) continue
    if (unitTables(w).impassable[topTerrain(w, n)] === 1) continue
    if (!isWater(w, n) || (w.s.turn > CAMPS.firstShipsTurn && terrain[n] === w.rules.known.coast)) places.push(n)
  }
  return places.length === 0 ? NONE : places[draw(w.s, places.length)]
}

function crowd(w: EngineContext, civ: Civ, t: number): number {
  let count = 0
  for (const id of civ.units) if (distance(w.grid, w.s.units[id]!.tile, t) <= CAMPS.crowdTiles) count++
  return count
}

/** A new unit on the tile; null where no kind or no place is there. */
function send(w: EngineContext, civ: Civ, domain: 'land' | 'water', tile: number): Unit | null {
  const kind = chooseKind(w, domain)
  if (kind === NONE || !canStandOn(w, civ, kind, tile)) return null
  const unit = spawnUnit(w, civ, kind, tile)
  if (unit) unit.movesX60 = 0
  return unit
}
