/** What an action takes: movement, one of a number of uses, stats and resources in stock, a promotion, the unit itself (rulebook, effects 9). */
import { UNITS } from '../../rules/constants/units.ts'
import { C, CONDITIONS } from '../../rules/effects/conditions.ts'
import { type Condition, type Effect, isCondition } from '../../rules/effects/effect.ts'
import { splitEffect } from '../../rules/effects/grammar.ts'
import { E } from '../../rules/effects/templates.ts'
import { STAT_COUNT, STATS } from '../../rules/stats.ts'
import type { EngineContext } from '../core/engine-context.ts'
import { type Refusal, refuse } from '../core/refusal.ts'
import { MOVE, type Unit } from '../core/state.ts'
import { hasModifier, modifierOf } from '../effects/conditions/conditions.ts'
import { unitEffectIndex } from '../effects/scope.ts'
import { addStock, stockOf } from '../effects/stockpiles.ts'
import { maxMoves } from '../unit/movement/movement-profile.ts'
import { losePromotion } from '../unit/promotions.ts'
import { endStatus } from '../unit/statuses.ts'
import { inStore, takeFromStore } from './stores.ts'

const texts = new WeakMap<Effect, string>()

/** The effect without its modifiers: what uses are counted by, and how people name it. */
export function abilityText(effect: Effect): string {
  let text = texts.get(effect)
  if (text === undefined) texts.set(effect, (text = splitEffect(effect.text).text))
  return text
}

/** It names a price of its own, or what it does to its unit. */
export const hasPrice = (effect: Effect): boolean => effect.modifiers.some(({ kind }) => CONDITIONS[kind].group === 'action')

/** All movement, whatever that is. */
const ALL_MOVES = Number.POSITIVE_INFINITY

/** Movement points that the unit must have, and those that it takes, as far as there are so many. */
function movesOf(effect: Effect): { needed: number; taken: number } {
  const takes = modifierOf(effect, C.forMovement)?.params[0] ?? null
  let required: number | null = null
  for (const modifier of effect.modifiers)
    if (isCondition(modifier, C.requiresMovement)) required = Math.min(required ?? ALL_MOVES, modifier.params[0])
  const isWhole = hasModifier(effect, C.allMovement)
  if (required === null && takes === null) {
    const all = isWhole || effect.kind === E.foundsCity || effect.kind === E.foundsPuppet || effect.kind === E.transformsTo
    return { needed: UNITS.abilityMoves, taken: all ? ALL_MOVES : UNITS.abilityMoves }
  }
  const needed = required ?? (takes! > 0 ? UNITS.abilityMoves : 0)
  return {
    needed: isWhole ? Math.max(needed, UNITS.abilityMoves) : needed,
    taken: isWhole ? ALL_MOVES : Math.max(required ?? 0, takes ?? 0),
  }
}

export const needsMoves = (effect: Effect): boolean => movesOf(effect).needed > 0

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

/** Why the unit and its civ cannot pay, or null. */
export function whyNotPay(w: EngineContext, unit: Unit, effect: Effect): Refusal | null {
  const allowed = usesAllowed(w, unit, effect)
  if (allowed !== null && timesUsed(unit, effect) >= allowed) return refuse('act/used-up', abilityText(effect), allowed)
  const { needed } = movesOf(effect)
  if (needed > 0 && Math.ceil(unit.movesX60 / MOVE) < needed)
    return refuse('act/moves', needed, Math.round((unit.movesX60 * 10) / MOVE) / 10, w.s.turn + 1)
  for (const modifier of effect.modifiers) {
    const refusal = whyNotAfford(w, unit, modifier)
    if (refusal) return refusal
  }
  return null
}

function whyNotAfford(w: EngineContext, unit: Unit, modifier: Condition): Refusal | null {
  if (isCondition(modifier, C.costsStats)) {
    for (let stat = 0; stat < STAT_COUNT; stat++) {
      const price = modifier.params[0][stat]
      const has = price > 0 ? inStore(w, unit, stat) : 0
      if (has < price) return refuse('act/stock', STATS[stat], price, has)
    }
  }
  if (isCondition(modifier, C.costsResource)) {
    const [price, resource] = modifier.params
    const has = stockOf(w, w.s.civs[unit.owner], null, resource)
    if (has < price) return refuse('act/stock', w.rules.resources[resource].name, price, has)
  }
  return null
}

/** Takes the price after the act, what it names in the order written; true where the effect uses the unit up with it. */
export function pay(w: EngineContext, unit: Unit, effect: Effect): boolean {
  if (isThere(w, unit)) tire(w, unit, effect)
  const allowed = usesAllowed(w, unit, effect)
  if (allowed !== null) {
    const text = abilityText(effect)
    const used = unit.uses.find(use => use.text === text)
    if (used) used.times++
    else unit.uses.push({ text, times: 1 })
  }
  for (const modifier of effect.modifiers) take(w, unit, modifier)
  if (hasModifier(effect, C.consumingUnit)) return true
  return hasModifier(effect, C.afterwardsConsumed) && (allowed === null || timesUsed(unit, effect) >= allowed)
}

const isThere = (w: EngineContext, unit: Unit): boolean => w.s.units[unit.id] === unit

function tire(w: EngineContext, unit: Unit, effect: Effect): void {
  const { taken } = movesOf(effect)
  if (taken === 0) return
  unit.movesX60 = Math.max(0, unit.movesX60 - (taken === ALL_MOVES ? maxMoves(w, unit) : taken * MOVE))
  unit.acted = true
}

function take(w: EngineContext, unit: Unit, modifier: Condition): void {
  if (isCondition(modifier, C.costsStats)) {
    for (let stat = 0; stat < STAT_COUNT; stat++)
      if (modifier.params[0][stat] !== 0) takeFromStore(w, unit, stat, modifier.params[0][stat])
  } else if (isCondition(modifier, C.costsResource)) {
    addStock(w, w.s.civs[unit.owner], null, modifier.params[1], -modifier.params[0])
  } else if (isCondition(modifier, C.removingPromotion) && isThere(w, unit)) {
    if (!endStatus(w, unit, modifier.params[0])) losePromotion(w, unit, modifier.params[0])
  }
}
