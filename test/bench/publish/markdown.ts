/** Words, figures and tables of the published page. */
import { figure as inDigits } from '../../../lab/html/text.ts'
import type { Figure } from '../stored/recorder.ts'
import type { StoredRun } from '../stored/stored-run.ts'

/** Three digits, or all before the point. */
export function short(value: number): string {
  return inDigits(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)), 3)
}

/** A figure with its interval; – where it is not known. */
export function cell(figure: Figure | null, withInterval = true): string {
  if (figure === null || figure.value === null) return '–'
  const { value, low, high } = figure
  return low === undefined || high === undefined || !withInterval
    ? short(value)
    : `${short(value)} (${short(Math.max(0, low))} to ${short(high)})`
}

/** The first column is words, the others are figures. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map((_, i) => (i === 0 ? '---' : '--:')).join('|')}|`, ...rows.map(line)].join('\n')
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** What measures it again, and of which program and day it is. */
export const source = ({ command, commit, changed, date, seconds }: StoredRun): string =>
  `\`${command}\`: commit ${commit}${changed ? ' with changes' : ''}, ${DAY.format(new Date(date))}, in ${duration(seconds)}.`

const duration = (seconds: number): string => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)
