/** What every screen of a realm says. */
import { once } from '../../../tools/words/language/formatters.ts'
import { realmShared } from '../en/realm/shared.ts'
import { language, wordsOf } from '../language/words-of.ts'

const spoken = wordsOf('realm/shared', realmShared)
const { yields, named }: { yields: Record<string, string>; named: Record<string, (values: { amount: string }) => string> } =
  spoken

const withStat = (amount: string, stat: string): string => named[stat]?.({ amount }) ?? `${amount} ${stat}`
const numbers = once('amount', (spoken: string) => new Intl.NumberFormat(spoken, { maximumFractionDigits: 2 }))
const signed = (n: number): string => `${n > 0 ? '+' : ''}${numbers(language()).format(n).replace('-', '−')}`

export const realmWords = {
  ...spoken,
  yields,
  turns: (n: number): string => spoken.turnsIs({ n: Math.max(-1, n) }),
  inTurns: (n: number): string => spoken.inTurnsIs({ n: Math.max(-1, n) }),
  /** '+2 gold' as it is spoken. */
  amountOf: (n: number, stat: string): string => withStat(signed(n), stat),
  /** '250 gold' */
  priceOf: (n: number, currency: string): string => withStat(numbers(language()).format(n), currency),
  percentOf: (n: number, stat: string): string => withStat(`${signed(n)}%`, stat),
}
