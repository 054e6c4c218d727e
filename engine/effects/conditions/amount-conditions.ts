/** Conditions that compare amounts: of stats and resources, and of countables (rulebook, effects 7). */
import type { Effect } from '../../../rules/effects/effect.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { F } from '../../../rules/effects/filters/ops.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import type { Context, Tests } from '../context.ts'
import { targetCity } from '../context-target.ts'
import { amountOf, countOf } from '../countables.ts'
import { scaledBySpeed } from '../speed-scaling.ts'

export const AMOUNT_CONDITIONS: Tests = {
  withResource: (w, p, context) => (resource(w, p[0], context) ?? 0) > 0,
  withoutResource: (w, p, context) => (resource(w, p[0], context) ?? 1) <= 0,
  above: (w, p, context, effect) => {
    const amount = amountHere(w, p[1], context)
    return amount !== null && amount > bound(w, p[0], p[1], effect)
  },
  below: (w, p, context, effect) => {
    const amount = amountHere(w, p[1], context)
    return amount !== null && amount < bound(w, p[0], p[1], effect)
  },
  between: (w, p, context, effect) => {
    const amount = amountHere(w, p[2], context)
    if (amount === null) return false
    return amount >= bound(w, p[0], p[2], effect) && amount <= bound(w, p[1], p[2], effect)
  },
  moreThan: (w, p, context) => compare(w, p, context, (first, second) => first > second),
  lessThan: (w, p, context) => compare(w, p, context, (first, second) => first < second),
  equalTo: (w, p, context) => compare(w, p, context, (first, second) => first === second),
  differentThan: (w, p, context) => compare(w, p, context, (first, second) => first !== second),
  numberBetween: (w, p, context) => {
    const number = countOf(w, p[0], context)
    const least = countOf(w, p[1], context)
    const most = countOf(w, p[2], context)
    return number !== null && least !== null && most !== null && number >= least && number <= most
  },
}

/** False where a side cannot be told. */
function compare(
  w: EngineContext,
  p: readonly [Filter<'countable'>, Filter<'countable'>],
  context: Context,
  holds: (first: number, second: number) => boolean,
): boolean {
  const first = countOf(w, p[0], context)
  const second = countOf(w, p[1], context)
  return first !== null && second !== null && holds(first, second)
}

/** Amounts are those of the own city whose land the tile is, where they are a city's. */
const amountHere = (w: EngineContext, { op, arg }: Filter<'countable'>, context: Context): number | null =>
  context.civ && amountOf(w, context.civ, targetCity(w, context), op, arg)

const resource = (w: EngineContext, id: number, context: Context): number | null =>
  context.civ && amountOf(w, context.civ, targetCity(w, context), F.resourceAmount, id)

/** An amount that is compared with a countable: scaled where the effect says so, by the stat's own factor if it is one. */
function bound(w: EngineContext, amount: number, { op, arg }: Filter<'countable'>, effect: Effect): number {
  return scaledBySpeed(w, amount, effect, op === F.stat ? arg : null)
}
