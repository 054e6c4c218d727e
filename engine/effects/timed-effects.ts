/** Effects that a civilization has for some turns (rulebook, effects 10). */
import { C } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { MOST_AT_ONCE } from '../../rules/figure-limits.ts'
import { publish } from '../core/domain-events.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Civ } from '../core/state.ts'
import { modifierOf } from './conditions/conditions.ts'
import { civSourcesChanged } from './scope.ts'
import { placeOfEffect } from './timed-effect.ts'

/** Turns left of what never ends. */
const ENDLESS = 0

/** Turns for which the effect is given; null where it has no term. */
export function termOf(effect: Effect): number | null {
  const term = modifierOf(effect, C.forTurns)
  return term === null ? null : term.params[0]
}

/** The civ has the effect, `times` times over, until that many of its turns have ended; given for 0 turns it never ends. */
export function giveForTurns(w: EngineContext, civ: Civ | null, effect: Effect, turns: number, times = 1): boolean {
  const place = civ && times > 0 ? placeOfEffect(w.rules, effect, turns) : null
  if (!civ || !place) return false
  for (let n = Math.min(times, MOST_AT_ONCE); n > 0; n--) civ.timed.push({ ...place })
  changed(w, civ)
  return true
}

/** The end of a turn of the civ: terms run out. */
export function tickTimedEffects(w: EngineContext, civ: Civ): void {
  if (civ.timed.length === 0) return
  const left = civ.timed.filter(timed => timed.turns === ENDLESS || --timed.turns > 0)
  if (left.length === civ.timed.length) return
  civ.timed = left
  changed(w, civ)
}

function changed(w: EngineContext, civ: Civ): void {
  civSourcesChanged(w, civ)
  publish(w, 'effectsChanged', civ)
}
