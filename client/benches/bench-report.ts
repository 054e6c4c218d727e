/** The report of a bench: performance, reliability, speed and cost apart, by scenario, with verdicts. */
import m from 'mithril'
import type {
  BenchCame,
  BenchComparison,
  BenchEntrant,
  BenchReportFigures,
  BenchScores,
} from '../../actors/wire/benches/bench-report.ts'
import { estimate, heads, wideTable } from '../ui/controls/figure-table.ts'
import { fixed } from '../ui/controls/format-figures.ts'
import { benchesWords } from '../words/benches.ts'
import { count, duration, fixedOf, money, share, shareOf } from './figures.ts'
import { samplingPart } from './sampling-part.ts'

const words = benchesWords.report

export const reportPart = (report: BenchReportFigures): m.Children =>
  report.games.played === 0
    ? [m('section', [m('h2', words.title), m('p.quiet', words.empty)]), failurePart(report)]
    : [
        m('section', [
          m('h2', words.title),
          m('p.quiet', words.hint),
          figuresTable(words.performance, hasPasses(report) ? [...PERFORMANCE, PASSES] : PERFORMANCE, report.entrants),
          figuresTable(words.reliability, RELIABILITY, report.entrants),
          figuresTable(words.speed, SPEED, report.entrants),
          figuresTable(words.cost, hasEnergy(report) ? [...COST, ENERGY] : COST, report.entrants),
        ]),
        samplingPart(report.entrants),
        scenarioPart(report.entrants),
        verdictPart(words.verdicts, words.verdictsHint, report.comparisons),
        verdictPart(words.variants, '', report.variants),
        camePart(report),
        failurePart(report),
      ]

/** A column of a table, and what stands in it for a model. */
export type FigureColumn = [title: string, shown: (of: BenchScores) => m.Children]

const points = (n: number): string => `${n >= 0 ? '+' : '−'}${fixed(Math.abs(n))}`

export const PERFORMANCE: readonly FigureColumn[] = [
  [words.games, ({ performance }) => count(performance.games)],
  [words.share, ({ performance }) => shareOf(performance.share)],
  [words.place, ({ performance }) => fixedOf(2)(performance.place)],
  [words.wins, ({ performance }) => shareOf(performance.wins)],
  [words.rating, ({ performance }) => estimate(performance.rating, points)],
  [words.goal, ({ performance }) => shareOf(performance.goal)],
]
/** Where games are played several times. */
const PASSES: FigureColumn = [
  words.passAt,
  ({ performance }) =>
    (performance.passAt ?? []).map(({ k, estimate: of }) => words.passAtK({ k, share: share(of.value) })).join(', '),
]
export const RELIABILITY: readonly FigureColumn[] = [
  [words.turns, ({ reliability }) => count(reliability.turns)],
  [words.refusals, ({ reliability }) => shareOf(reliability.refusals)],
  [words.codes, ({ reliability }) => endsText(reliability.refusalCodes ?? {})],
  [words.repeated, ({ reliability }) => shareOf(reliability.repeatedRefusals)],
  [words.malformed, ({ reliability }) => shareOf(reliability.malformed)],
  [words.textCalls, ({ reliability }) => shareOf(reliability.textCalls)],
  [words.forced, ({ reliability }) => shareOf(reliability.forcedEnds)],
  [words.reasons, ({ reliability }) => endsText(reliability.ends)],
  [words.lost, ({ reliability }) => shareOf(reliability.lostRequests)],
]
export const SPEED: readonly FigureColumn[] = [
  [words.secondsPerTurn, ({ speed }) => fixedOf(2)(speed.secondsPerTurn)],
  [words.modelSeconds, ({ speed }) => fixedOf(2)(speed.modelSecondsPerTurn)],
]
export const COST: readonly FigureColumn[] = [
  [words.tokensIn, ({ usage }) => count(usage.tokens.input)],
  [words.cached, ({ usage }) => count(usage.tokens.cached)],
  [words.tokensOut, ({ usage }) => count(usage.tokens.output)],
  [words.perTurn, ({ usage }) => count(usage.perTurn)],
  [words.perGame, ({ usage }) => count(usage.perGame)],
  [words.dollars, ({ usage }) => money(usage.dollars)],
  [words.dollarsPerGame, ({ usage }) => money(usage.dollarsPerGame)],
  [words.dollarsPerPoint, ({ usage }) => money(usage.dollarsPerPoint)],
]
const ENERGY: FigureColumn = [words.energy, ({ usage }) => count(usage.energyJoules)]

