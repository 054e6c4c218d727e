/** What the removal of a feature brings to a city, as production of a felled forest. */
import { IMPROVEMENTS } from '../../rules/constants/progress.ts'
import { E } from '../../rules/effects/templates.ts'
import { FOOD, PRODUCTION, STAT_COUNT } from '../../rules/stats.ts'
import { nearestCity } from '../city/territory/territory.ts'
import { gainStockpile } from '../civ/stat-gains.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { distance } from '../core/grid.ts'
import { roundDown } from '../core/numbers/rounding.ts'
import type { Civ } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext } from '../effects/context.ts'
import { progressFactor } from '../effects/progress-scaling.ts'
import { entryEffects } from '../effects/scope.ts'
import { scaledBySpeed } from '../effects/speed-scaling.ts'

/** A felled feature helps the nearest own city: in full next to it, less with distance, two thirds outside own land. */
export function payRemoval(w: EngineContext, civ: Civ, t: number, feature: number): void {
  const context = { ...civContext(civ), tile: t }
  for (const effect of entryEffects(w.rules.terrains[feature], E.removalBonus)) {
    if (!conditionsHold(w, effect, context)) continue
    const city = nearestCity(w, civ.id, t, IMPROVEMENTS.fellingTiles)
    if (!city) return
    const { fellingSteps, fellingDivisor, fellingAbroadShare } = IMPROVEMENTS
    const steps = distance(w.grid, city.tile, t)
    const share =
      (steps <= 1 ? 1 : (fellingSteps - steps) / fellingDivisor) * (w.s.tiles.owner[t] === civ.id ? 1 : fellingAbroadShare)
    for (let stat = 0; stat < STAT_COUNT; stat++) {
      const amount = roundDown(scaledBySpeed(w, effect.params[0][stat], effect, null) * progressFactor(w, civ, effect) * share)
      if (amount === 0) continue
      if (stat === FOOD) city.food += amount
      else if (stat === PRODUCTION) city.overflow += amount
      else gainStockpile(w, civ, stat, amount)
    }
  }
}
