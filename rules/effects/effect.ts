/** One compiled effect line: a template's number, its parameters as ids, and what must hold for it to count. */

import type { EntryKind } from '../ruleset.ts'
import type { Stats } from '../stats.ts'
import type { Filter } from './filter.ts'

/** number: amounts and ids; Stats: a list of seven; Filter: a compiled filter; string: words that stay words. */
export type Param = number | Stats | Filter | string

export interface Condition {
  /** Index into CONDITIONS. */
  kind: number
  params: Param[]
}

export interface Effect {
  /** Index into TEMPLATES; the constants E name them. */
  kind: number
  /** One for each bracket of the template, in order. */
  params: Param[]
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
