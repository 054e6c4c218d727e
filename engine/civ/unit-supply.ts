/** How many units a civilization can lead before its production suffers (rulebook, economy 4). */

import { ECONOMY } from '../../rules/constants/economy.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { difficultyOf, gameDifficulty } from './difficulty.ts'

/** Units supplied without loss, whole. */
export function unitSupply(w: EngineContext, civ: Civ): number {
  let people = 0
  for (const id of civ.cities) people += w.s.cities[id]!.population
  const level = difficultyOf(w, civ)
  let supply =
    level.unitSupplyBase + civ.cities.length * level.unitSupplyPerCity + w.rules.constants.unitSupplyPerPopulation * people
  if (civ.ai) supply *= 1 + gameDifficulty(w).aiUnitSupply
  return Math.floor(supply)
}

/** Units beyond the supply. */
export function supplyDeficit(w: EngineContext, civ: Civ): number {
  return Math.max(0, civ.units.length - unitSupply(w, civ))
}

/** Percent off the production of every city of a major, 0 or less. */
export function supplyPenalty(w: EngineContext, civ: Civ): number {
  return civ.kind === 'major' ? -Math.min(ECONOMY.unsuppliedMostPercent, ECONOMY.percentPerUnsupplied * supplyDeficit(w, civ)) : 0
}
