/** An analysis as a page. */
import { lineChart } from '../html/line-chart.ts'
import { beside, list, note, page, section, tiles } from '../html/page.ts'
import { type Cell, folded, table, whisker } from '../html/table.ts'
import { escapeHtml, figure, percent } from '../html/text.ts'
import type { Analysis } from './analysis.ts'
import { calibrationText, countsOf, topCalls } from './analysis-text.ts'
import { tellsReads } from './attention.ts'

export function analysisPage(analysis: Analysis): string {
  const { name, game, turn, turns: length, status, winner, victory, seats } = analysis
  return page({
    title: `Analysis: ${name}`,
    about: `game ${game} · turn ${turn} of ${length} · ${winner === null ? status : `won by ${seats[winner].nation}, ${victory}`}`,
    parts: [headline(analysis), chances(analysis), turns(analysis), plans(analysis), attention(analysis), model(analysis)],
  })
}

function headline({ turn, turningPoints, plans, chances, seats, winner, victory }: Analysis): string {
  const last = chances.at(-1)?.chances ?? []
  const first = last.indexOf(Math.max(...last))
  return tiles([
    ['round', figure(turn)],
    winner === null
      ? (['ahead', first >= 0 ? `${seats[first].nation} ${percent(last[first], 0)}` : '–'] as const)
      : (['winner', `${seats[winner].nation}, ${victory ?? ''}`] as const),
    ['turning points', figure(turningPoints.length)],
    ['plans reached', figure(plans.filter(({ outcome }) => outcome === 'reached').length)],
    ['plans dropped', figure(plans.filter(({ outcome }) => outcome === 'dropped').length)],
  ])
}

const labelOf = (analysis: Analysis, seat: number): string => {
  const { nation, plays, driver } = analysis.seats[seat]
  return `${nation} (${plays ?? driver})`
}

function chances(analysis: Analysis): string {
  const { continuations, turningPoints, seats } = analysis
  const chart = lineChart({
    title: 'Chances of winning, by what a seat has and how near it is to each victory',
    x: 'turn',
    xs: analysis.chances.map(({ turn }) => turn),
    lines: seats.map(({ seat }) => ({
      name: labelOf(analysis, seat),
      values: analysis.chances.map(one => rounded(one.chances[seat])),
    })),
    least: 0,
    most: 1,
    isShare: true,
    marks: turningPoints.map(({ to, events }) => ({ x: to, text: events[0]?.text ?? '' })),
  })
  const played = continuations?.from.filter(one => one.played > 0) ?? []
  const playedOn = lineChart({
    title: 'Chances of winning, by continuations of the game',
    x: 'turn',
    xs: played.map(({ turn }) => turn),
    lines: seats.map(({ seat }) => ({
      name: labelOf(analysis, seat),
      values: played.map(one => rounded(one.seats[seat].chance)),
      low: played.map(one => rounded(one.seats[seat].low)),
      high: played.map(one => rounded(one.seats[seat].high)),
    })),
    least: 0,
    most: 1,
    isShare: true,
  })
  return section(
    'Who was winning',
    chart,
    note(
      `Dashed lines are turning points. The model knows what each seat has and how near it is to each victory, not who plays; ${calibrationText(analysis)}.`,
    ),
    list(analysis.trust.lines),
    continuations && played.length > 0
      ? playedOn +
          note(
            `From each turn the game was played on ${continuations.each} times by bots in all seats, each time with another chance (seed ${continuations.seed}); bands are 95 % intervals.`,
          )
      : '',
  )
}

const rounded = (n: number): number => Math.round(n * 10_000) / 10_000

function turns({ turningPoints, seats }: Analysis): string {
  const points = turningPoints.map(({ from, to, seats: changed, causes, events }) => {
    const changes = changed.map(({ seat, before, after }) => `${seats[seat].nation} ${percent(before, 0)} → ${percent(after, 0)}`)
    const why = causes.map(({ seat, text }) => `${seats[seat].nation}, ${text}`)
    return `<h3>Turns ${from} to ${to}</h3><p>${escapeHtml(changes.join(', '))}</p>${list([...why, ...events.map(({ turn, text }) => `${turn}: ${text}`)])}`
  })
  return section('Turning points', points.length > 0 ? beside(...points) : note('No change of the chances lasted.'))
}

