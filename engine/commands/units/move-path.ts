/** The way of a move, or who or what bars it. */
import { findSparingPath } from '../../automation/sparing-way.ts'
import { civName } from '../../civ/relations.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { xOf, yOf } from '../../core/grid.ts'
import { type Refusal, refuse } from '../../core/refusal.ts'
import { NONE } from '../../core/state.ts'
import { bordersAllow } from '../../unit/movement/movement-cost.ts'
import type { MovementProfile } from '../../unit/movement/movement-profile.ts'
import { blockerOn, findPath } from '../../unit/movement/pathfinding.ts'
import { unitFacts } from '../../unit/unit-facts.ts'
import { isVisible } from '../../visibility/knowledge.ts'

export function wayTo(w: EngineContext, profile: MovementProfile, goal: number, brief: boolean): Refusal | number[] {
  const path = findSparingPath(w, profile.unit, goal, profile)
  if (path) return path.tiles
  return brief ? refuse('tile/no-path', profile.unit.id) : refuseWay(w, profile, goal)
}

/** Who or what bars the only way that would be there, else that none is known. */
function refuseWay(w: EngineContext, m: MovementProfile, goal: number): Refusal {
  const { unit, civ } = m
  const past = findPath(w, unit, goal, { ...m, passesStrangers: true })
  const blocker = past && blockerOn(w, m, past.tiles)
  if (blocker) return refuse('tile/way-blocked', unit.id, unitFacts(w, civ.id, blocker))
  const over = findPath(w, unit, goal, { ...m, ignoresBorders: true })
  const closed = over?.tiles.find(t => isVisible(w, civ.id, t) && !bordersAllow(w, m, t)) ?? NONE
  if (closed === NONE) return refuse('tile/no-path', unit.id)
  return refuse('tile/way-closed', unit.id, civName(w, w.s.tiles.owner[closed]), xOf(w.grid, closed), yOf(w.grid, closed))
}
