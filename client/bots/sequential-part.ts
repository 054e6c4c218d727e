/** A test that ends games early: what it says, and the evidence map by map. */
import m from 'mithril'
import type { LabTest } from '../../actors/wire/lab-report.ts'
import { fixed } from '../ui/controls/format-figures.ts'
import { LINE_COLOURS, lineColour, plot } from '../ui/controls/plot.ts'
import { botsWords } from '../words/bots.ts'
import { countWords } from '../words/counts.ts'

const words = botsWords.report

const HEIGHT = 200
const BOUND_DASH = [6, 4]

/** `saved`: games that need not be played. */
export const sequentialPart = (test: LabTest, saved: number): m.Children =>
  m('section', { 'aria-label': words.earlyEndTitle }, [
    m('h2', words.earlyEndTitle),
    m('p', verdict(test)),
    m(
      'p.quiet.figures',
      words.evidence({
        now: fixed(test.llr, 2),
        lower: fixed(test.lower, 2),
        upper: fixed(test.upper, 2),
        maps: countWords.blocks({ n: test.blocks }),
        saved: saved > 0 ? words.gamesSaved({ games: countWords.games({ n: saved }) }) : '',
      }),
    ),
    test.path.length > 0 && [evidenceChart(test), evidenceTable(test)],
  ])

function verdict({ a, b, bounds: { elo0, elo1 }, decision }: LabTest): string {
  if (decision === null) return words.undecided({ a, b, elo1, elo0 })
  return decision === 'h1' ? words.decided({ a, b, elo0 }) : words.notStronger({ a, b, elo1 })
}

/** From before the first map, where nothing is known. */
function evidenceChart(test: LabTest): m.Children {
  const { path, lower, upper } = test
  const at = Array.from({ length: path.length + 1 }, (_, map) => map)
  const bound = (name: string, value: number) => ({
    name,
    values: at.map(() => value),
    colour: LINE_COLOURS[8],
    dash: BOUND_DASH,
  })
  return m(plot, {
    label: words.evidenceLabel,
    height: HEIGHT,
    at,
    lines: [
      { name: words.evidenceColumn, values: [0, ...path], colour: lineColour(0), dash: [] },
      bound(words.strongerBound, upper),
      bound(words.notStrongerBound, lower),
    ],
    version: path.length,
    axis: { incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] },
    options: () => ({ scales: { x: { time: false } } }),
  })
}

const evidenceTable = ({ path }: LabTest): m.Children =>
  m('details', [
    m('summary', words.evidenceSummary),
    m('.wide', { tabindex: 0, role: 'region', 'aria-label': words.evidenceLabel }, [
      m('table', [
        m(
          'thead',
          m(
            'tr',
            [words.mapColumn, words.evidenceColumn].map(one => m('th.number', { scope: 'col' }, one)),
          ),
        ),
        m(
          'tbody',
          path.map((evidence, i) =>
            m('tr', { key: i }, [m('th.number', { scope: 'row' }, i + 1), m('td.number', fixed(evidence, 2))]),
          ),
        ),
      ]),
    ]),
  ])