function plans({ plans: all, seats, thoughts }: Analysis): string {
  const parts = seats.flatMap(({ seat, nation }) => {
    const own = all.filter(plan => plan.seat === seat)
    if (own.length === 0) return []
    const kinds = (['victory', 'campaign', 'settling', 'note'] as const).flatMap(kind => {
      const some = own.filter(plan => plan.kind === kind)
      return some.length > 0 ? [`${NAMES[kind]}: ${countsOf(some)}`] : []
    })
    const rows = own.map(({ kind, what, from, until, outcome }): Cell[] => [NAMES[kind], what, from, until ?? 'stands', outcome])
    const rowsOf = table({ head: ['plan', 'what', 'from turn', 'until', 'outcome'], rows, figures: [2, 3], prose: [1] })
    return [`<h3>${escapeHtml(nation)}</h3>${note(kinds.join(' · '))}${folded(`${own.length} plans`, rowsOf)}`]
  })
  const thought = thoughts.map(({ turn, seat, text }): Cell[] => [String(turn), seats[seat].nation, text])
  return section(
    'Plans kept and dropped',
    note("A bot's plans are those of its memory; of others each line of the notebook counts as one."),
    ...parts,
    parts.length === 0 ? note('No seat wrote down any.') : '',
    thought.length > 0
      ? folded(`${thought.length} thoughts`, table({ head: ['turn', 'seat', 'thought'], rows: thought, figures: [], prose: [2] }))
      : '',
  )
}

const NAMES = { victory: 'aim', campaign: 'city to take', settling: 'site for a city', note: 'line of the notebook' } as const

function attention({ attention: all, seats }: Analysis): string {
  const rows = all
    .filter(({ turns }) => turns > 0)
    .map((one): Cell[] => [
      seats[one.seat].nation,
      `${one.phase} (${one.from}–${one.to})`,
      one.toolCalls,
      tellsReads(seats[one.seat].driver, one) ? one.queries : '–',
      ...[one.refusals, one.repeats, one.cities, one.units, one.tiles],
      topCalls(one.calls, 6),
    ])
  return section(
    'Attention',
    table({
      head: ['seat', 'phase', 'calls', 'reads', 'refused', 'repeats', 'cities', 'units', 'tiles', 'most frequent'],
      rows,
      figures: [2, 3, 4, 5, 6, 7, 8],
      prose: [9],
    }),
    note(
      'Cities, units and tiles: how many different ones calls were about. Of models all calls are known; of others reads are counted, not named.',
    ),
  )
}

function model(analysis: Analysis): string {
  const { from, features, weights, calibration, validity } = analysis.model
  const phases = validity.phases.map((phase): Cell[] => [
    percent(phase.over, 0),
    figure(phase.logLoss.value),
    figure(phase.logLossOfEquals.value),
    figure(phase.brier.value, 3),
    percent(phase.said, 0),
    percent(phase.favourite.value, 0),
    whisker({ ...phase.favourite, mark: phase.said }, 0, 1),
  ])
  const deciles = calibration.deciles.map(({ from: least, to, said, chance, won }): Cell[] => [
    `${percent(least, 0)} to ${percent(to, 0)}`,
    said,
    percent(chance),
    percent(won.value),
    whisker({ ...won, mark: chance }, 0, 1),
  ])
  return section(
    'How far the model can be trusted',
    note(
      `Fitted to ${from}; ${calibrationText(analysis)}${calibration.skill === null ? '' : `, ${percent(calibration.skill, 0)} less`}.`,
    ),
    table({
      caption: 'Reliability: seats that were given such a chance, and how many of them won',
      head: ['given', 'seats', 'mean', 'won', '0 to 100 %'],
      rows: deciles,
      figures: [1, 2, 3],
    }),
    table({
      caption: 'By how much of a game was over',
      head: ['over', 'log-loss', 'of equals', 'Brier score', 'said of the favourite', 'favourite won', '0 to 100 %'],
      rows: phases,
      figures: [1, 2, 3, 4, 5],
    }),
    folded('Weights', table({ head: ['of', 'weight'], rows: features.map((name, i): Cell[] => [name, figure(weights[i], 3)]) })),
  )
}
