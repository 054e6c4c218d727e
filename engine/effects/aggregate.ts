/** Amounts of the effects that hold: the sum of the first amount, or the product of its percentages. */
import { type AmountKey, TEMPLATES, type TemplateKey, type TemplateKind } from '../../rules/effects/templates.ts'
import type { EngineContext } from '../core/engine-context.ts'
import type { City, Civ, Unit } from '../core/state.ts'
import { conditionsHold, timesOf } from './conditions/conditions.ts'
import { type Context, cityContext, civContext, unitContext } from './context.ts'
import type { EffectList } from './effect-index.ts'
import { cityEffects, civEffects, unitEffects } from './scope.ts'

/** Σ of the first amount of a civ's effects of that template. */
export function sumCiv(w: EngineContext, civ: Civ, kind: TemplateKind<AmountKey>, context?: Context): number {
  const effects = civEffects(w, civ, kind)
  return effects.length === 0 ? 0 : sum(w, effects, context ?? civContext(civ))
}

/** The same over a city's scope; filters among the parameters are the caller's to test. */
export function sumCity(w: EngineContext, city: City, kind: TemplateKind<AmountKey>, context?: Context): number {
  const effects = cityEffects(w, city, kind)
  return effects.length === 0 ? 0 : sum(w, effects, context ?? cityContext(w, city))
}

/** By template: whether an effect of it on a unit may stand with its civ as well ("U G"); one that may not counts for the unit alone. */
const IS_SHARED: readonly boolean[] = TEMPLATES.map(({ places }) => places.includes('G'))

const NONE_SHARED: readonly never[] = []

/** Effects of the unit's owner that count for it. */
const ownersEffects = <K extends TemplateKey>(w: EngineContext, unit: Unit, kind: TemplateKind<K>) =>
  IS_SHARED[kind] ? civEffects(w, w.s.civs[unit.owner], kind) : NONE_SHARED

/** The same over a unit's own effects and its owner's. */
export function sumUnit(w: EngineContext, unit: Unit, kind: TemplateKind<AmountKey>, context?: Context): number {
  const own = unitEffects(w, unit, kind)
  const civs = ownersEffects(w, unit, kind)
  if (own.length === 0 && civs.length === 0) return 0
  const asked = context ?? unitContext(w, unit)
  return sum(w, own, asked) + sum(w, civs, asked)
}

/** Π (1 + x/100) over the first amounts. */
export function factorCiv(w: EngineContext, civ: Civ, kind: TemplateKind<AmountKey>, context?: Context): number {
  const effects = civEffects(w, civ, kind)
  return effects.length === 0 ? 1 : factor(w, effects, context ?? civContext(civ))
}

export function factorCity(w: EngineContext, city: City, kind: TemplateKind<AmountKey>, context?: Context): number {
  const effects = cityEffects(w, city, kind)
  return effects.length === 0 ? 1 : factor(w, effects, context ?? cityContext(w, city))
}

export function factorUnit(w: EngineContext, unit: Unit, kind: TemplateKind<AmountKey>, context?: Context): number {
  const own = unitEffects(w, unit, kind)
  const civs = ownersEffects(w, unit, kind)
  if (own.length === 0 && civs.length === 0) return 1
  const asked = context ?? unitContext(w, unit)
  return factor(w, own, asked) * factor(w, civs, asked)
}

/** Whether any effect of that template holds. */
export function civHas(w: EngineContext, civ: Civ, kind: TemplateKind, context?: Context): boolean {
  const effects = civEffects(w, civ, kind)
  return effects.length > 0 && any(w, effects, context ?? civContext(civ))
}

export function cityHas(w: EngineContext, city: City, kind: TemplateKind, context?: Context): boolean {
  const effects = cityEffects(w, city, kind)
  return effects.length > 0 && any(w, effects, context ?? cityContext(w, city))
}

/** The unit's own or its owner's. */
export function unitHas(w: EngineContext, unit: Unit, kind: TemplateKind, context?: Context): boolean {
  const own = unitEffects(w, unit, kind)
  const civs = ownersEffects(w, unit, kind)
  if (own.length === 0 && civs.length === 0) return false
  const asked = context ?? unitContext(w, unit)
  return any(w, own, asked) || any(w, civs, asked)
}

/** Σ of the first amounts of those in the list that hold. */
export function sum(w: EngineContext, effects: EffectList, context: Context): number {
  let total = 0
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]
    if (conditionsHold(w, effect, context)) total += effect.amount * timesOf(w, effect, context)
  }
  return total
}

/** Π (1 + x/100) of the first amounts of those in the list that hold; an effect that counts n times multiplies n times. */
function factor(w: EngineContext, effects: EffectList, context: Context): number {
  let product = 1
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i]
    if (!conditionsHold(w, effect, context)) continue
    const times = timesOf(w, effect, context)
    for (let n = 0; n < times; n++) product *= 1 + effect.amount / 100
  }
  return product
}

/** Some effect in the list holds; one that counts 0 times does not. */
export function any(w: EngineContext, effects: EffectList, context: Context): boolean {
  for (let i = 0; i < effects.length; i++) {
    if (conditionsHold(w, effects[i], context) && timesOf(w, effects[i], context) > 0) return true
  }
  return false
}
