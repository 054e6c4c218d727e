/** `hexarchy ledger`: what games of the lab and turns of models took, added up or line by line. */
import { type Ledger, readLedger } from '../../saves/ledger.ts'
import { listModels } from '../../saves/models.ts'
import { stateDir } from '../../saves/state-dir.ts'
import { ledgerCsv } from './csv.ts'
import { type LedgerSums, type PricesOf, sumLedger } from './sums.ts'

interface LedgerCommand {
  /** Days or times, ISO 8601, UTC; `to` is the last day, or the time before which. */
  from?: string
  to?: string
  json?: boolean
  csv?: boolean
  state?: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const BAD_USAGE = 2

/** Exit status: 0; 1 where lines of the ledger are spoilt; 2 where a time is none. */
export function runLedger({ from, to, json = false, csv = false, state }: LedgerCommand): number {
  for (const [name, given] of [['--from', from] as const, ['--to', to] as const])
    if (given !== undefined && Number.isNaN(Date.parse(given))) {
      console.error(`hexarchy: ${name} "${given}" is no day (2026-11-22) and no time (2026-11-22T10:00Z).`)
      return BAD_USAGE
    }
  const dir = stateDir({ option: state })
  const ledger = readLedger(dir, {
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    ...(to !== undefined && { before: endOf(to) }),
  })
  const prices = new Map(listModels(dir).map(({ name, pricing }) => [name, pricing]))
  const pricesOf: PricesOf = model => prices.get(model) ?? null
  if (csv) for (const line of ledgerCsv(ledger.entries, pricesOf)) console.log(line)
  else if (json) console.log(JSON.stringify({ ...sumLedger(ledger.entries, pricesOf), spoilt: ledger.spoilt }, null, 1))
  else console.log(textOf(sumLedger(ledger.entries, pricesOf)))
  tellSpoilt(ledger)
  return ledger.spoilt.length > 0 ? 1 : 0
}

/** A day is meant to its end. */
function endOf(to: string): string {
  const time = new Date(to)
  if (DAY.test(to)) time.setUTCDate(time.getUTCDate() + 1)
  return time.toISOString()
}

function tellSpoilt({ spoilt }: Ledger): void {
  for (const { file, line } of spoilt) console.error(`hexarchy: line ${line} of ${file} is spoilt and counts for nothing.`)
}

function textOf({ models, profiles, experiments }: LedgerSums): string {
  const parts = [
    table(
      ['model', 'games', 'turns', 'requests', 'failed', 'input', 'cached', 'output', 'reasoning', 'hours', 'US $'],
      models.map(one => [
        one.model,
        ...[one.games, one.turns, one.requests, one.failures, one.input, one.cached, one.output, one.reasoning].map(String),
        hours(one.seconds),
        one.cost === null ? '–' : one.cost.toFixed(2),
      ]),
    ),
    table(
      ['profile', 'revision', 'seats', 'wins', 'hours'],
      profiles.map(one => [one.profile, String(one.revision), String(one.seats), String(one.wins), hours(one.seconds)]),
    ),
    table(
      ['experiment', 'games', 'rounds', 'hours', 'CPU hours', 'workers'],
      experiments.map(one => [
        one.experiment,
        String(one.games),
        String(one.rounds),
        hours(one.seconds),
        hours(one.cpuSeconds),
        one.workers.join(' '),
      ]),
    ),
  ]
  return parts.filter(Boolean).join('\n\n') || 'The usage ledger holds no game of the lab and no turn of a model of that time.'
}

const hours = (seconds: number): string => (seconds / 3_600).toFixed(2)

/** The first column and the last of words to the left, figures to the right. */
function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return ''
  const widths = head.map((name, i) => Math.max(name.length, ...rows.map(row => row[i].length)))
  const isFigure = (i: number): boolean => i > 0 && rows.every(row => /^[\d.–]*$/.test(row[i]))
  const line = (row: string[]): string =>
    row
      .map((cell, i) => (isFigure(i) ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
      .join('  ')
      .trimEnd()
  return [head, ...rows].map(line).join('\n')
}
