/** What a seat is shown of a unit: everything of its own, what meets the eye of others'. */

import {
  type EngineContext,
  hasPromotionOpen,
  isWorking,
  MOVE,
  maxMoves,
  NONE,
  rangeOf,
  religionName,
  type Unit,
  xOf,
  yOf,
} from '../../../engine/index.ts'
import { nationName } from '../players/player.ts'
import { baseOf } from './air.ts'

/** Movement points with one decimal, from sixtieths. */
const pointsOf = (x60: number): number => Math.round((x60 * 10) / MOVE) / 10

/** What anybody sees of a unit in sight. */
export function unitSeen(w: EngineContext, unit: Unit) {
  const kind = w.rules.units[unit.kind]
  return {
    id: unit.id,
    kind: kind.name,
    ...(unit.name !== '' && { name: unit.name }),
    owner: unit.owner,
    owner_name: nationName(w, unit.owner),
    x: xOf(w.grid, unit.tile),
    y: yOf(w.grid, unit.tile),
    hp: unit.hp,
    ...(kind.strength > 0 && { strength: kind.strength }),
    ...(kind.rangedStrength > 0 && { ranged_strength: kind.rangedStrength, range: kind.range }),
    ...(kind.civilian && { civilian: true }),
    ...(unit.embarked && { embarked: true }),
    ...(unit.fortified > 0 && { fortified: true }),
  }
}

/** One line's worth of an own unit, for lists. */
export const ownUnitSummary = (w: EngineContext, unit: Unit) => ({
  ...ownUnitState(w, unit),
  max_moves: pointsOf(maxMoves(w, unit)),
})

/** The same without what its kind alone tells and takes time to work out: for the briefing. */
export function ownUnitState(w: EngineContext, unit: Unit) {
  const { owner: _owner, owner_name: _name, ...seen } = unitSeen(w, unit)
  return {
    ...seen,
    // What its promotions add nobody else is told.
    ...(seen.range !== undefined && { range: rangeOf(w, unit) }),
    ...baseOf(w, unit),
    moves: pointsOf(unit.movesX60),
    ...(unit.order !== 'none' && { order: unit.order }),
    ...(unit.goal !== NONE && { goal: { x: xOf(w.grid, unit.goal), y: yOf(w.grid, unit.goal) } }),
    ...(isWorking(w, unit) && { building: w.rules.improvements[w.s.tiles.work[unit.tile]].name }),
    ...(unit.religion !== NONE && { religion: religionName(w, unit.religion), religious_strength: unit.religiousStrength }),
    ...(isIdle(w, unit) && { idle: true }),
    ...(canPromote(w, unit) && { promotion_waiting: true }),
  }
}

/** It could act and has no order: not on its way, at rest, or at work. */
export const isIdle = (w: EngineContext, unit: Unit): boolean => unit.movesX60 > 0 && unit.order === 'none' && !isWorking(w, unit)

/** It has the experience for a promotion and there is one to take. */
export const canPromote = (w: EngineContext, unit: Unit): boolean => hasPromotionOpen(w, unit)
