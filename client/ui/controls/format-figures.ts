/** Figures and times in words, in the language of the page. */
import { once } from '../../../tools/words/language/formatters.ts'
import { language, locale } from '../../words/language/words-of.ts'
import { uiWords } from '../../words/ui.ts'

const words = uiWords.lasting

export const dayAndTime = (iso: string): string =>
  new Date(iso).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' })

const shares = once('share', (spoken: string) => new Intl.NumberFormat(spoken, { style: 'percent', maximumFractionDigits: 0 }))

/** '–' of none. */
export function percent(share: number | null): string {
  if (share === null) return '–'
  return language() === 'en' ? `${Math.round(share * 100)} %` : shares(language()).format(share)
}

/** 95: 2 min. */
export function lasting(seconds: number): string {
  if (seconds < 90) return words.seconds({ n: Math.max(1, Math.round(seconds)) })
  if (seconds < 90 * 60) return words.minutes({ n: Math.round(seconds / 60) })
  if (seconds < 48 * 3600) return words.hours({ n: Math.round(seconds / 3600) })
  return words.days({ n: Math.round(seconds / 86_400) })
}

const decimals = once(
  'fixed',
  (spoken: string, digits: number) =>
    new Intl.NumberFormat(spoken, { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }),
)

/** With so many digits behind the point; '–' of none, and of what has no bounds. */
export const fixed = (value: number | null | undefined, digits = 0): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '–' : decimals(language(), digits).format(value)

/** With its sign: +3, −12. */
export const signed = (value: number | null, digits = 0): string =>
  value === null ? '–' : `${value > 0 ? '+' : value < 0 ? '−' : ''}${fixed(Math.abs(value), digits)}`
