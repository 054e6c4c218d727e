/** What there is to say of advice, decisions, alerts and victories, as English says it. A text that a language lacks does not pass the type check. */
import type { advice } from './en/advice.ts'
import type { alerts } from './en/alerts.ts'
import type { decisions } from './en/decisions.ts'
import type { outcomes } from './en/outcomes.ts'
import type { victory } from './en/victory.ts'

/** The same texts, in their groups. */
type Worded<English> = { readonly [K in keyof English]: English[K] extends string ? string : Worded<English[K]> }

export type AdviceWords = Worded<typeof advice>
export type DecisionWords = Worded<typeof decisions>
export type AlertWords = Worded<typeof alerts>
export type OutcomeWords = Worded<typeof outcomes>
export type VictoryWords = Worded<typeof victory>
