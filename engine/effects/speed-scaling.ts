/** Amounts of effects "(modified by game speed)". */
import { C } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import type { Speed } from '../../rules/ruleset.ts'
import { CULTURE, FAITH, GOLD, PRODUCTION, SCIENCE } from '../../rules/stats.ts'
import type { EngineContext } from '../core/engine-context.ts'

/** The speed's factor of a stat: its cost modifier; for food, happiness and what is no stat (null) the general one. */
export function speedFactor(speed: Speed, stat: number | null): number {
  if (stat === PRODUCTION) return speed.production
  if (stat === GOLD) return speed.gold
  if (stat === SCIENCE) return speed.science
  if (stat === CULTURE) return speed.culture
  if (stat === FAITH) return speed.faith
  return speed.modifier
}

/** `amount` as the effect means it in this game: unchanged unless the effect is marked; not rounded. */
export function scaledBySpeed(w: EngineContext, amount: number, effect: Effect, stat: number | null): number {
  for (let i = 0; i < effect.modifiers.length; i++) {
    if (effect.modifiers[i].kind === C.bySpeed) return amount * speedFactor(w.rules.speeds[w.s.setup.speed], stat)
  }
  return amount
}
