/** What pillage brings to the unit and its civilization (rulebook, improvements 7). */
import { E } from '../../rules/effects/templates.ts'
import { FOOD, noStats, PRODUCTION, STAT_COUNT } from '../../rules/stats.ts'
import { nearestCity } from '../city/territory/territory.ts'
import { gainStockpile } from '../civ/stat-gains.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { draw } from '../core/numbers/rng.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import type { Unit } from '../core/state.ts'
import { factorUnit } from '../effects/aggregate.ts'
import { conditionsHold, timesOf } from '../effects/conditions/conditions.ts'
import { unitContext } from '../effects/context.ts'
import { progressFactor } from '../effects/progress-scaling.ts'
import { entryEffects } from '../effects/scope.ts'
import { scaledBySpeed } from '../effects/speed-scaling.ts'

/**
 * For each stat v of the improvement's effect two draws of 0 … v, and what it yields for certain; all raised by what the unit and its
 * civilization make of pillage. Food and production go to the nearest own city.
 */
export function loot(w: EngineContext, unit: Unit, improvement: number): void {
  const entry = w.rules.improvements[improvement]
  const civ = w.s.civs[unit.owner]
  const context = unitContext(w, unit)
  const sum = noStats()
  for (const effect of entryEffects(entry, E.pillageYield)) {
    if (!conditionsHold(w, effect, context)) continue
    const stats = effect.params[0]
    const progress = progressFactor(w, civ, effect)
    for (let stat = 0; stat < STAT_COUNT; stat++) {
      if (stats[stat] <= 0) continue
      sum[stat] += scaledBySpeed(w, draw(w.s, stats[stat] + 1) + draw(w.s, stats[stat] + 1), effect, null) * progress
    }
  }
  for (const effect of entryEffects(entry, E.pillagingYields)) {
    if (!conditionsHold(w, effect, context)) continue
    const times = timesOf(w, effect, context) * progressFactor(w, civ, effect)
    for (let stat = 0; stat < STAT_COUNT; stat++) sum[stat] += scaledBySpeed(w, effect.params[0][stat] * times, effect, null)
  }
  const factor = factorUnit(w, unit, E.pillageYieldPercent, context)
  for (let stat = 0; stat < STAT_COUNT; stat++) gain(w, unit, stat, roundDown(sum[stat] * factor))
}

function gain(w: EngineContext, unit: Unit, stat: number, amount: number): void {
  if (amount === 0) return
  if (stat !== FOOD && stat !== PRODUCTION) {
    gainStockpile(w, w.s.civs[unit.owner], stat, amount)
    return
  }
  const city = nearestCity(w, unit.owner, unit.tile)
  if (city && stat === FOOD) city.food += amount
  else if (city) city.overflow += amount
}
