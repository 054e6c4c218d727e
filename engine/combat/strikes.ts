/** In a round together nobody strikes twice before the other side could answer: whoever is quick where two rounds meet wins nothing by it (rulebook, turns 6). */
import { civName } from '../civ/relations.ts'
import { hasAnswered } from '../core/acting.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { NONE } from '../core/state.ts'
import { type Combatant, ownerOf } from './combatant.ts'

/** `by` (a civ) strikes at the defender. */
export function noteStrike(w: EngineContext, by: number, { unit, city }: Combatant): void {
  w.s.round?.strikes.push({ turn: w.s.turn, by, unit: unit?.id ?? NONE, city: city?.id ?? NONE })
}

/** Why the civ may not strike at the defender yet, or null: it did in the round before, and the owner has not acted since. */
export function awaitsAnswer(w: EngineContext, by: number, defender: Combatant): Refusal | null {
  const { round, turn } = w.s
  if (!round || w.s.civs[by].kind !== 'major') return null
  const foe = ownerOf(defender)
  if (w.s.civs[foe].kind !== 'major' || hasAnswered(w.s, foe)) return null
  const [unit, city] = [defender.unit?.id ?? NONE, defender.city?.id ?? NONE]
  const isStruck = round.strikes.some(one => one.turn === turn - 1 && one.by === by && one.unit === unit && one.city === city)
  return isStruck ? refuse('attack/unanswered', civName(w, foe)) : null
}
