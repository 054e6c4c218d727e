/** Budgets of accounts, games and providers. */
import { countedOf, GAME_MEASURES, type Measure } from './allowance.ts'
import { budgets } from './en/accounts/budgets.ts'
import { wordsOf } from './language/words-of.ts'

export const budgetWords = wordsOf('accounts/budgets', budgets)

export type Period = keyof typeof budgetWords.periods

export function limitText(measure: Measure, period: Period, n: number): string {
  const limit = countedOf(measure, n)
  return GAME_MEASURES.includes(measure) ? limit : budgetWords.periods[period]({ limit })
}