const hasPasses = ({ entrants }: BenchReportFigures): boolean =>
  entrants.some(({ performance }) => (performance.passAt ?? []).length > 0)
const hasEnergy = ({ entrants }: BenchReportFigures): boolean =>
  entrants.some(({ usage }) => typeof usage.energyJoules === 'number')

const endsText = (ends: Record<string, number>): string =>
  Object.entries(ends)
    .map(([reason, times]) => `${reason} ${times}`)
    .join(', ') || words.none

const figuresTable = (title: string, columns: readonly FigureColumn[], entrants: readonly BenchEntrant[]): m.Children => [
  m('h3', title),
  wideTable(
    title,
    heads(words.model, ...columns.map(([name]) => name)),
    entrants.map(one =>
      m('tr', { key: one.label }, [m('th', { scope: 'row' }, one.label), columns.map(([, shown]) => m('td.number', shown(one)))]),
    ),
  ),
]

const BY_SCENARIO: readonly FigureColumn[] = [
  ...PERFORMANCE,
  RELIABILITY[1],
  SPEED[0],
  [words.perTurn, ({ usage }) => count(usage.perTurn)],
]

function scenarioPart(entrants: readonly BenchEntrant[]): m.Children {
  if (entrants.every(({ parts }) => parts.length < 2)) return null
  const rows = entrants.flatMap(({ label, parts }) => parts.map(part => ({ label, part })))
  rows.sort((a, b) => keyOf(a.part).localeCompare(keyOf(b.part)))
  return m('section', [
    m('h2', words.scenarios),
    wideTable(
      words.scenarios,
      [
        m('th', { scope: 'col' }, words.scenario),
        m('th', { scope: 'col' }, words.model),
        BY_SCENARIO.map(([name]) => m('th.number', { scope: 'col' }, name)),
      ],
      rows.map(({ label, part }) =>
        m('tr', { key: `${keyOf(part)} ${label}` }, [
          m('th', { scope: 'row' }, keyOf(part)),
          m('td', label),
          BY_SCENARIO.map(([, shown]) => m('td.number', shown(part))),
        ]),
      ),
    ),
  ])
}

const keyOf = ({ scenario, variant }: BenchEntrant['parts'][number]): string =>
  variant === 'plain' ? scenario : `${scenario}, ${variant}`

const verdictPart = (title: string, hint: string, comparisons: readonly BenchComparison[]): m.Children =>
  comparisons.length > 0 &&
  m('section', [
    m('h2', title),
    hint !== '' && m('p.quiet', hint),
    m(
      'ul.bench-verdicts',
      comparisons.map(({ first, second, verdict, words: text }) =>
        m('li', { key: `${first} ${second}`, class: verdict === 'better' || verdict === 'worse' ? verdict : '' }, text),
      ),
    ),
  ])

function camePart({ came, beside }: BenchReportFigures): m.Children {
  const shown: Record<keyof typeof came, (n: number | null) => string> = {
    ...{ games: count, turns: count, tokens: count, dollars: money },
    hours: n => (n === null ? words.none : duration(n)),
  }
  const isRefined = Object.values(came).some(({ refined }) => refined !== null)
  const cells = (figure: keyof typeof came, { planned, refined, came: real }: BenchCame): m.Children =>
    [planned, ...(isRefined ? [refined] : []), real].map(n => m('td.number', shown[figure](n)))
  return m('section', [
    m('h2', words.came),
    wideTable(
      words.came,
      heads(words.what, words.planned, ...(isRefined ? [words.firstGames] : []), words.cameColumn),
      (Object.keys(words.cameNames) as (keyof typeof came)[]).map(figure =>
        m('tr', { key: figure }, [m('th', { scope: 'row' }, words.cameNames[figure]), cells(figure, came[figure])]),
      ),
    ),
    beside && beside.tokens > 0 && m('p.quiet', words.beside({ tokens: count(beside.tokens), dollars: money(beside.dollars) })),
  ])
}

const failurePart = ({ failures, spoilt }: BenchReportFigures): m.Children => [
  spoilt.length > 0 && m('p.notice', words.spoilt({ lines: spoilt.join(', ') })),
  failures.length > 0 &&
    m('section', [
      m('h2', words.failures),
      m(
        'ul.list',
        failures.map(({ n, message, at }) =>
          m('li.game', { key: `${n} ${at}` }, [m('span.name', benchesWords.games.game({ n })), m('pre.failure', message)]),
        ),
      ),
    ]),
]
