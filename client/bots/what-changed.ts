/** What the seats of each label had and did, with the differences of the labels. */
import m from 'mithril'
import type { FigureInterval, LabFigure, WhatChanged } from '../../actors/wire/lab/what-changed.ts'
import { fixed, percent, signed } from '../ui/controls/format-figures.ts'
import { botsWords } from '../words/bots.ts'
import { countWords } from '../words/counts.ts'
import { hintWords } from '../words/lab/hints.ts'

const words = botsWords.whatChanged

export function whatChangedPart({ recorded, figures }: WhatChanged, finished: number): m.Children {
  if (recorded === 0) return m('section', [m('h2', words.title), m('p.quiet', words.notRecorded)])
  const pairs = figures[0].differences.map(({ one, other }) => ({ one, other }))
  return m('section', [
    m('h2', words.title),
    m('p.quiet', [words.hint, recorded < finished && ` ${words.recordedOf({ games: countWords.games({ n: recorded }) })}`]),
    m('.wide', { tabindex: 0, role: 'region', 'aria-label': words.title }, [
      m('table.changes', [
        m(
          'thead',
          m('tr', [
            m('th', { scope: 'col' }, words.figure),
            figures[0].labels.map(({ label }) => m('th.number', { scope: 'col' }, label)),
            pairs.map(({ one, other }) => m('th.number', { scope: 'col' }, words.over({ one, other }))),
          ]),
        ),
        m(
          'tbody',
          figures.map(figure => row(figure, pairs)),
        ),
      ]),
    ]),
  ])
}

const row = (figure: LabFigure, pairs: readonly { one: string; other: string }[]): m.Children =>
  m('tr', { key: figure.name }, [
    m('th', { scope: 'row' }, hintWords.figures[figure.name] ?? figure.text),
    figure.labels.map(({ mean }) => m('td.number', mean ? shown(figure, mean.value) : '–')),
    pairs.map(pair => {
      const found = figure.differences.find(({ one, other }) => one === pair.one && other === pair.other)
      return m('td.number', { class: found && isClear(found.difference) ? 'clear' : '' }, [
        found ? differenceText(figure, found.difference) : '–',
      ])
    }),
  ])

const shown = ({ isShare }: LabFigure, value: number): string => (isShare ? percent(value) : fixed(value, 2))

/** Whether the interval leaves 0 out; which side is better depends on the figure. */
const isClear = ({ low, high }: FigureInterval): boolean => low !== null && high !== null && (low > 0 || high < 0)

function differenceText({ isShare }: LabFigure, { value, low, high }: FigureInterval): m.Children {
  const told = (x: number | null): string => (isShare && x !== null ? `${signed(x * 100, 1)} %` : signed(x, 2))
  if (low === null || high === null) return m('span', { title: words.noInterval }, told(value))
  return [told(value), m('span.quiet', ` (${told(low)} – ${told(high)})`)]
}
