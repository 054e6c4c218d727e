/** A chart of lines over turns or days: drawn by draw.js where scripts run, a table beneath it everywhere. */
import { folded, table } from './table.ts'
import { escapeHtml, figure } from './text.ts'

export interface Line {
  name: string
  /** As many as `xs`; null: nothing is known there. */
  values: readonly (number | null)[]
  /** Bounds of the 95 % interval, drawn as a band. */
  low?: readonly (number | null)[]
  high?: readonly (number | null)[]
}

export interface LineChart {
  title: string
  /** What the figures along the bottom are, as `turn`; for dates they are seconds since 1970. */
  x: string
  isTime?: boolean
  xs: readonly number[]
  lines: readonly Line[]
  /** Bounds of the scale; default: as the figures are. */
  least?: number
  most?: number
  /** Figures are shares: shown as percent. */
  isShare?: boolean
  /** Points of x that are marked, with a word each. */
  marks?: readonly { x: number; text: string }[]
}

export function lineChart(chart: LineChart): string {
  const { title, x, xs, lines, isTime = false, isShare = false } = chart
  const shown = (n: number | null | undefined): string => (isShare ? figure((n ?? Number.NaN) * 100, 1) : figure(n ?? null, 2))
  const rows = xs.map((at, i) => [
    isTime ? new Date(at * 1000).toISOString().slice(0, 10) : String(at),
    ...lines.map(({ values, low, high }) => {
      const hasBounds = low?.[i] !== undefined && low[i] !== null
      return `${shown(values[i])}${hasBounds ? ` (${shown(low[i])}–${shown(high?.[i])})` : ''}`
    }),
  ])
  const unit = isShare ? ', %' : ''
  const figures = table({ head: [x, ...lines.map(({ name }) => `${name}${unit}`)], rows })
  // In a script no text may end it.
  const data = JSON.stringify(chart).replaceAll('<', '\\u003c')
  return `<figure class="chart"><figcaption>${escapeHtml(title)}</figcaption><div class="plot"></div><script type="application/json">${data}</script>${folded('as a table', figures)}</figure>`
}
