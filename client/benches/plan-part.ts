/** What a suite will take: games, turns, tokens, money, hours, and how wide intervals will be. */
import m from 'mithril'
import type { BenchPlan, PlannedBench } from '../../actors/wire/benches/bench-port.ts'
import { heads, wideTable } from '../ui/controls/figure-table.ts'
import { benchesWords } from '../words/benches.ts'
import { countWords } from '../words/counts.ts'
import { count, duration, money, share } from './figures.ts'

const words = benchesWords.plan

/** Under the form: of the suite as it stands, or as it was before it was changed. */
export const plannedPart = ({ plan, goesOn }: PlannedBench, isCurrent: boolean): m.Children =>
  m('.bench-plan', { class: isCurrent ? '' : 'outdated', role: 'status', 'aria-label': words.title }, [
    m('h3', words.title),
    m('p', [planTotals(plan), ' ', m('span.quiet', words.nothing)]),
    goesOn !== null && m('p.notice', words.goesOn({ id: goesOn })),
    planTables(plan),
  ])

export const planTotals = ({ games, turns, tokens, dollars, hours }: BenchPlan): string =>
  words.totals({
    games: countWords.games({ n: games }),
    turns: countWords.turns({ n: turns }),
    tokens: count(tokens),
    dollars: money(dollars),
    time: duration(hours),
  })

const basisOf = (basis: BenchPlan['entrants'][number]['basis']): string =>
  basis === 'a default' ? words.byDefault : words.byRuns

export const planTables = ({ entrants, widths }: BenchPlan): m.Children => [
  wideTable(
    words.title,
    heads(words.model, words.games, words.turns, words.input, words.cached, words.output, words.dollars, words.basis),
    entrants.map(({ label, games, turns, tokens, dollars, basis }) =>
      m('tr', { key: label }, [
        m('th', { scope: 'row' }, label),
        [count(games), count(turns), count(tokens.input), count(tokens.cached), count(tokens.output), money(dollars)].map(text =>
          m('td.number', text),
        ),
        m('td.number', basisOf(basis)),
      ]),
    ),
  ),
  widths.length > 0 && [
    m('h4', words.widths),
    wideTable(
      words.widths,
      heads(words.scenario, words.expected, words.wanted, words.gamesNeeded, words.basis),
      widths.map(({ scenario, expected, wanted, games, basis }) =>
        m('tr', { key: scenario }, [
          m('th', { scope: 'row' }, scenario),
          m('td.number', expected === null ? words.oneBlock : share(expected)),
          m('td.number', share(wanted)),
          m('td.number', count(games)),
          m('td.number', basisOf(basis)),
        ]),
      ),
    ),
  ],
]
