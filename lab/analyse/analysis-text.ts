/** An analysis in lines for people. */
import { figure, percent } from '../html/text.ts'
import type { Analysis } from './analysis.ts'
import { tellsReads } from './attention.ts'
import type { Outcome, Plan } from './plans.ts'

const LINES_MOST = 12

export function analysisText(analysis: Analysis): string {
  const { name, turn, turns, status, winner, victory, seats, chances, model } = analysis
  const ended = winner === null ? status : `won by ${seatName(analysis, winner)} (${victory})`
  const last = chances.at(-1)
  return [
    `${name}: turn ${turn} of ${turns}, ${ended}`,
    `Chances of winning, by what a seat has and how near it is to each victory (${model.from}; ${calibrationText(analysis)}):`,
    ...table(
      chances
        .filter((one, i) => i % step(chances.length) === 0 || one === last)
        .map(one => [one.turn, ...one.chances.map(chance => percent(chance, 0))]),
      seats.map(seat => seat.nation),
    ),
    'How far to trust these chances:',
    ...analysis.trust.lines.map(line => `  ${line}`),
    ...continued(analysis),
    'Turning points:',
    ...analysis.turningPoints.flatMap(point => [
      `  turns ${point.from} to ${point.to}: ${point.seats.map(({ seat, before, after }) => `${seats[seat].nation} ${percent(before, 0)} → ${percent(after, 0)}`).join(', ')}`,
      ...point.causes.map(({ seat, text }) => `    ${seats[seat].nation}, ${text}`),
      ...point.events.map(event => `    ${event.turn}: ${event.text}`),
    ]),
    ...(analysis.turningPoints.length === 0 ? ['  none'] : []),
    'Plans:',
    ...seats.flatMap(({ seat, nation }) =>
      planLines(
        analysis.plans.filter(plan => plan.seat === seat),
        nation,
      ),
    ),
    'Attention:',
    ...analysis.attention
      .filter(({ turns: played }) => played > 0)
      .map(
        one =>
          `  ${seats[one.seat].nation}, turns ${one.from} to ${one.to}: ${one.toolCalls} calls, ${tellsReads(seats[one.seat].driver, one) ? `${one.queries} reads, ` : ''}${one.refusals} refused; ${one.cities} cities, ${one.units} units, ${one.tiles} tiles; ${topCalls(one.calls, 5)}`,
      ),
  ].join('\n')
}

const step = (length: number): number => Math.max(1, Math.ceil(length / LINES_MOST))

const seatName = ({ seats }: Analysis, seat: number): string => `${seats[seat].name} (${seats[seat].nation})`

export function calibrationText({ model: { calibration } }: Pick<Analysis, 'model'>): string {
  const { games, brier, ofEquals } = calibration
  if (!brier || !ofEquals) return 'not calibrated'
  const bounds = Number.isFinite(brier.low) ? ` (${figure(brier.low, 3)}–${figure(brier.high, 3)})` : ''
  return `over ${games} games it was not fitted to: Brier score ${figure(brier.value, 3)}${bounds}, of equal chances ${figure(ofEquals.value, 3)}`
}

function table(rows: readonly (readonly (string | number)[])[], nations: readonly string[]): string[] {
  const all = [['turn', ...nations], ...rows.map(row => row.map(String))]
  const widths = all[0].map((_, i) => Math.max(...all.map(row => row[i].length)))
  return all.map(row => `  ${row.map((cell, i) => cell.padStart(widths[i])).join('  ')}`)
}

function continued({ continuations, seats }: Analysis): string[] {
  if (!continuations) return []
  const rows = continuations.from.map(({ turn, played, seats: all }) => [
    turn,
    ...all.map(({ chance, low, high }) =>
      played === 0 ? '–' : `${percent(chance, 0)} (${figure(low * 100, 0)}–${figure(high * 100, 0)})`,
    ),
  ])
  return [
    `By ${continuations.each} continuations from each of these turns, bots in all seats (seed ${continuations.seed}):`,
    ...table(
      rows,
      seats.map(({ nation }) => nation),
    ),
  ]
}

const OUTCOMES: readonly Outcome[] = ['reached', 'kept', 'dropped']

export const countsOf = (plans: readonly Plan[]): string =>
  OUTCOMES.flatMap(outcome => {
    const n = plans.filter(plan => plan.outcome === outcome).length
    return n > 0 ? [`${n} ${outcome}`] : []
  }).join(', ')

function planLines(plans: readonly Plan[], nation: string): string[] {
  const named = plans.filter(({ kind }) => kind === 'victory' || kind === 'campaign')
  const line = ({ kind, what, from, until, outcome }: Plan): string =>
    `    ${kind} ${what}: turn ${from}${until === null ? ' on' : ` to ${until}`}, ${outcome}`
  const others = (['settling', 'note'] as const).flatMap(kind => {
    const own = plans.filter(plan => plan.kind === kind)
    return own.length > 0 ? [`    ${kind === 'note' ? 'lines of the notebook' : 'sites for cities'}: ${countsOf(own)}`] : []
  })
  return plans.length > 0 ? [`  ${nation}`, ...named.map(line), ...others] : []
}

export const topCalls = (calls: Readonly<Record<string, number>>, most: number): string =>
  Object.entries(calls)
    .slice(0, most)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')
