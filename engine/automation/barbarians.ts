/** What one barbarian unit does in a turn: guard its camp, strike whom it can reach, pillage, wander (rulebook, barbarians 4). */
import { attackTile } from '../combat/attack.ts'
import { checkAttack } from '../combat/attack-target.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { draw } from '../core/numbers/rng.ts'
import { NONE, UNIT_HP, type Unit } from '../core/state.ts'
import { walk } from '../unit/movement/move.ts'
import { movementProfile } from '../unit/movement/movement-profile.ts'
import { findPath, reachable } from '../unit/movement/pathfinding.ts'
import { checkPillage, pillage } from '../unit/pillaging.ts'
import { checkUpgrade, upgradeCost, upgradeKind, upgradeUnit } from '../unit/upgrades.ts'
import { bestStrike, bestTarget } from './target-choice.ts'

/** How little they mind their own losses, 0–100. */
const DARING = 40
/** Attacks in a turn at most. */
const FIGHTS = 3

export function raid(w: EngineContext, unit: Unit): void {
  if (w.rules.units[unit.kind].civilian) bringHome(w, unit)
  else if (isGuard(w, unit)) standGuard(w, unit)
  else fightAndWander(w, unit)
}

function isGuard(w: EngineContext, unit: Unit): boolean {
  return w.s.tiles.improvement[unit.tile] === w.rules.known.camp && w.rules.known.camp !== NONE
}

const isThere = (w: EngineContext, unit: Unit): boolean => w.s.units[unit.id] === unit

function standGuard(w: EngineContext, unit: Unit): void {
  improve(w, unit)
  for (let fights = 0; fights < FIGHTS && isThere(w, unit); fights++) {
    const best = bestTarget(w, unit, DARING)
    if (best === null) break
    attackTile(w, unit, best.tile)
  }
  if (isThere(w, unit) && unit.movesX60 > 0) unit.order = 'fortify'
}

function fightAndWander(w: EngineContext, unit: Unit): void {
  if (unit.hp < UNIT_HP / 2 && checkPillage(w, unit) === null) pillage(w, unit)
  improve(w, unit)
  for (let fights = 0; fights < FIGHTS && isThere(w, unit); fights++) if (!strike(w, unit)) break
  while (isThere(w, unit) && checkPillage(w, unit) === null) pillage(w, unit)
  if (isThere(w, unit) && unit.movesX60 > 0) wander(w, unit)
}

/** Becomes its successor where the rules let it. */
function improve(w: EngineContext, unit: Unit): void {
  if (checkUpgrade(w, unit) !== null) return
  const kind = upgradeKind(w, unit)
  upgradeUnit(w, unit, kind, upgradeCost(w, unit, kind))
}

/** Goes where it can attack best, and does; false where nothing is worth it. */
function strike(w: EngineContext, unit: Unit): boolean {
  const best = bestStrike(w, unit, DARING)
  if (best === null) return false
  const path = best.from === unit.tile ? null : findPath(w, unit, best.from)
  if (path !== null) walk(w, movementProfile(w, unit), path.tiles)
  if (!isThere(w, unit) || unit.tile !== best.from || checkAttack(w, unit, best.tile) !== null) return false
  attackTile(w, unit, best.tile)
  return true
}

/** As far as it gets this turn, anywhere. */
function wander(w: EngineContext, unit: Unit): void {
  const near = reachable(w, unit)
  const far = near.filter(({ leftX60 }) => leftX60 === 0)
  const choice = far.length > 0 ? far : near
  if (choice.length === 0) return
  const { tile } = choice[draw(w.s, choice.length)]
  const path = findPath(w, unit, tile)
  if (path !== null) walk(w, movementProfile(w, unit), path.tiles)
}

/** Captured civilians are led to the nearest camp and kept there. */
function bringHome(w: EngineContext, unit: Unit): void {
  let camp = NONE
  for (const { tile, destroyedOn } of w.s.camps) {
    if (destroyedOn !== NONE) continue
    if (camp === NONE || distance(w.grid, unit.tile, tile) < distance(w.grid, unit.tile, camp)) camp = tile
  }
  if (camp === NONE || camp === unit.tile) return
  const profile = movementProfile(w, unit)
  const path = findPath(w, unit, camp, profile)
  if (path !== null) walk(w, profile, path.tiles)
}
