/** Measures that are limited, and what an account may still have of games. Money comes in millionths of a US dollar. */
import { allowance } from './en/lobby/allowance.ts'
import { language, wordsOf } from './language/words-of.ts'

export const allowanceWords = wordsOf('lobby/allowance', allowance)

export type Measure = keyof typeof allowanceWords.counted | 'microdollars'

/** What is limited of games: it has no period. */
export const GAME_MEASURES: readonly Measure[] = ['games', 'seats', 'tiles', 'map']

export const amountOf = (measure: Measure, n: number): string =>
  measure === 'microdollars'
    ? `$${(n / 1e6).toLocaleString(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
    : n.toLocaleString(language())

/** '12 games at a time' */
export const countedOf = (measure: Measure, n: number): string =>
  measure === 'microdollars' ? amountOf(measure, n) : allowanceWords.counted[measure]({ n })
