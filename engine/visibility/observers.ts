/** Units as lookers: each is counted in its civ's `visible` with the radius kept in `unit.sight`. */
import { UNITS } from '../../rules/constants/units.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ, Unit } from '../core/state.ts'
import type { KnownTiles } from '../core/tile-layers.ts'
import { any, sumUnit, unitHas } from '../effects/aggregate.ts'
import { unitContext } from '../effects/context.ts'
import { unitEffects } from '../effects/scope.ts'
import { sightOnTile } from '../unit/unit-tables.ts'
import { noteTiles, unseenBy } from './discoveries.ts'
import { MAX_SIGHT, OVER, sightSet } from './line-of-sight.ts'
import { noteMove } from './move-trace.ts'
import { isBlindfolded, noticeUnit } from './on-reveal.ts'
import { see, unsee } from './visible-counts.ts'

/** Sight of who sees nothing but its own tile. */
const BLIND = OVER

/** Sight radius where the unit stands, + OVER where obstacles do not matter; at least 1. */
function sightOf(w: EngineContext, unit: Unit): number {
  const blinds = unitEffects(w, unit, E.noSight)
  if (blinds.length > 0 && any(w, blinds, unitContext(w, unit))) return BLIND
  const more = sumUnit(w, unit, E.sight) + sightOnTile(w, unit.tile)
  const radius = Math.min(MAX_SIGHT, Math.max(1, UNITS.sightTiles + more))
  return unitHas(w, unit, E.seesOverObstacles) ? radius + OVER : radius
}

/** Begins to count a unit that was not counted; those who see it notice it. */
export function lookAround(w: EngineContext, unit: Unit): void {
  const civ = w.s.civs[unit.owner]
  if (civ.known) {
    unit.sight = sightOf(w, unit)
    behold(w, unit, civ, civ.known)
  }
  showUnit(w, unit, -1)
}

/** Ceases to count a unit. */
export function lookAway(w: EngineContext, unit: Unit): void {
  const civ = w.s.civs[unit.owner]
  if (civ.known && unit.sight > 0) unsee(w, civ.known, sightSet(w, unit.tile, unit.sight))
  unit.sight = 0
}

/** The unit has moved from `from` to where it is: first the new sight is added, so that what stays in sight stays known. */
export function lookFrom(w: EngineContext, unit: Unit, from: number): void {
  noteMove(w, unit, from)
  const civ = w.s.civs[unit.owner]
  if (civ.known) {
    const before = sightSet(w, from, unit.sight)
    unit.sight = sightOf(w, unit)
    behold(w, unit, civ, civ.known)
    unsee(w, civ.known, before)
  }
  showUnit(w, unit, from)
}

/** Counts the unit anew where its radius has changed: after a promotion, an upgrade, a technology. */
export function lookAgain(w: EngineContext, unit: Unit): void {
  const civ = w.s.civs[unit.owner]
  if (!civ.known || w.s.units[unit.id] !== unit) return
  const now = sightOf(w, unit)
  if (now === unit.sight) return
  const before = unit.sight
  unit.sight = now
  behold(w, unit, civ, civ.known)
  if (before > 0) unsee(w, civ.known, sightSet(w, unit.tile, before))
}

/** Counts the unit with the sight it has where it is. */
function behold(w: EngineContext, unit: Unit, civ: Civ, known: KnownTiles): void {
  const set = sightSet(w, unit.tile, unit.sight)
  const unseen = unseenBy(w, unit, known, set)
  see(w, civ, known, set)
  if (unseen.length > 0 && !isBlindfolded(w)) noteTiles(w, unit, unseen)
}

/** Majors that see the unit now and did not where it was (`from`, or -1) notice it. */
function showUnit(w: EngineContext, unit: Unit, from: number): void {
  for (let i = 0; i < w.s.civs.length; i++) {
    const other = w.s.civs[i]
    if (other.known === null || other.id === unit.owner || other.known.visible[unit.tile] === 0) continue
    if (from < 0 || other.known.visible[from] === 0) noticeUnit(w, other, unit.id)
  }
}
