/**
 * What effects ask of the systems that themselves use effects. The answers are given in one place (engine/registry.ts), all at once, so
 * that imports point one way; a missing one does not compile, and asking before they are given throws.
 */
import type { Effect } from '../../rules/effects/effect.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City, Civ } from '../core/state.ts'
import type { Context } from './context.ts'

interface Queries {
  /** Whether all conditions of an effect hold: filters ask it of tags, and conditions ask filters. */
  conditionsHold(w: EngineContext, effect: Effect, context: Context): boolean
  /** The civ's balance of a resource, supply less use; the stock where it is stockpiled. Of those that cities keep, the city's: 0 without one. */
  resourceAmount(w: EngineContext, civ: Civ, resource: number, city?: City | null): number
  /** Supply per turn of a resource. */
  resourcePerTurn(w: EngineContext, civ: Civ, resource: number, city?: City | null): number
  /** Great prophets it has got by faith. */
  prophetsHad(w: EngineContext, civ: Civ): number
  /**
   * What the last turn brought of a stat to the civ, or to the city where one is given. Not the present figure: yields are cached, and a
   * effect on yields that asked for yields would make what is cached depend on who asked first.
   */
  statPerTurn(w: EngineContext, civ: Civ, city: City | null, stat: number): number
}

function unanswered(): never {
  throw new Error('effects were asked before engine/registry.ts was loaded')
}

export const queries: Queries = {
  conditionsHold: unanswered,
  resourceAmount: unanswered,
  resourcePerTurn: unanswered,
  prophetsHad: unanswered,
  statPerTurn: unanswered,
}

/** Gives all answers; once, when the program loads. */
export function answerQueries(answers: Queries): void {
  Object.assign(queries, answers)
}
