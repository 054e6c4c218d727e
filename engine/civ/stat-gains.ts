/** What a civ gets into its pools by fighting. */
import { GOLDEN_AGE_POINTS } from '../../rules/effects/params.ts'
import { CULTURE, FAITH, GOLD, SCIENCE } from '../../rules/stats.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { giveScience } from '../research/research.ts'

/** Adds to a pool of the civ: a stat's number or another stockpile (rules/effects/params.ts). What civs do not store is lost. */
export function gainStockpile(w: EngineContext, civ: Civ, pool: number, amount: number): void {
  if (pool === GOLD) civ.gold += amount
  else if (pool === CULTURE) civ.culture += amount
  else if (pool === FAITH) civ.faith += amount
  else if (pool === SCIENCE) giveScience(w, civ, amount)
  else if (pool === GOLDEN_AGE_POINTS) civ.goldenAgePoints += amount
}
