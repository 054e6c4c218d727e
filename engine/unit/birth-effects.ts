/** What a new unit sets off and is given: triggers, promotions, what its land teaches, ways that its kind opens. */
import { C, CONDITIONS } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { Entry } from '../../rules/ruleset.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ, Unit } from '../core/state.ts'
import { conditionsHold } from '../effects/conditions/conditions.ts'
import { civContext, unitContext } from '../effects/context.ts'
import { matchesKind, matchesUnit } from '../effects/filters/match.ts'
import { civEffects } from '../effects/scope.ts'
import { triggerEffects, triggerEvent } from '../effects/triggers.ts'
import { grantPromotion } from './promotions.ts'
import { learnFromLand } from './terrain-promotions.ts'

/** False where what waited for the unit has ended it at once. */
export function giveAtBirth(w: EngineContext, unit: Unit): boolean {
  const civ = w.s.civs[unit.owner]
  const kind = w.rules.units[unit.kind]
  triggerEvent(w, civ, C.uponEntering, unitContext(w, unit), unit.tile)
  triggerEffects(w, onGain(kind), unitContext(w, unit))
  triggerEffects(w, onGain(w.rules.unitTypes[kind.type]), unitContext(w, unit))
  if (w.s.units[unit.id] !== unit) return false
  for (const effect of civEffects(w, civ, E.unitsGainPromotion)) {
    const promotion = effect.params[1]
    if (!w.rules.promotions[promotion].unitTypes.includes(kind.type)) continue
    if (!conditionsHold(w, effect, unitContext(w, unit))) continue
    if (matchesUnit(w, effect.params[0], unit, civ.id)) grantPromotion(w, unit, promotion)
  }
  learnFromLand(w, unit)
  return true
}

/** Effects that a unit can act by ("by consuming this unit") wait for it to act. */
const onGain = (entry: Entry): Effect[] =>
  entry.effects.filter(effect => !effect.modifiers.some(modifier => CONDITIONS[modifier.kind].group === 'action'))

/** "Land units may cross … after the first … is earned". */
export function openWays(w: EngineContext, civ: Civ, kindId: number): void {
  for (const effect of civEffects(w, civ, E.crossesAfterFirst)) {
    const [terrain, filter] = effect.params
    if (conditionsHold(w, effect, civContext(civ)) && !civ.crosses.includes(terrain) && matchesKind(w, filter, kindId))
      civ.crosses.push(terrain)
  }
}
