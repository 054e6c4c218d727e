/** The chances of winning over the turns: lines, and a table of the same. */
import m from 'mithril'
import type uPlot from 'uplot'
import type { GameAnalysis } from '../../actors/wire/lab/game-analysis.ts'
import { seatLine } from '../map/looks/seat-line.ts'
import { fixed, percent } from '../ui/controls/format-figures.ts'
import { lineSample, plot } from '../ui/controls/plot.ts'
import { analysisWords as words } from '../words/analysis.ts'
import { analysisTable } from './analysis-table.ts'

const SCALES: Partial<uPlot.Options> = { scales: { x: { time: false }, y: { range: [0, 100] } } }
const HEIGHT = 300
/** Rows of the table at most. */
const ROWS = 30

export function chancesPart(analysis: GameAnalysis): m.Children {
  const { chances, seats } = analysis
  if (chances.length === 0) return m('section', [m('h2', words.winningTitle), m('p.quiet', words.noChances)])
  return m('section', [
    m('h2', words.winningTitle),
    m(plot, {
      label: words.plotLabel,
      height: HEIGHT,
      at: chances.map(({ turn }) => turn),
      lines: seats.map(({ seat }) => ({
        name: seatName(analysis, seat),
        values: chances.map(one => one.chances[seat] * 100),
        ...seatLine(seat),
      })),
      version: analysis,
      options: () => SCALES,
    }),
    m(
      'ul.legend',
      seats.map(({ seat }) => m('li', { key: seat }, [lineSample(seatLine(seat)), seatName(analysis, seat)])),
    ),
    m('p.quiet', trustText(analysis)),
    m('details', [
      m('summary', words.trust),
      m(
        'ul',
        analysis.trust.lines.map(line => m('li', { key: line }, line)),
      ),
    ]),
    m('details', [m('summary', words.figures), figures(analysis)]),
  ])
}

/** The nation, and what plays it. */
export function seatName({ seats }: Pick<GameAnalysis, 'seats'>, seat: number): string {
  const { nation, plays, driver } = seats[seat]
  return `${nation} (${plays ?? driver})`
}

function trustText({ model: { from, calibration } }: GameAnalysis): string {
  const { games, brier, ofEquals } = calibration
  const hint = words.chancesHint({ from })
  if (!brier || !ofEquals) return hint
  return `${hint} ${words.calibration({ games, brier: fixed(brier.value, 3), equal: fixed(ofEquals.value, 3) })}`
}

function figures({ chances, seats }: GameAnalysis): m.Children {
  const step = Math.max(1, Math.ceil(chances.length / ROWS))
  const shown = chances.filter((one, i) => i % step === 0 || one === chances.at(-1))
  return analysisTable({
    label: words.winningTitle,
    head: [words.turn, ...seats.map(({ nation }) => nation)],
    rows: shown.map(one => [one.turn, ...one.chances.map(percent)]),
    figures: [0, ...seats.map((_, i) => i + 1)],
  })
}
