/** Landmasses of a map that is played on. */
import type { EngineContext } from '../core/engine-context.ts'
import { NONE } from '../core/state.ts'
import { bodies } from './draft.ts'

/** Numbers them anew from 0, the largest first: when land has become water or water land. */
export function renumberContinents({ s, grid, rules }: EngineContext): void {
  const { terrain, continent } = s.tiles
  continent.fill(NONE)
  for (const [number, body] of bodies(grid, t => rules.terrains[terrain[t]].kind !== 'water').entries())
    for (const t of body) continent[t] = number
}
