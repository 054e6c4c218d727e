/** What seats of each label had and did, for people at a terminal. */
import type { FigureInterval, LabFigure, WhatChanged } from '../../actors/wire/lab/what-changed.ts'
import { fixed, percent, signed, textTable } from './text-table.ts'

/** `finished`: games that are. */
export function whatChangedText({ recorded, figures }: WhatChanged, finished: number): string {
  if (recorded === 0) return 'What the seats had and did was not recorded in these games.'
  const labels = figures[0].labels.map(({ label }) => label)
  const pairs = figures[0].differences.map(({ one, other }) => ({ one, other }))
  const table = textTable([
    ['', ...labels, ...pairs.map(({ one, other }) => `${one} over ${other}`)],
    ...figures.map(figure => [
      figure.text,
      ...figure.labels.map(({ mean }) => (mean ? shown(figure, mean.value) : '–')),
      ...pairs.map(pair => {
        const found = figure.differences.find(({ one, other }) => one === pair.one && other === pair.other)
        return found ? differenceText(figure, found.difference) : '–'
      }),
    ]),
  ])
  const of = recorded < finished ? `, of the ${recorded} games of which that was recorded` : ''
  return `What seats had and did, in the mean${of}; no interval where all maps are alike, or there is one:\n${table}`
}

const shown = ({ isShare }: LabFigure, value: number): string => (isShare ? percent(value) : fixed(value, 2))

/** Marked where its interval leaves 0 out. */
function differenceText({ isShare }: LabFigure, { value, low, high }: FigureInterval): string {
  const told = (x: number | null): string => (x === null ? '–' : isShare ? `${signed(x * 100, 1)} %` : signed(x, 2))
  if (low === null || high === null) return told(value)
  const isClear = low > 0 || high < 0
  return `${told(value)} [${told(low)}, ${told(high)}]${isClear ? ' *' : ''}`
}
