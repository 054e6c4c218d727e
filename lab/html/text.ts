/** Words and figures as pages show them. */

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What others wrote, safe in a page and in its attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => SIGNS[sign])

/** With at most `digits` behind the point; – where there is none. */
export const figure = (n: number | null, digits = 2): string =>
  n === null || !Number.isFinite(n) ? '–' : n.toLocaleString('en-GB', { maximumFractionDigits: digits }).replace('-', '−')

/** A share as percent, on one line. */
export const percent = (share: number | null, digits = 1): string =>
  share === null ? '–' : `${figure(share * 100, digits)}\u00a0%`

/** Two words in one: `veryUnhappyTurns` → `very unhappy turns`. */
export const spaced = (name: string): string => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
