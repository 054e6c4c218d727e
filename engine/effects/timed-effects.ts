/** Effects that a civilization has for some turns (rulebook, effects 10). */
import { C } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { publish } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { modifierOf } from './conditions/conditions.ts'
import { civSourcesChanged } from './scope.ts'
import { placeOfEffect } from './timed-effect.ts'

/** Turns for which the effect is given; null where it has no term. */
export function termOf(effect: Effect): number | null {
  const term = modifierOf(effect, C.forTurns)
  return term === null ? null : term.params[0]
}

/** The civ has the effect until that many of its turns have ended. */
export function giveForTurns(w: EngineContext, civ: Civ | null, effect: Effect, turns: number): boolean {
  const place = civ && turns > 0 ? placeOfEffect(w.rules, effect, turns) : null
  if (!civ || !place) return false
  civ.timed.push(place)
  changed(w, civ)
  return true
}

/** The end of a turn of the civ: terms run out. */
export function tickTimedEffects(w: EngineContext, civ: Civ): void {
  if (civ.timed.length === 0) return
  for (const timed of civ.timed) timed.turns--
  if (!civ.timed.some(({ turns }) => turns <= 0)) return
  civ.timed = civ.timed.filter(({ turns }) => turns > 0)
  changed(w, civ)
}

function changed(w: EngineContext, civ: Civ): void {
  civSourcesChanged(w, civ)
  publish(w, 'effectsChanged', civ)
}
