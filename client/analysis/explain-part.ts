/** A seat and a turn are chosen: what the bot plans and would do there, with its reasons and what it decided against. */
import m from 'mithril'
import type { ExplainedMatter, ExplainedOption, GameAnalysis } from '../../actors/wire/lab/game-analysis.ts'
import { choiceField, textField } from '../ui/controls/fields.ts'
import { analysisWords as words } from '../words/analysis.ts'
import { analysisTable } from './analysis-table.ts'
import { seatName } from './chances-part.ts'
import type { AnalysedGame, Explained } from './game-analysis.ts'

const planNames: Record<string, string> = words.planNames

export const explainPart = (game: AnalysedGame, analysis: GameAnalysis): m.Children =>
  m('section', [
    m('h2', words.explainTitle),
    m('p.quiet', words.explainHint),
    form(game, analysis),
    m('div', { 'aria-live': 'polite' }, game.explained && answer(game.explained, analysis)),
  ])

function form(game: AnalysedGame, analysis: GameAnalysis): m.Children {
  const { seat, turn, fault, isBusy } = game
  return m(
    'form.explain-form',
    {
      'aria-label': words.explainForm,
      onsubmit(event: Event) {
        event.preventDefault()
        void game.explain()
      },
    },
    [
      choiceField({
        ...{ label: words.seat, path: '/seat', value: seat, fault, set: (value: string) => void (game.seat = value) },
        options: analysis.seats.map(({ seat: n }): [string, string] => [String(n), seatName(analysis, n)]),
      }),
      textField({
        ...{ label: words.turn, path: '/turn', value: turn, fault, set: (value: string) => void (game.turn = value) },
        attrs: { inputmode: 'numeric', required: true, pattern: '[0-9]+' },
      }),
      m('button', { type: 'submit', disabled: isBusy }, isBusy ? words.explaining : words.explain),
      fault && fault.path === null && m('p.fault', { role: 'alert' }, fault.text),
    ],
  )
}

function answer({ seat, turn, matters }: Explained, analysis: GameAnalysis): m.Children {
  const [plan, moves] = [matters.filter(isPlan), matters.filter(one => !isPlan(one))]
  return [
    m('h3', words.at({ seat: seatName(analysis, seat), turn })),
    plan.length > 0 && [m('h4', words.planTitle), plan.map(one => matter(one, planNames[one.subject] ?? one.subject))],
    m('h4', words.movesTitle),
    moves.length === 0 ? m('p.quiet', words.noMatters) : moves.map(one => matter(one, one.subject)),
  ]
}

const isPlan = ({ options }: ExplainedMatter): boolean => options.every(({ call }) => call === undefined)

/** What it does stands in the summary. */
function matter({ options }: ExplainedMatter, name: string): m.Children {
  const [first] = options
  const isCall = options.some(({ call }) => call !== undefined)
  return m('details.matter', [
    m('summary', [m('span.name', name), ' ', callText(first), m('span.quiet', ` ${first.because}`)]),
    analysisTable({
      label: name,
      head: [...(isCall ? [words.does] : []), words.because, words.score, words.terms],
      rows: options.map(option => [
        ...(isCall ? [callText(option)] : []),
        option.because,
        option.score === undefined ? '' : round(option.score),
        termsText(option),
      ]),
      figures: [isCall ? 2 : 1],
    }),
  ])
}

const round = (value: number): string => String(Math.round(value * 100) / 100)

const termsText = ({ terms = {} }: ExplainedOption): string =>
  Object.entries(terms)
    .map(([name, value]) => `${name} ${round(value)}`)
    .join(', ')

/** As a player gives it: move_unit 24,6. */
function callText({ call }: ExplainedOption): string {
  if (!call) return ''
  const { x, y, unit_id: _, city_id: __, ...rest } = call.args as Record<string, unknown>
  const others = Object.values(rest).map(value => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
  return [call.tool.replaceAll('_', ' '), ...(x === undefined ? [] : [`${x},${y}`]), ...others].join(' ')
}
