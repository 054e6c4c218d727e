/** Metrics as CSV (RFC 4180), in the order of columns of wire.md. */
import type { TurnMetrics } from '../messages.ts'
import { METRICS_ROW } from './schemas.ts'

const COLUMNS = Object.keys(METRICS_ROW.properties) as (keyof TurnMetrics)[]

/** A name that begins like a formula would be run by spreadsheets. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function csvOf(rows: TurnMetrics[]): string {
  const lines = rows.map(row => COLUMNS.map(column => cell(row[column])).join(','))
  return `${[COLUMNS.join(','), ...lines].join('\r\n')}\r\n`
}
