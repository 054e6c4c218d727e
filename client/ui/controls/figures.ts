/** Numbers as they are shown, in the language of the page. */
import { once } from '../../../tools/words/language/formatters.ts'
import { language } from '../../words/language/words-of.ts'

const decimals = once(
  'decimals',
  (spoken: string, most: number) => new Intl.NumberFormat(spoken, { maximumFractionDigits: most, useGrouping: false }),
)

/** With so many decimals at most, and a true minus. Rounded first: a half goes up, below zero too. */
export function rounded(n: number, most = 1): string {
  const scale = 10 ** most
  return decimals(language(), most)
    .format(Math.round(n * scale) / scale || 0)
    .replace('-', '−')
}

/** With its sign: +3, −1.5, 0. */
export const signed = (n: number): string => (n > 0 ? `+${rounded(n)}` : rounded(n))
