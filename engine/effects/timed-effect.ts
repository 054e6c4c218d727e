/** Effects "for n turns": where they stand in the rules, and what of them is in force meanwhile. */
import { C } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { type Entry, NONE, type Ruleset } from '../../rules/ruleset.ts'
import type { TimedEffect } from '../core/state.ts'
import { NO_EFFECTS } from './effect-index.ts'

/** All effects of the object in one order: of an event those of its choices follow its own, of global effects those of all units. */
function effectsOf(rules: Ruleset, kind: TimedEffect['kind'], id: number): readonly Effect[] {
  if (kind === 'global') return [...rules.globalEffects, ...rules.globalUnitEffects]
  const own = (rules[kind] as Entry[])[id]?.effects ?? NO_EFFECTS
  return kind === 'events' ? [...own, ...rules.events[id].choices.flatMap(({ effects }) => effects)] : own
}

/** The effect as the state keeps it; null for one that stands in no object's own list. */
export function placeOfEffect(rules: Ruleset, effect: Effect, turns: number): TimedEffect | null {
  const { kind, id } = effect.source
  if (kind === 'mod') return null
  const line = effectsOf(rules, kind, id).indexOf(effect)
  return line === NONE ? null : { kind, id, line, turns }
}

const bare = new WeakMap<Effect, Effect>()

/** The effect without its term and without the event that set it off, for the whole civ: its other conditions go on counting. */
export function timedEffectInForce(rules: Ruleset, { kind, id, line }: TimedEffect): Effect {
  const effect = effectsOf(rules, kind, id)[line]
  let found = bare.get(effect)
  if (!found) {
    const modifiers = effect.modifiers.filter(modifier => modifier.kind !== C.forTurns)
    bare.set(effect, (found = { ...effect, modifiers, triggers: [], local: false }))
  }
  return found
}
