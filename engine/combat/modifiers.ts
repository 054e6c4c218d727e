/** Percentages of a fight as they are gathered, and what they make of a base. */
import type { Effect } from '../../rules/effects/effect.ts'
import type { World } from '../core/engine-context.ts'
import type { Part, Strength } from './combatant.ts'

export function addPart(parts: Part[], name: string, percent: number): void {
  if (percent !== 0) parts.push({ name, percent })
}

/** Named after the object of the rules that the effect stands on. */
export function addEffect(w: World, parts: Part[], effect: Effect, percent: number): void {
  addPart(parts, sourceName(w, effect), percent)
}

export function strengthOn(base: number, parts: Part[]): Strength {
  let percent = 100
  for (let i = 0; i < parts.length; i++) percent += parts[i].percent
  return { base, parts, final: Math.max(1, (base * percent) / 100) }
}

function sourceName(w: World, { source, text }: Effect): string {
  if (source.kind === 'global' || source.kind === 'mod') return text
  return w.rules[source.kind][source.id]?.name ?? text
}
