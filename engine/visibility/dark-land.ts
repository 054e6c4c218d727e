/** Where nobody of a civ has looked: most land that scouts pass over has none of it near any more, and what was seen once stays known. */
import { cached, declareCache, type EngineContext } from '../core/engine-context.ts'
import { within } from '../core/grid.ts'

/** By civ id, by tile: 1 where all land around it was found to be explored. */
const LIT = declareCache<(Uint8Array | undefined)[]>(() => [])

/** Steps that it is looked for in. */
const NEAR = 2

/** Whether the civ has not explored some tile within two steps; asked of civs with sight of their own. */
export function isDarkNear(w: EngineContext, civ: number, t: number): boolean {
  const lit = (cached(w, LIT)[civ] ??= new Uint8Array(w.grid.size))
  if (lit[t] === 1) return false
  const { explored } = w.s.civs[civ].known!
  const near = within(w.grid, t, NEAR)
  for (let i = 0; i < near.length; i++) if (explored[near[i]] === 0) return true
  lit[t] = 1
  return false
}
