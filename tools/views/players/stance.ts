/** The few facts about units that lists and maps show. */
import type { EngineContext } from '../../../engine/index.ts'
import type { Stance } from '../map/map-text.ts'

/** How the owner of something stands to a seat. */
export function stanceOf(w: EngineContext, seat: number, owner: number): Stance {
  if (owner === seat) return 'own'
  return w.s.civs[seat].relations[owner].war ? 'enemy' : 'other'
}
