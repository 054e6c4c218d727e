/** One compiled effect: a template's number, its parameters as ids, and what must hold for it to count. */

import type { EntryKind } from '../entry-kind.ts'
import type { Stats } from '../stats.ts'
import type { ConditionKey, ConditionKind, ConditionParams } from './conditions.ts'
import type { Filter } from './filter.ts'
import type { TemplateKey, TemplateKind, TemplateParams } from './templates.ts'

/** number: amounts and ids; Stats: a list of seven; Filter: a compiled filter; string: words that stay words. */
export type Param = number | Stats | Filter | string

export interface Condition {
  /** Index into CONDITIONS. */
  kind: number
  /** One for each bracket of the row's text, in order. */
  params: readonly Param[]
}

export interface Effect {
  /** Index into TEMPLATES; the constants E name them. */
  kind: number
  /** One for each bracket of the template, in order; `isEffect` gives them their types. */
  params: readonly Param[]
  /** The first amount among the parameters, 0 where there is none. */
  amount: number
  /** All must hold. */
  conditions: Condition[]
  /** "upon …": a one-time effect fires at this event instead of when its object is gained; empty: on gain. */
  triggers: Condition[]
  /** Unit-action and meta modifiers ("by consuming this unit", "for every …", "(modified by game speed)"). */
  modifiers: Condition[]
  /** Counts only for the city that holds its building ("in this city"). */
  local: boolean
  source: { kind: EntryKind | 'global' | 'mod'; id: number }
  /** As written in the data, for people. */
  text: string
}

/** An effect of one template, or of one of several: its parameters have the types that the template's text declares. */
export interface EffectOf<K extends TemplateKey> extends Effect {
  kind: TemplateKind<K>
  params: TemplateParams<K>
}

export interface ConditionOf<K extends ConditionKey> extends Condition {
  kind: ConditionKind<K>
  params: ConditionParams<K>
}

/** An effect whose first parameter is a list of stats. */
export interface StatsEffect extends Effect {
  params: readonly [Stats, ...Param[]]
}

/** Whether the effect is of that template (a constant E). */
export function isEffect<K extends TemplateKey>(effect: Effect, kind: TemplateKind<K>): effect is EffectOf<K> {
  return effect.kind === kind
}

/** Whether the effect is of one of those templates. */
export function isAnyOf<K extends TemplateKey>(effect: Effect, kinds: readonly TemplateKind<K>[]): effect is EffectOf<K> {
  return (kinds as readonly number[]).includes(effect.kind)
}

/** Whether the condition, trigger or modifier is of that row (a constant C). */
export function isCondition<K extends ConditionKey>(condition: Condition, kind: ConditionKind<K>): condition is ConditionOf<K> {
  return condition.kind === kind
}
