/** Numbers as they are shown. */

/** With one decimal at most, and a true minus. */
export const rounded = (n: number): string => String(Math.round(n * 10) / 10).replace('-', '−')

/** With its sign: +3, −1.5, 0. */
export const signed = (n: number): string => (n > 0 ? `+${rounded(n)}` : rounded(n))
