/** The page of one bench: how it gets on, its plan, its report, two models side by side, its games. */
import m from 'mithril'
import type { BenchDetail } from '../../actors/wire/benches/bench-port.ts'
import { may } from '../net/api.ts'
import { dayAndTime } from '../ui/controls/format-figures.ts'
import { loadingState } from '../ui/feedback/notices.ts'
import { pageFrame } from '../ui/page/page.ts'
import { benchesWords } from '../words/benches.ts'
import { FILES, fileOf } from './bench-api.ts'
import { benchProgress, benchState } from './bench-progress.ts'
import { reportPart } from './bench-report.ts'
import { besidePart } from './beside-part.ts'
import { FollowedBench } from './followed-bench.ts'
import { gamesPart } from './games-part.ts'
import { planTables, planTotals } from './plan-part.ts'

const words = benchesWords.page

export const benchPage: m.ClosureComponent<{ id: string }> = ({ attrs: { id } }) => {
  const bench = new FollowedBench(id)
  return {
    oninit: () => void bench.open(),
    onremove: () => bench.end(),
    view() {
      const { now, error } = bench
      return pageFrame(
        { title: id, at: '/bots' },
        m('h1', id),
        m('p.bench-intro', m(m.route.Link, { href: '/benches' }, words.all)),
        m('.bots.benches', [
          error && m('p.error', { role: 'alert' }, error),
          now ? sections(bench, now) : !error && loadingState(),
        ]),
      )
    },
  }
}

function sections(bench: FollowedBench, now: BenchDetail): m.Children {
  const { report, beat } = bench
  const isPlayed = report !== null && report.games.played > 0
  return [
    stateSection(bench, now),
    planSection(now),
    report && reportPart(report),
    isPlayed && report.entrants.length > 1 && m(besidePart, { id: now.id, report, beat }),
    m(gamesPart, { id: now.id, entrants: now.entrants, scenarios: scenariosOf(now), beat: `${beat} ${now.state}` }),
    may('lab/change') && isPlayed && downloads(now),
  ]
}

const scenariosOf = ({ suite }: BenchDetail): string[] =>
  ((suite as { scenarios?: { id: string }[] }).scenarios ?? []).map(({ id }) => id)

function stateSection(bench: FollowedBench, now: BenchDetail): m.Children {
  return m('section', [
    m('.line', [
      benchState(now),
      m('span.quiet', [dayAndTime(now.created), ', ', words.begun({ engine: now.engine })]),
      may('lab/change') && actButtons(bench, now),
    ]),
    benchProgress(now),
    may('lab/change') && now.ended === 'budget' && budgetForm(bench),
  ])
}

function actButtons(bench: FollowedBench, { id, state, player }: BenchDetail): m.Children {
  const button = (act: string, kind: string, onclick: () => void): m.Children =>
    m(`button.small${kind}`, { type: 'button', disabled: bench.isBusy, 'aria-label': words.of({ act, name: id }), onclick }, act)
  const isPlayed = state === 'running' || state === 'waiting'
  if (player === 'command') return null
  return [
    isPlayed && button(words.stop, '.danger', () => void bench.stop()),
    state === 'stopped' && button(words.goOn, '', () => void bench.resume()),
    !isPlayed && button(words.remove, '.danger', () => void bench.remove()),
  ]
}

/** With the same budget it would stop again at once. */
const budgetForm = (bench: FollowedBench): m.Children =>
  m(
    '.bench-budget',
    (
      [
        ['tokens', words.budgetTokens],
        ['dollars', words.budgetDollars],
      ] as const
    ).map(([key, label]) =>
      m('.field', [
        m('label', { for: `budget-${key}` }, label),
        m('input', {
          id: `budget-${key}`,
          inputmode: 'decimal',
          value: bench.budget[key],
          oninput: (event: Event) => (bench.budget[key] = (event.target as HTMLInputElement).value),
        }),
      ]),
    ),
  )

const planSection = ({ plan, refined, suite, state }: BenchDetail): m.Children =>
  m('section', [
    m('details', { open: state === 'waiting' }, [
      m('summary', [words.planTitle, ' ', m('span.quiet', planTotals(plan))]),
      planTables(plan),
      refined && [m('h3', benchesWords.plan.refined), m('p', planTotals(refined)), planTables(refined)],
      m('details', [m('summary', words.suite), m('pre.bench-suite', JSON.stringify(suite, null, 1))]),
    ]),
  ])

const downloads = ({ id }: BenchDetail): m.Children =>
  m('section', [
    m('h2', words.downloads),
    m(
      '.line',
      FILES.map(file => m('a', { href: fileOf(id, file), download: `${id}-${file}` }, file)),
    ),
  ])
