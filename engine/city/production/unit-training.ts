/** A new unit of a city: where it stands, what it knows already. */
import { F } from '../../../rules/effects/filters/ops.ts'
import { E } from '../../../rules/effects/templates.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { City, Unit } from '../../core/state.ts'
import { conditionsHold, timesOf } from '../../effects/conditions/conditions.ts'
import { cityContext } from '../../effects/context.ts'
import { matchesCity, matchesUnit } from '../../effects/filters/match.ts'
import { cityEffects } from '../../effects/scope.ts'
import { grantPromotion } from '../../unit/promotions.ts'
import { spawnUnit } from '../../unit/spawn.ts'

/** Puts a unit of the kind into or near the city, with the experience and promotions its buildings give; null where there is no room. */
export function trainUnit(w: EngineContext, city: City, kind: number): Unit | null {
  const unit = spawnUnit(w, w.s.civs[city.owner], kind, city.tile)
  if (!unit) return null
  const context = cityContext(w, city, { kind: 'unit', id: kind })
  for (const effect of cityEffects(w, city, E.startsWithXp)) {
    const [which, amount, where] = effect.params
    if (matchesUnit(w, which, unit, city.owner) && matchesCity(w, where, city, city.owner) && conditionsHold(w, effect, context))
      unit.xp += amount * timesOf(w, effect, context)
  }
  for (const effect of cityEffects(w, city, E.newUnitsGetPromotion)) {
    const [which, where, promotion] = effect.params
    const isMeant =
      which.op === F.relevant
        ? w.rules.promotions[promotion].unitTypes.includes(w.rules.units[kind].type)
        : matchesUnit(w, which, unit, city.owner)
    if (isMeant && matchesCity(w, where, city, city.owner) && conditionsHold(w, effect, context)) {
      grantPromotion(w, unit, promotion)
    }
  }
  return unit
}
