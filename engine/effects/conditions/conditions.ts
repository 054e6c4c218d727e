/** Whether an effect's conditions hold now, and how often it counts. The tests are in conditions-*.ts, one per condition. */

import { C, CONDITIONS } from '../../../rules/effects/conditions.ts'
import type { Condition, Effect } from '../../../rules/effects/effect.ts'
import type { Filter } from '../../../rules/effects/filter.ts'
import type { World } from '../../core/engine-context.ts'
import type { Context, Test, Tests } from '../context.ts'
import { tileOf } from '../context-target.ts'
import { countOf } from '../countables.ts'
import { countNeighbours } from '../filters/proximity-filters.ts'
import { CITY_CONDITIONS } from './city-conditions.ts'
import { CIV_CONDITIONS } from './civ-conditions.ts'
import { TILE_CONDITIONS } from './tile-conditions.ts'
import { TIME_CONDITIONS } from './time-conditions.ts'
import { UNIT_CONDITIONS } from './unit-conditions.ts'

export type { Context } from '../context.ts'

const TESTS: (Test | undefined)[] = []
const ALL: Tests = { ...CIV_CONDITIONS, ...CITY_CONDITIONS, ...UNIT_CONDITIONS, ...TILE_CONDITIONS, ...TIME_CONDITIONS }
for (const { key, kind } of CONDITIONS) TESTS[kind] = ALL[key as keyof Tests]

/** All conditions of the effect hold. One that the game cannot answer yet, or whose subject is absent, does not. */
export function holds(w: World, effect: Effect, context: Context): boolean {
  const { conditions } = effect
  for (let i = 0; i < conditions.length; i++) if (!conditionHolds(w, conditions[i], context, effect)) return false
  return true
}

function conditionHolds(w: World, condition: Condition, context: Context, effect: Effect): boolean {
  const test = TESTS[condition.kind]
  return test ? test(w, condition.params, context, effect) : false
}

/** How often the effect counts: the product of its "for every …", at least 0; 1 without any. */
export function timesOf(w: World, effect: Effect, context: Context): number {
  const { modifiers } = effect
  let times = 1
  for (let i = 0; i < modifiers.length; i++) {
    const { kind, params } = modifiers[i]
    if (kind === C.forEvery) times *= countOf(w, params[0] as Filter, context) ?? 0
    else if (kind === C.forEveryCount)
      times *= Math.floor((countOf(w, params[1] as Filter, context) ?? 0) / (params[0] as number))
    else if (kind === C.forEveryAdjacent) times *= countNeighbours(w, params[0] as Filter, tileOf(context), context)
  }
  return times > 0 ? times : 0
}

/** Whether the line carries that modifier ("by consuming this unit", "(modified by game speed)" …). */
export const hasModifier = (effect: Effect, kind: number): boolean => modifierOf(effect, kind) !== null

export function modifierOf(effect: Effect, kind: number): Condition | null {
  const { modifiers } = effect
  for (let i = 0; i < modifiers.length; i++) if (modifiers[i].kind === kind) return modifiers[i]
  return null
}
