/** No test runs this: the compiler reads it. What stands under `@ts-expect-error` must not compile, all else must. */

import type { EngineContext } from '../../../engine/core/engine-context.ts'
import type { City, Civ, Unit } from '../../../engine/core/state.ts'
import { factorCiv, sumCiv } from '../../../engine/effects/aggregate.ts'
import { matchesBuilding, matchesCity, matchesTile, matchesUnit } from '../../../engine/effects/filters/match.ts'
import { civEffects } from '../../../engine/effects/scope.ts'
import { addOneTimeEffects } from '../../../engine/effects/triggers.ts'
import { C } from '../../../rules/effects/conditions.ts'
import { type Condition, type Effect, type EffectOf, isAnyOf, isCondition, isEffect } from '../../../rules/effects/effect.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import { reading } from '../../../rules/effects/filters/reading.ts'
import type { BracketsOf, ParamsOf } from '../../../rules/effects/param-types.ts'
import { E, type TemplateParams } from '../../../rules/effects/templates.ts'
import type { Milestone } from '../../../rules/milestones.ts'
import type { Stats } from '../../../rules/stats.ts'

/** Compiles only where both are the same type. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_same: Same<A, B>): void => {}

// A text's brackets are its parameters.
same<BracketsOf<'[amount]% [stat] [cityFilter]'>, ['amount', 'stat', 'cityFilter']>(true)
same<BracketsOf<'Free Technology'>, []>(true)
same<ParamsOf<'[relativeAmount]% Strength'>, [number]>(true)
same<ParamsOf<'[stats] from [tileFilter] tiles [cityFilter]'>, [Stats, Filter<'tile'>, Filter<'city'>]>(true)

// So are those of the tables' rows.
same<TemplateParams<'strength'>, [number]>(true)
same<TemplateParams<'freeTech'>, []>(true)
same<TemplateParams<'startsWithXp'>, [Filter<'unit'>, number, Filter<'city'>]>(true)
same<TemplateParams<'percentStatFromEvery'>, [number, number, Filter<'tile' | 'building'>]>(true)
same<TemplateParams<'startQuality'>, ['Undesirable' | 'Food' | 'Desirable' | 'Production']>(true)
// @ts-expect-error a percentage and its stat are two numbers
same<TemplateParams<'percentStat'>, [number]>(true)

export function lists(w: EngineContext, civ: Civ, city: City, unit: Unit): void {
  same<ReturnType<typeof civEffects<'strength'>>, readonly EffectOf<'strength'>[]>(true)
  for (const { params } of civEffects(w, civ, E.percentStat)) same<typeof params, [number, number]>(true)
  for (const { params } of civEffects(w, civ, E.giftInfluence)) {
    matchesUnit(w, params[1], unit, civ.id)
    // @ts-expect-error a filter of units is no filter of cities
    matchesCity(w, params[1], city, civ.id)
    // @ts-expect-error the template has two parameters
    params[2]
  }
  for (const { params } of civEffects(w, civ, E.percentStatFromEvery)) {
    // @ts-expect-error a word of two vocabularies: `reading` says which is asked for
    matchesTile(w, params[2], city.tile, civ.id)
    const which = reading(params[2], 'building')
    if (which) matchesBuilding(w, which, 0)
  }
  // @ts-expect-error a number is no template
  civEffects(w, civ, 3)
}

export function sums(w: EngineContext, civ: Civ): number {
  // @ts-expect-error "Free Technology" has no amount to sum up
  sumCiv(w, civ, E.freeTech)
  return sumCiv(w, civ, E.unitsWithoutMaintenance) * factorCiv(w, civ, E.roadMaintenance)
}

export function narrowed(effect: Effect, condition: Condition): void {
  // @ts-expect-error an effect of no template in particular holds anything
  const first: number = effect.params[0]
  void first
  if (isEffect(effect, E.stats)) same<typeof effect.params, [Stats]>(true)
  if (isAnyOf(effect, [E.mustBeOn, E.mustNotBeOn])) same<(typeof effect.params)[0], Filter<'tile'>>(true)
  if (isCondition(condition, C.between)) same<typeof condition.params, [number, number, Filter<'countable'>]>(true)
}

export function oneTimeEffects(): void {
  addOneTimeEffects({
    freeTechs: (_w, { params: [count] }) => count.toFixed() !== '',
    // @ts-expect-error its parameter is an amount, no filter
    goldenAgeOfTurns: (_w, { params: [turns] }) => turns.op > 0,
    // @ts-expect-error no template has that key
    freeLunch: () => true,
  })
}

export function milestone(one: Milestone): number {
  // @ts-expect-error which parameters it has depends on its kind
  const count: number = one.params[0]
  return one.kind === 'branches' ? one.params[0] : count
}
