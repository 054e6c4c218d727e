/** How the owner of a unit or city stands to the seat that looks. */
import type { EngineContext } from '../../../engine/index.ts'

export type Stance = 'own' | 'enemy' | 'other'

export function stanceOf(w: EngineContext, seat: number, owner: number): Stance {
  if (owner === seat) return 'own'
  return w.s.civs[seat].relations[owner].war ? 'enemy' : 'other'
}
