/** The barbarians' turn: camps grow and send units, units raid (mechanics 17). */
import { distance } from '../grid.ts'
import { type Camp, type Civ, NONE, type Unit } from '../state.ts'
import { isFree } from '../unit/legal.ts'
import { spawnUnit } from '../unit/spawn.ts'
import { endUnitsTurn, startUnitsTurn } from '../unit/turn.ts'
import type { World } from '../world.ts'
import { interval, isShore, placeCamps } from './camp.ts'
import { chooseKind } from './choice.ts'
import { raid } from './raid.ts'

/** Turns before camps send more than their guard, and before they send ships. */
const FIRST_ROAMERS = 10
const FIRST_SHIPS = 30
/** A camp keeps its people at home while more than this many barbarians are this near. */
const ENOUGH = 2
const NEAR = 4

/** All of it, for the civ of kind 'barbarian'. */
export function playBarbarians(w: World, civ: Civ): void {
  startUnitsTurn(w, civ)
  if (w.rules.known.camp !== NONE) {
    placeCamps(w, civ)
    for (const camp of w.s.camps) if (camp.destroyedOn === NONE) growCamp(w, civ, camp)
  }
  for (const id of civ.units.slice()) if (w.s.units[id]) raid(w, w.s.units[id]!)
  endUnitsTurn(w, civ)
}

function growCamp(w: World, civ: Civ, camp: Camp): void {
  if (w.s.tiles.military[camp.tile] === NONE) {
    send(w, civ, camp, 'land', camp.tile)
    return
  }
  if (--camp.spawnIn > 0) return
  camp.spawnIn = interval(w, camp)
  if (w.s.turn < FIRST_ROAMERS || crowd(w, civ, camp.tile) > ENOUGH) return
  const ship = w.s.turn > FIRST_SHIPS && isShore(w, camp.tile) && camp.spawned % 3 === 2
  if (send(w, civ, camp, ship ? 'water' : 'land', NONE)) camp.spawned++
}

function crowd(w: World, civ: Civ, t: number): number {
  let count = 0
  for (const id of civ.units) if (distance(w.grid, w.s.units[id]!.tile, t) <= NEAR) count++
  return count
}

/** A new unit at the camp, or exactly on `on`; null where no kind or no place is there. */
function send(w: World, civ: Civ, camp: Camp, domain: 'land' | 'water', on: number): Unit | null {
  const kind = chooseKind(w, domain)
  if (kind === NONE || (on !== NONE && !isFree(w, civ, kind, on))) return null
  const unit = spawnUnit(w, civ, kind, camp.tile)
  if (unit) unit.movesX60 = 0
  return unit
}
