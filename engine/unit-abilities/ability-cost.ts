/** What an action takes of its unit: movement, one of a number of uses, the unit itself (rulebook, effects 9). */
import { UNITS } from '../../rules/constants/units.ts'
import { C } from '../../rules/effects/conditions.ts'
import type { Effect } from '../../rules/effects/effect.ts'
import { splitEffect } from '../../rules/effects/grammar.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { MOVE, type Unit } from '../core/state.ts'
import { hasModifier, modifierOf } from '../effects/conditions/conditions.ts'
import { unitEffectIndex } from '../effects/scope.ts'

const texts = new WeakMap<Effect, string>()

/** The effect without its modifiers: what uses are counted by, and how people name it. */
export function abilityText(effect: Effect): string {
  let text = texts.get(effect)
  if (text === undefined) texts.set(effect, (text = splitEffect(effect.text).text))
  return text
}

/** Movement points that it takes. */
function movesNeeded(effect: Effect): number {
  const modifier = modifierOf(effect, C.forMovement)
  return modifier ? modifier.params[0] : UNITS.abilityMoves
}

/** How often the unit may do it in its life, effects that add to it counted; null without limit. */
function usesAllowed(w: EngineContext, unit: Unit, effect: Effect): number | null {
  const modifier = modifierOf(effect, C.times)
  if (!modifier && !hasModifier(effect, C.once)) return null
  let times = modifier ? modifier.params[0] : 1
  for (const other of unitEffectIndex(w, unit).byKind[effect.kind]) {
    const more = modifierOf(other, C.additionalTimes)
    if (more && abilityText(other) === abilityText(effect)) times += more.params[0]
  }
  return times
}

const timesUsed = (unit: Unit, effect: Effect): number => unit.uses.find(({ text }) => text === abilityText(effect))?.times ?? 0

/** Why the unit cannot pay, or null. */
export function whyNotPay(w: EngineContext, unit: Unit, effect: Effect): Refusal | null {
  const allowed = usesAllowed(w, unit, effect)
  if (allowed !== null && timesUsed(unit, effect) >= allowed) return refuse('act/used-up', abilityText(effect), allowed)
  const needed = movesNeeded(effect)
  if (needed === 0 || Math.ceil(unit.movesX60 / MOVE) >= needed) return null
  return refuse('act/moves', needed, Math.round((unit.movesX60 * 10) / MOVE) / 10, w.s.turn + 1)
}

/** Takes movement and a use; true where the effect uses the unit up with it. */
export function pay(w: EngineContext, unit: Unit, effect: Effect): boolean {
  const needed = movesNeeded(effect)
  if (needed > 0) {
    unit.movesX60 = Math.max(0, unit.movesX60 - needed * MOVE)
    unit.acted = true
  }
  const allowed = usesAllowed(w, unit, effect)
  if (allowed !== null) {
    const text = abilityText(effect)
    const used = unit.uses.find(use => use.text === text)
    if (used) used.times++
    else unit.uses.push({ text, times: 1 })
  }
  if (hasModifier(effect, C.consumingUnit)) return true
  return hasModifier(effect, C.afterwardsConsumed) && (allowed === null || timesUsed(unit, effect) >= allowed)
}
