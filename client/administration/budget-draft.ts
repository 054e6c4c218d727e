/** The limits of an account, a game, a provider or a default, as a form holds them. */
import { GAME_MEASURES, type Measure } from '../words/allowance.ts'
import type { Period } from '../words/budgets.ts'

export interface Limit {
  measure: Measure
  period: Period
  /** Whole; money in millionths of a US dollar. */
  amount: number
}

export interface LimitDraft {
  measure: Measure
  period: Period
  /** As it is typed; money in US dollars. */
  amount: string
}

export interface BudgetDraft {
  kind: string
  /** Of the account or game, the host of a provider, or a role; '' of a default of all. */
  id: string
  limits: LimitDraft[]
}

const MICRO = 1e6

export const blankLimit = (): LimitDraft => ({ measure: 'tokens', period: 'month', amount: '' })
export const blankBudget = (): BudgetDraft => ({ kind: 'accounts', id: '', limits: [blankLimit()] })

/** `account:ID` in two parts; a default of all has no second. */
export function partsOf(subject: string): [kind: string, id: string] {
  const at = subject.indexOf(':')
  return at < 0 ? [subject, ''] : [subject.slice(0, at), subject.slice(at + 1)]
}

export const subjectOf = ({ kind, id }: BudgetDraft): string =>
  kind === 'accounts' || kind === 'games' ? kind : `${kind}:${id.trim()}`

export function draftOf(subject: string, limits: readonly Limit[]): BudgetDraft {
  const [kind, id] = partsOf(subject)
  const typed = limits.map(({ measure, period, amount }) => ({
    measure,
    period,
    amount: String(measure === 'microdollars' ? amount / MICRO : amount),
  }))
  return { kind, id, limits: typed }
}

/** What is limited of games has no period. What is no number the server refuses. */
export const limitsOf = ({ limits }: BudgetDraft): Limit[] =>
  limits.map(({ measure, period, amount }) => {
    const n = amount.trim() === '' ? Number.NaN : Number(amount)
    return {
      measure,
      period: GAME_MEASURES.includes(measure) ? 'ever' : period,
      amount: measure === 'microdollars' ? Math.round(n * MICRO) : n,
    }
  })
