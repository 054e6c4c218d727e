/** Formatters of numbers, plurals and dates for messages of ICU's format. */
import type { FormatOptions } from 'icu-minify/format'

const kept = new Map<string, unknown>()

/** Each is made once: making one takes longer than a hundred messages. */
export function once<A extends unknown[], F>(kind: string, make: (...args: A) => F): (...args: A) => F {
  return (...args) => {
    const key = `${kind} ${JSON.stringify(args)}`
    let formatter = kept.get(key) as F | undefined
    if (formatter === undefined) {
      formatter = make(...args)
      kept.set(key, formatter)
    }
    return formatter
  }
}

export const formatters: FormatOptions['formatters'] = {
  getNumberFormat: once('number', (...args) => new Intl.NumberFormat(...args)),
  getPluralRules: once('plural', (...args) => new Intl.PluralRules(...args)),
  getDateTimeFormat: once('date', (...args) => new Intl.DateTimeFormat(...args)),
}
