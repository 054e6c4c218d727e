/** A city at its last point, and a unit before it that can take or destroy it (rulebook, conquest 1). */
import { E } from '../../rules/effects/templates.ts'
import { captureCity } from '../city/ownership/capture.ts'
import { destroyCity } from '../city/ownership/destruction.ts'
import { whyNotRaze } from '../city/ownership/razing.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City, Unit } from '../core/state.ts'
import { unitHas } from '../effects/aggregate.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { combatContext } from '../effects/context.ts'
import { matchesCity } from '../effects/filters/match.ts'
import { unitEffects } from '../effects/scope.ts'
import { advance } from '../unit/movement/move.ts'
import { removeUnit } from '../unit/removal.ts'
import { cityCombatant, unitCombatant } from './combatant.ts'

/** What becomes of a city that the unit's attack brings to its last point. */
export type Fate = 'held' | 'taken' | 'destroyed'

/** By an attack as it is now: from afar a city is not taken, but who destroys cities does so from wherever it strikes. */
export function fateOf(w: EngineContext, unit: Unit, city: City, melee: boolean): Fate {
  const context = combatContext(w, unitCombatant(unit), cityCombatant(city), true, city.tile)
  const destroys = unitEffects(w, unit, E.destroysCities)
  if (destroys.length === 0 && !melee) return 'held'
  if (unitHas(w, unit, E.cannotCaptureCities, context)) return 'held'
  const isMeant = destroys.some(
    effect => matchesCity(w, effect.params[0], city, unit.owner) && conditionsHold(w, effect, context),
  )
  if (isMeant && whyNotRaze(w, city) === null) return 'destroyed'
  return melee ? 'taken' : 'held'
}

/** What has become of the city. A unit that has taken it is in it. Barbarians rob it, and vanish with the gold. */
export function assaultCity(w: EngineContext, unit: Unit, city: City, melee: boolean): Fate {
  const fate = fateOf(w, unit, city, melee)
  if (fate === 'held') return fate
  const { tile } = city
  if (fate === 'destroyed') destroyCity(w, city)
  else {
    const by = w.s.civs[unit.owner]
    captureCity(w, city, by, unit)
    if (by.kind === 'barbarian') {
      removeUnit(w, unit)
      return 'held'
    }
  }
  if (melee && w.s.units[unit.id] === unit) advance(w, unit, tile)
  return fate
}
