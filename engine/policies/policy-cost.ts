/** What the next policy costs (rulebook, policies 1). */
import { POLICIES } from '../../rules/constants/progress.ts'
import { E } from '../../rules/effects/templates.ts'
import { gameDifficulty } from '../civ/difficulty.ts'
import { mapFactors } from '../civ/map-size-factors.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { deterministicPow } from '../core/numbers/deterministic-pow.ts'
import type { Civ } from '../core/state.ts'
import { factorCiv } from '../effects/aggregate.ts'
import { countedCities, shareOfCities } from '../research/research.ts'

/** Culture for the next policy, a multiple of five: dearer with each one bought and each city, puppets not counted; with `newCities` more. */
export function policyCost(w: EngineContext, civ: Civ, newCities = 0): number {
  let cost: number = POLICIES.first + deterministicPow(POLICIES.perPolicy * civ.policiesBought, POLICIES.exponent)
  cost *= factorCiv(w, civ, E.policyCost)
  if (!civ.ai) cost *= gameDifficulty(w).policyCost
  cost *= w.rules.speeds[w.s.setup.speed].culture
  const more = countedCities(w, civ) + newCities - 1
  if (more > 0) cost *= 1 + (mapFactors(w).policyPercentPerCity / 100) * shareOfCities(w, civ, E.cityPolicyCost) * more
  const whole = Math.floor(cost + 0.5)
  return whole - (whole % POLICIES.roundTo)
}
