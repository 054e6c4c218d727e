/** Which tiles a city may put a citizen on. */
import type { EngineContext } from '../../core/engine-context.ts'
import { DIRECTIONS } from '../../core/grid.ts'
import { type City, NONE } from '../../core/state.ts'
import { isUntraceable } from '../../visibility/hidden-units.ts'

/** Tiles the city may put a citizen on: own land of the civ in range, no centre, nobody else at work, not blockaded. */
export function canWork(w: EngineContext, city: City, t: number): boolean {
  const { tiles } = w.s
  return (
    tiles.owner[t] === city.owner &&
    tiles.center[t] === NONE &&
    (tiles.worker[t] === NONE || tiles.worker[t] === city.id) &&
    !isBlockaded(w, city, t)
  )
}

/** An enemy military unit stands on it, or an enemy ship beside an empty water tile (rulebook, cities 4). */
export function isBlockaded(w: EngineContext, city: City, t: number): boolean {
  const { tiles } = w.s
  const here = tiles.military[t]
  if (here !== NONE) return isEnemy(w, city, here)
  if (w.rules.terrains[tiles.terrain[t]].kind !== 'water') return false
  for (let d = 0; d < DIRECTIONS; d++) {
    const n = w.grid.neighbours[t * DIRECTIONS + d]
    if (n < 0 || tiles.military[n] === NONE || w.rules.terrains[tiles.terrain[n]].kind !== 'water') continue
    const unit = w.s.units[tiles.military[n]]!
    if (!unit.embarked && isEnemy(w, city, unit.id)) return true
  }
  return false
}

const isEnemy = (w: EngineContext, city: City, unit: number): boolean => {
  const { owner } = w.s.units[unit]!
  if (owner === city.owner || !w.s.civs[city.owner].relations[owner].war) return false
  return !isUntraceable(w, city.owner, w.s.units[unit]!)
}
