/** Whether an effect's conditions hold now, and how often it counts. The tests are in conditions-*.ts, one per condition. */

import { C, CONDITIONS, type ConditionKey, type ConditionKind } from '../../../rules/effects/conditions.ts'
import { type Condition, type ConditionOf, type Effect, isCondition } from '../../../rules/effects/effect.ts'
import { MOST_TIMES } from '../../../rules/figure-limits.ts'
import type { EngineContext } from '../../core/engine-context.ts'
import { NONE } from '../../core/state.ts'
import type { Context, Tests } from '../context.ts'
import { targetTile } from '../context-target.ts'
import { countOf } from '../countables.ts'
import { countNeighbours } from '../filters/proximity-filters.ts'
import { AMOUNT_CONDITIONS } from './amount-conditions.ts'
import { CITY_CONDITIONS } from './city-conditions.ts'
import { CIV_CONDITIONS } from './civ-conditions.ts'
import { GAME_CONDITIONS } from './game-conditions.ts'
import { TILE_CONDITIONS } from './tile-conditions.ts'
import { TIME_CONDITIONS } from './time-conditions.ts'
import { UNIT_CONDITIONS } from './unit-conditions.ts'

export type { Context } from '../context.ts'

/** Each stands under its own condition's number: it is only given parameters of that. */
type AnyTest = (w: EngineContext, p: Condition['params'], context: Context, effect: Effect) => boolean

const TESTS: (AnyTest | undefined)[] = []
const ALL: Tests = {
  ...CIV_CONDITIONS,
  ...GAME_CONDITIONS,
  ...AMOUNT_CONDITIONS,
  ...CITY_CONDITIONS,
  ...UNIT_CONDITIONS,
  ...TILE_CONDITIONS,
  ...TIME_CONDITIONS,
}
for (const { key, kind } of CONDITIONS) TESTS[kind] = ALL[key] as AnyTest | undefined

/** All conditions of the effect hold. One that the game cannot answer yet, or whose subject is absent, does not. */
export function conditionsHold(w: EngineContext, effect: Effect, context: Context): boolean {
  const { conditions } = effect
  for (let i = 0; i < conditions.length; i++) if (!conditionHolds(w, conditions[i], context, effect)) return false
  return true
}

function conditionHolds(w: EngineContext, condition: Condition, context: Context, effect: Effect): boolean {
  const test = TESTS[condition.kind]
  return test ? test(w, condition.params, context, effect) : false
}

/** How often the effect counts: the product of its "for every …", at least 0; 1 without any. Whole, and at most MOST_TIMES. */
export function timesOf(w: EngineContext, effect: Effect, context: Context): number {
  const { modifiers } = effect
  let times = 1
  for (let i = 0; i < modifiers.length; i++) {
    const modifier = modifiers[i]
    if (isCondition(modifier, C.forEvery)) times *= countOf(w, modifier.params[0], context) ?? 0
    else if (isCondition(modifier, C.forEveryCount))
      times *= Math.trunc((countOf(w, modifier.params[1], context) ?? 0) / modifier.params[0])
    else if (isCondition(modifier, C.forEveryAdjacent)) {
      const t = targetTile(context)
      if (t !== NONE) times *= countNeighbours(w, modifier.params[0], t, context)
    }
  }
  return times > 0 ? Math.min(times, MOST_TIMES) : 0
}

/** (1 + x/100) as often as the effect counts; 1 where its conditions do not hold. */
export function factorOf(w: EngineContext, effect: Effect, percent: number, context: Context): number {
  if (!conditionsHold(w, effect, context)) return 1
  let factor = 1
  for (let n = timesOf(w, effect, context); n > 0; n--) factor *= 1 + percent / 100
  return factor
}

/** Whether the effect carries that modifier ("by consuming this unit", "(modified by game speed)" …). */
export const hasModifier = (effect: Effect, kind: ConditionKind): boolean => modifierOf(effect, kind) !== null

export function modifierOf<K extends ConditionKey>({ modifiers }: Effect, kind: ConditionKind<K>): ConditionOf<K> | null {
  for (let i = 0; i < modifiers.length; i++) {
    const modifier = modifiers[i]
    if (isCondition(modifier, kind)) return modifier
  }
  return null
}
