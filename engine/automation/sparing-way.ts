/** Ways of who goes by itself: no turn of them ends on land where that costs influence, if another way is not much longer. */
import { hostsToSpare, isLandOf } from '../city-state/trespass.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Unit } from '../core/state.ts'
import { type MovementProfile, movementProfile } from '../unit/movement/movement-profile.ts'
import { pathBuffers } from '../unit/movement/path-buffers.ts'
import { findPath, type Path } from '../unit/movement/pathfinding.ts'

/** Turns that a way around such land may take longer. */
const DETOUR = 3

/** The way to `goal` that the unit takes; what the search for it wrote stands in the buffers. Null: it knows none. */
export function findSparingPath(
  w: EngineContext,
  unit: Unit,
  goal: number,
  profile: MovementProfile = movementProfile(w, unit),
): Path | null {
  const path = findPath(w, unit, goal, profile)
  // In this turn it is there: it rests nowhere on the way.
  if (path === null || path.turns === 0) return path
  const hosts = hostsToSpare(w, unit)
  if (hosts.length === 0 || !restsOnLandOf(w, unit, path, hosts)) return path
  const around = findPath(w, unit, goal, { ...profile, avoids: hosts }, path.turns + DETOUR)
  return around ?? findPath(w, unit, goal, profile)
}

/** Whether a turn ends there before it has arrived. */
function restsOnLandOf(w: EngineContext, unit: Unit, { tiles }: Path, hosts: readonly number[]): boolean {
  const { turns } = pathBuffers(w)
  return tiles.some((t, i) => i + 1 < tiles.length && turns[t] < turns[tiles[i + 1]] && isLandOf(w, unit.owner, t, hosts))
}
