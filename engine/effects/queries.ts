/**
 * What conditions ask of systems that themselves use effects. Each answer is given once, where that system is (answers.ts), so that
 * imports stay without cycles; without an answer a condition that asks does not hold.
 */

import type { World } from '../core/engine-context.ts'
import type { City, Civ } from '../core/state.ts'

export interface Answers {
  /** The civ's balance of a resource: supply less use. */
  resourceAmount: ((w: World, civ: Civ, resource: number) => number) | null
  /** Great prophets it has got by faith. */
  prophetsHad: ((w: World, civ: Civ) => number) | null
  /** Supply per turn of a resource. */
  resourcePerTurn: ((w: World, civ: Civ, resource: number) => number) | null
  /**
   * What the last turn brought of a stat to the civ, or to the city where one is given. Not the present figure: yields are cached, and a
   * line on yields that asked for yields would make what is cached depend on who asked first.
   */
  statPerTurn: ((w: World, civ: Civ, city: City | null, stat: number) => number | null) | null
}

export const ask: Answers = { resourceAmount: null, prophetsHad: null, resourcePerTurn: null, statPerTurn: null }

export function answer(answers: Partial<Answers>): void {
  Object.assign(ask, answers)
}
