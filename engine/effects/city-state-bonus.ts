/** Stats of an effect, where effects about what city-states give have their say (rulebook, yields 2). */
import type { StatsEffect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import { addStats, STAT_COUNT, type Stats } from '../../rules/stats.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { factorOf } from './conditions/conditions.ts'
import { civContext } from './context.ts'
import { civEffects } from './scope.ts'

/** Adds the first parameter's stats; those of a city-state's bonus multiplied by every "[x]% [stat] from City-States". */
export function addEffectStats(w: EngineContext, civ: Civ, effect: StatsEffect, into: Stats, times = 1): void {
  const stats = effect.params[0]
  if (effect.source.kind !== 'cityStateTypes' || civEffects(w, civ, E.percentFromCityStates).length === 0) {
    addStats(into, stats, times)
    return
  }
  for (let stat = 0; stat < STAT_COUNT; stat++) {
    if (stats[stat] !== 0) into[stat] += stats[stat] * times * shareOf(w, civ, stat)
  }
}

function shareOf(w: EngineContext, civ: Civ, stat: number): number {
  let factor = 1
  const context = civContext(civ)
  for (const effect of civEffects(w, civ, E.percentFromCityStates)) {
    if (effect.params[1] === stat) factor *= factorOf(w, effect, effect.params[0], context)
  }
  return factor
}
