/** Why a rule said no. A value, never thrown: players read it, bots learn from it. The texts are in `refusals/`, by noun. */
import { AIR_REFUSALS } from './refusals/air.ts'
import { BUILD_REFUSALS } from './refusals/build.ts'
import { CITY_REFUSALS } from './refusals/cities.ts'
import { CITY_STATE_REFUSALS } from './refusals/city-states.ts'
import { CIV_REFUSALS } from './refusals/civs.ts'
import { CULTURE_REFUSALS } from './refusals/culture.ts'
import { DIPLOMACY_REFUSALS } from './refusals/diplomacy.ts'
import { ESPIONAGE_REFUSALS } from './refusals/espionage.ts'
import { RELIGION_REFUSALS } from './refusals/religion.ts'
import type { RefusalRow } from './refusals/row.ts'
import { TURN_REFUSALS } from './refusals/turn.ts'
import { UNIT_REFUSALS } from './refusals/units.ts'
import { WORK_REFUSALS } from './refusals/work.ts'

export interface Refusal {
  /** 'noun/reason', stable. */
  code: RefusalCode
  /** What the sentence of that code names, as its row takes it: ids, numbers, names. */
  args: readonly unknown[]
}

/** Every code of the engine with its row. */
export const REFUSALS = {
  ...TURN_REFUSALS,
  ...UNIT_REFUSALS,
  ...AIR_REFUSALS,
  ...CITY_REFUSALS,
  ...CITY_STATE_REFUSALS,
  ...CIV_REFUSALS,
  ...BUILD_REFUSALS,
  ...WORK_REFUSALS,
  ...CULTURE_REFUSALS,
  ...DIPLOMACY_REFUSALS,
  ...RELIGION_REFUSALS,
  ...ESPIONAGE_REFUSALS,
}
export type RefusalCode = keyof typeof REFUSALS
/** What the sentence of the code names. */
export type RefusalArgs<C extends RefusalCode> = Parameters<(typeof REFUSALS)[C]['says']>

export const refuse = <C extends RefusalCode>(code: C, ...args: RefusalArgs<C>): Refusal => ({ code, args })

/** The refusal in words, by the row of its code: the sentence that names what was asked and the rule, and what would be allowed. */
export function wordsOf({ code, args }: Refusal): { text: string; hint?: string } {
  // `refuse` has taken the arguments that the row of the code asks for.
  const { says, hint }: RefusalRow<any[]> = REFUSALS[code]
  const said = says(...args)
  if (typeof said !== 'string') return { text: said[0], hint: said[1] }
  return hint === null ? { text: said } : { text: said, hint }
}

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'args' in value
