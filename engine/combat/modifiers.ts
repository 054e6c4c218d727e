/** Percentages of a fight as they are gathered, and what they make of a base. */
import type { Effect } from '../../rules/effects/effect.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { Strength, StrengthModifier } from './combatant.ts'

export function addModifier(parts: StrengthModifier[], name: string, percent: number): void {
  if (percent !== 0) parts.push({ name, percent })
}

/** Named after the object of the rules that the effect stands on. */
export function addEffect(w: EngineContext, parts: StrengthModifier[], effect: Effect, percent: number): void {
  addModifier(parts, sourceName(w, effect), percent)
}

export function strengthOn(base: number, parts: StrengthModifier[]): Strength {
  let percent = 100
  for (let i = 0; i < parts.length; i++) percent += parts[i].percent
  return { base, parts, final: Math.max(1, (base * percent) / 100) }
}

function sourceName(w: EngineContext, { source, text }: Effect): string {
  if (source.kind === 'global' || source.kind === 'mod') return text
  return w.rules[source.kind][source.id]?.name ?? text
}
