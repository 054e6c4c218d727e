/** Metrics as CSV (RFC 4180), its columns in a fixed order. */
import type { TurnMetrics } from '../../../wire/messages.ts'
import { METRICS_ROW } from '../../schemas/metrics.ts'

/** A row, in which it may be hidden who played. */
export type SeenMetrics = Omit<TurnMetrics, 'driver'> & { driver: TurnMetrics['driver'] | null }

const COLUMNS = Object.keys(METRICS_ROW.properties) as (keyof TurnMetrics)[]

/** A text that begins like a formula would be run by spreadsheets; a number is one. */
function cell(value: string | number | Record<string, number> | null): string {
  const text = value === null ? '' : typeof value === 'object' ? countsText(value) : String(value)
  const safe = typeof value === 'string' && /^\s*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const countsText = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([what, times]) => `${what} ${times}`)
    .join('; ')

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`

/** One line to a row. */
export const csvLines = (rows: SeenMetrics[]): string =>
  rows.map(row => `${COLUMNS.map(column => cell(row[column])).join(',')}\r\n`).join('')
