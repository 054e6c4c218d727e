/** `hexarchy ledger`: what games of the lab and turns of models took, added up or line by line; in a cluster those of all its hosts. */
import { type ConfigurationSources, readConfiguration } from '../../actors/process/configuration/read.ts'
import { listModels } from '../../saves/models/models.ts'
import { stateDir } from '../../saves/state-dir/state-dir.ts'
import { type Ledger, type LedgerSpan, readLedger } from '../../saves/usage/ledger.ts'
import { type ClusterLedger, clusterLedger } from './cluster-ledger.ts'
import { ledgerCsv } from './csv.ts'
import { type LedgerSums, type PricesOf, sumLedger } from './sums.ts'

interface LedgerCommand {
  /** Days or times, ISO 8601, UTC; `to` is the last day, or the time before which. */
  from?: string
  to?: string
  json?: boolean
  csv?: boolean
  state?: string
  /** What may name a cluster. */
  sources?: ConfigurationSources
}

const DAY = /^\d{4}-\d\d-\d\d$/
const BAD_USAGE = 2

/** Exit status: 0; 1 where lines of the ledger are spoilt, or hosts do not answer; 2 where a time is none. */
export async function runLedger({ from, to, json = false, csv = false, state, sources }: LedgerCommand): Promise<number> {
  for (const [name, given] of [['--from', from] as const, ['--to', to] as const])
    if (given !== undefined && Number.isNaN(Date.parse(given))) {
      console.error(`hexarchy: ${name} "${given}" is no day (2026-11-22) and no time (2026-11-22T10:00Z).`)
      return BAD_USAGE
    }
  const dir = stateDir({ option: state })
  const span = {
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    ...(to !== undefined && { before: endOf(to) }),
  }
  const ledger = (await ofCluster(sources, span)) ?? { ...readLedger(dir, span), silent: [] }
  const prices = new Map(listModels(dir).map(({ name, pricing }) => [name, pricing]))
  const pricesOf: PricesOf = model => prices.get(model) ?? null
  if (csv) for (const line of ledgerCsv(ledger.entries, pricesOf)) console.log(line)
  else if (json)
    console.log(JSON.stringify({ ...sumLedger(ledger.entries, pricesOf), spoilt: ledger.spoilt, silent: ledger.silent }, null, 1))
  else console.log(textOf(sumLedger(ledger.entries, pricesOf)))
  tellSpoilt(ledger)
  for (const host of ledger.silent) console.error(`hexarchy: ${host} does not answer: what it alone has is not in this.`)
  return ledger.spoilt.length + ledger.silent.length > 0 ? 1 : 0
}

/** Null where no cluster is named. */
async function ofCluster(sources: ConfigurationSources | undefined, span: LedgerSpan): Promise<ClusterLedger | null> {
  if (!sources || !readConfiguration(sources).configuration.cluster) return null
  const { needStreams, optionsOf, withBroker } = await import('../../actors/process/cluster/cluster-commands.ts')
  const options = optionsOf(sources)
  await needStreams(options)
  return withBroker(options, broker => clusterLedger(broker, span))
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
      ['profile', 'revision', 'seats', 'wins', 'hours', 'from', 'to', 'code', 'sources', 'changes'],
      profiles.map(one => [
        one.profile,
        ...[one.revision, one.seats, one.wins].map(String),
        hours(one.seconds),
        ...[one.firstSeen, one.lastSeen].map(at => at.slice(0, 'yyyy-mm-dd'.length)),
        one.code ?? '?',
        one.sources ?? `of ${one.fingerprint}`,
        one.changes ?? '',
      ]),
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
