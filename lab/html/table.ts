/** Tables, and tables whose rows draw their figure with its interval: both read without script. */
import { escapeHtml } from './text.ts'

/** A number is set to the right; `html` comes from this folder, and is not escaped. */
export type Cell = string | number | { html: string }

export interface Table {
  caption?: string
  head: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Columns that are set to the right, as figures are; default: all but the first. */
  figures?: readonly number[]
  /** Columns of prose, which is broken into lines. */
  prose?: readonly number[]
}

export function table({ caption, head, rows, prose = [], figures = head.map((_, i) => i).slice(1) }: Table): string {
  const side = (i: number): string => (prose.includes(i) ? ' class="w"' : figures.includes(i) ? ' class="n"' : '')
  const cell = (one: Cell): string => (typeof one === 'object' ? one.html : escapeHtml(String(one)))
  const row = ([first, ...others]: readonly Cell[]): string =>
    `<tr><th scope="row">${cell(first)}</th>${others.map((one, i) => `<td${side(i + 1)}>${cell(one)}</td>`).join('')}</tr>`
  const titles = head.map((title, i) => `<th scope="col"${side(i)}>${escapeHtml(title)}</th>`).join('')
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption ?? head.join(', '))}"><table>${caption ? `<caption>${escapeHtml(caption)}</caption>` : ''}<thead><tr>${titles}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table></div>`
}

/** A point between its bounds. */
export interface Span {
  /** Null: nothing was observed. */
  value: number | null
  low: number | null
  high: number | null
  /** What it is held against: a thin line. */
  mark?: number | null
}

/** A cell that draws a figure with its interval from `least` to `most`, the same for all rows of a table. */
export function whisker({ value, low, high, mark = null }: Span, least: number, most: number): { html: string } {
  const x = (n: number): string =>
    (most > least ? Math.max(0, Math.min(100, (100 * (n - least)) / (most - least))) : 0).toFixed(2)
  const line = (kind: string, x1: string, y1: number, x2: string, y2: number): string =>
    `<line class="${kind}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>`
  const parts = [
    line('rail', '0', 10, '100', 10),
    mark === null ? '' : line('mark', x(mark), 1, x(mark), 19),
    low === null && high === null ? '' : line('span', x(low ?? least), 10, x(high ?? most), 10),
    value === null ? '' : line('point', x(value), 4, x(value), 16),
  ]
  return {
    html: `<svg class="whisker" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">${parts.join('')}</svg>`,
  }
}

/** What is not of first interest, behind a line that opens it. */
export const folded = (title: string, html: string, open = false): string =>
  `<details${open ? ' open' : ''}><summary>${escapeHtml(title)}</summary>${html}</details>`
