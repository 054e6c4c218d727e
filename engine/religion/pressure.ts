/** Religions spread by themselves: what presses on a city at the end of its owner's turn (rulebook, religion 6). */

import { RELIGION } from '../../rules/constants/religion.ts'
import type { EffectOf } from '../../rules/effects/effect.ts'
import { E } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { HAIR } from '../core/numbers/rounding.ts'
import { type City, type Civ, NONE } from '../core/state.ts'
import { sumCity, sumCiv } from '../effects/aggregate.ts'
import { factorOf } from '../effects/conditions/conditions.ts'
import { type Context, cityContext, civContext } from '../effects/context.ts'
import { matchesCity } from '../effects/filters/match.ts'
import { cityEffects, civEffects } from '../effects/scope.ts'
import { citiesInReach, surelyReached } from './cities-in-reach.ts'
import { countFollowers } from './followers.ts'
import { holyReligion, isMajor } from './religion-names.ts'

/** A turn's pressure on the city; its people are counted once all has arrived. */
export function receivePressure(w: EngineContext, city: City): void {
  if (w.s.religions.length === 0) return
  let arrived = false
  const holy = holyReligion(w, city.id)
  if (holy && !holy.holyCityBlocked) {
    city.pressure[holy.id] += RELIGION.holyCityTimes * basePressure(w)
    arrived = true
  }
  const { ids, steps } = citiesInReach(w, city)
  const surely = surelyReached(w.rules)
  for (let i = 0; i < ids.length; i++) {
    const other = w.s.cities[ids[i]]
    if (!other || other.majority === NONE || !isMajor(w.s.religions[other.majority])) continue
    if (steps[i] > surely && steps[i] > spreadRange(w, other)) continue
    city.pressure[other.majority] += pressureFrom(w, other, city)
    arrived = true
  }
  if (arrived) countFollowers(w, city)
}

const basePressure = (w: EngineContext): number => w.rules.speeds[w.s.setup.speed].religiousPressure

/** How far a city presses on others with its majority's religion. */
export function spreadRange(w: EngineContext, city: City): number {
  const founder = foreignFounder(w, city)
  const range = RELIGION.reachTiles + sumCity(w, city, E.spreadRange)
  return founder ? range + sumCiv(w, founder, E.spreadRange) : range
}

/** Pressure a turn on `to` by the majority's religion of `from`: by effects of its owner, of the religion's followers and of its founder; truncated. */
export function pressureFrom(w: EngineContext, from: City, to: City): number {
  const effects = cityEffects(w, from, E.naturalSpread)
  let pressure = basePressure(w)
  if (effects.length > 0) pressure *= factorTo(w, effects, to, cityContext(w, from))
  const founder = foreignFounder(w, from)
  const theirs = founder ? civEffects(w, founder, E.naturalSpread) : null
  if (founder && theirs && theirs.length > 0) pressure *= factorTo(w, theirs, to, civContext(founder))
  return Math.trunc(pressure + HAIR)
}

/** Who founded the majority's religion, where it is not the city's owner, whose effects count already. */
function foreignFounder(w: EngineContext, city: City): Civ | null {
  const { founder } = w.s.religions[city.majority]
  return founder === city.owner ? null : w.s.civs[founder]
}

function factorTo(w: EngineContext, effects: readonly EffectOf<'naturalSpread'>[], to: City, context: Context): number {
  let product = 1
  for (const effect of effects) {
    if (matchesCity(w, effect.params[1], to, context.civ!.id)) product *= factorOf(w, effect, effect.params[0], context)
  }
  return product
}
