/** The usage ledger as CSV: a row a line, whatever it tells of; a column that does not fit it is empty. */
import type { LedgerEntry } from '../../saves/usage/ledger.ts'
import { costOf, type PricesOf } from './sums.ts'

type Cell = string | number | null
type Column = readonly [name: string, cell: (entry: LedgerEntry, pricesOf: PricesOf) => Cell]

const LIST = '; '

const COLUMNS: readonly Column[] = [
  ['at', one => one.at],
  ['kind', one => one.kind],
  ['experiment', one => (one.kind === 'lab' ? one.experiment : null)],
  ['block', one => (one.kind === 'lab' ? one.block : null)],
  ['game', one => one.game],
  ['turn', one => (one.kind === 'model' ? one.turn : one.turns)],
  ['seat', one => (one.kind === 'model' ? one.seat : null)],
  [
    'who',
    one => (one.kind === 'model' ? one.model : one.seats.map(({ profile, revision }) => `${profile} ${revision}`).join(LIST)),
  ],
  ['place', one => (one.kind === 'lab' ? one.seats.map(({ place }) => place).join(LIST) : null)],
  ['score', one => (one.kind === 'lab' ? one.seats.map(({ score }) => score).join(LIST) : one.score)],
  ['result', one => (one.kind === 'lab' ? (one.victory ?? '') : one.ended)],
  ['seconds', one => one.seconds],
  ['cpu_seconds', one => (one.kind === 'lab' ? one.cpuSeconds : null)],
  ['worker', one => (one.kind === 'lab' ? one.worker : null)],
  ['seed', one => (one.kind === 'lab' ? one.seed : null)],
  ['requests', one => (one.kind === 'model' ? one.requests : null)],
  ['failures', one => (one.kind === 'model' ? one.failures : null)],
  ['input_tokens', one => (one.kind === 'model' ? one.input : null)],
  ['cached_tokens', one => (one.kind === 'model' ? one.cached : null)],
  ['output_tokens', one => (one.kind === 'model' ? one.output : null)],
  ['reasoning_tokens', one => (one.kind === 'model' ? one.reasoning : null)],
  [
    'cost_usd',
    (one, pricesOf) => {
      const prices = one.kind === 'model' ? pricesOf(one.model) : null
      return prices && one.kind === 'model' ? costOf(one, prices) : null
    },
  ],
  ['rules_hash', one => one.rulesHash],
  ['engine', one => one.engine],
  ['digest', one => one.digest],
]

/** Lines without their ends, the header first. */
export function* ledgerCsv(entries: readonly LedgerEntry[], pricesOf: PricesOf): Generator<string> {
  yield COLUMNS.map(([name]) => name).join(',')
  for (const entry of entries) yield COLUMNS.map(([, cell]) => quoted(cell(entry, pricesOf))).join(',')
}

function quoted(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // A table program would take what begins so for a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
