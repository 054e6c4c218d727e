/** Figures and times in words. */

export const dayAndTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** '–' of none. */
export const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)} %`)

/** 95: 2 min. */
export function lasting(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 48 * 3600) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400)} days`
}

/** With so many digits behind the point; '–' of none, and of what has no bounds. */
export const fixed = (value: number | null | undefined, digits = 0): string =>
  value === null || value === undefined || !Number.isFinite(value) ? '–' : value.toFixed(digits)

/** 1: 1 game. */
export const counted = (count: number, one: string): string => `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`

/** With its sign: +3, −12. */
export const signed = (value: number | null, digits = 0): string =>
  value === null ? '–' : `${value > 0 ? '+' : value < 0 ? '−' : ''}${fixed(Math.abs(value), digits)}`
